import { Refusal, type RefusalCode } from './errors'
import { excludedUntil } from './messages'

/**
 * Time-out and self-exclusion: no play and no money in, from now on until the end. Neither can be
 * taken back or shortened; both may be lengthened. After a self-exclusion the player has to come
 * back by a step of their own before anything is possible again.
 */
export const EXCLUSION_KINDS = ['time-out', 'self-exclusion'] as const
export type ExclusionKind = (typeof EXCLUSION_KINDS)[number]

/** 1 day to 6 weeks, in days of 24 h. */
export const TIME_OUT_DAYS = { min: 1, max: 42 } as const
/** 6 months to 5 years, in calendar months. */
export const SELF_EXCLUSION_MONTHS = { min: 6, max: 60 } as const

const DAY_MS = 86_400_000

export type ExclusionOrder =
  | { readonly kind: 'time-out'; readonly days: number }
  | { readonly kind: 'self-exclusion'; readonly months: number }

/** What keeps a player from playing, as it is kept beside their main balance. */
export interface Exclusion {
  /** Null where there never was one, or the player came back. */
  readonly barredUntil: Date | null
  /** A self-exclusion from which the player has not come back. */
  readonly mustReturn: boolean
}

/** When an exclusion that begins now ends. A day that a month lacks becomes its last one. */
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
 * What an order leads to.
 * @throws Refusal `exclusion-not-shortened` unless it ends after the one there is.
 */
export function exclude(current: Exclusion, order: ExclusionOrder, now: Date): Exclusion {
  const barredUntil = exclusionEnd(order, now)
  if (current.barredUntil && barredUntil <= current.barredUntil) {
    throw new Refusal('exclusion-not-shortened')
  }
  return { barredUntil, mustReturn: current.mustReturn || order.kind === 'self-exclusion' }
}

/**
 * The player's step back into play after a self-exclusion.
 * @throws Refusal `exclusion-not-over` before its end, `not-found` where there is none.
 */
export function returnToPlay({ barredUntil, mustReturn }: Exclusion, now: Date): Exclusion {
  if (!mustReturn) throw new Refusal('not-found', { detail: 'You are not excluded from play.' })
  if (barredUntil && now < barredUntil) throw new Refusal('exclusion-not-over')
  return { barredUntil: null, mustReturn: false }
}

/** What kind of exclusion stands now, or null when the player may play. */
export function findExclusion(
  { barredUntil, mustReturn }: Exclusion,
  now: Date,
): ExclusionKind | null {
  if (mustReturn) return 'self-exclusion'
  return barredUntil && now < barredUntil ? 'time-out' : null
}

/** @throws Refusal `time-out`, `self-excluded` or, after a self-exclusion, `return-needed`. */
export function assertMayPlay(exclusion: Exclusion, now: Date): void {
  const kind = findExclusion(exclusion, now)
  if (!kind) return
  const { barredUntil } = exclusion
  if (!barredUntil || barredUntil <= now) throw new Refusal('return-needed')
  const code: RefusalCode = kind === 'time-out' ? 'time-out' : 'self-excluded'
  throw new Refusal(code, { detail: excludedUntil(kind, barredUntil), moment: barredUntil })
}
