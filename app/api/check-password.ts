import { stepEnd } from '@/lib/base/http/answer-in-steps'
import type { CallHeaders } from '@/lib/base/http/call-request'
import { consumeLimit, hasPoint, LimitReached, takePoints } from '@/lib/base/http/rate-limit'
import { Refusal } from '@/lib/base/text/refusals'
import { t } from '@/lib/base/text/rules/t'
import { waitWords } from '@/lib/base/text/rules/wait-text'
import { accountKeyOf, recordSignIn } from '@/lib/people/accounts/record-sign-in'
import type { OwnChange } from '@/lib/people/accounts/rules/sign-in-ways'
import { type SignedInUser, verifyCredentials } from '@/lib/people/accounts/verify-credentials'
import { countedBy, placeOf, recordSignedIn, wrongPasswordPoints } from './sign-in-place'

/**
 * Refusals are answered after a multiple of this, in milliseconds. A refused staff login is also
 * written to the audit log, and that extra time must not reveal whose email it is.
 */
const REFUSED_STEP_MS = 300

/**
 * Returns the user with these credentials. Counts wrong passwords (lib/base/http/limits.ts) and records
 * attempts with their origin.
 *
 * @throws Refusal as `verifyCredentials`, and `rate-limited` after too many wrong passwords.
 */
export async function checkPassword(input: {
  readonly email: string
  readonly password: string
  readonly way: 'password' | OwnChange
  readonly headers: CallHeaders
}): Promise<SignedInUser> {
  const startedAt = performance.now()
  const { email, password, way } = input
  const place = placeOf(input.headers)
  let giveBack: (() => Promise<void>) | undefined
  try {
    const accountKey = accountKeyOf(email)
    const counted = await countedBy(accountKey, place)
    giveBack = await takePoints(wrongPasswordPoints(accountKey, place, counted))
    const user = await verifyCredentials(email, password)
    await giveBack()
    giveBack = undefined
    await consumeLimit('sign-in-right', counted.key)
    await recordSignedIn(email, way, place)
    return user
  } catch (error) {
    const refusal = error instanceof Refusal ? error.code : null
    // Only a wrong password counts, not an unavailable database.
    if (refusal !== 'wrong-credentials') await giveBack?.()
    if (refusal === null) throw error
    // There may be thousands of blocked attempts, so only one is recorded now and then.
    const isOnRecord =
      !(error instanceof LimitReached) ||
      (await hasPoint('sign-in-stopped', `${error.limit}:${error.key}`))
    if (isOnRecord) {
      await recordSignIn({ email, way, refusal, place })
      await stepEnd(startedAt, REFUSED_STEP_MS)
    }
    throw error instanceof LimitReached ? inWords(error) : error
  }
}

/** Explains which limit was reached, how long to wait, and what else the person can do. */
function inWords({ limit, retryAfterSeconds = 1, detail }: LimitReached): Refusal {
  const wait = waitWords(retryAfterSeconds)
  const texts: Readonly<Record<string, string>> = {
    'sign-in-strangers': t('refusals.wrongPasswordsStrangers', { wait }),
    'sign-in-address': t('refusals.wrongPasswordsNetwork', { wait }),
    'sign-in-right': t('refusals.loginsTooOften', { wait }),
  }
  const isOwn = limit === 'sign-in-minute' || limit === 'sign-in-quarter' || limit === 'sign-in-day'
  return new Refusal('rate-limited', {
    retryAfterSeconds,
    detail: isOwn ? t('refusals.wrongPasswordsHere', { wait }) : (texts[limit] ?? detail),
  })
}

/**
 * Checks the password again for someone who is already logged in.
 * @throws Refusal `wrong-password` on the given field.
 */
export async function confirmPassword(
  input: Parameters<typeof checkPassword>[0],
  field: string,
): Promise<SignedInUser> {
  try {
    return await checkPassword(input)
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'wrong-credentials')) throw error
    const refusal = new Refusal('wrong-password')
    throw new Refusal(refusal.code, { fields: { [field]: refusal.detail } })
  }
}
