import 'server-only'
import type { NextAuthOptions, User } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import { z } from 'zod'
import { requireSetting } from '@/lib/base/config/env'
import { clientAddress } from '@/lib/base/http/client-address'
import { describeDevice } from '@/lib/base/http/describe-device'
import { toRefusal } from '@/lib/base/http/problem-answer'
import { currentRequest } from '@/lib/base/http/request-context'
import { isText } from '@/lib/base/http/wire'
import { log } from '@/lib/base/log'
import { Refusal } from '@/lib/base/text/refusals'
import { chosenLocale } from '@/lib/base/text/rules/chosen-locale'
import { settleLocale } from '@/lib/people/accounts/change-locale'
import { findGoogleUser } from '@/lib/people/accounts/sign-in-with-google'
import { startSession } from '@/lib/people/accounts/start-session'
import { endSession } from '@/lib/people/sessions/end-sessions'
import { SESSION_MAX_AGE_SECONDS } from '@/lib/people/sessions/rules/session-length'
import { hasSecureCookies, readSession, sessionCookieName } from '@/lib/people/sessions/session'
import { checkPassword } from '../../check-password'
import { admitGoogle, googleProviders } from './google'

const credentials = z.object({
  email: z.string().trim().toLowerCase().min(1).max(254).refine(isText),
  password: z.string().min(1).max(200),
})

function cookie(name: string) {
  const isSecure = hasSecureCookies()
  return {
    name: isSecure ? `__Host-${name}` : name,
    options: { httpOnly: true, sameSite: 'lax' as const, path: '/', secure: isSecure },
  }
}

/** Checks the credentials. The message of a thrown error is the text that /login shows. */
async function authorize(input: unknown, headers: Headers): Promise<User> {
  const current = currentRequest()
  try {
    const parsed = credentials.safeParse(input)
    if (!parsed.success) throw new Refusal('wrong-credentials')
    const { email, password } = parsed.data
    return await checkPassword({ email, password, way: 'password', headers })
  } catch (error) {
    const refusal = toRefusal(error, current.id)
    current.refusal = refusal.code
    current.retryAfterSeconds = refusal.retryAfterSeconds
    throw new Error(refusal.detail)
  }
}

/** next-auth's settings: email and password, or Google; an encrypted cookie names the session's row. */
export function authOptions(request: Request): NextAuthOptions {
  return {
    secret: requireSetting('NEXTAUTH_SECRET'),
    logger: NEXT_AUTH_LOG,
    session: { strategy: 'jwt', maxAge: SESSION_MAX_AGE_SECONDS },
    pages: { signIn: '/login', error: '/login' },
    cookies: {
      sessionToken: { ...cookie('rondo.session'), name: sessionCookieName() },
      csrfToken: cookie('rondo.csrf'),
      callbackUrl: cookie('rondo.callback'),
    },
    providers: [
      CredentialsProvider({
        credentials: { email: {}, password: {} },
        authorize: (input, request) =>
          authorize(input, new Headers((request.headers ?? {}) as Record<string, string>)),
      }),
      ...googleProviders(),
    ],
    callbacks: {
      signIn: async ({ account, profile }) =>
        account?.provider === 'google' ? await admitGoogle(profile, request.headers) : true,
      async jwt({ token, user, account }) {
        // With Google, `user` is Google's user. Ours is the one linked to that account.
        const person =
          account?.provider === 'google' ? await findGoogleUser(account.providerAccountId) : user
        if (person) {
          const chosen = chosenLocale(request.headers.get('cookie') ?? undefined)
          currentRequest().chosenLocale = await settleLocale(person.id, chosen)
          token.sub = person.id
          token.email = person.email ?? null
          token.name = person.name ?? null
          token.sid = await startSession({
            userId: person.id,
            sessionVersion: person.sessionVersion,
            address: clientAddress(request.headers),
            device: describeDevice(request.headers.get('user-agent')),
          })
          // This login replaces the cookie of an earlier one, which nobody could end any more.
          const replaced = await readSession(request)
          if (replaced) await endSession(replaced, 'logged_out')
        }
        return token
      },
    },
  }
}

/**
 * Logs next-auth's messages in one line and without a stack, because most of them are about
 * malformed requests.
 */
const NEXT_AUTH_LOG = {
  error: (code: string) => log.warn({ code }, 'next-auth refused a call'),
  warn: (code: string) => log.warn({ code }, 'next-auth warning'),
  debug: () => undefined,
}
