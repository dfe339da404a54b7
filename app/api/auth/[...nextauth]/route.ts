import NextAuth from 'next-auth'
import { clientAddress } from '@/lib/base/http/client-address'
import { assertSameOrigin } from '@/lib/base/http/origin'
import { toProblemAnswer } from '@/lib/base/http/problem-answer'
import { mediaTypeOf } from '@/lib/base/http/read-body'
import { type RequestContext, withinRequest } from '@/lib/base/http/request-context'
import { Refusal } from '@/lib/base/text/refusals'
import { localeCookie } from '@/lib/base/text/rules/chosen-locale'
import { deviceCookie } from '@/lib/people/calls/device-cookie'
import { assertPageOf } from '@/lib/people/calls/page-of-session'
import type { RouteHandler } from '@/lib/people/calls/route'
import { endSession } from '@/lib/people/sessions/end-sessions'
import { hasSecureCookies, readSession } from '@/lib/people/sessions/session'
import { findViewer } from '@/lib/people/sessions/viewer'
import { authOptions } from './options'

// Without a public address next-auth uses the request's own host, so that localhost, 127.0.0.1 and
// a phone on the local network can all log in.
if (!process.env.NEXTAUTH_URL) process.env.AUTH_TRUST_HOST ??= 'true'

const FORM = 'application/x-www-form-urlencoded'

type Context = Parameters<RouteHandler>[1]

function handler(request: Request, context: Context): Promise<Response> {
  return withinRequest(clientAddress(request.headers), async (current) =>
    finish(await answer(request, context, current), current),
  )
}

/**
 * Answers next-auth's calls. next-auth only knows cookies, so the session's row is checked here
 * first.
 */
async function answer(
  request: Request,
  context: Context,
  current: RequestContext,
): Promise<Response> {
  const [action, provider] = (await context.params).nextauth ?? []
  try {
    if (action === 'callback' && provider === 'credentials' && request.method === 'GET') {
      throw new Refusal('method-not-allowed')
    }
    // next-auth's own pages and scripts only send forms, and nobody may write to its log.
    if (action === '_log') throw new Refusal('not-found')
    if (request.method === 'POST' && mediaTypeOf(request) !== FORM) throw new Refusal('not-a-form')
    if (action === 'signout' && request.method === 'POST') await logOut(request, current)
    if (action === 'session' && !(await findViewer(await readSession(request), 'screen'))) {
      return Response.json({})
    }
    return await askNextAuth(request, context)
  } catch (error) {
    return toProblemAnswer(error, current).toResponse()
  }
}

/**
 * Returns next-auth's answer. next-auth reports some malformed requests as its own failure, so
 * these become `invalid-input`.
 */
async function askNextAuth(request: Request, context: Context): Promise<Response> {
  let response: Response
  try {
    response = await NextAuth(request as never, context as never, authOptions(request))
  } catch (error) {
    // The URL is missing, or has a value that no header accepts.
    if (error instanceof TypeError) throw new Refusal('invalid-input')
    throw error
  }
  if (response.status >= 500) throw new Refusal('invalid-input')
  return response
}

/**
 * Ends the session on the server before its cookie is removed, so that a copy of the cookie is
 * worthless.
 */
async function logOut(request: Request, current: RequestContext): Promise<void> {
  assertSameOrigin(request)
  const session = await readSession(request)
  if (!session) return
  assertPageOf(session, request)
  current.userId = session.userId
  current.sessionId = session.id
  await endSession(session, 'logged_out')
}

/**
 * Adds what next-auth leaves out: that no cache keeps the answer, the rate limit, the cookie of a
 * device that logged in, and the reader's language.
 */
function finish(response: Response, current: RequestContext): Response {
  const { refusal, retryAfterSeconds, deviceId, chosenLocale } = current
  response.headers.set('cache-control', 'no-store')
  if (deviceId) response.headers.append('set-cookie', deviceCookie(deviceId))
  if (chosenLocale) {
    response.headers.append('set-cookie', localeCookie(chosenLocale, hasSecureCookies()))
  }
  if (refusal !== 'rate-limited') return response
  if (retryAfterSeconds) response.headers.set('retry-after', String(retryAfterSeconds))
  return new Response(response.body, { status: 429, headers: response.headers })
}

const SPEC = {
  tag: 'Accounts',
  access: 'anyone',
  refusals: ['not-found', 'not-a-form', 'method-not-allowed', 'invalid-input'],
} as const

const GET: RouteHandler = Object.assign(handler.bind(null), {
  spec: {
    ...SPEC,
    summary: 'Returns the session, providers or token of next-auth',
    details: 'Paths and answers are those of next-auth, such as session, csrf and providers.',
    answers: { 200: { media: 'application/json' }, 302: null },
  },
})

const POST: RouteHandler = Object.assign(handler.bind(null), {
  spec: {
    ...SPEC,
    refusals: [...SPEC.refusals, 'page-outdated'] as const,
    summary: 'Logs in and out through next-auth',
    details:
      'Takes a form with the token of GET /api/auth/csrf. The path callback/credentials logs in with email and password. A login ends the session of the cookie that it replaces. signout logs out.',
    answers: {
      200: { media: 'application/json' },
      302: null,
      401: { media: 'application/json' },
    },
  },
})

export { GET, POST }
