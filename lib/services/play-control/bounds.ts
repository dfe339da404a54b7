import 'server-only'
import type { Tx } from '@/lib/db/client'
import { LIMIT_COLUMNS, readPlayAccount } from '@/lib/db/play-account'
import { fromMajor, toMajor } from '@/lib/domain/money'
import type { Bound, ControlledBound, LimitKey, PendingBound } from '@/lib/domain/play-limits'
import type { AuditEntry } from '../record-audit'

export const REMINDER = { kind: 'reminder', period: null } as const

/** One of the nine limits, or the reminder: all change by the same rule. */
export type BoundKey = LimitKey | typeof REMINDER

export interface StoredBound extends ControlledBound {
  readonly pending: (PendingBound & { readonly id: string }) | null
}

/** What is in force and what waits. The caller holds the player's lock. */
export async function readBound(tx: Tx, playerId: string, key: BoundKey): Promise<StoredBound> {
  const change = await tx.limitChange.findFirst({
    where: { playerId, kind: key.kind, period: key.period, status: 'pending' },
  })
  return {
    inForce: await readInForce(tx, playerId, key),
    pending: change && {
      id: change.id,
      to: change.toValue,
      requestedAt: change.requestedAt.getTime(),
    },
  }
}

async function readInForce(tx: Tx, playerId: string, key: BoundKey): Promise<Bound> {
  if (key.kind === 'reminder') {
    const user = await tx.user.findUniqueOrThrow({
      where: { id: playerId },
      select: { reminderMinutes: true },
    })
    return user.reminderMinutes
  }
  const account = await readPlayAccount(tx, playerId)
  const limit = account?.limits[key.kind][key.period]
  if (limit === undefined) throw new Error(`no main account of ${playerId}`)
  return limit === null ? null : toMajor(limit)
}

/** Puts a bound in force. The caller holds the player's lock and writes the change beside it. */
export async function writeBound(
  tx: Tx,
  playerId: string,
  key: BoundKey,
  to: Bound,
): Promise<void> {
  if (key.kind === 'reminder') {
    await tx.user.update({ where: { id: playerId }, data: { reminderMinutes: to } })
    return
  }
  await tx.account.update({
    where: { ownerId_kind: { ownerId: playerId, kind: 'main' } },
    data: { [LIMIT_COLUMNS[key.kind][key.period]]: to === null ? null : fromMajor(to) },
  })
}

/** A change of a bound in the player's own audit trail; whole major units, of the reminder minutes. */
export function toAuditEntry(
  playerId: string,
  action: string,
  change: { readonly key: BoundKey; readonly from: Bound; readonly to: Bound },
): AuditEntry {
  const { key, from, to } = change
  const name = key.kind === 'reminder' ? 'reminderMinutes' : `${key.kind} per ${key.period}`
  return {
    actorId: playerId,
    action,
    subject: `user:${playerId}`,
    before: { [name]: from },
    after: { [name]: to },
  }
}
