import 'server-only'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state'
import type { RefusalCode } from '@/lib/refusals'
import { NO_FILE_ROUTE } from './routes'

/** The longest path taken, in bytes; what follows a question mark is no part of it. */
const MAX_PATH_BYTES = 2_048

/** The longest query taken, in bytes: what pages and calls here take is far shorter. */
const MAX_QUERY_BYTES = 4_096

/** The most that is asked for in a query: several times what any page or call here takes. */
const MAX_PARAMETERS = 64

/** A slash or a percent sign behind an escape: whoever decodes it once more reads another path. */
const HIDDEN = /%2[f5]/i

/** A segment of dots, an empty segment, or what browsers take for a slash or for the path's end. */
const AMBIGUOUS = /\/\.\.?(?:\/|$)|\/\/|[\\#]/

/**
 * The path of a request as it was sent, without its query; null for one that somebody on its way might
 * read as another path. The gateway names routes by the path as it was sent, Next.js resolves dots
 * and slashes afterwards: a path that both do not read alike would go past limits and the log.
 *
 * Null as well for a query of far too many parts: Next.js takes time for them that grows with the
 * square of their number.
 */
export function readPath(url: string): string | null {
  const end = url.indexOf('?')
  if (end !== -1 && !isQuery(url.slice(end + 1))) return null
  const path = end === -1 ? url : url.slice(0, end)
  if (path.length > MAX_PATH_BYTES || !path.startsWith('/') || HIDDEN.test(path)) return null
  if (AMBIGUOUS.test(path)) return null
  if (!path.includes('%')) return path
  try {
    return AMBIGUOUS.test(decodeURIComponent(path)) ? null : path
  } catch {
    return null
  }
}

function isQuery(query: string): boolean {
  return (
    query.length <= MAX_QUERY_BYTES && query.split('&', MAX_PARAMETERS + 1).length <= MAX_PARAMETERS
  )
}

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
 * @param route the name of its path; null where it has none (`readPath`).
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

/** Levels of lists and names: the deepest page here has twelve. */
const MAX_DEPTH = 32

/**
 * Whether the router of Next.js in a browser may have sent these headers. Of the page that is shown it
 * sends the tree: Next.js fails at one that it does not understand, and takes time for a deep one that
 * grows with the square of its depth. The other ways to prefetch than the first are for pages that are
 * partly made in advance, as none is here: Next.js writes errors at them.
 */
export function isRouterState(headers: IncomingHttpHeaders): boolean {
  const prefetch = headers['next-router-prefetch']
  const tree = headers['next-router-state-tree']
  return (prefetch === undefined || prefetch === '1') && (tree === undefined || isTree(tree))
}

function isTree(tree: string | string[]): boolean {
  try {
    if (isDeeper(JSON.parse(decodeURIComponent(String(tree))), MAX_DEPTH)) return false
    parseAndValidateFlightRouterState(tree)
    return true
  } catch {
    return false
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1))
}

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
