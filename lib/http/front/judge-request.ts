import 'server-only'
import type { IncomingMessage } from 'node:http'
import type { RefusalCode } from '@/lib/domain/errors'
import { NO_FILE_ROUTE } from './route-names'
import { isRouterState } from './router-state'

/** The methods that something here answers; each is a label of the figures too. */
export const METHODS: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
])

type Refused = Extract<RefusalCode, 'malformed-request' | 'method-not-allowed' | 'not-found'>

/**
 * Why nobody needs to look at a request any further; null for one that somebody may answer. Next.js
 * fails at some of these and renders a whole page for others.
 *
 * @param route the name of its path; null where it has none (read-path.ts).
 */
export function judgeRequest(
  {
    method = 'GET',
    headers,
    rawHeaders,
  }: Pick<IncomingMessage, 'method' | 'headers' | 'rawHeaders'>,
  route: string | null,
): Refused | null {
  const isClear = isHost(headers.host) && !hasTwoHosts(rawHeaders) && isRouterState(headers)
  if (route === null || !isClear) return 'malformed-request'
  if (!METHODS.has(method)) return 'method-not-allowed'
  if (route === NO_FILE_ROUTE) return 'not-found'
  // Pages and files are only read.
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead || route.startsWith('/api') ? null : 'method-not-allowed'
}

/** A name or an address, with a port or without; HTTP/1.0 needs none. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

function isHost(host: string | undefined): boolean {
  return host === undefined || (HOST.test(host) && URL.canParse(`http://${host}`))
}

/** Whoever is in front may have taken the other one. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}
