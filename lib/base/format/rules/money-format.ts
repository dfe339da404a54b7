import { inReadersDigits, languageOf, readersLocale } from '@/lib/base/format/rules/locale'

/**
 * Signs of currencies that people write before the amount. Other currencies are written as their
 * ISO code.
 */
const SIGNS: Readonly<Record<string, string>> = {
  BDT: '৳',
  EUR: '€',
  GBP: '£',
  INR: '₹',
  USD: '$',
}

/** U+2212, as wide as a plus sign. */
const MINUS = '−'

/** Returns the sign written before an amount of the currency, e.g. `৳` for BDT, `CHF ` for CHF. */
export function currencySign(currency: string): string {
  return SIGNS[currency] ?? `${currency} `
}

/**
 * Places for commas: before every three digits; in Bangla before the last three, then before every
 * two.
 */
const GROUPS = { en: /\B(?=(\d{3})+$)/g, bn: /\B(?=(\d{2})*\d{3}$)/g }

/**
 * Formats a whole number as the reader groups and writes it: `1,245,000`, in Bangla `১২,৪৫,০০০`.
 * Does without Intl, which a phone takes long to load.
 */
export function formatCount(count: number | bigint): string {
  return inReadersDigits(grouped(count))
}

function grouped(count: number | bigint): string {
  return count.toString().replace(GROUPS[languageOf(readersLocale())], ',')
}

export interface MoneyFormat {
  /** ISO 4217 code; BDT when left out. */
  readonly currency?: string
  /** 2 for balances, interest and ledger; 0 for stakes, payouts and requests (whole units). */
  readonly decimals?: 0 | 2
  /** Writes a plus before an amount above zero. A minus is always written. */
  readonly signed?: boolean
}

/**
 * Formats an amount of minor units as people read it: `৳12,450.25`, `−৳200.00`, `+৳1,000`. With
 * `decimals: 0` a remainder is still shown, never dropped.
 */
export function moneyText(amount: bigint, format: MoneyFormat = {}): string {
  const { currency = 'BDT', decimals = 2, signed = false } = format
  const absolute = amount < 0n ? -amount : amount
  const whole = grouped(absolute / 100n)
  const rest = absolute % 100n
  const fraction = decimals === 2 || rest !== 0n ? `.${rest.toString().padStart(2, '0')}` : ''
  const plusOrMinus = amount < 0n ? MINUS : signed && amount > 0n ? '+' : ''
  return `${plusOrMinus}${currencySign(currency)}${inReadersDigits(`${whole}${fraction}`)}`
}

/** Does the same for a wire amount (decimal major units, exact to the minor unit). */
export function majorText(major: number, format: MoneyFormat = {}): string {
  return moneyText(BigInt(Math.round(major * 100)), format)
}
