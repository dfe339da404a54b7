import 'server-only'
import { db } from '@/lib/db/client'
import { readSettings } from '@/lib/db/read-settings'
import { SETTING_RULES, type SettingKey, type Settings } from '@/lib/domain/settings'

/** The settings that hold now. */
export function getSettings(): Promise<Settings> {
  return readSettings(db)
}

export interface LastChange {
  readonly at: Date
  /** Name of the admin. */
  readonly by: string
}

/** When each setting was last changed and by whom; nothing for those that never were. */
export async function listLastChanges(): Promise<ReadonlyMap<SettingKey, LastChange>> {
  const rows = await db.$queryRaw<{ key: string; at: Date; by: string }[]>`
    SELECT DISTINCT ON (s.key) s.key, s.created_at AS at, u.name AS by
    FROM setting s JOIN "user" u ON u.id = s.changed_by_id ORDER BY s.key, s.version DESC`
  const isKey = (key: string): key is SettingKey => key in SETTING_RULES
  return new Map(rows.flatMap(({ key, at, by }) => (isKey(key) ? [[key, { at, by }]] : [])))
}
