/** Every rate limit there is: how many requests in how many seconds, per key. One table, read it here. */
export const LIMITS = {
  /** Bets, per player. */
  bet: { points: 60, seconds: 60 },
  /** Other calls that change something, per signed-in user. */
  write: { points: 30, seconds: 60 },
  /** Decisions and changes of staff, per admin: a queue is worked off quickly. */
  staff: { points: 300, seconds: 60 },
  /** Reads that ask the database, per signed-in user or address. */
  read: { points: 300, seconds: 60 },
  /** Live streams opened, per address: a whole office that comes back at once, twice. */
  live: { points: 600, seconds: 60 },
  /** Files of a whole statement, per signed-in user: each may be a million rows. */
  export: { points: 10, seconds: 600 },
  /** Tries to register, per address: most are typing errors. */
  register: { points: 60, seconds: 3_600 },
  /** Accounts created, per address. A refused try is given back. */
  'new-account': { points: 10, seconds: 3_600 },
  /** Wrong passwords for one account from one device or network: these slow down who guesses … */
  'sign-in-minute': { points: 5, seconds: 60 },
  'sign-in-quarter': { points: 10, seconds: 900 },
  /** … and this stops it. */
  'sign-in-day': { points: 50, seconds: 86_400 },
  /** Wrong passwords for one account from all networks together that never signed in to it. */
  'sign-in-strangers': { points: 100, seconds: 86_400 },
  /** Wrong passwords from one address for accounts that nobody signed in to from its network. */
  'sign-in-address': { points: 60, seconds: 900 },
  /** Records of tries that one of these stopped, for each: they may come in their thousands. */
  'sign-in-stopped': { points: 1, seconds: 900 },
  /** Right passwords, per account: each is a session. */
  'sign-in-right': { points: 60, seconds: 3_600 },
  /**
   * Second factors that were wrong, for each place where one was right before, and for all other places
   * of the account together: whoever gets there knows the password.
   */
  'second-factor': { points: 5, seconds: 300 },
  'second-factor-day': { points: 30, seconds: 86_400 },
  /** Password resets asked for, per address. */
  'reset-address': { points: 20, seconds: 3_600 },
  /**
   * Emails with a reset link, per address, whether or not it is registered, for all networks together
   * that never signed in to it, and for each that did. One more sends no email and is answered alike.
   */
  'reset-email': { points: 3, seconds: 900 },
  /** Emailed links looked at and tried, per address. */
  'reset-link': { points: 60, seconds: 900 },
  /** Emails with a link for a new address, per player, and per address whether or not it is registered. */
  'email-change': { points: 5, seconds: 3_600 },
  /** Photos uploaded, per admin: each is decoded and re-encoded. */
  upload: { points: 20, seconds: 60 },
} as const satisfies Record<string, { points: number; seconds: number }>

export type LimitName = keyof typeof LIMITS
