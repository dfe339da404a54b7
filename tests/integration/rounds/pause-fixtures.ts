import { db } from '@/lib/base/db/client'
import { recordHeartbeat } from '@/lib/house/operations/record-heartbeat'
import { pauseGame, resumeGame } from '@/lib/play/rounds/pause-game'
import { makeUser } from '../../support/factories'

export const REASON = 'maintenance of the payment desk'

/** Pauses Win-Go. @returns when the pause started. */
export async function pause(): Promise<Date> {
  const admin = await makeUser('owner')
  return (await pauseGame({ game: 'wingo', reason: REASON, adminId: admin.id })).since
}

/** Resumes Win-Go while a worker is running. @returns when the game resumed. */
export async function resume(): Promise<Date> {
  const admin = await makeUser('owner')
  await recordHeartbeat('none')
  await resumeGame({ game: 'wingo', adminId: admin.id })
  const { resumedAt } = await db.gamePause.findFirstOrThrow({ orderBy: { id: 'desc' } })
  if (!resumedAt) throw new Error('the game was not resumed')
  return resumedAt
}

export function listRounds() {
  return db.round.findMany({ where: { game: 'wingo' }, orderBy: { opensAt: 'asc' } })
}
