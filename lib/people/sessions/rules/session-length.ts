/** Maximum length of a session from the login, in seconds: a week. */
export const SESSION_MAX_AGE_SECONDS = 7 * 24 * 60 * 60
/** Maximum length of a staff session, in seconds. It ends earlier when idle. */
export const STAFF_SESSION_MAX_AGE_SECONDS = 12 * 60 * 60
export const STAFF_SESSION_IDLE_SECONDS = 30 * 60
