import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import { db } from '@/lib/base/db/client'
import { publishBalances } from '@/lib/base/live/publish'
import {
  type Exclusion,
  type ExclusionOrder,
  exclude,
  returnToPlay,
} from '@/lib/money/limits/rules/exclusion'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { endAllSessions } from '@/lib/people/sessions/end-sessions'
import { lockPlayer } from './lock-player'

/**
 * Starts a time-out or self-exclusion with this transaction: it refuses bets and deposits and ends every
 * session. The player can log in again and withdraw.
 *
 * @returns the active exclusion.
 * @throws Refusal `exclusion-not-shortened` unless it ends after the active one.
 */
export async function excludePlayer(
  playerId: string,
  order: ExclusionOrder,
): Promise<Exclusion & { readonly excludedUntil: Date }> {
  const exclusion = await db.$transaction(async (tx) => {
    const { id, now, exclusion: before } = await lockPlayer(tx, playerId)
    const { excludedUntil, returnNeeded } = exclude(before, order, now)
    if (!excludedUntil) throw new Error(`exclusion of ${playerId}: expected an end, found none`)
    await tx.exclusion.create({
      data: {
        id: uuidv7(),
        playerId,
        kind: order.kind === 'time-out' ? 'time_out' : 'self_exclusion',
        startedAt: now,
        endsAt: excludedUntil,
      },
    })
    await tx.account.update({ where: { id }, data: { excludedUntil, returnNeeded } })
    await endAllSessions(tx, playerId, 'excluded')
    await recordAudit(tx, {
      actorId: playerId,
      action: `user.${order.kind}`,
      subject: `user:${playerId}`,
      after: { ...order, until: excludedUntil.toISOString() },
    })
    return { excludedUntil, returnNeeded }
  })
  // The next balance closes the live streams of the ended sessions.
  publishBalances([playerId])
  return exclusion
}

/**
 * Returns a player to play after a self-exclusion, by their own choice.
 * @throws Refusal `exclusion-not-over` before its end, `not-found` without one.
 */
export async function returnPlayer(playerId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { id, now, exclusion: before } = await lockPlayer(tx, playerId)
    const { excludedUntil, returnNeeded } = returnToPlay(before, now)
    const last = await tx.exclusion.findFirstOrThrow({
      where: { playerId },
      orderBy: { endsAt: 'desc' },
    })
    await tx.exclusionReturn.create({
      data: { exclusionId: last.id, endsAt: last.endsAt, returnedAt: now },
    })
    await tx.account.update({ where: { id }, data: { excludedUntil, returnNeeded } })
    await recordAudit(tx, {
      actorId: playerId,
      action: 'user.return-to-play',
      subject: `user:${playerId}`,
      before: { until: last.endsAt.toISOString() },
    })
  })
}
