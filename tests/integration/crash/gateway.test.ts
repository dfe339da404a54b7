import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCalls } from '@/app/api/calls'
import { rootPathOf } from '@/lib/base/http/root-paths'
import { type Caller, sessionCookie } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayer } from '../../support/factories'
import { moveMajor, surewinBalanceOf } from '../../support/surewin'
import { waitFor, waitForBetting } from './play'
import { betOverHttp, LONG_ROUNDS, send, signIn, visit } from './visit'

// Tests the built product from outside: what its gateway and the server around it let in.

const { startWeb, startWorker } = globalThis.ownServices
const TOKEN = 'a-metrics-token-of-tests'

let web: Awaited<ReturnType<typeof startWeb>>['web']
let origin: string
let player: Caller
const sockets: Socket[] = []

beforeAll(async () => {
  await startWorker(LONG_ROUNDS)
  // Behind a trusted proxy, one machine can use many addresses.
  const proxy = { TRUSTED_PROXY_HOPS: '1', NEXTAUTH_URL: 'http://localhost' }
  const started = await startWeb({ ...LONG_ROUNDS, ...proxy, RATE_LIMITS: 'on' })
  web = started.web
  origin = started.origin
  player = await makePlayer(10_000)
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
})

/** Writes a raw request on a separate connection, which this side doesn't end. */
function open(request: string): Socket {
  const socket = connect({
    port: Number(new URL(origin).port),
    host: '127.0.0.1',
    allowHalfOpen: true,
  })
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write(request)
  return socket
}

interface Raw {
  readonly status: number
  readonly head: string
}

/** Sends a raw request and returns the head of the first answer. */
async function ask(request: string): Promise<Raw> {
  const socket = open(request)
  let text = ''
  for await (const chunk of socket) {
    text += String(chunk)
    if (text.includes('\r\n\r\n')) break
  }
  socket.destroy()
  const [head = ''] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase() }
}

const FORM = 'application/x-www-form-urlencoded'

