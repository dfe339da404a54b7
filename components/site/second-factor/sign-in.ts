import { whyNotFetched } from '@/components/ui/no-connection'
import { askApi } from '@/lib/base/browser/ask-api'
import { readerOf } from '@/lib/base/browser/read-answer'
import { readersLocale } from '@/lib/base/format/rules/locale'
import { chosenLocale } from '@/lib/base/text/rules/chosen-locale'
import { t } from '@/lib/base/text/rules/t'

/** The error of next-auth when the provider refuses without a text of its own. */
const NO_SUCH_PAIR = 'CredentialsSignin'

/**
 * Returns the `signIn` of next-auth. Rejects if the server doesn't answer, because `signIn` would
 * leave the page then.
 */
export async function reachSignIn() {
  const { getProviders, signIn } = await import('next-auth/react')
  if (!(await getProviders())) throw new Error('providers: expected an answer, found none')
  return signIn
}

/** Logs in by email and password. Returns null, or the message of the refusal. */
export async function signInWithPassword(email: string, password: string): Promise<string | null> {
  try {
    const signIn = await reachSignIn()
    const answer = await signIn('credentials', { email, password, redirect: false })
    if (answer?.ok && !answer.error) return null
    if (!answer?.error || answer.error === NO_SUCH_PAIR) return t('accounts.wrongPair')
    return answer.error
  } catch (error) {
    return whyNotFetched(error)
  }
}

const readEnded = readerOf<{ readonly url: string }>({ url: 'string' })

/**
 * Ends this session on the server and removes its cookie. Returns null, or why the session stays
 * open. Doesn't use next-auth's `signOut`, which would log out whoever has logged in since this
 * page was opened.
 */
export async function signOutHere(): Promise<string | null> {
  const { getCsrfToken } = await import('next-auth/react')
  const csrfToken = (await getCsrfToken().catch(() => undefined)) ?? ''
  const body = new URLSearchParams({ csrfToken, callbackUrl: '/', json: 'true' })
  const answer = await askApi('/auth/signout', { method: 'POST', body, answer: readEnded })
  if (answer.kind === 'ok') return null
  return answer.kind === 'refused' ? answer.problem.detail : t('ui.noConnection')
}

/** Returns true if the login chose the account's language and the page is in another one. */
export function isOtherLanguageNow(): boolean {
  const locale = readersLocale()
  return (chosenLocale(document.cookie) ?? locale) !== locale
}
