import { once } from 'node:events'
import { createReadStream, statSync } from 'node:fs'
import {
  Agent,
  createServer,
  IncomingMessage,
  request,
  type Server,
  ServerResponse,
} from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { getMetrics } from '@/lib/base/metrics'
import { t } from '@/lib/base/text/rules/t'
import { currentRequest } from '../request-context'
import { CONCURRENCY_LIMITS, type ConcurrencyLimitName } from './concurrency-limit'
import { type GatewayOptions, HttpGateway } from './gateway'
import { unavailablePage } from './refuse'
import { NO_FILE_ROUTE } from './routes'

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const servers: Server[] = []
const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Starts a real server behind a gateway. Its routes are its paths. */
async function open(handle: Handle, change: Partial<GatewayOptions> = {}) {
  const gateway = new HttpGateway({
    trustedHops: 0,
    isLimited: false,
    nameRoute: (_method, path) => path,
    isDatabaseUp: () => true,
    ...change,
  })
  const server = createServer((request, response) => {
    void gateway.receive(request, response, () => handle(request, response))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { gateway, server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Returns a handler that answers only when it is released. */
function holding() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const handle: Handle = async (_request, response) => {
    await promise
    response.end('done')
  }
  return { handle, release: resolve }
}

const PAGE = { headers: { accept: 'text/html' } }

test('gives a handler the id that is answered and the address of the connection', async () => {
  const { origin } = await open(async (request, response) => {
    response.end(`${currentRequest().id} ${request.headers['x-forwarded-for']}`)
  })
  const answer = await fetch(`${origin}/api`, { headers: { 'x-forwarded-for': '10.9.8.7' } })
  expect(await answer.text()).toBe(`${answer.headers.get('x-request-id')} 127.0.0.1`)
})

test.each([
  [{}, 'Home'],
  [{ 'accept-language': 'de, bn;q=0.8, en;q=0.5' }, 'হোম'],
  [{ 'accept-language': 'bn', cookie: 'theme=dark; locale=en' }, 'Home'],
  [{ 'accept-language': 'en', cookie: 'locale=bn' }, 'হোম'],
  [{ cookie: 'locale=de' }, 'Home'],
])('answers a request with %j in the right language: %s', async (headers, said) => {
  const { origin } = await open(async (_request, response) => void response.end(t('ui.home')))
  expect(await (await fetch(`${origin}/api`, { headers })).text()).toBe(said)
})

test.each([
  ['POST', {}, 'This address doesn’t accept that method.'],
  ['DELETE', { 'accept-language': 'bn' }, 'এই ঠিকানায় এভাবে অনুরোধ পাঠানো যায় না।'],
])(
  'answers %s that Next.js leaves without a body like every refusal',
  async (method, headers, detail) => {
    const { origin } = await open(async (_request, response) => {
      response.statusCode = 405
      response.end()
    })
    const answer = await fetch(`${origin}/api/users`, { method, headers })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    const code = 'method-not-allowed'
    expect(await answer.json()).toMatchObject({
      status: 405,
      code,
      detail,
      requestId: expect.stringMatching(/./),
    })
  },
)

test('leaves a refusal of a method with a body as it is', async () => {
  const { origin } = await open(async (_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.statusCode = 405
    response.end('{}')
  })
  const answer = await fetch(`${origin}/api/auth/[...nextauth]`)
  expect(await answer.json()).toEqual({})
  // It answers GET at its other paths.
  expect(answer.headers.get('allow')).toBe('POST, OPTIONS')
})

test.each([
  ['POST', '/wingo', 'GET, HEAD'],
  ['PUT', '/register', 'GET, HEAD, POST'],
  ['PATCH', '/api/bet', 'GET, POST, HEAD, OPTIONS'],
])('names the methods of a route that it refuses %s at %s', async (method, path, allow) => {
  const { origin } = await open(async (_request, response) => void response.end())
  const answer = await fetch(origin + path, { method })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
})

test('refuses calls beyond their limit immediately, while bets and the health check continue', async () => {
  const { handle, release } = holding()
  const { gateway, origin } = await open((request, response) =>
    request.url === '/api/users' ? handle(request, response) : Promise.resolve(void response.end()),
  )
  const { running, waiting } = CONCURRENCY_LIMITS.call
  const calls = Array.from({ length: running + waiting + 5 }, () => fetch(`${origin}/api/users`))
  const first = await Promise.race(calls)
  expect(first.status).toBe(503)
  expect(first.headers.get('retry-after')).toBe('2')
  expect(await first.json()).toMatchObject({ code: 'service-unavailable' })
  expect((await fetch(`${origin}/api/bet`, { method: 'POST' })).status).toBe(200)
  expect((await fetch(`${origin}/api/health`)).status).toBe(200)
  release()
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 503)).toHaveLength(5)
  expect(gateway.occupancy().every(({ running, waiting }) => running + waiting === 0)).toBe(true)
})

/** Requests a call, waits until it runs, and disconnects. */
async function askAndLeave(gateway: HttpGateway, origin: string): Promise<void> {
  const leaving = new AbortController()
  const asked = fetch(`${origin}/api/users`, { signal: leaving.signal }).catch(() => null)
  await expect.poll(() => runningIn(gateway, 'call')).toBe(1)
  leaving.abort()
  await asked
}

function runningIn(gateway: HttpGateway, limit: ConcurrencyLimitName): number | undefined {
  return gateway.occupancy().find((one) => one.limit === limit)?.running
}

test('keeps the place of a client that goes away until its handler is done, because the work continues', async () => {
  const { promise: closed, resolve: onClose } = Promise.withResolvers<void>()
  const { handle, release } = holding()
  const { gateway, origin } = await open((request, response) => {
    response.once('close', onClose)
    return handle(request, response)
  })
  await askAndLeave(gateway, origin)
  await closed
  await setImmediate()
  expect(runningIn(gateway, 'call')).toBe(1)
  release()
  await expect.poll(() => runningIn(gateway, 'call')).toBe(0)
})

test('frees the place of a handler that never returns after its client has gone', async () => {
  const { gateway, origin } = await open(() => new Promise(() => undefined), { handlerGraceMs: 20 })
  await askAndLeave(gateway, origin)
  await expect.poll(() => runningIn(gateway, 'call')).toBe(0)
})

test('frees the place of an answer that has ended once its client has gone', async () => {
  const { gateway, origin } = await open(async (_request, response) => {
    response.end('x'.repeat(64 * 1024 * 1024))
    await new Promise(() => undefined)
  })
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').pause()
  socket.write('GET /api/users HTTP/1.1\r\nhost: rondo.test\r\n\r\n')
  await expect.poll(() => runningIn(gateway, 'call')).toBe(1)
  socket.destroy()
  await expect.poll(() => runningIn(gateway, 'call')).toBe(0)
})

test('makes downloads wait only for each other', async () => {
  const { handle, release } = holding()
  const download = { ...CONCURRENCY_LIMITS.download, running: 1, waiting: 0 }
  const limits = { ...CONCURRENCY_LIMITS, download }
  const { gateway, origin } = await open(
    (request, response) =>
      request.url === '/api/statement.csv'
        ? handle(request, response)
        : Promise.resolve(void response.end()),
    { limits },
  )
  const running = fetch(`${origin}/api/statement.csv`)
  await expect.poll(() => runningIn(gateway, 'download')).toBe(1)
  expect((await fetch(`${origin}/api/statement.csv`)).status).toBe(503)
  expect((await fetch(`${origin}/api/users`)).status).toBe(200)
  release()
  expect((await running).status).toBe(200)
})

test('counts every bet of a call, with its game and result', async () => {
  const counted = async (game: string, result: string) => {
    const { values } = await getMetrics().bets.get()
    const found = values.find(({ labels }) => labels.game === game && labels.result === result)
    return found?.value ?? 0
  }
  const { origin } = await open(async (request, response) => {
    if (request.url === '/api/bets') currentRequest().bets = { game: 'baccarat', count: 3 }
    if (request.headers['x-refused']) currentRequest().refusal = 'betting-closed'
    response.statusCode = request.headers['x-refused'] ? 409 : 201
    response.end()
  })
  const placed = await counted('wingo', 'placed')
  const together = await counted('baccarat', 'placed')
  const refused = await counted('baccarat', 'betting-closed')
  await fetch(`${origin}/api/bet`, { method: 'POST' })
  await fetch(`${origin}/api/bets`, { method: 'POST' })
  await fetch(`${origin}/api/bets`, { method: 'POST', headers: { 'x-refused': 'yes' } })
  await expect.poll(() => counted('wingo', 'placed')).toBe(placed + 1)
  await expect.poll(() => counted('baccarat', 'placed')).toBe(together + 3)
  await expect.poll(() => counted('baccarat', 'betting-closed')).toBe(refused + 3)
})

test('tells a handler when its answer has been sent and when its client has gone', async () => {
  const told: string[] = []
  const { gateway, origin } = await open(async (request, response) => {
    const ended = Promise.withResolvers<void>()
    currentRequest().closed?.addEventListener('abort', () => ended.resolve())
    if (request.url === '/api/sent') response.end('done')
    await ended.promise
    told.push(String(request.url))
  })
  await (await fetch(`${origin}/api/sent`)).text()
  await expect.poll(() => told).toEqual(['/api/sent'])
  await askAndLeave(gateway, origin)
  await expect.poll(() => told).toEqual(['/api/sent', '/api/users'])
})

test.each([
  ['in too long a time', { withinMs: 20 }],
  ['at less than the least rate', { leastRate: { bytesPerSecond: 1e9, graceMs: 0 } }],
])('disconnects a client that reads %s, and tells its handler', async (_how, bounds) => {
  const told = Promise.withResolvers<void>()
  const handle: Handle = async (_request, response) => {
    response.once('close', told.resolve)
    const isTaken = response.write('x'.repeat(64 * 1024 * 1024))
    if (!isTaken) await told.promise
  }
  const limits = {
    ...CONCURRENCY_LIMITS,
    download: { ...CONCURRENCY_LIMITS.download, running: 1, waiting: 0, ...bounds },
  }
  const { gateway, origin } = await open(handle, { limits })
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').pause()
  socket.write('GET /api/statement.csv HTTP/1.1\r\nhost: rondo.test\r\n\r\n')
  await told.promise
  await expect.poll(() => runningIn(gateway, 'download')).toBe(0)
  socket.destroy()
})

test('adds one listener for the end of an answer: Next.js adds more, and Node.js warns at eleven', async () => {
  let before = 0
  const countListeners: Handle = async (_request, response) => {
    response.end(String(response.listenerCount('close') - before))
  }
  const { server, origin } = await open(countListeners)
  server.prependListener('request', (_request, response) => {
    before = response.listenerCount('close')
  })
  expect(await (await fetch(`${origin}/api/users`)).text()).toBe('1')
})

test('causes no Node.js warning when Next.js listens for the end of an answer many times', async () => {
  const warnings: string[] = []
  const note = ({ name }: Error) => void warnings.push(name)
  process.on('warning', note)
  const { origin } = await open(async (_request, response) => {
    for (let count = 0; count < 30; count += 1) response.once('close', () => undefined)
    response.end()
  })
  await (await fetch(`${origin}/wingo`)).text()
  await setImmediate()
  process.off('warning', note)
  expect(warnings).toEqual([])
})

test('gives one address at most an eighth of the running places and a quarter of all if limits are on', async () => {
  const { handle, release } = holding()
  const { gateway, origin } = await open(handle, { isLimited: true })
  const share = (CONCURRENCY_LIMITS.call.running + CONCURRENCY_LIMITS.call.waiting) / 4
  const asked = Array.from({ length: share + 1 }, () => fetch(`${origin}/api/users`))
  const first = await Promise.race(asked)
  expect([first.status, first.headers.get('retry-after')]).toEqual([429, '2'])
  expect(runningIn(gateway, 'call')).toBe(CONCURRENCY_LIMITS.call.running / 8)
  release()
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(gateway.occupancy().every(({ running, waiting }) => running + waiting === 0)).toBe(true)
})

test('passes no handler a body that is too large, and takes a place while waiting for a body only for uploads', async () => {
  const seen: string[] = []
  const { gateway, origin } = await open(async (request, response) => {
    seen.push(String(request.url))
    for await (const _ of request) {
      // The body is read and ignored.
    }
    response.end('taken')
  })
  const body = 'x'.repeat(64 * 1024 + 1)
  for (const path of ['/api/auth/callback/credentials', '/api/register', '/api/live']) {
    const announced = await fetch(`${origin}${path}`, { method: 'POST', body })
    expect([announced.status, await announced.json()]).toMatchObject([413, { code: 'too-large' }])
    const counted = await fetch(`${origin}${path}`, {
      method: 'POST',
      body: new Blob([body]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect(counted.status).toBe(413)
  }
  expect(seen).toEqual([])
  const upload = await fetch(`${origin}/api/upload`, { method: 'POST', body })
  expect([upload.status, await upload.text()]).toEqual([200, 'taken'])

  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const head = 'host: rondo.test\r\ncontent-length: 5000\r\n\r\n'
  socket.write(`POST /api/auth/signout HTTP/1.1\r\n${head}half`)
  await expect.poll(() => gateway.bodiesUnderWay).toBe(1)
  expect(runningIn(gateway, 'call')).toBe(0)
  socket.write('x'.repeat(4_996))
  await expect.poll(() => seen).toEqual(['/api/upload', '/api/auth/signout'])
  socket.destroy()
  await expect.poll(() => gateway.bodiesUnderWay).toBe(0)
})

test('begins a live stream after requests that came later, and not at all once its client has gone', async () => {
  const begun: string[] = []
  const { gateway, server, origin } = await open(async (request, response) => {
    begun.push(String(request.url))
    response.end()
  })
  const connected = async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    sockets.push(socket)
    await once(server, 'connection')
    return socket
  }
  const [stream, bet] = [await connected(), await connected()]
  stream.write('GET /api/live HTTP/1.1\r\nhost: rondo.test\r\n\r\n')
  bet.write('GET /api/bet HTTP/1.1\r\nhost: rondo.test\r\n\r\n')
  await expect.poll(() => begun).toEqual(['/api/bet', '/api/live'])

  const left = new ServerResponse(new IncomingMessage(stream))
  Object.assign(left.req, { method: 'GET', url: '/api/live' })
  left.assignSocket(stream)
  const received = gateway.receive(left.req, left, async () => void begun.push('gone'))
  left.destroy()
  await received
  expect(begun).toHaveLength(2)
})

test('answers every page without a database with one that says so, and lets calls answer for themselves', async () => {
  const { origin } = await open(async (_request, response) => void response.end('cached'), {
    isDatabaseUp: () => false,
  })
  const page = await fetch(`${origin}/wingo`, PAGE)
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await page.text()).toContain('you stay logged in')
  expect((await fetch(`${origin}/api/countdown/running`)).status).toBe(200)
})

test('answers the page that the service worker keeps even without a database and while pages wait', async () => {
  const { handle, release } = holding()
  const one = { ...CONCURRENCY_LIMITS.page, running: 1, waiting: 0 }
  const limits = { ...CONCURRENCY_LIMITS, page: one }
  let isUp = true
  const { gateway, origin } = await open(
    (request, response) =>
      request.url === '/wingo'
        ? handle(request, response)
        : Promise.resolve(void response.end('kept')),
    { limits, isDatabaseUp: () => isUp },
  )
  const page = fetch(`${origin}/wingo`, PAGE)
  await expect.poll(() => runningIn(gateway, 'page')).toBe(1)
  expect((await fetch(`${origin}/about`, PAGE)).status).toBe(503)
  expect(await (await fetch(`${origin}/offline.html`, PAGE)).text()).toBe('kept')
  isUp = false
  expect(await (await fetch(`${origin}/offline.html`, PAGE)).text()).toBe('kept')
  release()
  expect((await page).status).toBe(200)
})

test.each([
  ['while the database goes away', '/away'],
  ['because the database did not answer in time', '/late'],
])('replaces a page that fails %s with a 503 page that says so', async (_why, path) => {
  let isUp = true
  const fail: Handle = async (request, response) => {
    if (request.url === '/away') isUp = false
    else currentRequest().refusal = 'service-unavailable'
    response.setHeader('content-encoding', 'gzip')
    response.statusCode = 500
    response.flushHeaders()
    response.write('half of ')
    response.end('a failed page')
  }
  const { origin } = await open(fail, { isDatabaseUp: () => isUp })
  const answer = await fetch(`${origin}${path}`, PAGE)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.text()).toBe(unavailablePage('database'))
})

test('also replaces a failed page that is sent in one piece or not requested by a browser', async () => {
  const { origin } = await open(async (_request, response) => {
    currentRequest().refusal = 'service-unavailable'
    response.statusCode = 500
    response.end('failed')
  })
  const answer = await fetch(`${origin}/late`)
  expect([answer.status, await answer.text()]).toEqual([503, unavailablePage('database')])
})

test('leaves a page that fails for any other reason unchanged', async () => {
  const { origin } = await open(async (_request, response) => {
    response.statusCode = 500
    response.end('failed')
  })
  const answer = await fetch(`${origin}/broken`, PAGE)
  expect([answer.status, await answer.text()]).toEqual([500, 'failed'])
})

/**
 * Sends a request exactly as written and returns the start of the answer. Leaves the connection
 * open.
 */
function sendRaw(origin: string, text: string) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  sockets.push(socket)
  socket.write(text)
  return new Promise<string>((resolve) => {
    socket.on('error', () => resolve('closed'))
    socket.once('data', (chunk) => resolve(String(chunk).slice(0, 12)))
    socket.once('close', () => resolve('closed'))
  })
}

