import 'server-only'
import { isGuessable } from '@/lib/accounts/rules/guessable-password'
import { getEnv } from '@/lib/config/env'
import { Refusal } from '@/lib/refusals'

let common: Promise<ReadonlySet<string>> | undefined

/** Loads tens of thousands of passwords that appear in leak after leak, in lower case. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/**
 * Rejects the passwords that attackers try first. `own` is the email and name of the account that
 * the password is for.
 * @throws Refusal `password-guessable`.
 */
export async function assertPasswordFit(
  password: string,
  own: { readonly email: string; readonly name: string },
): Promise<void> {
  common ??= loadCommon()
  const words = [own.email, own.email.split('@')[0] ?? '', own.name, getEnv().NEXT_PUBLIC_BRAND]
  if (!isGuessable(password, await common, words)) return
  const refusal = new Refusal('password-guessable')
  throw new Refusal(refusal.code, { fields: { password: refusal.detail } })
}
