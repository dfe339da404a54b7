import { Agent } from 'node:http'
import pg from 'pg'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { MIN_POOL_SIZE } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { CONCURRENCY_LIMITS } from '@/lib/base/http/gateway/concurrency-limit'
import { LIMITS } from '@/lib/base/http/limits'
import { type Caller, sessionCookie } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayer } from '../../support/factories'
import { waitFor, waitForBetting } from './play'
import {
  type Answered,
  askForPage,
  betOverHttp,
  LONG_ROUNDS,
  neverFinishHeaders,
  visit,
  visitPage,
} from './visit'

const { settings, startWeb, startWorker } = globalThis.ownServices
const TOKEN = 'a-metrics-token-of-tests'
/**
 * Number of pages requested at the same time, each on a separate connection: more than may run and
 * wait.
 */
const FLOOD = CONCURRENCY_LIMITS.page.running + CONCURRENCY_LIMITS.page.waiting + 100
/** Enough database connections that no page of the flood waits for one. */
const CONNECTIONS = '80'
/**
 * A delayed statement must wait until it is released: the long timeout keeps it from being
 * cancelled earlier, even on a slow machine.
 */
const DATABASE_URL = `${settings.DATABASE_URL}?statement_timeout=60000`

type Web = Awaited<ReturnType<typeof startWeb>>
let free: Web
let limited: Web
let player: Caller
/**
 * The answer to a client that never finishes its headers; it arrives after the headers' time limit.
 */
let answerOfSlow: Promise<string>

beforeAll(async () => {
  await startWorker(LONG_ROUNDS)
  free = await startWeb({ ...LONG_ROUNDS, DATABASE_URL, DATABASE_POOL_SIZE: CONNECTIONS })
  limited = await startWeb({
    ...LONG_ROUNDS,
    RATE_LIMITS: 'on',
    TRUSTED_PROXY_HOPS: '0',
    DATABASE_URL,
    DATABASE_POOL_SIZE: String(MIN_POOL_SIZE),
  })
  player = await makePlayer(2_000)
  answerOfSlow = neverFinishHeaders(free.origin)
})

async function figureOf(origin: string, series: string): Promise<number> {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const { text } = await visit(`${origin}/api/metrics`, { headers })
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1) ?? 0)
}

/**
 * Delays every page that shows the deposit instructions, until released or until the test ends.
 * Returns the function that releases them.
 */
async function holdUpInstructions(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: settings.DATABASE_URL })
  await client.connect()
  await client.query('BEGIN; LOCK TABLE info IN ACCESS EXCLUSIVE MODE')
  let ended: Promise<void> | undefined
  const letGo = () => {
    ended ??= client.end()
    return ended
  }
  onTestFinished(letGo)
  return letGo
}