test('lets no call behind an unfinished answer take a place, and disconnects clients that send several', async () => {
  const seen: string[] = []
  const { gateway, origin } = await open(async (request, response) => {
    seen.push(String(request.url))
    if (request.url === '/api/live') return void response.write('begun')
    response.end()
    await once(response, 'close')
  })
  for (const _client of [1, 2]) {
    expect(await sendRaw(origin, 'GET /api/live HTTP/1.1\r\nhost: x\r\n\r\n')).toBe('HTTP/1.1 200')
  }
  const behind = 'GET /api/behind HTTP/1.1\r\nhost: x\r\n\r\n'
  for (const socket of sockets) socket.write(behind)
  expect((await fetch(`${origin}/api/users`)).status).toBe(200)
  for (const socket of sockets) socket.write(behind.repeat(48))
  await expect.poll(() => sockets.every(({ destroyed }) => destroyed)).toBe(true)
  expect(runningIn(gateway, 'call')).toBe(0)
  expect(seen).toEqual(['/api/live', '/api/live', '/api/users'])
})

test('answers 50 requests on one connection, each sent after the answer before it', async () => {
  const file = import.meta.filename
  const { server, origin } = await open(async (request, response) => {
    if (request.url !== '/file') return void response.end('done')
    // A client knows the end of such an answer by its length, before the end is written.
    response.setHeader('content-length', statSync(file).size)
    createReadStream(file).pipe(response)
  })
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const asked = Array.from({ length: 50 }, async (_, number) => {
    const method = number % 2 ? 'POST' : 'GET'
    const path = method === 'GET' ? '/file' : '/api/users'
    const sent = request(`${origin}${path}`, { agent, method }).end(method === 'POST' ? 'body' : '')
    const [answer] = await once(sent, 'response')
    await text(answer)
    return answer.statusCode
  })
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))
  expect(connections).toBe(1)
  agent.destroy()
})

