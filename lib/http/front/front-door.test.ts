import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { LANES } from '../admission'
import { currentRequest } from '../request-context'
import { FrontDoor, type FrontDoorOptions } from './front-door'

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A real server behind a front door; its routes are its paths. */
async function open(handle: Handle, change: Partial<FrontDoorOptions> = {}) {
  const door = new FrontDoor({
    trustedHops: 0,
    isLimited: false,
    nameRoute: (path) => path,
    isDatabaseUp: () => true,
    ...change,
  })
  const server = createServer((request, response) => {
    void door.receive(request, response, () => handle(request, response))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { door, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** A handler that answers only when it is told to. */
function holding() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const handle: Handle = async (_request, response) => {
    await promise
    response.end('done')
  }
  return { handle, release: resolve }
}

const PAGE = { headers: { accept: 'text/html' } }

test('a handler knows the id that is answered, and the address of the connection', async () => {
  const { origin } = await open(async (request, response) => {
    response.end(`${currentRequest().id} ${request.headers['x-forwarded-for']}`)
  })
  const answer = await fetch(`${origin}/api`, { headers: { 'x-forwarded-for': '10.9.8.7' } })
  expect(await answer.text()).toBe(`${answer.headers.get('x-request-id')} 127.0.0.1`)
})

test('calls that fill their lane are refused beyond it at once; bets and the health check go on', async () => {
  const { handle, release } = holding()
  const { door, origin } = await open((request, response) =>
    request.url === '/api/users' ? handle(request, response) : Promise.resolve(void response.end()),
  )
  const { running, waiting } = LANES.call
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
  expect(door.occupancy().every((lane) => lane.running === 0 && lane.waiting === 0)).toBe(true)
})

test('a client that goes away gives its place back, whatever its handler does', async () => {
  const { handle, release } = holding()
  const { door, origin } = await open(handle)
  const leaving = new AbortController()
  const asked = fetch(`${origin}/api/users`, { signal: leaving.signal }).catch(() => null)
  const inLane = () => door.occupancy().find(({ lane }) => lane === 'call')?.running
  await expect.poll(inLane).toBe(1)
  leaving.abort()
  await asked
  await expect.poll(inLane).toBe(0)
  release()
})

test('one address has no more than its share where limits are on', async () => {
  const { handle, release } = holding()
  const { origin } = await open(handle, { isLimited: true })
  const asked = Array.from({ length: 201 }, () => fetch(`${origin}/api/users`))
  const first = await Promise.race(asked)
  expect([first.status, first.headers.get('retry-after')]).toEqual([429, '2'])
  release()
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('without a database every page is one that says so; calls are left to answer for themselves', async () => {
  const { origin } = await open(async (_request, response) => void response.end('cached'), {
    isDatabaseUp: () => false,
  })
  const page = await fetch(`${origin}/wingo`, PAGE)
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await page.text()).toContain('you stay signed in')
  expect((await fetch(`${origin}/api/countdown/running`)).status).toBe(200)
})

test('a page that fails while the database goes away is a 503, any other failure stays a 500', async () => {
  let isUp = true
  const { origin } = await open(
    async (request, response) => {
      isUp = request.url !== '/away'
      response.statusCode = 500
      response.end('failed')
    },
    { isDatabaseUp: () => isUp },
  )
  const away = await fetch(`${origin}/away`, PAGE)
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5'])
  isUp = true
  expect((await fetch(`${origin}/broken`, PAGE)).status).toBe(500)
})
