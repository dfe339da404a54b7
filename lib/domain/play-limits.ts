import { Refusal } from './errors'
import { MAX_AMOUNT_MAJOR } from './money'

/**
 * The limits a player sets for themselves. What restricts more holds at once; what restricts less
 * only after 24 h and a second confirmation by the player within the 7 days that follow. Where several
 * limits apply, each of them must be kept, so the strictest wins.
 */

/** What is limited: deposit requests filed, stakes placed, stakes minus returns. */
export const LIMIT_KINDS = ['deposit', 'stake', 'loss'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]

/** Calendar periods in the player's time zone: days from midnight, weeks from Monday, months from the 1st. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

export interface LimitKey {
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

/** Every limit there is, in the order in which they are listed. */
export const LIMIT_KEYS: readonly LimitKey[] = LIMIT_KINDS.flatMap((kind) =>
  LIMIT_PERIODS.map((period) => ({ kind, period })),
)

/** Limits are whole major units in this range. */
export const MIN_LIMIT_MAJOR = 1
export const MAX_LIMIT_MAJOR = MAX_AMOUNT_MAJOR

/** How often a session is interrupted by a reality check, in minutes. Null (off) is possible too. */
export const REMINDER_MINUTES = [15, 30, 60, 120] as const

/** From the wish for a looser bound until it may be confirmed, in milliseconds: 24 h. */
export const LOOSENING_DELAY_MS = 24 * 60 * 60 * 1_000

/** For how long it may be confirmed then, in days of 24 h: afterwards the wish is over. */
export const CONFIRMATION_DAYS = 7
export const CONFIRMATION_WINDOW_MS = CONFIRMATION_DAYS * 24 * 60 * 60 * 1_000

/**
 * What a limit (whole major units) or the reminder (minutes) is set to. The smaller, the stricter;
 * null is none at all.
 */
export type Bound = number | null

export interface PendingBound {
  readonly to: Bound
  /** Epoch milliseconds. */
  readonly requestedAt: number
}

/** A bound in force and the looser one that waits, if any. What waits is always the looser one. */
export interface ControlledBound {
  readonly inForce: Bound
  readonly pending: PendingBound | null
}

/** True when `to` restricts less than `from` does. */
export function isLooser(to: Bound, from: Bound): boolean {
  if (from === null) return false
  return to === null || to > from
}

/** When the player may confirm, epoch milliseconds. */
export function confirmableAt(pending: PendingBound): number {
  return pending.requestedAt + LOOSENING_DELAY_MS
}

/** When the wish is over unless the player has confirmed, epoch milliseconds. */
export function expiresAt(pending: PendingBound): number {
  return confirmableAt(pending) + CONFIRMATION_WINDOW_MS
}

/** True when nothing waits any more, though nobody has dropped it. */
export function isExpired(pending: PendingBound, now: number): boolean {
  return now >= expiresAt(pending)
}

/**
 * What a player's wish leads to. Stricter: in force at once, and a looser bound that waited is
 * dropped. Looser: waits, in the place of another one; the same wish again does not begin anew
 * unless it is over. What is in force already changes nothing.
 */
export function requestBound(state: ControlledBound, to: Bound, now: number): ControlledBound {
  if (to === state.inForce) return state
  if (!isLooser(to, state.inForce)) return { inForce: to, pending: null }
  const { pending } = state
  if (pending?.to === to && !isExpired(pending, now)) return state
  return { inForce: state.inForce, pending: { to, requestedAt: now } }
}

/**
 * The second confirmation: puts what waits in force.
 * @throws Refusal `not-found` when nothing waits, `limit-change-too-early` within the 24 h,
 *   `limit-change-expired` after the 7 days.
 */
export function confirmBound({ pending }: ControlledBound, now: number): ControlledBound {
  if (!pending) throw new Refusal('not-found', { detail: 'No change waits to be confirmed.' })
  if (now < confirmableAt(pending)) throw new Refusal('limit-change-too-early')
  if (isExpired(pending, now)) throw new Refusal('limit-change-expired')
  return { inForce: pending.to, pending: null }
}
