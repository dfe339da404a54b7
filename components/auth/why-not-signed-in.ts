import { isChunkError } from '@/components/layout/is-chunk-error'
import { NO_CONNECTION } from '@/components/ui/no-connection'

/** Where a file of the page is gone: asking for it again brings nothing, the page's new form does. */
const OLD_PAGE = 'This page is old or did not load completely. Reload it and try again.'

/**
 * What to say of a sign-in that was never answered.
 * @param isOnline without a connection a file that is missing says nothing about the page
 */
export function whyNotSignedIn(error: unknown, isOnline: boolean): string {
  return isOnline && isChunkError(error) ? OLD_PAGE : NO_CONNECTION
}
