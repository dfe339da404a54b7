import type { MobileWallet } from '@/lib/money/wallets/rules/wallets'

/** Wallets whose IDs are read. Money of the others arrives too. */
export type IdWallet = MobileWallet | 'upay'

/** Dhaka has no summer time. */
const DHAKA_MS = 6 * 3_600_000
const DAY_MS = 86_400_000
/** The digit that bKash writes for 2020; each year is one more, in base 36. */
const FIRST_YEAR = { digit: 7, year: 2020 } as const
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const FORMS: Readonly<Record<IdWallet, RegExp>> = {
  bkash: /^[0-9A-Z]{10}$/,
  nagad: /^[0-9A-Z]{8}$/,
  rocket: /^\d{10}$/,
  upay: /^[0-9A-HJKMNP-TV-Z]{10}$/,
}

/**
 * Reads the day that an ID stands for, in Dhaka. Observed in messages and documented by no wallet,
 * so it only ever warns.
 *
 * @returns `2026-03-12`; `no-such-id` for what this wallet has never written; null if the ID has no
 *   day in it, as at Nagad and Rocket, which count.
 */
export function dayOfTxnId(wallet: IdWallet, txnId: string, now: Date): string | null {
  const id = txnId.toUpperCase()
  if (!FORMS[wallet].test(id)) return NO_SUCH_ID
  if (wallet === 'nagad' || wallet === 'rocket') return null
  const day = wallet === 'bkash' ? bkashDay(id) : upayDay(id)
  // A clock may be behind by some hours, and no ID is older than 2020.
  const isPast = day !== null && day >= `${FIRST_YEAR.year}` && daysSince(day, now) >= -1
  return isPast ? day : NO_SUCH_ID
}

export const NO_SUCH_ID = 'no-such-id'

/** Returns the days from a day to this time in Dhaka; negative for one that is to come. */
export function daysSince(day: string, now: Date): number {
  return Math.floor((now.getTime() + DHAKA_MS) / DAY_MS) - Date.parse(day) / DAY_MS
}

/** The year, the month A to L, and the day 1 to 9 or A to V. */
function bkashDay(id: string): string | null {
  const [year = 0, month = 0, day = 0] = [...id.slice(0, 3)].map((digit) => parseInt(digit, 36))
  const at = new Date(Date.UTC(year - FIRST_YEAR.digit + FIRST_YEAR.year, month - 10, day))
  // A day that doesn't exist would become one of the next month.
  const isReal = month >= 10 && at.getUTCMonth() === month - 10 && at.getUTCDate() === day
  return isReal ? at.toISOString().slice(0, 10) : null
}

/** The time part of a ULID: milliseconds in base 32. */
function upayDay(id: string): string | null {
  const ms = [...id].reduce((sum, digit) => sum * 32 + CROCKFORD.indexOf(digit), 0)
  const at = new Date(ms + DHAKA_MS)
  return at.getUTCFullYear() > 9_999 ? null : at.toISOString().slice(0, 10)
}
