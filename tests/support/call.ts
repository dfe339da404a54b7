import { encode } from 'next-auth/jwt'
import { sessionCookieName } from '@/lib/auth/session'
import { requireSetting } from '@/lib/config/env'

import { expectRefusalDescribed, type Handler } from './expect-described'

const HOST = 'rondo.test'

export interface Caller {
  readonly id: string
  readonly email: string
  /** A session other than the user's first one. */
  readonly sessionId?: string
}

interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly as?: Caller | null
  /** Text and forms are sent as they are, anything else as JSON. */
  readonly body?: unknown
  readonly headers?: Record<string, string>
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
}

/** Creates a session cookie as next-auth does at login, for the user's first session by default. */
export async function sessionCookie(caller: Caller): Promise<string> {
  const token = await encode({
    secret: requireSetting('NEXTAUTH_SECRET'),
    token: {
      sub: caller.id,
      email: caller.email,
      sid: caller.sessionId ?? caller.id,
    },
  })
  return `${sessionCookieName()}=${token}`
}

/** Calls a route handler as a browser of this site would, with everything real behind it. */
export async function call(
  handler: Handler,
  options: CallOptions = {},
  // The body is loosely typed, because its shape is what the tests check.
): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
  const { method = 'GET', as = null, body, headers = {}, params = {}, query = {} } = options
  const request = new Request(`http://${HOST}/?${new URLSearchParams(query)}`, {
    method,
    headers: {
      host: HOST,
      ...(method === 'GET' ? {} : { origin: `http://${HOST}` }),
      ...(body === undefined || body instanceof FormData
        ? {}
        : { 'content-type': 'application/json' }),
      ...(as ? { cookie: await sessionCookie(as) } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: encodeBody(body) }),
  })
  const response = await handler(request, { params: Promise.resolve(params) })
  const answer = { status: response.status, body: await response.json(), headers: response.headers }
  expectRefusalDescribed(handler, method, answer)
  return answer
}

function encodeBody(body: unknown): string | FormData {
  if (typeof body === 'string' || body instanceof FormData) return body
  return JSON.stringify(body)
}
