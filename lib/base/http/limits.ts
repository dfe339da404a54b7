/**
 * All rate limits in one table: how many requests in how many seconds, per key. With `quick`, each
 * request beyond so many waits for its turn, one a second per key.
 *
 * Limits per address are wide, because a carrier puts thousands of phones behind one address: it
 * gives each of them 16 to 64 of the address's 64,000 ports. The numbers fit 4,000 phones. What
 * costs more than a read is slow beyond what an office needs, and a wall only for a flood.
 */
export const LIMITS = {
  /** Bets, per session. */
  bet: { points: 60, seconds: 60 },
  /** Other calls that change something, per logged-in user. */
  write: { points: 30, seconds: 60 },
  /** Staff decisions and changes, per admin. High because staff work through a queue quickly. */
  staff: { points: 300, seconds: 60 },
  /** Reads that query the database, per logged-in user … */
  read: { points: 300, seconds: 60 },
  /** … and per address for calls that ask for no login: a quarter of its phones, six each. */
  'open-read': { points: 6_000, seconds: 60 },
  /** Live streams opened, per address: enough for all of its phones to reconnect at once. */
  live: { points: 6_000, seconds: 60 },
  /** Downloads of a whole statement, per logged-in user: each may be a million rows. */
  export: { points: 10, seconds: 600 },
  /** Registration attempts, per address: most fail because of typing errors. */
  register: { points: 1_800, seconds: 3_600 },
  /** Accounts created, per address. A refused attempt gives its point back. */
  'new-account': { points: 600, seconds: 3_600, quick: 30 },
  /** Wrong passwords for one account from one device or network: these two slow down guessing … */
  'sign-in-minute': { points: 5, seconds: 60 },
  'sign-in-quarter': { points: 10, seconds: 900 },
  /** … and this one stops it. */
  'sign-in-day': { points: 50, seconds: 86_400 },
  /** Wrong passwords for one account, from all networks together that never logged in to it. */
  'sign-in-strangers': { points: 100, seconds: 86_400 },
  /** Wrong passwords from one address, except for accounts that its device has logged in to. */
  'sign-in-address': { points: 600, seconds: 900, quick: 60 },
  /**
   * Records of attempts that one of these limits stopped, per limit and key: there may be thousands
   * of attempts.
   */
  'sign-in-stopped': { points: 1, seconds: 900 },
  /** Correct passwords for one account from one device or network: each creates a session. */
  'sign-in-right': { points: 60, seconds: 3_600 },
  /**
   * Wrong second factors, for each place where one was correct before, and for all other places of
   * the account together. Anyone who gets this far knows the password.
   */
  'second-factor': { points: 5, seconds: 300 },
  'second-factor-day': { points: 30, seconds: 86_400 },
  /** Lists of recovery codes made, per user: each costs ten slow hashes. */
  'recovery-codes': { points: 10, seconds: 3_600 },
  /** Password resets requested, per address. */
  'reset-address': { points: 300, seconds: 3_600, quick: 20 },
  /**
   * Emails with a reset link, per email address, registered or not. All networks that never logged
   * in to the account share one count; each network that did has its own. A request over the limit
   * sends no email and gets the same answer.
   */
  'reset-email': { points: 3, seconds: 900 },
  /** Emailed links opened and tried, per address. */
  'reset-link': { points: 600, seconds: 900 },
  /**
   * Emails with a link for a new email address, per player, and per email address, registered or
   * not.
   */
  'email-change': { points: 5, seconds: 3_600 },
  /** Messages that phones forward, per address: ten phones and what they missed while offline. */
  'wallet-feed': { points: 1_800, seconds: 60 },
  /** Parts of wallets' own files, per admin: 100,000 rows are 200, and again to see what would happen. */
  'statement-part': { points: 1_200, seconds: 60 },
  /** Photos uploaded, per admin: each is decoded and re-encoded. */
  upload: { points: 20, seconds: 60 },
} as const satisfies Record<string, Limit>

export interface Limit {
  readonly points: number
  readonly seconds: number
  readonly quick?: number
}

export type LimitName = keyof typeof LIMITS
