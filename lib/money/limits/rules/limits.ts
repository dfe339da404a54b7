import type { Money } from '@/lib/base/format/rules/money'
import { Refusal } from '@/lib/base/text/refusals'
import { t } from '@/lib/base/text/rules/t'
import { LIMIT_PERIODS, type LimitPeriod } from '@/lib/money/ledger/rules/limit-periods'

/**
 * The limits that players set for themselves. A lower one applies now. A higher one applies after
 * 24 h and a confirmation by the player within the 7 days that follow. All limits apply at the same
 * time, so the lowest wins.
 */

/** Limits on deposit requests, on stakes, and on stakes minus payouts. */
export const LIMIT_KINDS = ['deposit', 'stake', 'loss'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]

export interface LimitKey {
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

/** Every limit, in the order of every list. */
export const LIMIT_KEYS: readonly LimitKey[] = LIMIT_KINDS.flatMap((kind) =>
  LIMIT_PERIODS.map((period) => ({ kind, period })),
)

/** Minutes between reality checks. Null (off) is possible too. */
export const REMINDER_MINUTES = [15, 30, 60, 120] as const

/** Hours from the request of a higher limit until the player can confirm it. */
export const RAISING_DELAY_HOURS = 24
export const RAISING_DELAY_MS = RAISING_DELAY_HOURS * 60 * 60 * 1_000

/** Days of 24 h in which the player can confirm. After them the request has expired. */
export const CONFIRMATION_DAYS = 7
export const CONFIRMATION_WINDOW_MS = CONFIRMATION_DAYS * 24 * 60 * 60 * 1_000

/** A requested higher value: money of a limit, minutes of the reminder; null for none. */
export interface RequestedLimit<V extends Money | number> {
  readonly to: V | null
  /** Epoch milliseconds. */
  readonly requestedAt: number
}

/** The value in force and the requested one. */
export interface LimitState<V extends Money | number> {
  readonly inForce: V | null
  readonly pending: RequestedLimit<V> | null
}

type Requested = Pick<RequestedLimit<Money>, 'requestedAt'>

/** Returns true if `to` restricts less than `from`. */
export function isHigher<V extends Money | number>(to: V | null, from: V | null): boolean {
  if (from === null) return false
  return to === null || to > from
}

/** Returns when the player can confirm, epoch milliseconds. */
export function confirmableAt(pending: Requested): number {
  return pending.requestedAt + RAISING_DELAY_MS
}

/** Returns when an unconfirmed request expires, epoch milliseconds. */
export function expiresAt(pending: Requested): number {
  return confirmableAt(pending) + CONFIRMATION_WINDOW_MS
}

export function isExpired(pending: Requested, now: number): boolean {
  return now >= expiresAt(pending)
}

/**
 * Returns the state after a request. A lower value is in force and cancels a pending one. A higher value is
 * pending and replaces another one; the same value again restarts its 24 h only if it has expired. The
 * value in force changes nothing.
 */
export function requestLimit<V extends Money | number>(
  state: LimitState<V>,
  to: V | null,
  now: number,
): LimitState<V> {
  if (to === state.inForce) return state
  if (!isHigher(to, state.inForce)) return { inForce: to, pending: null }
  const { pending } = state
  if (pending?.to === to && !isExpired(pending, now)) return state
  return { inForce: state.inForce, pending: { to, requestedAt: now } }
}

/**
 * Returns the state after the confirmation of the requested value.
 * @throws Refusal `not-found` if none is pending, `limit-change-too-early` within the 24 h,
 *   `limit-change-expired` after the 7 days.
 */
export function confirmRequested<V extends Money | number>(
  { pending }: LimitState<V>,
  now: number,
): LimitState<V> {
  if (!pending) throw new Refusal('not-found', { detail: t('limitPages.noneToConfirm') })
  if (now < confirmableAt(pending)) throw new Refusal('limit-change-too-early')
  if (isExpired(pending, now)) throw new Refusal('limit-change-expired')
  return { inForce: pending.to, pending: null }
}

/** The times that decide about reality checks, in epoch milliseconds. */
export interface SessionClock {
  readonly startedAt: number
  /** When the player last acknowledged a reality check of this session; null before the first. */
  readonly acknowledgedAt: number | null
  /** Null if the reminder is off. */
  readonly reminderMinutes: number | null
}

/**
 * Returns when the next reality check is due, in epoch milliseconds; null if the reminder is off.
 */
export function realityCheckDueAt(clock: SessionClock): number | null {
  if (clock.reminderMinutes === null) return null
  return (clock.acknowledgedAt ?? clock.startedAt) + clock.reminderMinutes * 60_000
}
