import { moneyText } from '@/lib/base/format/rules/money-format'

/** A person named in evidence. */
export interface Named {
  readonly id: string
  readonly name: string
}

/** Reason why a rule fired, in words with the figures, and what it links to. */
export interface Evidence {
  readonly words: string
  readonly people?: readonly Named[]
  /** Request ids. */
  readonly deposits?: readonly string[]
  readonly withdrawals?: readonly string[]
}

/** What became of a request that evidence names. Evidence keeps its words; this is read with it. */
const REQUEST_STATES = {
  deposit: {
    Pending: 'pending',
    Accepted: 'accepted',
    Rejected: 'rejected',
    Cancelled: 'cancelled',
    Reversed: 'reversed',
  },
  withdrawal: {
    Pending: 'pending',
    Accepted: 'paid',
    Rejected: 'returned',
    Cancelled: 'cancelled',
    Reversed: 'came back',
  },
} as const

/** Returns a status as staff say it, e.g. `paid`. `Reversed` is a deposit taken back or a payout that came back. */
export function requestStateText(kind: keyof typeof REQUEST_STATES, status: string): string {
  return REQUEST_STATES[kind][status as keyof (typeof REQUEST_STATES)[typeof kind]]
}

/**
 * Returns what became of the requests that evidence names, e.g. `paid` or `2 accepted, 1 pending`;
 * null if all are pending, or it names none.
 */
export function requestStatesText(
  { deposits = [], withdrawals = [] }: Pick<Evidence, 'deposits' | 'withdrawals'>,
  statuses: ReadonlyMap<string, string>,
): string | null {
  const stateOf = (kind: keyof typeof REQUEST_STATES) => (id: string) => {
    const status = statuses.get(id)
    return status === undefined ? [] : [requestStateText(kind, status)]
  }
  const states = [
    ...deposits.flatMap(stateOf('deposit')),
    ...withdrawals.flatMap(stateOf('withdrawal')),
  ]
  if (states.every((state) => state === 'pending')) return null
  if (states.length === 1) return states[0] ?? null
  const counted = [...new Set(states)].map((state) => [
    state,
    states.filter((s) => s === state).length,
  ])
  return counted.map(([state, count]) => `${count} ${state}`).join(', ')
}

const NAMES_SHOWN = 4

/** Returns `A, B and this one`, or with more than four others `A, B, C, D, 7 more and this one`. */
export function namesWithThis(others: readonly Named[]): string {
  const shown = others.slice(0, NAMES_SHOWN).map(({ name }) => name)
  const more = others.length - shown.length
  return `${[...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ')} and this one`
}

/** Formats an amount in whole units of the deployment's currency, for staff. */
export function wholeAmountText(amount: bigint, currency: string): string {
  return moneyText(amount, { currency, decimals: 0 })
}

/** Returns `1 deposit` or `3 deposits`. */
export function countText(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`
}

/** Returns `14 min`, `3 h` or `2 days`: rounded down, never zero. */
export function minutesText(minutes: number): string {
  if (minutes < 1) return 'less than a minute'
  if (minutes < 120) return `${Math.floor(minutes)} min`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`
  return `${Math.floor(minutes / 1_440)} days`
}

/**
 * Returns how often `whole` fits into `part`, e.g. `0.4 times`. `whole` must be above zero. Rounds
 * down, so that the text never overstates.
 */
export function timesText(part: bigint, whole: bigint): string {
  const tenths = (part * 10n) / whole
  return `${tenths / 10n}.${tenths % 10n} times`
}

/** Returns true if `part` is at least `percent` of `whole`. */
export function isShare(part: bigint, whole: bigint, percent: number): boolean {
  return part * 100n >= whole * BigInt(percent)
}
