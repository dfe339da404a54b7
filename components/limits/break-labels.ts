import type { ExclusionKind, ExclusionOrder } from '@/lib/limits/rules/exclusion'
import type { ExclusionView } from '@/lib/limits/wire'

interface BreakLabels {
  readonly title: string
  readonly intro: string
  readonly action: string
  /** Heading for a player who is on this break. */
  readonly active: string
}

export const BREAK_LABELS: Readonly<Record<ExclusionKind, BreakLabels>> = {
  'time-out': {
    title: 'Time-out',
    intro: 'A break of 1 day to 6 weeks. It ends automatically.',
    action: 'Take a time-out',
    active: 'You’re on a time-out',
  },
  'self-exclusion': {
    title: 'Self-exclusion',
    intro:
      'A break of 6 months to 5 years. Nobody can end it early, not even support. It stays on until you choose to come back.',
    action: 'Self-exclude',
    active: 'You’re self-excluded',
  },
}

const LENGTHS_DAYS = [
  [1, '1 day'],
  [3, '3 days'],
  [7, '1 week'],
  [14, '2 weeks'],
  [28, '4 weeks'],
  [42, '6 weeks'],
] as const

const LENGTHS_MONTHS = [
  [6, '6 months'],
  [12, '1 year'],
  [24, '2 years'],
  [36, '3 years'],
  [60, '5 years'],
] as const

/** The lengths on offer: days of a time-out, months of a self-exclusion. */
export const BREAK_LENGTHS: Readonly<
  Record<ExclusionKind, readonly { readonly value: number; readonly label: string }[]>
> = {
  'time-out': LENGTHS_DAYS.map(([value, label]) => ({ value, label })),
  'self-exclusion': LENGTHS_MONTHS.map(([value, label]) => ({ value, label })),
}

/** Returns the order for a chosen length: days of a time-out, months of a self-exclusion. */
export function orderOf(kind: ExclusionKind, length: number): ExclusionOrder {
  return kind === 'time-out' ? { kind, days: length } : { kind, months: length }
}

/** Returns the heading for a player who can’t play now. */
export function exclusionTitle({ kind, canReturn }: ExclusionView): string {
  return canReturn ? 'Your self-exclusion has ended' : BREAK_LABELS[kind].active
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