test.each([
  ['a path that leads elsewhere', 'GET /icons/../api/users HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  ['a path that is no path', 'GET http://x/api/users HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  ['a bad escape', 'GET /api/users/%E0%A4%A HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  ['two hosts', 'GET /api/users HTTP/1.1\r\nhost: x\r\nHOST: y\r\n\r\n', 400],
  ['a host that is none', 'GET /api/users HTTP/1.1\r\nhost: x/y\r\n\r\n', 400],
  ['TRACE', 'TRACE / HTTP/1.1\r\nhost: x\r\n\r\n', 405],
  ['PROPFIND', 'PROPFIND / HTTP/1.1\r\nhost: x\r\n\r\n', 405],
  ['a write to a page', 'POST /wingo HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\n\r\nx', 405],
  ['a file that is none', 'GET /no-file HTTP/1.1\r\nhost: x\r\n\r\n', 404],
])('refuses %s before any handler sees it', async (_what, request, status) => {
  const named: string[] = []
  let isHandled = false
  const { origin } = await open(
    async (_request, response) => {
      isHandled = true
      response.end()
    },
    {
      nameRoute: (_method, path) => {
        named.push(path)
        return path === '/no-file' ? NO_FILE_ROUTE : path
      },
    },
  )
  expect(await sendRaw(origin, request)).toBe(`HTTP/1.1 ${status}`)
  expect(isHandled).toBe(false)
  expect(named).not.toContain('/icons/../api/users')
})

test.each([
  ['small', 400],
  ['large', 60_000],
])(
  'lets other requests and bets through while two addresses are late with 600 bodies, each %s',
  async (_size, bytes) => {
    let seen = 0
    const { gateway, origin } = await open(
      async (request, response) => {
        request.resume()
        response.end()
      },
      {
        isLimited: true,
        trustedHops: 1,
        nameRoute: (_method, path) => {
          seen += 1
          return path
        },
      },
    )
    const post = (path: string, from: string, announced: number, body: string) =>
      sendRaw(
        origin,
        `POST ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\ncontent-length: ${announced}\r\n\r\n${body}`,
      )
    let refused = 0
    for (let number = 0; number < 600; number += 1) {
      const path = number % 3 ? '/api/bet' : '/api/auth/callback/credentials'
      void post(path, `198.51.100.${number % 2}`, bytes, 'x').then(() => {
        refused += 1
      })
    }
    // An address may have sixteen larger bodies under way. Small ones are not limited.
    const [underWay, beyond] = bytes > 4_096 ? [32, 568] : [0, 0]
    await expect
      .poll(() => [seen, gateway.bodiesUnderWay, refused], { timeout: 30_000 })
      .toEqual([600, underWay, beyond])
    for (const from of ['198.51.100.0', '198.51.100.1', '203.0.113.1']) {
      for (const path of ['/api/auth/callback/credentials', '/api/bet', '/api/exclusion']) {
        expect(await post(path, from, 4, 'body')).toBe('HTTP/1.1 200')
      }
    }
    expect(await post('/api/bet', '203.0.113.1', 5_000, 'x'.repeat(5_000))).toBe('HTTP/1.1 200')
    expect(gateway.occupancy().every(({ running }) => running === 0)).toBe(true)
  },
  60_000,
)

const LARGE_ANSWER = 'x'.repeat(900_000)

/**
 * Makes the first connections take nothing more, as if the buffers of the system, whose size
 * differs, were full of what their clients have not read.
 */
function fillConnections(server: Server, count: number): void {
  let left = count
  server.on('connection', (socket: Socket) => {
    if (left-- > 0) Object.assign(socket, { _write: () => undefined, _writev: null })
  })
}

let begun = 0

/** Answers as Next.js does: it waits for the client after each piece, and for the end. */
const answerLikeNext: Handle = async (request, response) => {
  begun += 1
  if (request.url === '/small') return void response.end('small')
  for (let at = 0; at < LARGE_ANSWER.length; at += 100_000) {
    const isTaken = response.write(LARGE_ANSWER.slice(at, at + 100_000))
    if (!isTaken) await once(response, 'drain')
  }
  response.end()
  await once(response, 'finish')
}

/** Starts a proxy that passes everything on as it comes, and reads no faster than its client. */
async function openStreamingProxy(origin: string): Promise<number> {
  const proxy = createServer((asked, answer) => {
    const { remoteAddress } = asked.socket
    const passed = request(
      `${origin}${asked.url}`,
      { headers: { ...asked.headers, 'x-forwarded-for': remoteAddress } },
      (got) => got.on('error', () => answer.destroy()).pipe(answer),
    )
    passed.on('error', () => answer.destroy()).end()
  })
  servers.push(proxy)
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return (proxy.address() as AddressInfo).port
}

/** Asks from its own address of this machine, and reads nothing. */
function askWithoutReading(port: number, localAddress: string, path: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  socket.on('error', () => undefined).pause()
  socket.write(`GET ${path} HTTP/1.1\r\nhost: rondo.test\r\n\r\n`)
  return socket
}

const statusFor = (port: number, localAddress: string, path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request({ port, host: '127.0.0.1', localAddress, path }, (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode))
    })
      .once('error', reject)
      .end()
  })