/** Formats a raw call of next-auth. */
function postOf(call: string, type: string, body: string): string {
  return `POST /api/auth/${call} HTTP/1.1\r\nhost: x\r\norigin: http://x\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

const get = (path: string, headers = '') =>
  ask(
    `GET ${path} HTTP/1.1\r\nhost: ${new URL(origin).host}\r\naccept: text/html\r\n${headers}\r\n`,
  )

async function figureOf(series: string): Promise<number> {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const { text } = await visit(`${origin}/api/metrics`, { headers })
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1))
}

describe('malformed requests', () => {
  test('refuses a protocol change and ends its connection, on existing and unknown paths', async () => {
    expect((await visit(`${origin}/about`)).status).toBe(200)
    const ended = ['/', '/nothing', '/_next/webpack-hmr', '/api/live?game=wingo'].flatMap((path) =>
      Array.from({ length: 10 }, async () => {
        const socket = open(
          `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
        )
        return Buffer.concat(await socket.toArray()).toString()
      }),
    )
    // Each connection ends because the server ends it: these clients leave their own side open.
    for (const answer of await Promise.all(ended)) expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  test.each([
    ['two hosts', 'GET /about HTTP/1.1\r\nhost: x\r\nhost: y\r\n\r\n', 400],
    ['an address in full', 'GET http://x/about HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['a bad escape', 'GET /api/users/%E0%A4%A HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    [
      'a body of two lengths',
      'POST /api/bet HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
      400,
    ],
    [
      'a body with a length and in chunks',
      'POST /api/bet HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a folded header', 'GET /about HTTP/1.1\r\nhost: x\r\nx-a: 1\r\n 2\r\n\r\n', 400],
    ['the folder of the history', 'GET /.git/config HTTP/1.1\r\nhost: x\r\n\r\n', 404],
    ['the file of the settings', 'GET /.env HTTP/1.1\r\nhost: x\r\n\r\n', 404],
    ['a folder of files', 'GET /icons/ HTTP/1.1\r\nhost: x\r\n\r\n', 404],
    ['TRACE', 'TRACE / HTTP/1.1\r\nhost: x\r\n\r\n', 405],
    ['PROPFIND', 'PROPFIND / HTTP/1.1\r\nhost: x\r\n\r\n', 405],
    ['PATCH', 'PATCH /api/bet HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n', 405],
    ['a write to a page', 'DELETE /wingo HTTP/1.1\r\nhost: x\r\n\r\n', 405],
    ['a read of a sign-in', 'GET /api/auth/callback/credentials HTTP/1.1\r\nhost: x\r\n\r\n', 405],
    ['a page of Next.js’s own', 'GET /_global-error HTTP/1.1\r\nhost: x\r\n\r\n', 404],
    ['a host that is none', 'GET /api/auth/csrf HTTP/1.1\r\nhost: [x\r\n\r\n', 400],
    ['a range that is none', 'GET /sw.js HTTP/1.1\r\nhost: x\r\nrange: bytes=9-1\r\n\r\n', 200],
    [
      'a way back that is none',
      'GET /api/auth/csrf?callbackUrl=]:// HTTP/1.1\r\nhost: x\r\n\r\n',
      400,
    ],
    [
      'an error that no header takes',
      'GET /api/auth/error?error=%00 HTTP/1.1\r\nhost: x\r\n\r\n',
      400,
    ],
    ['a sign-in in JSON', postOf('callback/credentials', 'application/json', '{'), 415],
    ['a line for the log', postOf('_log', FORM, 'code=x&level=error'), 404],
    ['a sign-in that leads nowhere', postOf('callback/credentials', FORM, 'callbackUrl=]://'), 400],
    ['a query without end', `GET /?${'a=b&'.repeat(3_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 400],
    [
      'a router state that is none',
      'GET /about HTTP/1.1\r\nhost: x\r\nrsc: 1\r\nnext-router-state-tree: x\r\n\r\n',
      400,
    ],
    [
      'a prefetch of another kind',
      'GET /about?_rsc HTTP/1.1\r\nhost: x\r\nrsc: 1\r\nnext-router-prefetch: 2\r\n\r\n',
      400,
    ],
    ['a page that there is not', 'GET /%00 HTTP/1.1\r\nhost: x\r\n\r\n', 404],
  ])('answers %s with the right status, and nothing fails', async (_what, request, status) => {
    const before = web.output.length
    expect((await ask(request)).status).toBe(status)
    await visit(`${origin}/api`)
    // A stack trace printed by Next.js or next-auth, or one in a log line.
    expect(web.output.slice(before)).not.toMatch(/^\s+at |(request|page) failed|\\n +at /m)
  })
})

test('answers every method that a call doesn’t have like every refusal', async () => {
  const calls = await readCalls()
  for (const path of new Set(calls.map((call) => call.path))) {
    const methods = calls.filter((call) => call.path === path).map(({ method }) => method)
    // next-auth answers for its own paths.
    if (path.endsWith('{nextauth}')) continue
    const url = origin + path.replaceAll(/\{\w+\}/g, 'x')
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      if (methods.includes(method)) continue
      const answer = await visit(url, { method })
      const type = answer.headers.get('content-type')
      expect([method, path, answer.status, type]).toEqual([
        ...[method, path, 405],
        'application/problem+json',
      ])
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'method-not-allowed', status: 405 })
      const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
      expect([path, answer.headers.get('allow')?.split(', ').sort()]).toEqual([
        path,
        allowed.sort(),
      ])
    }
  }
})

describe('a path', () => {
  test.each([
    '/icons/../wingo',
    '/_next/static/../../wingo',
    '/icons/%2e%2e/api/users',
    '/icons/.%2E/api/users',
    '/banners/./wingo',
    '//wingo',
    '/wingo//',
    '/icons/..%2fwingo',
    '/icons/..%5c..%5cwingo',
    '/icons\\..\\wingo',
    '/icons/%252e%252e/wingo',
    '/wingo#',
    `/${'/'.repeat(15_000)}x`,
    `/${'a'.repeat(2_048)}`,
  ])('refuses %s before it gets a route name', async (path) => {
    const { status, head } = await get(path)
    expect(status).toBe(400)
    const id = /x-request-id: (\S+)/.exec(head)?.[1] ?? ''
    await web.waitForOutput(new RegExp(`"requestId":"${id}".*"route":"unknown","status":400`))
  })

  test('has one spelling: a call in capitals doesn’t exist, and a call only under /api doesn’t exist at the root', async () => {
    for (const path of ['/BET', '/Users', '/health', '/live', '/metrics', '/statement.csv']) {
      expect([path, (await visit(`${origin}${path}`)).status]).toEqual([path, 404])
    }
  })

  test('from the specification still answers, with or without a slash at its end, whatever its query', async () => {
    for (const call of await readCalls()) {
      const alias = rootPathOf(call)
      if (!alias || call.method !== 'GET') continue
      const path = alias.replaceAll(/\{email\}/g, player.email).replaceAll(/\{\w+\}/g, 'x')
      for (const end of ['', '/', '?q=/../..//%2e%2e\\']) {
        const { head } = await get(`${path}${end}`)
        expect([path, head]).toEqual([path, expect.not.stringContaining('text/html')])
        expect([path, head]).toEqual([path, expect.not.stringMatching(/^http\/1\.1 (5|400 )/)])
      }
    }
    for (const path of ['/register', '/register/', '/surewin', '/surewin/']) {
      const answer = await visit(`${origin}${path}`, { method: 'POST', body: '{}' })
      expect([path, answer.headers.get('content-type')]).toEqual([path, 'application/problem+json'])
    }
  })
})

describe('every document', () => {
  test.each([
    '/',
    '/about',
    '/login',
    '/wingo',
    '/nothing',
    '/api/nothing',
    '/icons/nothing.svg',
    '/_next/static/nothing.js',
    '/_next/static',
    '/sw.jsx',
    '/iconAsvg',
    '/offline.html',
    '/wingo.rsc',
  ])('has a policy and can’t be framed at %s, even when prefetched', async (path) => {
    for (const asked of ['', 'next-router-prefetch: 1\r\n']) {
      const { head } = await get(path, asked)
      expect(head).toContain('content-security-policy: ')
      expect(head).toContain('x-frame-options: deny')
    }
  })

  test('of next-auth is kept in no cache', async () => {
    expect((await get('/api/auth/signout')).head).toContain('cache-control: no-store')
  })
})

describe('live streams', () => {
  test('opens none for HEAD, and frees the place of one whose client is gone', async () => {
    const live = `${origin}/api/live?game=wingo`
    for (let number = 0; number < 30; number += 1) {
      const answer = await visit(live, { method: 'HEAD' })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
      ])
    }
    expect(await figureOf('rondo_live_connections')).toBe(0)
    const readers = Array.from({ length: 5 }, () =>
      open('GET /api/live?game=wingo HTTP/1.1\r\nhost: x\r\n\r\n'),
    )
    await waitFor('five live streams', async () =>
      (await figureOf('rondo_live_connections')) === 5 ? true : null,
    )
    for (const reader of readers) reader.destroy()
    await waitFor('the end of all of them', async () =>
      (await figureOf('rondo_live_connections')) === 0 ? true : null,
    )
  })
})

describe('late bodies', () => {
  /** Opens a request whose body never ends, from one of two addresses. */
  function beLate(path: string, number: number, bytes: number, cookie: string): void {
    open(
      `POST ${path} HTTP/1.1\r\nhost: ${new URL(origin).host}\r\norigin: ${origin}\r\nx-forwarded-for: 198.51.100.${number % 2}\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n{`,
    )
  }

  test('from two addresses, 600 in all, block nobody else: login, bets, deposits, withdrawals and breaks stay open', async () => {
    await waitForBetting(30_000)
    const late = await makePlayer(1_000)
    const cookie = await sessionCookie(late)
    const paths = [
      '/api/auth/callback/credentials',
      '/api/bet',
      '/upload',
      '/api/exclusion',
      '/register',
    ]
    for (let number = 0; number < 600; number += 1) {
      beLate(paths[number % paths.length] ?? '', number, number % 3 ? 200 : 60_000, cookie)
    }
    await waitFor('all of the connections', async () =>
      sockets.every((socket) => !socket.connecting) ? true : null,
    )
    const statuses: [string, number][] = []
    expect(await signIn(origin, player.email)).not.toBeNull()
    for (let number = 0; number < 3; number += 1) {
      statuses.push(['bet', (await betOverHttp(origin, player)).status])
    }
    for (const [path, body] of [
      ['/api/depositHistory', { deposite: 500, txnID: 'while-others-are-late' }],
      ['/api/withdrawHistory', { withdraw: 500 }],
      ['/api/exclusion', { kind: 'time-out', days: 1, confirm: true }],
    ] as const) {
      statuses.push([path, (await send({ origin, path }, player, body)).status])
    }
    expect(statuses).toEqual([
      ...Array(3).fill(['bet', 201]),
      ['/api/depositHistory', 201],
      ['/api/withdrawHistory', 201],
      ['/api/exclusion', expect.toSatisfy((status: number) => status < 300)],
    ])
    await expectLedgerRight()
  })
})

describe('a proxy that repeats a request', () => {
  test('moves the money once, even without an Idempotency-Key', async () => {
    const saver = await makePlayer(5_000)
    await moveMajor(saver.id, 'deposit', 500)
    const put = async (id: string) =>
      visit(`${origin}/surewin/${saver.email}`, {
        method: 'PUT',
        headers: {
          origin,
          'content-type': 'application/json',
          'x-request-id': id,
          cookie: await sessionCookie(saver),
        },
        body: JSON.stringify({ action: 'deposit', amount: 700 }),
      })
    const first = await put('0123456789abcdef0123456789abcdef')
    const again = await put('0123456789abcdef0123456789abcdef')
    expect([first.status, again.status]).toEqual([200, 200])
    expect(await surewinBalanceOf(saver.id)).toBe(120_000n)
    expect((await put('another-request-of-the-same')).status).toBe(200)
    expect(await surewinBalanceOf(saver.id)).toBe(190_000n)
    await expectLedgerRight()
  })
})
