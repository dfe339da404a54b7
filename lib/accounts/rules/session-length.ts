/** A session lasts this long from sign-in, in seconds: a week. */
export const SESSION_MAX_AGE_SECONDS = 7 * 24 * 60 * 60
/** One of staff lasts this long, in seconds, and ends earlier where nobody uses it. */
export const STAFF_SESSION_MAX_AGE_SECONDS = 12 * 60 * 60
export const STAFF_SESSION_IDLE_SECONDS = 30 * 60