test.each([
  ['directly', 'page', '/about', false],
  ['directly', 'call', '/api/users', false],
  ['behind a proxy that streams', 'page', '/about', true],
  ['behind a proxy that streams', 'call', '/api/users', true],
] as const)(
  'lets others in while two addresses don’t read %s, each as many answers of a %s as there are places',
  async (_how, limit, path, hasProxy) => {
    const { gateway, server, origin } = await open(answerLikeNext, {
      isLimited: true,
      trustedHops: hasProxy ? 1 : 0,
    })
    const port = hasProxy ? await openStreamingProxy(origin) : Number(new URL(origin).port)
    const { running } = CONCURRENCY_LIMITS[limit]
    fillConnections(server, 2 * running)
    begun = 0
    for (const address of ['127.0.0.2', '127.0.0.3']) {
      for (let count = 0; count < running; count += 1) askWithoutReading(port, address, path)
    }
    await expect.poll(() => begun).toBeGreaterThanOrEqual(running / 4)
    for (let count = 0; count < 10; count += 1) {
      expect(await statusFor(port, '127.0.0.4', path)).toBe(200)
    }
    // What the two have not read is bounded: then they keep a share of the places.
    expect(runningIn(gateway, limit)).toBeLessThanOrEqual(running / 4)
  },
)

