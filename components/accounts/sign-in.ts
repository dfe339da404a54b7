import { whyNotFetched } from '@/components/ui/no-connection'
import { chosenLocale } from '@/lib/language/rules/chosen-locale'
import { readersLocale } from '@/lib/language/rules/locale'
import { t } from '@/lib/language/rules/t'

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

/**
 * Ends this session on the server and removes its cookie. Rejects if nobody answers or the session
 * stays open.
 */
export async function signOutHere(): Promise<void> {
  const { signOut } = await import('next-auth/react')
  const answer: { readonly url?: string } = await signOut({ redirect: false })
  if (!answer.url) throw new Error('session: expected it ended, found it open')
}

/** Returns true if the login chose the account's language and the page is in another one. */
export function isOtherLanguageNow(): boolean {
  const locale = readersLocale()
  return (chosenLocale(document.cookie) ?? locale) !== locale
}
