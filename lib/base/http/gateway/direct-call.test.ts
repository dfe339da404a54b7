import {
  Agent,
  request as ask,
  createServer,
  get,
  type IncomingMessage,
  type Server,
} from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { json, route } from '@/lib/people/calls/route'
import { beginStream } from '../begin-stream'
import { type BegunStream, currentRequest } from '../request-context'
import { MAX_BODY_BYTES } from './await-body'
import { type DirectCalls, HttpGateway } from './gateway'

let server: Server

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const ANYONE = { summary: 'A call', tag: 'Operations', access: 'anyone', answers: {} } as const

const echo = route(
  { ...ANYONE, body: z.object({ text: z.string() }), query: z.object({ n: z.string() }) },
  async ({ body, query, request }) =>
    json(
      { ...body, ...query, id: currentRequest().id, agent: request.headers.get('user-agent') },
      { status: 201 },
    ),
)
const clock = route(ANYONE, async () => ({ now: 1 }))

/** Opens a gateway with two direct calls. Requests that reach the router are answered with 299. */
async function open(
  directCalls: DirectCalls = new Map([
    ['POST /api/echo', echo],
    ['GET /api/clock', clock],
  ]),
) {
  const gateway = new HttpGateway({
    trustedHops: 0,
    isLimited: false,
    nameRoute: (_method, path) => path,
    isDatabaseUp: () => true,
    directCalls,
  })
  server = createServer((request, response) => {
    void gateway.receive(request, response, async () => {
      request.resume()
      response.writeHead(299).end('by the router')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { gateway, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function post(url: string, text: string, headers: Record<string, string> = {}): Promise<Response> {
  const body = JSON.stringify({ text })
  return fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'user-agent': 'a test', ...headers },
  })
}

test('passes headers, query and body to a direct call and answers like any other call', async () => {
  const { origin } = await open()
  const answer = await post(`${origin}/api/echo?n=7`, 'ünder way')
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({
    text: 'ünder way',
    n: '7',
    agent: 'a test',
    id: answer.headers.get('x-request-id'),
  })
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'")
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('answers a direct call without a body', async () => {
  const { origin } = await open()
  const answer = await fetch(`${origin}/api/clock`)
  expect([answer.status, await answer.json()]).toEqual([200, { now: 1 }])
})

test('frees a request after its answer, while its connection stays open', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  let context: WeakRef<object> | undefined
  const seen = route(ANYONE, async () => {
    context = new WeakRef(currentRequest())
    return {}
  })
  const { origin } = await open(new Map([['GET /api/seen', seen]]))
  const agent = new Agent({ keepAlive: true })
  const answer = await new Promise<IncomingMessage>((resolve) => {
    get(`${origin}/api/seen`, { agent }, resolve)
  })
  expect([answer.statusCode, await text(answer)]).toEqual([200, '{}'])
  const isFree = () => {
    collectGarbage()
    return context?.deref() === undefined
  }
  await expect.poll(isFree).toBe(true)
  expect(Object.values(agent.freeSockets).flat()).toHaveLength(1)
  agent.destroy()
})

test('refuses a direct call with problem+json', async () => {
  const { origin } = await open()
  const foreign = await post(`${origin}/api/echo?n=7`, 'text', { origin: 'https://elsewhere.test' })
  expect(foreign.status).toBe(403)
  expect(foreign.headers.get('content-type')).toBe('application/problem+json')
  const unasked = await post(`${origin}/api/echo`, 'text')
  expect(await unasked.json()).toMatchObject({ status: 400, code: 'invalid-input' })
})

test('sends other methods and bodies without an announced length to the router, and refuses a body that is too large', async () => {
  const { origin } = await open()
  expect((await fetch(`${origin}/api/clock`, { method: 'OPTIONS' })).status).toBe(299)
  expect((await post(`${origin}/api/echo?n=7`, 'x'.repeat(MAX_BODY_BYTES))).status).toBe(413)
  const chunked = await fetch(`${origin}/api/echo?n=7`, {
    method: 'POST',
    body: new Blob(['{"text":"x"}']).stream(),
    duplex: 'half',
    headers: { 'content-type': 'application/json' },
  } as RequestInit)
  expect(chunked.status).toBe(299)
})

test('gives a request no place before its body has arrived, and leaves none taken when its client goes away', async () => {
  const { gateway, origin } = await open()
  const running = () => gateway.occupancy().find(({ limit }) => limit === 'call')?.running
  const body = JSON.stringify({ text: 'x'.repeat(5_000) })
  const leaving = ask(`${origin}/api/echo?n=7`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
  })
  leaving.on('error', () => undefined)
  leaving.write(body.slice(0, -1))
  await expect.poll(() => gateway.bodiesUnderWay).toBe(1)
  expect(running()).toBe(0)
  leaving.destroy()
  await expect.poll(() => gateway.bodiesUnderWay).toBe(0)
  expect(running()).toBe(0)
})

test('reads a body that comes in two pieces as a whole', async () => {
  const { origin } = await open()
  const sent = ask(`${origin}/api/echo?n=7`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '17' },
  })
  sent.write('{"text":')
  await setImmediate()
  const answered = new Promise<string>((resolve) => {
    sent.on('response', async (answer) => resolve(String((await answer.toArray()).join(''))))
  })
  sent.end('"halves"}')
  expect(JSON.parse(await answered)).toMatchObject({ text: 'halves' })
})

/** Opens a gateway whose only call is a stream. Returns the stream once it has begun. */
async function openStream() {
  const begun = Promise.withResolvers<BegunStream>()
  const call = route(ANYONE, async ({ request }) => {
    const stream = beginStream(request, { 'content-type': 'text/event-stream' })
    begun.resolve(stream)
    return stream.answer
  })
  const { origin } = await open(new Map([['GET /api/stream', call]]))
  return { url: `${origin}/api/stream`, begun: begun.promise }
}

const bytes = (text: string) => new TextEncoder().encode(text)

test('lets a direct call answer with a stream, which arrives as written and ends when the stream ends', async () => {
  const { url, begun } = await openStream()
  const answer = await fetch(url)
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('x-request-id')).toBeTruthy()
  const { stream, closed } = await begun
  const twice = bytes('data: ünder way\n\n')
  for (const each of [twice, twice, bytes('last')]) stream.write(each)
  stream.end()
  expect(await answer.text()).toBe('data: ünder way\n\ndata: ünder way\n\nlast')
  await expect.poll(() => closed.aborted).toBe(true)
})

