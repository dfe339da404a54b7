/** Seconds that a device may take to sign a challenge. */
export const CHALLENGE_SECONDS = 5 * 60
/**
 * Seconds that a second factor given in a session counts as fresh, for actions that need a fresh
 * one.
 */
export const STEP_UP_SECONDS = 10 * 60
/** Seconds after the password that a session waits for its second factor. */
export const WAITING_SECONDS = 15 * 60
/** Most passkeys per person. */
export const MOST_PASSKEYS = 20
