import { isChunkError } from './lazy-chunk'

/** Shown when nobody answered. */
export const NO_CONNECTION = 'No answer from the server. Check your connection and try again.'

/** The same of a call with an Idempotency-Key. */
export const COUNTED_ONCE =
  'No answer from the server. Check your connection and send it again. We’ll count it once.'

/** The same of a change by staff, who can see whether it went through. */
export const CHECK_FIRST =
  'No answer from the server. Check if it went through before you try again.'

const OLD_PAGE = 'This page is out of date. Reload it and try again.'

/**
 * Says why something could not be fetched.
 * @param isOnline without a connection a missing file says nothing about the page
 */
export function whyNotFetched(error: unknown, isOnline = navigator.onLine): string {
  return isOnline && isChunkError(error) ? OLD_PAGE : NO_CONNECTION
}
