import type { ExclusionKind, ExclusionOrder } from '@/lib/domain/exclusion'
import type { ExclusionView } from '@/lib/wire/limits'

export const BREAK_WORDS: Readonly<
  Record<
    ExclusionKind,
    {
      readonly title: string
      readonly intro: string
      readonly action: string
      /** Said of a player for whom it stands. */
      readonly standing: string
    }
  >
> = {
  'time-out': {
    title: 'Time-out',
    intro: 'A break of a day up to six weeks. It ends by itself.',
    action: 'Take a time-out',
    standing: 'You are taking a time-out',
  },
  'self-exclusion': {
    title: 'Self-exclusion',
    intro:
      'A break of six months up to five years. Nobody can end it before its time, support neither. Afterwards you play again only if you say so.',
    action: 'Exclude myself',
    standing: 'You have excluded yourself',
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

/** How long each kind can be: days of a time-out, months of a self-exclusion. */
export const BREAK_LENGTHS: Readonly<
  Record<ExclusionKind, readonly { readonly value: number; readonly label: string }[]>
> = {
  'time-out': LENGTHS_DAYS.map(([value, label]) => ({ value, label })),
  'self-exclusion': LENGTHS_MONTHS.map(([value, label]) => ({ value, label })),
}

/** The order that a choice of length stands for. */
export function orderOf(kind: ExclusionKind, length: number): ExclusionOrder {
  return kind === 'time-out' ? { kind, days: length } : { kind, months: length }
}

/** What is said first of a player who may not play now. */
export function standingText({ kind, canReturn }: ExclusionView): string {
  return canReturn ? 'Your self-exclusion is over' : BREAK_WORDS[kind].standing
}

/** Where a player lands whose break has just begun: the session is over by then. */
export function breakHref(exclusion: { readonly kind: ExclusionKind; readonly endsAt: number }) {
  return `/break?kind=${exclusion.kind}&until=${exclusion.endsAt}`
}

export interface BegunBreak {
  readonly kind: ExclusionKind
  /** Epoch milliseconds. */
  readonly endsAt: number
}

/** The break that the address of `/break` tells of, or null. Chooses among our words, brings none. */
export function readBegunBreak(params: {
  readonly kind?: string | string[] | undefined
  readonly until?: string | string[] | undefined
}): BegunBreak | null {
  const { kind, until } = params
  if (kind !== 'time-out' && kind !== 'self-exclusion') return null
  if (typeof until !== 'string' || !/^\d{13}$/.test(until)) return null
  return { kind, endsAt: Number(until) }
}
