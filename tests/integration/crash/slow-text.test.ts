import { Agent, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LONG_ROUNDS } from './visit'

// Sends texts that make careless code slow to the built product, in every header and as a path:
// Next.js, next-auth and their packages read them with code of their own.

const { startWeb } = globalThis.ownServices

/** Characters of the longest text: as many as Node.js lets through with the rest of a request. */
const LONGEST = 15_000
/** Characters of every header but a few that the gateway lets through. */
const USUAL = 1_000
/** Headers of that length that fit into one request. */
const TOGETHER = 12
/** The first look finds a request suspicious that takes so many times as long as a short one … */
const SUSPICIOUS = 4
/** … and at least so many milliseconds longer. */
const NOISE_MS = 30
/** Measurements of a suspicious request. The fastest counts: a busy machine is never too fast. */
const ROUNDS = 30
/** Twice the length takes twice the time, or four times if it grows with the square. */
const TOO_MUCH_GROWTH = 3

let origin: string
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

beforeAll(async () => {
  // Behind a trusted proxy the headers of a proxy are read too.
  const site = { TRUSTED_PROXY_HOPS: '1', NEXTAUTH_URL: 'https://rondo.example' }
  origin = (await startWeb({ ...LONG_ROUNDS, ...site })).origin
})
afterAll(() => agent.destroy())

interface Asked {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}
/** Returns a request with texts of that length. */
type Ask = (length: number) => Asked

/** Resolves once the whole answer is there, whatever it is. */
function send({ path, headers = {} }: Asked): Promise<{ status: number; ms: number }> {
  const { hostname, port } = new URL(origin)
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path, agent, headers: { accept: 'text/html', ...headers } }
    request(options, (answer) => {
      const { statusCode: status = 0 } = answer
      answer.resume().once('close', () => resolve({ status, ms: performance.now() - startedAt }))
    })
      .once('error', reject)
      .end()
  })
}

const timeOf = async (asked: Asked) => (await send(asked)).ms

/**
 * Returns how many times as long texts of twice the length take, or 1 if even the longest cost
 * about as much as short ones.
 *
 * @param shortMs the time of a short request, which saves a measurement.
 */
async function growthOf(ask: Ask, longest: number, shortMs: number): Promise<number> {
  const isFast = (ms: number, short: number) => ms < Math.max(SUSPICIOUS * short, NOISE_MS + short)
  if (isFast(await timeOf(ask(longest)), shortMs)) return 1
  let [short, half, whole] = [Infinity, Infinity, Infinity]
  for (let round = 0; round < ROUNDS; round += 1) {
    short = Math.min(short, await timeOf(ask(1)))
    half = Math.min(half, await timeOf(ask(Math.floor(longest / 2))))
    whole = Math.min(whole, await timeOf(ask(longest)))
    if (isFast(whole, short)) return 1
  }
  return (whole - short) / Math.max(half - short, 0.1)
}

/** Returns the first request whose time grows too much. */
async function findGrowth(asks: readonly Ask[], longest: number, shortMs: number) {
  for (const ask of asks) {
    const growth = await growthOf(ask, longest, shortMs)
    if (growth > TOO_MUCH_GROWTH) return { ...ask(20), growth: Math.round(growth) }
  }
  return null
}

/** Parts of texts. Each is repeated to the length that is tried. */
const PARTS =
  `a A- a1_ 7 - , ; " %41 %E0%A6%AC é [ {"a": ["",{"a": / &a= :: bytes=0-1, Google- en-US;q=0.9,`
    .split(' ')
    .concat(' ', '\t', 'a, ', 'a=b; ', 'a;q=0.1, ', 'W/"a", ', 'rondo.session.1=a; ', '127.0.0.1, ')

/** What a text stands behind: values after which a reader goes on reading. */
const STARTS: Readonly<Record<string, readonly string[]>> = {
  accept: ['text/html,'],
  'accept-language': ['bn,'],
  authorization: ['Bearer '],
  'content-type': ['multipart/form-data; boundary=', 'application/json;'],
  cookie: ['__Host-rondo.session=', 'locale=bn; '],
  forwarded: ['for='],
  range: ['bytes='],
  'user-agent': ['Mozilla/5.0 (', 'Mediapartners-'],
  'x-forwarded-proto': ['https,'],
}

