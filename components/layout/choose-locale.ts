import { showToast } from '@/components/ui/show-toast'
import { askApi } from '@/lib/client/ask-api'
import { localeCookie } from '@/lib/language/rules/chosen-locale'
import type { Locale } from '@/lib/language/rules/locale'
import { t } from '@/lib/language/rules/t'

/**
 * Keeps a language on this device, and with the account of whoever is logged in, then opens the page
 * again: every text of it is another one. Resolves only where nobody answered, and nothing has changed.
 */
export async function chooseLocale(locale: Locale, isLoggedIn: boolean): Promise<void> {
  if (isLoggedIn) {
    const answer = await askApi('/locale', { method: 'PUT', body: { locale } })
    // A refusal means that the session has ended: the choice is this device's alone then.
    if (answer.kind === 'unanswered')
      return showToast({ tone: 'error', title: t('ui.noConnection') })
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it, and not every browser has cookieStore
  document.cookie = localeCookie(locale, window.location.protocol === 'https:')
  window.location.reload()
  return new Promise(() => undefined)
}
