/** How long a device may take to sign a challenge, in seconds. */
export const CHALLENGE_SECONDS = 5 * 60
/** A second factor given in a session counts this long for what asks for a fresh one, in seconds. */
export const STEP_UP_SECONDS = 10 * 60
/** So long after the password a session waits for its second factor, in seconds. */
export const WAITING_SECONDS = 15 * 60
/** Passkeys of one person. */
export const MOST_PASSKEYS = 20
