import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import { db } from '@/lib/db/client'
import { type Exclusion, type ExclusionOrder, exclude, returnToPlay } from '@/lib/domain/exclusion'
import { publishBalances } from '@/lib/live/publish'
import { endAllSessions } from '../end-sessions'
import { recordAudit } from '../record-audit'
import { lockPlayer } from './lock-player'

/**
 * Takes a time-out or excludes the player, from this transaction on: no bet and no deposit passes any
 * more, and every session ends. Signing in again and withdrawing stay possible.
 *
 * @returns what keeps the player from playing now.
 * @throws Refusal `exclusion-not-shortened` unless it ends after the one that stands.
 */
export async function excludePlayer(
  playerId: string,
  order: ExclusionOrder,
): Promise<Exclusion & { readonly barredUntil: Date }> {
  const exclusion = await db.$transaction(async (tx) => {
    const { now, account } = await lockPlayer(tx, playerId)
    const { barredUntil, mustReturn } = exclude(account.exclusion, order, now)
    if (!barredUntil) throw new Error('an exclusion without end')
    await tx.exclusion.create({
      data: {
        id: uuidv7(),
        playerId,
        kind: order.kind === 'time-out' ? 'time_out' : 'self_exclusion',
        startedAt: now,
        endsAt: barredUntil,
      },
    })
    await tx.account.update({ where: { id: account.id }, data: { barredUntil, mustReturn } })
    await endAllSessions(tx, playerId, 'excluded')
    await recordAudit(tx, {
      actorId: playerId,
      action: `user.${order.kind}`,
      subject: `user:${playerId}`,
      after: { ...order, until: barredUntil.toISOString() },
    })
    return { barredUntil, mustReturn }
  })
  // Live screens of the sessions that ended are closed by the next balance they would be sent.
  publishBalances([playerId])
  return exclusion
}

/**
 * The player comes back after a self-exclusion, by a step of their own.
 * @throws Refusal `exclusion-not-over` before its end, `not-found` where there is none.
 */
export async function returnPlayer(playerId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { now, account } = await lockPlayer(tx, playerId)
    const { barredUntil, mustReturn } = returnToPlay(account.exclusion, now)
    const last = await tx.exclusion.findFirstOrThrow({
      where: { playerId },
      orderBy: { endsAt: 'desc' },
    })
    await tx.exclusionReturn.create({
      data: { exclusionId: last.id, endsAt: last.endsAt, returnedAt: now },
    })
    await tx.account.update({ where: { id: account.id }, data: { barredUntil, mustReturn } })
    await recordAudit(tx, {
      actorId: playerId,
      action: 'user.return-to-play',
      subject: `user:${playerId}`,
      before: { until: last.endsAt.toISOString() },
    })
  })
}
