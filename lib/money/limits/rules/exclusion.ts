import { describeExclusion } from '@/lib/base/text/messages'
import { Refusal, type RefusalCode } from '@/lib/base/text/refusals'
import { t } from '@/lib/base/text/rules/t'

/**
 * A time-out or self-exclusion refuses bets and deposits until its end. It can be extended, never shortened
 * or cancelled. After a self-exclusion the player has to choose to come back.
 */
export const EXCLUSION_KINDS = ['time-out', 'self-exclusion'] as const
/** Name of the cookie with the break that was last started on a device: kind and end. */
export const BREAK_COOKIE = 'break'

export type ExclusionKind = (typeof EXCLUSION_KINDS)[number]

/** 1 day to 6 weeks, in days of 24 h. */
export const TIME_OUT_DAYS = { min: 1, max: 42 } as const
/** 6 months to 5 years, in calendar months. */
export const SELF_EXCLUSION_MONTHS = { min: 6, max: 60 } as const

const DAY_MS = 86_400_000

export type ExclusionOrder =
  | { readonly kind: 'time-out'; readonly days: number }
  | { readonly kind: 'self-exclusion'; readonly months: number }

/** The exclusion columns of a main account. */
export interface Exclusion {
  /** Null without an exclusion, or once the player came back. */
  readonly excludedUntil: Date | null
  /** A self-exclusion from which the player has not come back. */
  readonly returnNeeded: boolean
}

/** Returns the end of an exclusion that starts now. A day that a month lacks becomes its last one. */
export function exclusionEnd(order: ExclusionOrder, now: Date): Date {
  if (order.kind === 'time-out') return new Date(now.getTime() + order.days * DAY_MS)
  const end = new Date(now)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + order.months)
  const daysOfMonth = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0))
  end.setUTCDate(Math.min(now.getUTCDate(), daysOfMonth.getUTCDate()))
  return end
}

/**
 * Returns the exclusion after an order.
 * @throws Refusal `exclusion-not-shortened` unless it ends after the current one.
 */
export function exclude(current: Exclusion, order: ExclusionOrder, now: Date): Exclusion {
  const excludedUntil = exclusionEnd(order, now)
  if (current.excludedUntil && excludedUntil <= current.excludedUntil) {
    throw new Refusal('exclusion-not-shortened')
  }
  return { excludedUntil, returnNeeded: current.returnNeeded || order.kind === 'self-exclusion' }
}

/**
 * Returns the state after a player chose to come back from a self-exclusion.
 * @throws Refusal `exclusion-not-over` before its end, `not-found` without one.
 */
export function returnToPlay({ excludedUntil, returnNeeded }: Exclusion, now: Date): Exclusion {
  if (!returnNeeded) throw new Refusal('not-found', { detail: t('limitPages.notOnBreak') })
  if (excludedUntil && now < excludedUntil) throw new Refusal('exclusion-not-over')
  return { excludedUntil: null, returnNeeded: false }
}

/** Returns the kind of the active exclusion, or null. */
export function findExclusion(
  { excludedUntil, returnNeeded }: Exclusion,
  now: Date,
): ExclusionKind | null {
  if (returnNeeded) return 'self-exclusion'
  return excludedUntil && now < excludedUntil ? 'time-out' : null
}

/** @throws Refusal `time-out`, `self-excluded` or, after a self-exclusion, `return-needed`. */
export function assertMayPlay(exclusion: Exclusion, now: Date): void {
  const kind = findExclusion(exclusion, now)
  if (!kind) return
  const { excludedUntil } = exclusion
  if (!excludedUntil || excludedUntil <= now) throw new Refusal('return-needed')
  const code: RefusalCode = kind === 'time-out' ? 'time-out' : 'self-excluded'
  throw new Refusal(code, { detail: describeExclusion(kind, excludedUntil), moment: excludedUntil })
}
