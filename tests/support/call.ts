import { setTimeout } from 'node:timers/promises'
import { encode } from 'next-auth/jwt'
import { requireSetting } from '@/lib/base/config/env'
import { sessionCookieName } from '@/lib/people/sessions/session'
import { expectRefusalDescribed, type Handler } from './expect-described'

const HOST = 'rondo.test'

export interface Caller {
  readonly id: string
  readonly email: string
  /** A session other than the user's first one. */
  readonly sessionId?: string
}

/** The parts of a request. */
export interface Asking {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** Text and forms are sent as they are, anything else as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

interface CallOptions extends Asking {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly as?: Caller | null
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

/** Makes a request as a browser of this site would. */
export async function makeRequest(
  method: string,
  asking: Asking,
  as: Caller | null,
  signal: AbortSignal | null = null,
): Promise<Request> {
  const { query = {}, body, headers = {} } = asking
  const isForm = body instanceof FormData
  return new Request(`http://${HOST}/?${new URLSearchParams(query)}`, {
    method,
    signal,
    headers: {
      host: HOST,
      ...(method === 'GET' ? {} : { origin: `http://${HOST}` }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(as ? { cookie: await sessionCookie(as) } : {}),
      ...headers,
    },
    ...(body === undefined
      ? {}
      : { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

/**
 * Calls a route handler as a browser of this site would, with everything real behind it. As a
 * client does, it repeats what a busy machine could not do in time.
 */
export async function call(
  handler: Handler,
  options: CallOptions = {},
  repeats = 10,
  // The body is loosely typed, because its shape is what the tests check.
): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
  const { method = 'GET', as = null, params = {} } = options
  const request = await makeRequest(method, options, as)
  const response = await handler(request, { params: Promise.resolve(params) })
  const answer = { status: response.status, body: await response.json(), headers: response.headers }
  expectRefusalDescribed(handler, method, answer)
  if (answer.status !== 503 || repeats === 0) return answer
  await setTimeout(Number(answer.headers.get('retry-after')) * 1_000)
  return call(handler, options, repeats - 1)
}
