import 'server-only'
import type { IncomingMessage } from 'node:http'

/** Ids that others give a request: long enough to be one, short enough for a log. */
const REQUEST_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/

/** What only a proxy may say about where a request came from. */
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
]

type Incoming = Pick<IncomingMessage, 'headers'> & {
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/**
 * Makes the headers of a request say what is known, not what a client claims. Without a trusted
 * proxy, all that a proxy would have written is dropped and X-Forwarded-For becomes the address of
 * the connection itself. With one, its headers stand.
 *
 * @returns the request's id: the proxy's where there is one and it is well formed, else a new one.
 */
export function settleHeaders(request: Incoming, trustedHops: number): string {
  const { headers } = request
  const given = headers['x-request-id']
  if (trustedHops === 0) {
    for (const name of FORWARDED) delete headers[name]
    headers['x-forwarded-for'] = request.socket.remoteAddress ?? 'unknown'
  } else if (!headers['x-forwarded-for']) {
    headers['x-forwarded-for'] = request.socket.remoteAddress ?? 'unknown'
  }
  const isTrusted = trustedHops > 0 && typeof given === 'string' && REQUEST_ID.test(given)
  const id = isTrusted ? given : crypto.randomUUID()
  headers['x-request-id'] = id
  return id
}
