import { formatMoney } from '@/lib/ledger/rules/money-format'

/** Somebody that evidence names. */
export interface Named {
  readonly id: string
  readonly name: string
}

/** Why a rule fired, in words with the figures, and what it links to. */
export interface Evidence {
  readonly words: string
  readonly people?: readonly Named[]
  /** Ids of requests. */
  readonly deposits?: readonly string[]
  readonly withdrawals?: readonly string[]
}

const NAMES_SHOWN = 4

/** `A, B and this one`, or with more than four others `A, B, C, D, 7 more and this one`. */
export function namesWithThis(others: readonly Named[]): string {
  const shown = others.slice(0, NAMES_SHOWN).map(({ name }) => name)
  const more = others.length - shown.length
  return `${[...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ')} and this one`
}

/** Whole units of the deployment's currency, as staff read them. */
export function amountText(amount: bigint, currency: string): string {
  return formatMoney(amount, { currency, decimals: 0 })
}

/** `1 deposit`, `3 deposits`. */
export function countText(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`
}

/** `14 min`, `3 h`, `2 days`: rounded down, and never zero. */
export function durationText(minutes: number): string {
  if (minutes < 1) return 'less than a minute'
  if (minutes < 120) return `${Math.floor(minutes)} min`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`
  return `${Math.floor(minutes / 1_440)} days`
}

/** `0.4 times` of a whole; the whole is above zero. Rounded down, so that it never says more than there is. */
export function timesText(part: bigint, whole: bigint): string {
  const tenths = (part * 10n) / whole
  return `${tenths / 10n}.${tenths % 10n} times`
}

/** True where `part` is at least `percent` of `whole`. */
export function isShare(part: bigint, whole: bigint, percent: number): boolean {
  return part * 100n >= whole * BigInt(percent)
}