describe('far beyond capacity', () => {
  test('serves as many pages as may run and refuses all others with Retry-After; bets continue, and every answered bet stays placed', async () => {
    await waitForBetting(30_000)
    const agent = new Agent({ maxSockets: FLOOD })
    const cookie = await sessionCookie(player)
    // Loads the page once per slot first, because a delayed page must not wait for code or for a
    // connection to open, which takes long on a slow machine.
    await waitFor('answers of as many pages as may run', async () => {
      const pages = await Promise.all(
        Array.from({ length: CONCURRENCY_LIMITS.page.running }, () =>
          askForPage(`${free.origin}/add`, cookie, agent),
        ),
      )
      return pages.every(({ status }) => status === 200) || null
    })
    const turnedAway = 'rondo_http_turned_away_total{limit="page",reason="load"}'
    const turnedAwayBefore = await figureOf(free.origin, turnedAway)
    const letGo = await holdUpInstructions()
    const answers: Answered[] = []
    const flood = Array.from({ length: FLOOD }, async () => {
      answers.push(await askForPage(`${free.origin}/add`, cookie, agent))
    })
    const bets = await Promise.all(
      Array.from({ length: 5 }, () => betOverHttp(free.origin, player)),
    )
    // Running pages can't be answered before the release; waiting ones are refused in the end.
    const refusals = FLOOD - CONCURRENCY_LIMITS.page.running
    await waitFor('refusal of all that may not run', async () => answers.length >= refusals || null)
    expect(answers).toEqual(Array(refusals).fill({ status: 503, retryAfter: '5' }))
    await letGo()
    await Promise.all(flood)
    const afterwards = await askForPage(`${free.origin}/add`, cookie, agent)
    agent.destroy()

    expect(bets.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(await db.bet.count({ where: { playerId: player.id } })).toBe(5)
    const served = answers.filter(({ status }) => status === 200)
    expect(served).toHaveLength(CONCURRENCY_LIMITS.page.running)
    expect(afterwards.status).toBe(200)
    expect((await figureOf(free.origin, turnedAway)) - turnedAwayBefore).toBe(refusals)
    expect(await figureOf(free.origin, 'rondo_bets_total{game="wingo",result="placed"}')).toBe(5)
    await expectLedgerRight()
  })
})

describe('an overloaded database', () => {
  test('answers 503 with a retry time for pages and calls that wait too long for a connection', async () => {
    const { origin } = limited
    const cookie = await sessionCookie(player)
    const letGo = await holdUpInstructions()
    const first = Array.from({ length: MIN_POOL_SIZE }, () =>
      visit(`${origin}/getinfo`, { headers: { cookie } }),
    )
    await waitFor('statements that hold every connection', () =>
      db.$queryRaw<unknown[]>`
        SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND application_name = 'rondo'
      `.then((held) => held.length === MIN_POOL_SIZE || null),
    )
    const [page, call] = await Promise.all([
      visitPage(`${origin}/add`, player),
      visit(`${origin}/api/statement`, { headers: { cookie } }),
    ])
    await letGo()

    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    expect(page.text).toContain('you stay logged in')
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2'])
    expect(JSON.parse(call.text)).toMatchObject({ code: 'service-unavailable' })
    const served = await Promise.all(first)
    expect(served.map(({ status }) => status)).toEqual(first.map(() => 200))
    expect((await visitPage(`${origin}/add`, player)).status).toBe(200)
  })
})

describe('request limits', () => {
  test('refuse headers of more than 16 kB and a body of more than 64 kB', async () => {
    const headers = { 'x-long': 'x'.repeat(17_000) }
    expect((await visit(`${free.origin}/api`, { headers })).status).toBe(431)
    const body = JSON.stringify({ email: 'x'.repeat(70_000) })
    const sent = await visit(`${free.origin}/api/register`, {
      method: 'POST',
      headers: { origin: free.origin, 'content-type': 'application/json' },
      body,
    })
    expect(sent.status).toBe(413)
  })

  test('end the connection of a client that does not finish its headers', async () => {
    expect(await answerOfSlow).toMatch(/^HTTP\/1\.1 408 /)
  })
})

describe('the sender of a request', () => {
  test('is limited by the address of the connection, whatever address the client claims', async () => {
    const claim = async (number: number) => {
      const { status } = await visit(`${limited.origin}/api/register`, {
        method: 'POST',
        headers: {
          origin: limited.origin,
          'content-type': 'application/json',
          'x-forwarded-for': `198.51.100.${number}`,
        },
        body: '{}',
      })
      return status
    }
    const statuses: number[] = []
    while (statuses.length < LIMITS.register.points) {
      const together = Array.from({ length: 30 }, (_, index) => claim(statuses.length + index))
      statuses.push(...(await Promise.all(together)))
    }
    expect(new Set(statuses)).toEqual(new Set([400]))
    expect(await claim(1)).toBe(429)
  })

  test('gets an id with every answer, which refusals and the log repeat, without the requested data', async () => {
    const secret = 'nobody-else-has-this-name@rondo.example'
    const answer = await visit(`${free.origin}/api/users/${secret}?note=${secret}`, {
      headers: { 'x-request-id': 'made-up-by-the-client' },
    })
    const id = answer.headers.get('x-request-id') ?? ''
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.status).toBe(401)
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'not-signed-in', requestId: id })
    await free.web.waitForOutput(new RegExp(`"requestId":"${id}"`))
    const [line] = free.web.output.split('\n').filter((one) => one.includes(id))
    expect(JSON.parse(line ?? '')).toMatchObject({
      method: 'GET',
      route: '/api/users/[email]',
      status: 401,
      refusal: 'not-signed-in',
    })
    expect(free.web.output).not.toContain(secret)
  })

  test('is in the log with a player’s id when logged in', async () => {
    const { headers } = await betOverHttp(free.origin, player)
    const id = headers.get('x-request-id') ?? ''
    await free.web.waitForOutput(new RegExp(`"requestId":"${id}"`))
    const [line] = free.web.output.split('\n').filter((one) => one.includes(id))
    expect(JSON.parse(line ?? '')).toMatchObject({ route: '/api/bet', userId: player.id })
  })
})
