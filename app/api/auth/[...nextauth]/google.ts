import 'server-only'
import GoogleProvider from 'next-auth/providers/google'
import type { Provider } from 'next-auth/providers/index'
import { z } from 'zod'
import { getEnv } from '@/lib/config/env'
import { toRefusal } from '@/lib/http/problem-response'
import { currentRequest } from '@/lib/http/request-context'
import { signInWithGoogle } from '@/lib/services/sign-in-with-google'

/** What of Google's id token is read here. */
const googleProfile = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.boolean(),
  name: z.string().default(''),
  /** The domain of the Workspace that the account belongs to. */
  hd: z.string().max(254).optional(),
})

/** Sign-in with Google, where both of its settings are there. */
export function googleProviders(): Provider[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = getEnv()
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return []
  return [GoogleProvider({ clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET })]
}

/**
 * Whether who comes from Google may sign in: true, or the address of /login with the reason. Links
 * the Google account to its user on the way.
 */
export async function admitGoogle(profile: unknown): Promise<true | string> {
  try {
    const { sub, email, email_verified, name, hd } = googleProfile.parse(profile)
    await signInWithGoogle({
      subject: sub,
      email,
      isEmailVerified: email_verified,
      hostedDomain: hd ?? null,
      name,
    })
    return true
  } catch (error) {
    return `/login?error=${toRefusal(error, currentRequest().id).code}`
  }
}
