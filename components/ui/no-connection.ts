import { t } from '@/lib/base/text/rules/t'
import { isChunkError, isReachable } from './lazy-chunk'

/** Shown when a staff member's change got no answer. Staff can see whether it went through. */
export const CHECK_FIRST =
  'No answer from the server. Check if it went through before you try again.'

/**
 * Returns the text that says why something could not be fetched.
 * @param isOnline without a connection a missing file says nothing about the page
 */
export function whyNotFetched(error: unknown, isOnline = navigator.onLine): string {
  return isOnline && isChunkError(error) ? t('ui.oldPage') : t('ui.noConnection')
}

/**
 * Refreshes the page if the server answers. Without an answer Next.js would leave the page, and so
 * lose what was typed.
 */
export async function refreshIfReachable(router: { readonly refresh: () => void }): Promise<void> {
  if (await isReachable()) router.refresh()
}
