import { showToast } from '@/components/ui/show-toast'
import { askApi, isLoggedOut } from '@/lib/base/browser/ask-api'
import type { Locale } from '@/lib/base/format/rules/locale'
import { localeCookie } from '@/lib/base/text/rules/chosen-locale'
import { t } from '@/lib/base/text/rules/t'

/**
 * Saves a language on this device, and in the account of a logged-in user, then reloads the page
 * because all of its text changes. Resolves only if the server didn't save it; nothing has changed
 * then.
 */
export async function chooseLocale(locale: Locale, isLoggedIn: boolean): Promise<void> {
  if (isLoggedIn) {
    const answer = await askApi('/locale', { method: 'PUT', body: { locale } })
    // Once the session has ended, the choice applies to this device only.
    if (answer.kind !== 'ok' && !isLoggedOut(answer)) {
      const title = answer.kind === 'refused' ? answer.problem.detail : t('ui.noConnection')
      return showToast({ tone: 'error', title })
    }
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it, and not every browser has cookieStore
  document.cookie = localeCookie(locale, window.location.protocol === 'https:')
  window.location.reload()
  return new Promise(() => undefined)
}