test('frees the place of an answer that waits in memory for its reader, and disconnects the reader', async () => {
  const call = { ...CONCURRENCY_LIMITS.call, leastRate: { bytesPerSecond: 1e9, graceMs: 3_000 } }
  const { gateway, server, origin } = await open(answerLikeNext, {
    limits: { ...CONCURRENCY_LIMITS, call },
  })
  fillConnections(server, 1)
  begun = 0
  const connected = once(server, 'connection')
  const socket = askWithoutReading(Number(new URL(origin).port), '127.0.0.2', '/api/users')
  const [peer] = (await connected) as [Socket]
  await expect.poll(() => begun).toBe(1)
  await expect.poll(() => runningIn(gateway, 'call')).toBe(0)
  expect(peer.writableLength).toBeGreaterThan(0)
  await once(peer, 'close')
  socket.destroy()
})

test('gives one address so many pages a minute, and others theirs', async () => {
  const { origin } = await open(answerLikeNext, { isLimited: true })
  const port = Number(new URL(origin).port)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<IncomingMessage>((resolve) => {
      const options = { port, localAddress: '127.0.0.2', path: '/small', agent, ...PAGE }
      request(options, (answer) => answer.resume().once('end', () => resolve(answer))).end()
    })
  for (let count = 0; count < 3_000; count += 1) expect((await ask()).statusCode).toBe(200)
  const { statusCode, headers } = await ask()
  expect([statusCode, headers['content-type'], headers['retry-after']]).toEqual([
    429,
    'text/html; charset=utf-8',
    '5',
  ])
  agent.destroy()
  expect(await statusFor(port, '127.0.0.3', '/small')).toBe(200)
})
