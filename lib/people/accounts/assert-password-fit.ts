import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { Refusal } from '@/lib/base/text/refusals'
import { t } from '@/lib/base/text/rules/t'
import {
  isGuessable,
  MIN_STAFF_PASSWORD_LENGTH,
} from '@/lib/people/accounts/rules/guessable-password'
import type { Role } from '@/lib/people/roles/rules/permissions'

let common: Promise<ReadonlySet<string>> | undefined

/** Loads tens of thousands of passwords that appear in leak after leak, in lower case. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/**
 * Rejects the passwords that attackers try first, and short ones for staff. `own` is the email and
 * name of the account that the password is for, and its role while the account doesn't exist yet.
 * @throws Refusal `password-guessable`.
 */
export async function assertPasswordFit(
  password: string,
  own: { readonly email: string; readonly name: string; readonly role?: Role | undefined },
): Promise<void> {
  common ??= loadCommon()
  const words = [own.email, own.email.split('@')[0] ?? '', own.name, getEnv().NEXT_PUBLIC_BRAND]
  if (isGuessable(password, await common, words)) throw refuse(new Refusal(CODE).detail)
  const isTooShort = Array.from(password).length < MIN_STAFF_PASSWORD_LENGTH
  if (isTooShort && (await roleOf(own)) !== 'player') {
    const least = formatCount(MIN_STAFF_PASSWORD_LENGTH)
    throw refuse(t('accountPages.staffPassword', { least }))
  }
}

const CODE = 'password-guessable'

const refuse = (detail: string) => new Refusal(CODE, { detail, fields: { password: detail } })

async function roleOf({
  email,
  role,
}: {
  readonly email: string
  readonly role?: Role | undefined
}): Promise<Role> {
  if (role !== undefined) return role
  const user = await db.user.findUnique({ where: { email }, select: { role: true } })
  return user?.role ?? 'player'
}
