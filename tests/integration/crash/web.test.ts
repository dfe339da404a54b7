import { beforeAll, expect, test } from 'vitest'
import { type Caller, sessionCookie } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayer } from '../../support/factories'
import { waitFor, waitForBetting } from './play'
import { betOverHttp, LONG_ROUNDS, send, signIn, type Visited, visit, visitPage } from './visit'

const { postgres, redis, startWeb, startWorker } = globalThis.ownServices

let web: Awaited<ReturnType<typeof startWeb>>['web']
let origin: string
let player: Caller

beforeAll(async () => {
  await redis.kill()
  const started = await startWeb({ ...LONG_ROUNDS, RATE_LIMITS: 'on' })
  web = started.web
  origin = started.origin
  player = await makePlayer(2_000)
})

test('tells the first visitors of a new deployment to come back in a moment, until it has rounds', async () => {
  const early = await visitPage(`${origin}/wingo`, player)
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '5'])
  await startWorker(LONG_ROUNDS)
  await waitFor('page with a round', async () =>
    (await visitPage(`${origin}/wingo`, player)).status === 200 ? true : null,
  )
})

test('serves pages, login and bets when started without Redis, reports it in the health check, and recovers', async () => {
  const health = await visit(`${origin}/api/health`)
  expect(health.status).toBe(503)
  expect(JSON.parse(health.text)).toMatchObject({ redis: 'down', database: 'up' })
  expect((await visitPage(`${origin}/wingo`, player)).status).toBe(200)
  expect((await visit(`${origin}/countdown/running`)).status).toBe(200)
  expect(await signIn(origin, player.email)).not.toBeNull()
  await waitForBetting(30_000)
  expect((await betOverHttp(origin, player)).status).toBe(201)
  const deposit = { deposite: 500, txnID: 'while-redis-was-down' }
  expect((await send({ origin, path: '/api/depositHistory' }, player, deposit)).status).toBe(201)

  await redis.start()
  await waitFor('healthy product', async () =>
    (await visit(`${origin}/api/health`)).status === 200 ? true : null,
  )
  await expectLedgerRight()
})

test('answers calls and pages with 503 and a message without Postgres, crashes nothing and loses no session', async () => {
  const cookie = await sessionCookie(player)
  expect((await visitPage(`${origin}/wingo`, player)).status).toBe(200)

  await postgres.kill()
  const page = await waitFor('page that says so', async () => {
    const answer = await visitPage(`${origin}/wingo`, player)
    return answer.text.includes('you stay logged in') ? answer : null
  })
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  expect(page.headers.getSetCookie()).toEqual([])
  const call = await visit(`${origin}/api/bet`, { headers: { cookie } })
  expect(call.status).toBe(503)
  expect(Number(call.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(JSON.parse(call.text)).toMatchObject({ code: 'service-unavailable' })
  expect((await betOverHttp(origin, player)).status).toBe(503)

  await postgres.start()
  await waitFor('page again', async () =>
    (await visitPage(`${origin}/wingo`, player)).status === 200 ? true : null,
  )
  await waitForBetting(30_000)
  expect((await betOverHttp(origin, player)).status).toBe(201)
  await expectLedgerRight()
})

/** Returns an answer's headers, except those specific to one request or to how its body is sent. */
function headersOf({ headers }: Visited): Record<string, string> {
  const apart = [
    ...['connection', 'content-encoding', 'content-length', 'date', 'keep-alive'],
    ...['transfer-encoding', 'vary', 'x-request-id'],
  ]
  return Object.fromEntries([...headers].filter(([name]) => !apart.includes(name)))
}

/** Places a bet whose body has no announced length, which the gateway leaves to the router. */
async function betThroughRouter(as: Caller | null): Promise<Visited> {
  return visit(`${origin}/api/bet`, {
    method: 'POST',
    headers: {
      origin,
      'content-type': 'application/json',
      ...(as ? { cookie: await sessionCookie(as) } : {}),
    },
    body: new Blob([JSON.stringify({ color: 'red', betAmount: 100 })]).stream(),
    duplex: 'half',
  } as RequestInit)
}

test('answers bets and clocks the same through the gateway and the router', async () => {
  await waitForBetting(30_000)
  const [direct, routed] = [await betOverHttp(origin, player), await betThroughRouter(player)]
  expect([routed.status, headersOf(routed)]).toEqual([201, headersOf(direct)])
  expect(Object.keys(JSON.parse(routed.text))).toEqual(Object.keys(JSON.parse(direct.text)))

  const json = {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: '{}',
  }
  const refused = [await visit(`${origin}/api/bet`, json), await betThroughRouter(null)] as const
  expect(refused.map(({ status }) => status)).toEqual([401, 401])
  expect(headersOf(refused[1])).toEqual(headersOf(refused[0]))

  const clock = await visit(`${origin}/api/countdown/running`)
  // Next.js answers HEAD with the handler of GET.
  const head = await visit(`${origin}/api/countdown/running`, { method: 'HEAD' })
  expect([clock.status, head.status]).toEqual([200, 200])
  expect(headersOf(clock)).toEqual({ ...headersOf(head), 'content-type': 'application/json' })
  await expectLedgerRight()
})

test('logs an outage with one line when it begins and one when it ends, and then stops when asked', async () => {
  await web.waitForOutput(/the database works again/)
  const linesWith = (text: RegExp) => web.output.match(text)?.length
  expect(linesWith(/the database failed/g)).toBe(linesWith(/the database works again/g))
  expect(await web.stop()).toEqual({ code: 0, signal: null })
})
