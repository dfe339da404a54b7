/** What a screen says when nobody answered. */
export const NO_CONNECTION = 'No answer from the server. Check your connection and try again.'
