import 'server-only'
import { db } from '@/lib/base/db/client'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { lockPlayerRow } from './find-player.sql'

/**
 * Records that staff downloaded a player's statement, and for which days.
 *
 * @throws Refusal `not-found`, `staff-account`.
 */
export async function noteStatementFile(file: {
  readonly playerId: string
  readonly byId: string
  readonly query: Readonly<Record<string, string | undefined>>
}): Promise<void> {
  const { playerId, byId, query } = file
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  await db.$transaction(async (tx) => {
    await lockPlayerRow(tx, playerId)
    await recordAudit(tx, {
      actorId: byId,
      action: 'player.statement',
      subject: `user:${playerId}`,
      after: Object.fromEntries(asked),
    })
  })
}
