import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import { db, type Tx } from '@/lib/base/db/client'
import type { LimitChange } from '@/lib/base/db/generated/client'
import { type Money, money, toMajor } from '@/lib/base/format/rules/money'
import { Refusal } from '@/lib/base/text/refusals'
import { t } from '@/lib/base/text/rules/t'
import { findPlayAccount, writeLimits } from '@/lib/money/limits/play-account.sql'
import {
  confirmRequested,
  type LimitKey,
  type LimitState,
  type RequestedLimit,
  requestLimit,
} from '@/lib/money/limits/rules/limits'
import { type AuditEntry, recordAudit } from '@/lib/people/audit/record-audit'
import { lockPlayer } from './lock-player'

export interface RequestedLimits {
  readonly playerId: string
  /** Null removes the limit. Each limit at most once. */
  readonly limits?: readonly (LimitKey & { readonly amount: Money | null })[] | undefined
  /** Minutes, null for off. Left out: no change. */
  readonly reminderMinutes?: number | null | undefined
}

/**
 * Changes a player's limits and reminder. A lower value applies from this transaction on, a higher one
 * is pending until `confirmLimit`. A value that is already in force changes nothing, not even a pending
 * change.
 */
export async function changeLimits(requested: RequestedLimits): Promise<void> {
  const { playerId, limits = [], reminderMinutes } = requested
  await db.$transaction(async (tx) => {
    const { now } = await lockPlayer(tx, playerId)
    const entries: (AuditEntry | null)[] = []
    for (const { amount, ...key } of limits) {
      entries.push(await changeLimit(tx, await readLimit(tx, playerId, key), amount, now))
    }
    if (reminderMinutes !== undefined) {
      entries.push(await changeLimit(tx, await readReminder(tx, playerId), reminderMinutes, now))
    }
    for (const entry of entries) if (entry) await recordAudit(tx, entry)
  })
}

async function changeLimit<V extends Money | number>(
  tx: Tx,
  stored: StoredLimit<V>,
  to: V | null,
  now: Date,
): Promise<AuditEntry | null> {
  const { playerId, name, inForce: from, pending } = stored
  const next = requestLimit<V>(stored, to, now.getTime())
  if (next === stored) return null
  if (pending) await dropChange(tx, pending.id, now)
  const isPending = next.pending !== null
  if (!isPending) await stored.write(to)
  await tx.limitChange.create({
    data: {
      id: uuidv7(),
      playerId,
      kind: name.kind,
      period: name.period,
      ...stored.columns(from, to),
      status: isPending ? 'pending' : 'in_force',
      requestedAt: now,
      decidedAt: isPending ? null : now,
    },
  })
  return toAuditEntry(stored, isPending ? 'limit.request-raise' : 'limit.lower', { from, to })
}

interface Decision {
  readonly playerId: string
  /** Id of a pending change of the player's own. */
  readonly changeId: string
}

/**
 * Puts a requested higher limit in force.
 * @throws Refusal `not-found` unless it is the player's own and pending; `limit-change-too-early`
 *   within 24 h of the request; `limit-change-expired` 7 days later.
 */
export function confirmLimit(decision: Decision): Promise<void> {
  return decide(decision, async (tx, stored, now) => {
    const { inForce: to } = confirmRequested(stored, now.getTime())
    await stored.write(to)
    const data = { status: 'in_force', decidedAt: now } as const
    await tx.limitChange.update({ where: { id: decision.changeId }, data })
    return toAuditEntry(stored, 'limit.confirm-raise', { from: stored.inForce, to })
  })
}

/**
 * Cancels a requested higher limit. The limit in force stays.
 * @throws Refusal `not-found` unless it is the player's own and pending.
 */
export function cancelLimitChange(decision: Decision): Promise<void> {
  return decide(decision, async (tx, stored, now) => {
    await dropChange(tx, decision.changeId, now)
    const from = stored.pending?.to ?? null
    return toAuditEntry(stored, 'limit.cancel-raise', { from, to: stored.inForce })
  })
}

