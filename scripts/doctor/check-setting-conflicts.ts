import { db } from '@/lib/db/client'
import { readSettings } from '@/lib/db/read-settings'
import { findSettingConflicts } from '@/lib/domain/setting-conflicts'
import { type Finding, fine, problem } from './finding'

/** What staff set is judged together when it is changed; what got past that is told here. */
export async function checkSettingConflicts(): Promise<Omit<Finding, 'area'>[]> {
  const conflicts = findSettingConflicts(await readSettings(db))
  if (conflicts.length === 0) return [fine('what staff have set fits together')]
  const advice = 'Change one of the two at /dashboard/settings.'
  return conflicts.map(({ text }) => problem(text, advice))
}
