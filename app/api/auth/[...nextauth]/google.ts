import 'server-only'
import GoogleProvider from 'next-auth/providers/google'
import type { Provider } from 'next-auth/providers/index'
import { z } from 'zod'
import { getEnv } from '@/lib/base/config/env'
import { toRefusal } from '@/lib/base/http/problem-answer'
import { currentRequest } from '@/lib/base/http/request-context'
import { Refusal } from '@/lib/base/text/refusals'
import { recordSignIn } from '@/lib/people/accounts/record-sign-in'
import { signInWithGoogle } from '@/lib/people/accounts/sign-in-with-google'
import { placeOf, recordSignedIn } from '../../sign-in-place'

/** The fields of Google's ID token that are read here. */
const googleProfile = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.boolean(),
  name: z.string().default(''),
  /** The Workspace domain that the account belongs to. */
  hd: z.string().max(254).optional(),
})

/** Returns the Google login if both of its settings are present. */
export function googleProviders(): Provider[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = getEnv()
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return []
  return [GoogleProvider({ clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET })]
}

/**
 * Decides if a Google user may log in: returns true, or the /login URL with the reason. Links the
 * Google account to its user on the way.
 */
export async function admitGoogle(profile: unknown, headers: Headers): Promise<true | string> {
  const place = placeOf(headers)
  const parsed = googleProfile.safeParse(profile)
  try {
    if (!parsed.success) throw parsed.error
    const { sub, email, email_verified, name, hd } = parsed.data
    const user = await signInWithGoogle({
      subject: sub,
      email,
      isEmailVerified: email_verified,
      hostedDomain: hd ?? null,
      name,
      locale: currentRequest().locale ?? null,
    })
    await recordSignedIn(user.email, 'google', place)
    return true
  } catch (error) {
    const refusal = toRefusal(error, currentRequest().id).code
    // Google has verified the identity, so nobody is guessing here and every refusal is recorded.
    if (parsed.success && error instanceof Refusal) {
      await recordSignIn({ email: parsed.data.email, way: 'google', refusal, place })
    }
    return `/login?error=${refusal}`
  }
}
