import { type Asking, type Caller, makeRequest } from './call'
import { expectRefusalDescribed, type Handler } from './expect-described'

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
  const leaving = new AbortController()
  const request = await makeRequest(method, asking, as, leaving.signal)
  const response = await handler(request, { params: Promise.resolve(asking.params ?? {}) })
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
