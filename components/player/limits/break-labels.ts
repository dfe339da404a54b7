import { t } from '@/lib/base/text/rules/t'
import type { ExclusionKind, ExclusionOrder } from '@/lib/money/limits/rules/exclusion'
import type { ExclusionView } from '@/lib/money/limits/wire'

/** The lengths on offer: days of a time-out, months of a self-exclusion. */
export const BREAK_LENGTHS: Readonly<Record<ExclusionKind, readonly number[]>> = {
  'time-out': [1, 3, 7, 14, 28, 42],
  'self-exclusion': [6, 12, 24, 36, 60],
}

/** `3 days`, `2 weeks`, `6 months`, `1 year`. */
export function breakLength(kind: ExclusionKind, length: number): string {
  const { part, whole, perWhole } = UNITS[kind]
  return length % perWhole === 0
    ? t(whole, { count: length / perWhole })
    : t(part, { count: length })
}

const UNITS = {
  'time-out': { part: 'limitForms.days', whole: 'limitForms.weeks', perWhole: 7 },
  'self-exclusion': { part: 'limitForms.months', whole: 'limitForms.years', perWhole: 12 },
} as const

/** Returns the order for a chosen length: days of a time-out, months of a self-exclusion. */
export function orderOf(kind: ExclusionKind, length: number): ExclusionOrder {
  return kind === 'time-out' ? { kind, days: length } : { kind, months: length }
}

/** Returns the heading for a player who is on a break. */
export function breakTitle(kind: ExclusionKind): string {
  return t(kind === 'time-out' ? 'limits.onTimeOut' : 'limits.selfExcluded')
}

/** Returns the heading for a player who can’t play now. */
export function exclusionTitle({ kind, canReturn }: ExclusionView): string {
  return canReturn ? t('limits.exclusionEnded') : breakTitle(kind)
}

export interface BegunBreak {
  readonly kind: ExclusionKind
  /** Epoch milliseconds. */
  readonly endsAt: number
}

/** Returns the address a player lands on when a break starts: the session has ended by then. */
export function breakHref({ kind, endsAt }: BegunBreak) {
  return `/break?kind=${kind}&until=${endsAt}`
}

/** Parses the break from the address of `/break`, or returns null. The address picks our text; it can’t supply any. */
export function readBegunBreak(params: {
  readonly kind?: string | string[] | undefined
  readonly until?: string | string[] | undefined
}): BegunBreak | null {
  const { kind, until } = params
  if (kind !== 'time-out' && kind !== 'self-exclusion') return null
  if (typeof until !== 'string' || !/^\d{13}$/.test(until)) return null
  return { kind, endsAt: Number(until) }
}