test('disconnects a stream whose handler fails after it has begun', async () => {
  const call = route(ANYONE, async ({ request }) => {
    beginStream(request, {}).stream.write(bytes('first'))
    await setImmediate()
    throw new Error('no room')
  })
  const { origin } = await open(new Map([['GET /api/stream', call]]))
  const answer = await fetch(`${origin}/api/stream`)
  await expect(answer.text()).rejects.toThrow('terminated')
})

test('ends a stream over HTTP/1.0, which has no chunks, by closing its connection', async () => {
  const { url, begun } = await openStream()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('GET /api/stream HTTP/1.0\r\n\r\n')
  const { stream } = await begun
  stream.write(bytes('first '))
  stream.write(bytes('last'))
  stream.end()
  expect(await text(socket)).toMatch(/\r\n\r\nfirst last$/)
})

test('shows a stream’s backlog, reports when its client goes, and can disconnect the client', async () => {
  const { url, begun } = await openStream()
  const socket = connect(Number(new URL(url).port), '127.0.0.1').pause()
  socket.write('GET /api/stream HTTP/1.1\r\nhost: rondo.test\r\n\r\n')
  const { stream, closed } = await begun
  // Data written in the same turn is sent together with the headers.
  await setImmediate()
  expect(stream.backlogBytes).toBe(0)
  const much = new Uint8Array(64 * 1024)
  for (let sent = 0; sent < 1_000 && stream.backlogBytes < 256 * 1024; sent += 1) {
    stream.write(much)
    await setImmediate()
  }
  expect(stream.backlogBytes).toBeGreaterThanOrEqual(256 * 1024)
  expect(closed.aborted).toBe(false)
  stream.destroy()
  await expect.poll(() => closed.aborted).toBe(true)
  stream.write(much)
  stream.end()
  expect(stream.backlogBytes).toBe(0)
  socket.destroy()
})
