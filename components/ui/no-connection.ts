import { t } from '@/lib/language/rules/t'
import { isChunkError } from './lazy-chunk'

/** Said when nobody answered a change by staff, who can see whether it went through. */
export const CHECK_FIRST =
  'No answer from the server. Check if it went through before you try again.'

/**
 * Says why something could not be fetched.
 * @param isOnline without a connection a missing file says nothing about the page
 */
export function whyNotFetched(error: unknown, isOnline = navigator.onLine): string {
  return isOnline && isChunkError(error) ? t('ui.oldPage') : t('ui.noConnection')
}
