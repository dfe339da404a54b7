/** Every rate limit there is: how many requests in how many seconds, per key. One table, read it here. */
export const LIMITS = {
  /** Bets, per player. */
  bet: { points: 60, seconds: 60 },
  /** Other calls that change something, per signed-in user. */
  write: { points: 30, seconds: 60 },
  /** Decisions and changes of staff, per admin: a queue is worked off quickly. */
  admin: { points: 300, seconds: 60 },
  /** Reads that ask the database, per signed-in user or address. */
  read: { points: 300, seconds: 60 },
  /** Live streams opened, per address: a whole office that comes back at once, twice. */
  live: { points: 600, seconds: 60 },
  /** Files of a whole statement, per signed-in user: each may be a million rows. */
  export: { points: 10, seconds: 600 },
  /** Registrations, per address. */
  register: { points: 10, seconds: 3_600 },
  /** Attempts to sign in, per address. */
  'sign-in-address': { points: 60, seconds: 900 },
  /** Attempts to sign in, per email. */
  'sign-in-email': { points: 10, seconds: 900 },
  /** Password resets asked for, per address. */
  'reset-address': { points: 20, seconds: 3_600 },
  /** Password resets asked for, per email, whether or not it is registered. */
  'reset-email': { points: 3, seconds: 900 },
  /** Reset links looked at and tried, per address. */
  'reset-link': { points: 60, seconds: 900 },
  /** Photos uploaded, per admin: each is decoded and encoded anew. */
  upload: { points: 20, seconds: 60 },
} as const satisfies Record<string, { points: number; seconds: number }>

export type LimitName = keyof typeof LIMITS