function decide(
  { playerId, changeId }: Decision,
  work: <V extends Money | number>(
    tx: Tx,
    stored: StoredLimit<V>,
    now: Date,
  ) => Promise<AuditEntry>,
): Promise<void> {
  return db.$transaction(async (tx) => {
    const { now } = await lockPlayer(tx, playerId)
    const change = await tx.limitChange.findUnique({ where: { id: changeId } })
    if (change?.playerId !== playerId || change.status !== 'pending') {
      throw new Refusal('not-found', { detail: t('limitPages.noneToConfirm') })
    }
    const { kind, period } = change
    if (kind !== 'reminder' && period === null)
      throw new Error(`${kind} limit change ${changeId}: expected a period, found none`)
    const entry =
      kind === 'reminder' || period === null
        ? await work(tx, await readReminder(tx, playerId), now)
        : await work(tx, await readLimit(tx, playerId, { kind, period }), now)
    await recordAudit(tx, entry)
  })
}

function dropChange(tx: Tx, id: string, now: Date) {
  return tx.limitChange.update({ where: { id }, data: { status: 'dropped', decidedAt: now } })
}

type LimitName = LimitKey | { readonly kind: 'reminder'; readonly period: null }

/** One of the nine limits, or the play reminder. All change by the same rule. */
interface StoredLimit<V extends Money | number> extends LimitState<V> {
  readonly playerId: string
  readonly name: LimitName
  readonly pending: (RequestedLimit<V> & { readonly id: string }) | null
  /** Puts a value in force. The caller also writes the change. */
  readonly write: (to: V | null) => Promise<unknown>
  /** The columns of a change. */
  readonly columns: (
    from: V | null,
    to: V | null,
  ) => Pick<LimitChange, 'fromAmount' | 'toAmount'> | Pick<LimitChange, 'fromMinutes' | 'toMinutes'>
  /** Returns the value for the audit log: major units, or minutes. */
  readonly audited: (value: V | null) => number | null
}

/** Reads a limit and its pending change. The caller holds the player's lock. */
async function readLimit(
  tx: Tx,
  playerId: string,
  { kind, period }: LimitKey,
): Promise<StoredLimit<Money>> {
  const account = await findPlayAccount(tx, playerId)
  if (!account) throw new Error(`player ${playerId}: expected a main account, found none`)
  const { limits } = account
  const change = await findPending(tx, playerId, { kind, period })
  return {
    playerId,
    name: { kind, period },
    inForce: limits[kind][period],
    pending: change && requested(change, toMoney(change.toAmount)),
    write: (to) =>
      writeLimits(tx, account.id, { ...limits, [kind]: { ...limits[kind], [period]: to } }),
    columns: (fromAmount, toAmount) => ({ fromAmount, toAmount }),
    audited: (value) => value && toMajor(value),
  }
}

/** Reads the reminder in minutes and its pending change. The caller holds the player's lock. */
async function readReminder(tx: Tx, playerId: string): Promise<StoredLimit<number>> {
  const where = { id: playerId }
  const name = { kind: 'reminder', period: null } as const
  const user = await tx.user.findUniqueOrThrow({ where, select: { reminderMinutes: true } })
  const change = await findPending(tx, playerId, name)
  return {
    playerId,
    name,
    inForce: user.reminderMinutes,
    pending: change && requested(change, change.toMinutes),
    write: (reminderMinutes) => tx.user.update({ where, data: { reminderMinutes } }),
    columns: (fromMinutes, toMinutes) => ({ fromMinutes, toMinutes }),
    audited: (value) => value,
  }
}

function findPending(tx: Tx, playerId: string, { kind, period }: LimitName) {
  return tx.limitChange.findFirst({ where: { playerId, kind, period, status: 'pending' } })
}

function requested<V extends Money | number>({ id, requestedAt }: LimitChange, to: V | null) {
  return { id, to, requestedAt: requestedAt.getTime() }
}

function toMoney(column: bigint | null): Money | null {
  return column === null ? null : money(column)
}

/** Returns the entry of a change in the audit log. */
function toAuditEntry<V extends Money | number>(
  { playerId, name, audited }: StoredLimit<V>,
  action: string,
  { from, to }: { readonly from: V | null; readonly to: V | null },
): AuditEntry {
  const key = name.kind === 'reminder' ? 'reminderMinutes' : `${name.kind} per ${name.period}`
  return {
    actorId: playerId,
    action,
    subject: `user:${playerId}`,
    before: { [key]: audited(from) },
    after: { [key]: audited(to) },
  }
}