/** Headers that browsers, proxies and Next.js itself send, and some that nobody knows. */
const HEADERS =
  `accept accept-charset accept-encoding accept-language access-control-request-headers
access-control-request-method age authorization baggage cache-control cf-connecting-ip cf-ipcountry cf-ray
content-disposition content-encoding content-language content-location content-security-policy
content-security-policy-report-only content-type cookie cookie2 date depth destination device-memory dnt downlink
early-data ect forwarded from host idempotency-key if if-match if-modified-since if-none-match if-range
if-unmodified-since last-event-id last-modified link location max-forwards next-action next-hmr-refresh
next-router-prefetch next-router-segment-prefetch next-router-state-tree next-url origin pragma priority
proxy-authorization purpose range referer rsc save-data sec-ch-ua sec-ch-ua-mobile sec-ch-ua-platform
sec-fetch-dest sec-fetch-mode sec-fetch-site sec-fetch-user sec-gpc sec-purpose service-worker set-cookie te
traceparent tracestate true-client-ip upgrade-insecure-requests user-agent vary via viewport-width want-digest
warning x-action-forwarded x-client-ip x-correlation-id x-csrf-token x-custom x-forwarded-for x-forwarded-host
x-forwarded-port x-forwarded-proto x-forwarded-server x-http-method-override x-invocation-id x-matched-path
x-middleware-invoke x-middleware-override-headers x-middleware-prefetch x-middleware-rewrite
x-middleware-set-cookie x-middleware-subrequest x-nextjs-data x-nextjs-html-request-id x-nextjs-request-id
x-asked x-nonce x-now-route-matches x-prerender-revalidate x-real-ip x-request-id x-requested-with x-rewrite-url
x-vercel-id`.split(/\s+/)

/** Headers that the gateway lets through when they are long. */
const LONG = ['cookie', 'referer', 'next-url', 'next-router-state-tree', 'user-agent']

function textOf(part: string, length: number, start = ''): string {
  return `${start}${part.repeat(Math.ceil(length / part.length)).slice(0, length)}!`
}

/** Returns one request for each text in this header. */
function asksWith(path: string, name: string): Ask[] {
  return ['', ...(STARTS[name] ?? [])].flatMap((start) =>
    PARTS.map((part) => (length) => ({ path, headers: { [name]: textOf(part, length, start) } })),
  )
}

/**
 * Returns one request for each text in all these headers together, or one in each of them if one
 * of them changes the answer, because the others may not have been read then.
 */
async function asksTogether(path: string, names: readonly string[]): Promise<Ask[]> {
  const expected = (await send({ path })).status
  const asks: Ask[] = []
  for (const part of PARTS) {
    const ask: Ask = (length) => ({
      path,
      headers: Object.fromEntries(names.map((name) => [name, textOf(part, length)])),
    })
    if ((await send(ask(USUAL))).status === expected) asks.push(ask)
    else {
      for (const name of names) {
        asks.push((length) => ({ path, headers: { [name]: textOf(part, length) } }))
      }
    }
  }
  return asks
}

async function shortestOf(path: string): Promise<number> {
  let shortest = Infinity
  for (let round = 0; round < 10; round += 1) shortest = Math.min(shortest, await timeOf({ path }))
  return shortest
}

// A page, a call of next-auth, a call through Next.js, one past it, and a file.
describe.each(['/about', '/api/auth/csrf', '/api/health', '/countdown/running', '/sw.js'])(
  'a text in a header of %s',
  { timeout: 300_000 },
  (path) => {
    test('takes time that grows no faster than its length, as long as the gateway allows', async () => {
      const asks = LONG.flatMap((name) => asksWith(path, name))
      expect(await findGrowth(asks, 8_000, await shortestOf(path))).toBeNull()
    })

    test('takes time that grows no faster than its length, in every header that is read', async () => {
      const shortMs = await shortestOf(path)
      for (let at = 0; at < HEADERS.length; at += TOGETHER) {
        const asks = await asksTogether(path, HEADERS.slice(at, at + TOGETHER))
        expect(await findGrowth(asks, USUAL, shortMs)).toBeNull()
      }
    })
  },
)

// Longer ones end at the gateway, whatever the path.
test('a text in a header takes time that grows no faster than its length, of any length', {
  timeout: 300_000,
}, async () => {
  const asks = HEADERS.flatMap((name) => asksWith('/about', name))
  expect(await findGrowth(asks, LONGEST, await shortestOf('/about'))).toBeNull()
})

const SEGMENTS = 'a a- 7 %41 %20 a/ .a - [ (.) @ $ ~ _next/data/ ; : * , + ='.split(' ')
const BEFORE = '/ /_next/static/chunks/ /_next/data/ /api/ /api/auth/ /users/ /fairness/ /upload/'
const QUERIES = '/about? /api/auth/csrf?callbackUrl= /api/health?a= /about?_rsc= /?'

test('a path and a query take time that grows no faster than their length', {
  timeout: 300_000,
}, async () => {
  const shortMs = await shortestOf('/no-such-page')
  for (const start of `${BEFORE} ${QUERIES}`.split(' ')) {
    const asks = [...SEGMENTS, '&a=', '?', '%5B'].map(
      (part): Ask =>
        (length) => ({ path: textOf(part, length, start) }),
    )
    for (const longest of [LONGEST, 4_000, 2_000]) {
      expect(await findGrowth(asks, longest, shortMs)).toBeNull()
    }
  }
})
