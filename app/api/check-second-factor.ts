import type { CallRequest } from '@/lib/base/http/call-request'
import { takePoints } from '@/lib/base/http/rate-limit'
import { Refusal, type RefusalCode } from '@/lib/base/text/refusals'
import { recordSignIn } from '@/lib/people/accounts/record-sign-in'
import type { SecondFactorWay } from '@/lib/people/accounts/rules/sign-in-ways'
import { placeOf, recordSignedIn, wrongFactorPoints } from './sign-in-place'

/** Refusals that count, and are recorded, as a wrong attempt. */
const WRONG: readonly RefusalCode[] = ['passkey-refused', 'challenge-over', 'code-wrong']

/**
 * Runs the action that a second factor protects. Counts wrong attempts per account and place
 * (lib/base/http/limits.ts) and records wrong and successful attempts with their origin.
 *
 * @param verify checks the second factor and performs the action.
 * @throws Refusal of `verify`, and `rate-limited` after too many wrong attempts.
 */
export async function checkSecondFactor<T>(
  input: {
    readonly who: { readonly id: string; readonly email: string }
    readonly way: SecondFactorWay
    readonly request: CallRequest
  },
  verify: () => Promise<T>,
): Promise<T> {
  const { who, way } = input
  const place = placeOf(input.request.headers)
  const giveBack = await takePoints(await wrongFactorPoints(who, place))
  try {
    const result = await verify()
    await giveBack()
    await recordSignedIn(who.email, way, place)
    return result
  } catch (error) {
    const refusal = error instanceof Refusal ? error.code : null
    if (refusal !== null && WRONG.includes(refusal)) {
      await recordSignIn({ email: who.email, way, refusal, place })
    } else {
      await giveBack()
    }
    throw error
  }
}
