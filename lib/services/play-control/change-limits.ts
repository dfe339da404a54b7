import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import { db, type Tx } from '@/lib/db/client'
import { type Bound, type LimitKey, requestBound } from '@/lib/domain/play-limits'
import { type AuditEntry, recordAudit } from '../record-audit'
import { type BoundKey, REMINDER, readBound, toAuditEntry, writeBound } from './bounds'
import { lockPlayer } from './lock-player'

export interface LimitWishes {
  readonly playerId: string
  /** Whole major units; null takes the limit away. Each limit at most once. */
  readonly limits?: readonly (LimitKey & { readonly amount: Bound })[] | undefined
  /** Minutes, null for off; left out: stays. */
  readonly reminderMinutes?: Bound | undefined
}

/**
 * Changes a player's limits and reminder: what is stricter holds from this transaction on, what is
 * looser waits for `confirmLimit`. What has its value already stays as it is, and so does a change
 * of it that waits.
 */
export async function changeLimits(wishes: LimitWishes): Promise<void> {
  const { playerId, limits = [], reminderMinutes } = wishes
  const changes: { readonly key: BoundKey; readonly to: Bound }[] = limits.map(
    ({ kind, period, amount }) => ({ key: { kind, period }, to: amount }),
  )
  if (reminderMinutes !== undefined) changes.push({ key: REMINDER, to: reminderMinutes })
  await db.$transaction(async (tx) => {
    const { now } = await lockPlayer(tx, playerId)
    const entries: AuditEntry[] = []
    for (const { key, to } of changes) {
      const entry = await changeBound(tx, { playerId, key, to, now })
      if (entry) entries.push(entry)
    }
    for (const entry of entries) await recordAudit(tx, entry)
  })
}

async function changeBound(
  tx: Tx,
  wish: {
    readonly playerId: string
    readonly key: BoundKey
    readonly to: Bound
    readonly now: Date
  },
): Promise<AuditEntry | null> {
  const { playerId, key, to, now } = wish
  const state = await readBound(tx, playerId, key)
  const next = requestBound(state, to, now.getTime())
  if (next === state) return null
  if (state.pending) {
    await tx.limitChange.update({
      where: { id: state.pending.id },
      data: { status: 'dropped', decidedAt: now },
    })
  }
  const isPending = next.pending !== null
  if (!isPending) await writeBound(tx, playerId, key, to)
  await tx.limitChange.create({
    data: {
      id: uuidv7(),
      playerId,
      kind: key.kind,
      period: key.period,
      fromValue: state.inForce,
      toValue: to,
      status: isPending ? 'pending' : 'in_force',
      requestedAt: now,
      decidedAt: isPending ? null : now,
    },
  })
  return toAuditEntry(playerId, isPending ? 'limit.ask-looser' : 'limit.tighten', {
    key,
    from: state.inForce,
    to,
  })
}
