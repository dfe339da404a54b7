import 'server-only'
import { db } from '@/lib/base/db/client'
import { Refusal } from '@/lib/base/text/refusals'
import { isPasswordRight } from '@/lib/people/sessions/hash-password'

export interface SignedInUser {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly sessionVersion: number
  /** The chosen language with its digits (lib/base/text); null if never chosen. */
  readonly locale: string | null
}

/**
 * Returns the user with these credentials.
 * @throws Refusal `wrong-credentials`, in the same time whether the email or the password is wrong,
 *   so that nobody learns who is registered; `account-suspended` only if the password is right.
 */
export async function verifyCredentials(email: string, password: string): Promise<SignedInUser> {
  const user = await db.user.findUnique({ where: { email } })
  const isRight = await isPasswordRight(password, user?.passwordHash ?? null)
  if (!user || !isRight) throw new Refusal('wrong-credentials')
  if (user.status !== 'active') throw new Refusal('account-suspended')
  const { id, name, sessionVersion, locale } = user
  return { id, email: user.email, name, sessionVersion, locale }
}
