import { type Caller, sessionCookie } from './call'
import { expectRefusalDescribed, type Handler } from './expect-described'

const HOST = 'rondo.test'

/** The parts of a request. */
export interface Asking {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** Text and forms are sent as they are, anything else as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  /** Media type without its parameters; empty if there is no body. */
  readonly media: string
  /** The parsed body if it is JSON, otherwise null, so that no stream is read to its end. */
  readonly body: unknown
  readonly headers: Headers
}

/** Calls a route handler as a browser of this site would, and accepts any answer. */
export async function ask(
  method: string,
  handler: Handler,
  asking: Asking,
  as: Caller | null,
): Promise<Answer> {
  const { params = {}, query = {}, body, headers = {} } = asking
  const isForm = body instanceof FormData
  const leaving = new AbortController()
  const request = new Request(`http://${HOST}/?${new URLSearchParams(query)}`, {
    method,
    signal: leaving.signal,
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
  const response = await handler(request, { params: Promise.resolve(params) })
  const [media = ''] = (response.headers.get('content-type') ?? '').split(';')
  const isJson = /\bjson$/.test(media)
  const answered = isJson ? await response.json() : null
  if (!isJson) {
    await response.body?.cancel()
    leaving.abort()
  }
  const answer = { status: response.status, media, body: answered, headers: response.headers }
  expectRefusalDescribed(handler, method, answer)
  return answer
}
