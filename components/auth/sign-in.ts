import { whyNotSignedIn } from './why-not-signed-in'

/** What next-auth says when the provider refused without a text of its own. */
const NO_SUCH_PAIR = 'CredentialsSignin'

/** Signs in by email and password. Answers null, or the text that says why not. */
export async function signInWithPassword(email: string, password: string): Promise<string | null> {
  try {
    const { signIn } = await import('next-auth/react')
    const answer = await signIn('credentials', { email, password, redirect: false })
    if (answer?.ok && !answer.error) return null
    if (!answer?.error || answer.error === NO_SUCH_PAIR) return 'Email or password is wrong.'
    return answer.error
  } catch (error) {
    return whyNotSignedIn(error, navigator.onLine)
  }
}
