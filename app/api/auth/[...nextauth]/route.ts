import NextAuth from 'next-auth'
import { readSession } from '@/lib/auth/session'
import { findViewer } from '@/lib/auth/viewer'
import { Refusal } from '@/lib/domain/errors'
import { toProblemResponse } from '@/lib/http/problem-response'
import { currentRequest } from '@/lib/http/request-context'
import { json } from '@/lib/http/route'
import { assertSameOrigin } from '@/lib/http/same-origin'
import { endSession } from '@/lib/services/end-sessions'
import { authOptions } from './options'

// Without a public address next-auth takes the request's own host, so that localhost, 127.0.0.1 and
// a phone on the local network all sign in.
if (!process.env.NEXTAUTH_URL) process.env.AUTH_TRUST_HOST ??= 'true'

type Context = { params: Promise<{ nextauth: string[] }> }

/** next-auth's calls. It knows of cookies only: what a session's row says is judged here first. */
async function handler(request: Request, context: Context): Promise<Response> {
  const [action, provider] = (await context.params).nextauth
  try {
    if (action === 'callback' && provider === 'credentials' && request.method === 'GET') {
      // next-auth would take it for a failure of its own, and answer 500.
      throw new Refusal('method-not-allowed')
    }
    if (action === 'signout' && request.method === 'POST') await logOut(request)
    if (action === 'session' && !(await findViewer(await readSession(request), 'screen'))) {
      return json({})
    }
  } catch (error) {
    return toProblemResponse(error, currentRequest())
  }
  return NextAuth(request as never, context as never, authOptions(request))
}

/** Ends the session on the server, before its cookie goes: a copy of the cookie is worth nothing then. */
async function logOut(request: Request): Promise<void> {
  assertSameOrigin(request)
  const session = await readSession(request)
  if (session) await endSession(session, 'logged_out')
}

export { handler as GET, handler as POST }
