import 'server-only'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state'
import { log } from '@/lib/base/log'
import type { RefusalCode } from '@/lib/base/text/refusals'
import { isCall, NO_FILE_ROUTE, UNKNOWN_ROUTE } from './routes'

/** The longest path accepted, in bytes, not counting the query. */
const MAX_PATH_BYTES = 2_048

/** The longest query accepted, in bytes. Pages and calls here take far shorter ones. */
const MAX_QUERY_BYTES = 4_096

/** The most parameters accepted in a query: several times what any page or call here takes. */
const MAX_PARAMETERS = 64

/**
 * An escaped slash or percent sign. A program that decodes the path once more would read another
 * path.
 */
const HIDDEN = /%2[f5]/i

/**
 * A segment of dots, an empty segment, or a character that browsers take for a slash or for the end
 * of the path.
 */
const AMBIGUOUS = /\/\.\.?(?:\/|$)|\/\/|[\\#]/

/**
 * Returns the path of a request as it was sent, without its query. Returns null for a path that a
 * program along the way might read as another one. The gateway names routes by the path as sent,
 * but Next.js resolves dots and slashes afterwards. A path that the two read differently would
 * bypass limits and the log.
 *
 * Also returns null for a query with far too many parts, because Next.js takes time for them that
 * grows with the square of their number.
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

/** The methods that something here answers. Each is also a label of the metrics. */
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
 * The longest values of headers, in characters. Next.js, next-auth and their packages read headers
 * with code of their own, some of it in time that grows with the square of a value's length. Any
 * header that is not listed here may have `MAX_HEADER_LENGTH`: several times what browsers send.
 */
const LONG_HEADERS: ReadonlyMap<string, number> = new Map([
  // An operator's other sites may set cookies for the whole domain.
  ['cookie', 8_192],
  // Path and query of a page, escaped.
  ['referer', 8_192],
  ['next-url', 8_192],
  ['next-router-state-tree', 8_192],
])
const MAX_HEADER_LENGTH = 1_024

function areShort(headers: IncomingHttpHeaders): boolean {
  return Object.entries(headers).every(
    ([name, value]) => String(value).length <= (LONG_HEADERS.get(name) ?? MAX_HEADER_LENGTH),
  )
}

/**
 * Returns why a request is refused before any handler sees it, or null if a handler may answer it.
 * Next.js fails at some of these requests and renders a whole page for others.
 *
 * @param route the name of the request's path; null if it has none (`readPath`).
 */
export function judgeRequest(
  {
    method = 'GET',
    headers,
    rawHeaders,
  }: Pick<IncomingMessage, 'method' | 'headers' | 'rawHeaders'>,
  route: string | null,
): Refused | null {
  const isClear =
    areShort(headers) && isHost(headers.host) && !hasTwoHosts(rawHeaders) && isRouterState(headers)
  if (route === null || !isClear) return 'malformed-request'
  const isRead = method === 'GET' || method === 'HEAD'
  if (route === NO_FILE_ROUTE || (route === UNKNOWN_ROUTE && !isRead)) return 'not-found'
  // Pages and files are read-only.
  return isRead || (METHODS.has(method) && isCall(route)) ? null : 'method-not-allowed'
}

/** A name or an address, with or without a port. HTTP/1.0 needs no host. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

function isHost(host: string | undefined): boolean {
  return host === undefined || (HOST.test(host) && URL.canParse(`http://${host}`))
}

/** Returns true for two Host headers. A proxy in front may have used the other one. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/** Levels of nested lists and objects. The deepest page here has twelve. */
const MAX_DEPTH = 32

/**
 * Returns true if the Next.js router in a browser may have sent these headers. The router sends the
 * tree of the page that is shown. Next.js fails at a tree that it does not understand, and takes
 * time for a deep one that grows with the square of its depth. The other kinds of prefetch are for
 * partly prerendered pages, which do not exist here; Next.js logs errors for them.
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

/**
 * The part of User-Agent that is kept, in characters. Next.js searches it for robots in time that
 * grows with the square of its length. It is cut and not refused, because apps append to it what
 * they like.
 */
const MAX_USER_AGENT = 512

/** Ids that others give a request: long enough to be an id, short enough for a log. */
const REQUEST_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/

/** Headers in which only a proxy may say where a request came from. */
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
 * Makes the headers of a request say what is known, not what a client claims, and no more than
 * anything here has to read. Without a trusted
 * proxy, drops all headers that a proxy would have written and sets X-Forwarded-For to the address
 * of the connection itself. With trusted proxies, keeps their headers. If X-Forwarded-For has fewer
 * entries than there should be proxies, nobody has written the one that counts, so the address of
 * the connection counts.
 *
 * @returns the request's id: the proxy's if there is one and it is well formed, otherwise a new
 *   one.
 */
export function settleHeaders(request: Incoming, trustedHops: number): string {
  const { headers } = request
  const given = headers['x-request-id']
  const agent = headers['user-agent']
  if (agent) headers['user-agent'] = agent.slice(0, MAX_USER_AGENT)
  if (trustedHops === 0) {
    for (const name of FORWARDED) delete headers[name]
  }
  const chain = headers['x-forwarded-for']
  if (!hasEntries(chain, Math.max(1, trustedHops))) {
    if (chain) reportShortChain(trustedHops)
    headers['x-forwarded-for'] = request.socket.remoteAddress ?? 'unknown'
  }
  const isTrusted = trustedHops > 0 && typeof given === 'string' && REQUEST_ID.test(given)
  const id = isTrusted ? given : crypto.randomUUID()
  headers['x-request-id'] = id
  return id
}

function hasEntries(chain: string | string[] | undefined, least: number): boolean {
  return (
    String(chain ?? '')
      .split(',')
      .filter((entry) => entry.trim()).length >= least
  )
}

let isShortChainReported = false

/** Says once that the setting and the proxies don't agree. Clients can then forge their address. */
function reportShortChain(trustedHops: number): void {
  if (isShortChainReported) return
  isShortChainReported = true
  log.warn(
    { trustedHops },
    'TRUSTED_PROXY_HOPS is higher than the number of proxies: X-Forwarded-For has fewer entries',
  )
}
