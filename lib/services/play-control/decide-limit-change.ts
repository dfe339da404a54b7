import 'server-only'
import { db, type Tx } from '@/lib/db/client'
import type { LimitChange } from '@/lib/db/generated/client'
import { Refusal } from '@/lib/domain/errors'
import { confirmBound } from '@/lib/domain/play-limits'
import { recordAudit } from '../record-audit'
import { type BoundKey, REMINDER, readBound, toAuditEntry, writeBound } from './bounds'
import { lockPlayer } from './lock-player'

interface Decision {
  readonly playerId: string
  /** Of the player's own pending change. */
  readonly changeId: string
}

/**
 * The second confirmation of a looser limit: puts it in force.
 * @throws Refusal `not-found` unless it is the player's own and waits; `limit-change-too-early`
 *   within 24 h of the wish; `limit-change-expired` 7 days later.
 */
export async function confirmLimit({ playerId, changeId }: Decision): Promise<void> {
  await db.$transaction(async (tx) => {
    const { now } = await lockPlayer(tx, playerId)
    const { key } = await findPending(tx, playerId, changeId)
    const state = await readBound(tx, playerId, key)
    const { inForce: to } = confirmBound(state, now.getTime())
    await writeBound(tx, playerId, key, to)
    await tx.limitChange.update({
      where: { id: changeId },
      data: { status: 'in_force', decidedAt: now },
    })
    await recordAudit(
      tx,
      toAuditEntry(playerId, 'limit.confirm-looser', { key, from: state.inForce, to }),
    )
  })
}

/**
 * Drops a looser limit that waits; what is in force stays.
 * @throws Refusal `not-found` unless it is the player's own and waits.
 */
export async function cancelLimitChange({ playerId, changeId }: Decision): Promise<void> {
  await db.$transaction(async (tx) => {
    const { now } = await lockPlayer(tx, playerId)
    const { key, change } = await findPending(tx, playerId, changeId)
    await tx.limitChange.update({
      where: { id: changeId },
      data: { status: 'dropped', decidedAt: now },
    })
    const { fromValue: to, toValue: from } = change
    await recordAudit(tx, toAuditEntry(playerId, 'limit.cancel-looser', { key, from, to }))
  })
}

async function findPending(
  tx: Tx,
  playerId: string,
  id: string,
): Promise<{ key: BoundKey; change: LimitChange }> {
  const change = await tx.limitChange.findUnique({ where: { id } })
  if (change?.playerId !== playerId || change.status !== 'pending') {
    throw new Refusal('not-found', { detail: 'No such change waits to be confirmed.' })
  }
  return { key: toKey(change), change }
}

function toKey({ kind, period }: LimitChange): BoundKey {
  if (kind === 'reminder') return REMINDER
  if (period === null) throw new Error(`a ${kind} limit without period`)
  return { kind, period }
}
