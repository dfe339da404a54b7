import { request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { MAX_BODY_BYTES } from '../read-body'
import { currentRequest } from '../request-context'
import { json, route } from '../route'
import type { DirectCalls } from './direct-call'
import { FrontDoor } from './front-door'

let server: Server

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const echo = route(
  { access: 'anyone', body: z.object({ text: z.string() }), query: z.object({ n: z.string() }) },
  async ({ body, query, request }) =>
    json(
      { ...body, ...query, id: currentRequest().id, agent: request.headers.get('user-agent') },
      { status: 201 },
    ),
)
const clock = route({ access: 'anyone' }, async () => ({ now: 1 }))

/** A front door with two direct calls; what goes to the router is answered 299. */
async function open(
  directCalls: DirectCalls = new Map([
    ['POST /api/echo', echo],
    ['GET /api/clock', clock],
  ]),
) {
  const door = new FrontDoor({
    trustedHops: 0,
    isLimited: false,
    nameRoute: (_method, path) => path,
    isDatabaseUp: () => true,
    directCalls,
  })
  server = createServer((request, response) => {
    void door.receive(request, response, async () => {
      request.resume()
      response.writeHead(299).end('by the router')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { door, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function post(url: string, text: string, headers: Record<string, string> = {}): Promise<Response> {
  const body = JSON.stringify({ text })
  return fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'user-agent': 'a test', ...headers },
  })
}

test('a direct call gets headers, query and body, and answers like any other call', async () => {
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

test('a direct call without a body', async () => {
  const { origin } = await open()
  const answer = await fetch(`${origin}/api/clock`)
  expect([answer.status, await answer.json()]).toEqual([200, { now: 1 }])
})

test('what a direct call refuses is problem+json', async () => {
  const { origin } = await open()
  const foreign = await post(`${origin}/api/echo?n=7`, 'text', { origin: 'https://elsewhere.test' })
  expect(foreign.status).toBe(403)
  expect(foreign.headers.get('content-type')).toBe('application/problem+json')
  const unasked = await post(`${origin}/api/echo`, 'text')
  expect(await unasked.json()).toMatchObject({ status: 400, code: 'invalid-input' })
})

test('another method and a body without an announced length go to the router; one too large goes nowhere', async () => {
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

test('a bet has no place before its body is there, and a client that goes away meanwhile leaves none taken', async () => {
  const { door, origin } = await open()
  const running = () => door.occupancy().find(({ lane }) => lane === 'call')?.running
  const body = JSON.stringify({ text: 'x'.repeat(5_000) })
  const leaving = ask(`${origin}/api/echo?n=7`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
  })
  leaving.on('error', () => undefined)
  leaving.write(body.slice(0, -1))
  await expect.poll(() => door.bodiesUnderWay).toBe(1)
  expect(running()).toBe(0)
  leaving.destroy()
  await expect.poll(() => door.bodiesUnderWay).toBe(0)
  expect(running()).toBe(0)
})

test('a body that comes in two pieces is read as a whole', async () => {
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

/** Handlers that read their body each in another way that a Request has. */
const READERS: Readonly<Record<string, (request: Request) => Promise<string>>> = {
  text: (request) => request.text(),
  json: async (request) => JSON.stringify(await request.json()),
  arrayBuffer: async (request) => Buffer.from(await request.arrayBuffer()).toString(),
  body: async (request) => new Response(request.body).text(),
  clone: (request) => request.clone().text(),
}

test.each(Object.keys(READERS))('a direct call may read its body by %s', async (way) => {
  const read = route({ access: 'anyone' }, async ({ request }) => ({
    got: await READERS[way]?.(request),
  }))
  const { origin } = await open(new Map([['POST /api/read', read]]))
  const answer = await post(`${origin}/api/read`, 'ünder way')
  expect(await answer.json()).toEqual({ got: '{"text":"ünder way"}' })
})

test('a direct call may read a form', async () => {
  const read = route({ access: 'anyone' }, async ({ request }) => ({
    got: (await request.formData()).get('text'),
  }))
  const { origin } = await open(new Map([['POST /api/read', read]]))
  const body = new FormData()
  body.set('text', 'ünder way')
  const answer = await fetch(`${origin}/api/read`, { method: 'POST', body })
  expect(await answer.json()).toEqual({ got: 'ünder way' })
})
