import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { POST as postBet } from '@/app/api/bet/route'
import { requireSetting } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { isStatementTimeout } from '@/lib/base/db/errors'
import { type BetOrder, type BetRow, placeMany, placeTogether } from '@/lib/money/ledger/bet.sql'
import { getBetPool } from '@/lib/money/ledger/bet-client'
import { BetGatherer } from '@/lib/play/betting/gather-bets'
import { sessionCookie } from '../../support/call'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeOpenRound, makePlayer } from '../../support/factories'
import { codeOf, endedExclusion, insist, setLimit, warmPools } from '../../support/player-limits'
import { makePlayers, untilWaitedFor } from '../../support/rounds'
import { makeSession } from '../../support/sessions'

const START = 100_000n
const STAKE = 10_000n
let countdownId: string

beforeAll(async () => {
  const id = await makeOpenRound(3_600_000)
  countdownId = (await db.round.findUniqueOrThrow({ where: { id } })).countdownId
})
afterEach(expectLedgerRight)

function orderOf(playerId: string, change: Partial<BetOrder> = {}): BetOrder {
  const order = { betId: uuidv7(), playerId, sessionId: playerId, requestId: randomUUID() }
  return { ...order, game: 'wingo', selection: 'red', stake: STAKE, ...change }
}

const betsOf = (playerId: string) => db.bet.count({ where: { playerId } })

/** Returns the plan that Postgres makes for batches from what the tables contain now. */
async function planOfBatch(): Promise<string> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await placeMany([orderOf(randomUUID())])
  const [sent] = query.mock.calls.map(([first]) => first as unknown as { text: string })
  query.mockRestore()
  // Without values: the generic plan, which doesn't know how many there are.
  const plan = await getBetPool().query(`EXPLAIN (GENERIC_PLAN) ${sent?.text}`)
  return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** Expects that a plan finds each row of the large tables by its player, session or key. */
function expectByKey(plan: string): void {
  expect(plan).not.toMatch(/Seq Scan on ("user"|session|account|bet|transfer)\b/)
  expect(plan).toMatch(/Scan using \S+ on "user" u .*\n *Index Cond: \(id = /)
  expect(plan).toMatch(/Scan using \S+ on session .*\n *Index Cond: \((user_)?id = /)
  expect(plan).toMatch(/Scan using \S+ on bet b .*\n *Index Cond: \(+player_id = /)
  expect(plan).toMatch(/Scan using \S+ on account a .*\n *Index Cond: \(\(owner_id = /)
  expect(plan).toMatch(/Scan using \S+ on account a_1 .*\n *Index Cond: \(\(owner_id = /)
}

// First, because it needs a table without bets.
test('finds every row by its key before the first bet', async () => {
  await makePlayers(400, START)
  const known = await db.$queryRaw`SELECT reltuples FROM pg_class WHERE relname = 'bet'`
  expect([await db.bet.count(), known]).toEqual([0, [{ reltuples: -1 }]])
  expectByKey(await planOfBatch())
})

/** Puts a player and an order into some situation; doing nothing results in an accepted bet. */
type Situation = (playerId: string) => Promise<Partial<BetOrder>>

const SITUATIONS: readonly (readonly [name: string, verdict: string, Situation])[] = [
  ['an ordinary bet', 'placed', async () => ({})],
  ['one that names the round', 'placed', async () => ({ countdownId })],
  ['one of all that there is', 'placed', async () => ({ stake: START })],
  ['more than there is', 'not-debited', async () => ({ stake: START + 1n })],
  ['another round', 'betting-closed', async () => ({ countdownId: '20990101001' })],
  ['a game without a round', 'betting-closed', async () => ({ game: 'baccarat' })],
  ['a pick that is none', 'unknown-selection', async () => ({ selection: 'purple' })],
  ['a session that nobody has', 'not-signed-in', async () => ({ sessionId: randomUUID() })],
  ['another’s session', 'not-signed-in', async () => ({ sessionId: (await makePlayer(0)).id })],
  ['nobody', 'not-signed-in', async () => ({ playerId: randomUUID() })],
  [
    'an ended session',
    'not-signed-in',
    async (playerId) => {
      const sessionId = await makeSession(playerId)
      const endedAt = { endedAt: new Date(), endReason: 'logged_out' as const }
      await db.session.update({ where: { id: sessionId }, data: endedAt })
      return { sessionId }
    },
  ],
  [
    'a suspended player',
    'account-suspended',
    async (id) => {
      await db.user.update({ where: { id }, data: { status: 'suspended' } })
      return {}
    },
  ],
  [
    'a limit on stakes',
    'not-debited',
    async (playerId) => {
      await setLimit(playerId, 'stake', 'week', 99)
      return {}
    },
  ],
  [
    'a limit on losses that is reached exactly',
    'placed',
    async (playerId) => {
      await setLimit(playerId, 'loss', 'day', 100)
      return {}
    },
  ],
  [
    'a player who must come back first',
    'not-debited',
    async (playerId) => {
      await endedExclusion(playerId)
      return {}
    },
  ],
  [
    'a player in a break',
    'not-debited',
    async (playerId) => {
      const startedAt = new Date()
      const excludedUntil = new Date(startedAt.getTime() + 24 * 3_600_000)
      const where = { ownerId_kind: { ownerId: playerId, kind: 'main' as const } }
      const row = { id: randomUUID(), playerId, kind: 'time_out' as const }
      await db.exclusion.create({ data: { ...row, startedAt, endsAt: excludedUntil } })
      await db.account.update({ where, data: { excludedUntil } })
      return {}
    },
  ],
  [
    'a key that has a bet',
    'repeated',
    async (playerId) => {
      const first = orderOf(playerId)
      await placeTogether([first])
      return { requestId: first.requestId, selection: 'blue', stake: 2n * STAKE }
    },
  ],
]

/** Returns the answer without the fields that differ between any two bets. */
function comparable({ betId, placedAt, ...row }: BetRow) {
  return { ...row, hasBet: betId !== null, hasTime: placedAt !== null }
}

describe('a batch', () => {
  test('judges each bet as if it were alone, whatever the others', async () => {
    const [batch, alone, other] = [[] as BetOrder[], [] as BetOrder[], [] as BetOrder[]]
    for (const [, , happen] of SITUATIONS) {
      for (const orders of [batch, alone, other]) {
        const { id } = await makePlayer(1_000)
        orders.push(orderOf(id, await happen(id)))
      }
    }
    const rows = await placeMany(batch)
    const verdicts = SITUATIONS.map(([name], index) => [name, rows[index]?.verdict])
    expect(verdicts).toEqual(SITUATIONS.map(([name, verdict]) => [name, verdict]))
    const ones = []
    for (const order of alone) ones.push(...(await placeTogether([order])))
    expect(rows.map(comparable)).toEqual(ones.map(comparable))
    const unwaited = []
    for (const order of other) unwaited.push(...(await placeTogether([order], false)))
    expect(rows.map(comparable)).toEqual(unwaited.map(comparable))
    for (const [index, order] of batch.entries()) {
      const isTaken = rows[index]?.verdict === 'placed'
      const kept = await db.bet.findUnique({ where: { id: order.betId } })
      expect(kept?.balanceAfter ?? null).toBe(isTaken ? START - order.stake : null)
    }
  })

  test('says why a game is paused', async () => {
    const { id: pausedById } = await db.user.findFirstOrThrow({ where: { role: 'owner' } })
    const pause = { game: 'baccarat', reason: 'A new shoe', pausedAt: new Date(), pausedById }
    const { id } = await db.gamePause.create({ data: pause })
    const [one, two] = await Promise.all([makePlayer(1_000), makePlayer(1_000)])
    const rows = await placeMany([orderOf(one.id, { game: 'baccarat' }), orderOf(two.id)])
    expect(rows.map(({ verdict, pauseReason }) => [verdict, pauseReason])).toEqual([
      ['betting-closed', 'A new shoe'],
      ['placed', null],
    ])
    const ended = { resumedAt: new Date(), resumedById: pausedById }
    await db.gamePause.update({ where: { id }, data: ended })
    const over = orderOf(one.id, { game: 'baccarat' })
    const closed = { verdict: 'betting-closed', pauseReason: null }
    expect([await placeMany([over]), await placeTogether([over])]).toMatchObject([
      [closed],
      [closed],
    ])
  })

  test('puts each bet into the round and each stake into the pot of its own game', async () => {
    const round = await db.round.findFirstOrThrow({ where: { countdownId } })
    const { id: _, ...terms } = await db.season.findUniqueOrThrow({ where: { id: round.seasonId } })
    const other = { game: 'baccarat', paytable: { banker: 195 } }
    await db.account.createMany({
      data: [{ kind: 'round_pot', game: 'baccarat' }],
      skipDuplicates: true,
    })
    const fresh = { commitment: '1'.repeat(64), salt: '1'.repeat(64), game: 'baccarat' }
    const { id: seasonId } = await db.season.create({ data: { ...terms, ...fresh } })
    const { linkIndex, status, opensAt, closesAt, endsAt, rulesVersion } = round
    const times = { opensAt, closesAt, endsAt }
    const { id } = await db.round.create({
      data: { ...other, ...times, countdownId, seasonId, linkIndex, status, rulesVersion },
    })
    const players = await makePlayers(3, START)
    const orders = [
      orderOf(players[0] ?? ''),
      orderOf(players[1] ?? '', { countdownId }),
      orderOf(players[2] ?? '', { game: 'baccarat', selection: 'banker' }),
    ]
    const rows = await placeMany(orders)
    expect(rows.map(({ verdict, game }) => [verdict, game])).toEqual([
      ['placed', 'wingo'],
      ['placed', 'wingo'],
      ['placed', 'baccarat'],
    ])
    for (const { betId, game } of orders) {
      const bet = await db.bet.findUniqueOrThrow({ where: { id: betId }, include: { round: true } })
      const { toAccountId } = await db.transfer.findFirstOrThrow({ where: { subjectId: betId } })
      const pot = await db.account.findUniqueOrThrow({ where: { id: toAccountId } })
      expect([bet.round.game, pot.game]).toEqual([game, game])
    }
    await db.round.update({ where: { id }, data: { status: 'closed' } })
  })

  test('is rolled back completely if it has two bets of one player', async () => {
    const players = await makePlayers(2, START)
    const [one = '', two = ''] = players
    const orders = [orderOf(one), orderOf(two), orderOf(one)]
    await expect(placeMany(orders)).rejects.toThrow('division by zero')
    expect(await Promise.all(players.map(betsOf))).toEqual([0, 0])
    expect(await Promise.all(players.map(mainBalanceOf))).toEqual([START, START])
  })

  test('is rolled back completely for one broken order, and every other bet is placed alone', async () => {
    const players = await makePlayers(3, START)
    const orders = players.map((id) => orderOf(id))
    const broken = orderOf(players[1] ?? '', { sessionId: 'no uuid' })
    const gatherer = new BetGatherer({ together: placeTogether, many: placeMany })
    const placing = [orders[0], broken, orders[2]].map((order) =>
      gatherer.queue([order as BetOrder]),
    )
    const results = await Promise.allSettled(placing)
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await Promise.all(players.map(betsOf))).toEqual([1, 0, 1])
  })

  test('takes 256 bets, and places none of them again when repeated', async () => {
    const players = await makePlayers(256, START)
    const orders = players.map((id) => orderOf(id))
    const first = await placeMany(orders)
    expect(new Set(first.map(({ verdict }) => verdict))).toEqual(new Set(['placed']))
    expect(first.map(({ betId }) => betId)).toEqual(orders.map(({ betId }) => betId))
    const again = await placeMany(orders.map((order) => ({ ...order, betId: uuidv7() })))
    expect(new Set(again.map(({ verdict }) => verdict))).toEqual(new Set(['repeated']))
    expect(again.map(({ verdict: _, ...row }) => row)).toEqual(
      first.map(({ verdict: _, ...row }) => row),
    )
    expect(await db.bet.count({ where: { playerId: { in: players } } })).toBe(256)
  })

  test('finds every row by its key, with one plan for all sizes', async () => {
    const players = await makePlayers(4_000, START)
    for (let from = 0; from < players.length; from += 250) {
      const orders = players.slice(from, from + 250).map((id) => orderOf(id))
      expect(await insist(() => codeOf(placeMany(orders)))).toBe('done')
    }
    await getBetPool().query('ANALYZE')
    expectByKey(await planOfBatch())
    const mode = await getBetPool().query('SHOW plan_cache_mode')
    expect(mode.rows).toEqual([{ plan_cache_mode: 'force_generic_plan' }])
  })
})

/** Opens another transaction, which holds the locks of this statement until it ends. */
async function holdLocked(statement: string, values: unknown[]): Promise<pg.Client> {
  const holding = new pg.Client({
    connectionString: requireSetting('DATABASE_URL'),
    application_name: 'holding',
  })
  await holding.connect()
  await holding.query('BEGIN')
  await holding.query(statement, values)
  return holding
}

/** Retries, so that locks outlast every timeout. */
const together: typeof placeTogether = (orders, waits) =>
  placeTogether(orders, waits).catch((error: unknown) => {
    if (isStatementTimeout(error)) return together(orders, waits)
    throw error
  })

describe('a locked account', () => {
  const LOCK = `SELECT FROM account WHERE owner_id = $1 AND kind = 'main' FOR UPDATE`

  test('is busy and delays only its own bet', async () => {
    const [slow = '', one = '', two = ''] = await makePlayers(3, START)
    await warmPools()
    const holding = await holdLocked(LOCK, [slow])
    const gatherer = new BetGatherer({ together, many: placeMany })
    const orders = [slow, one, two].map((id) => orderOf(id))
    const [waiting, ...others] = orders.map((order) => gatherer.queue([order]))
    await untilWaitedFor('holding')
    // These bets are answered while the first one still waits.
    const answered = await Promise.all(others)
    expect(answered.flat().map(({ verdict }) => verdict)).toEqual(['placed', 'placed'])
    for (const place of [placeMany, (orders: BetOrder[]) => placeTogether(orders, false)]) {
      expect(await place([orderOf(slow)])).toMatchObject([{ verdict: 'busy', balanceAfter: null }])
    }
    await holding.query('COMMIT')
    await holding.end()
    expect(await waiting).toMatchObject([{ verdict: 'placed', balanceAfter: START - STAKE }])
  })

  test('of four players doesn’t delay other players whose accounts are locked briefly', async () => {
    const players = await makePlayers(7, START)
    const [free = '', fifth = '', sixth = ''] = players.slice(4)
    await warmPools()
    const lock = (ids: string[]) => Promise.all(ids.map((id) => holdLocked(LOCK, [id])))
    const holding = await lock(players.slice(0, 4))
    const moment = await lock([fifth, sixth])
    const gatherer = new BetGatherer({ together, many: placeMany })
    const answered: string[] = []
    const place = async (id: string) => {
      // The sixth player places two bets, all or none.
      const orders = [orderOf(id), ...(id === sixth ? [orderOf(id)] : [])] as const
      const [row] = await gatherer.queue(orders as [BetOrder, ...BetOrder[]])
      answered.push(id)
      return row?.verdict
    }
    const placing = players.map(place)
    await placing[4]
    await untilWaitedFor('holding')
    await Promise.all(moment.map((client) => client.query('COMMIT')))
    expect(await Promise.all(placing.slice(5))).toEqual(['placed', 'placed'])
    expect(answered.toSorted()).toEqual([free, fifth, sixth].toSorted())
    await Promise.all(holding.map((client) => client.query('COMMIT')))
    expect(new Set(await Promise.all(placing))).toEqual(new Set(['placed']))
    expect(await mainBalanceOf(sixth)).toBe(START - 2n * STAKE)
    await Promise.all([...holding, ...moment].map((client) => client.end()))
  })

  test('never deadlocks batches that meet in any order', async () => {
    const players = await makePlayers(40, 10n * START)
    await warmPools()
    const shuffled = () => players.toSorted(() => Math.random() - 0.5)
    // Ten processes at the same time, each with bets of all players in its own order.
    const placing = Array.from({ length: 10 }, () => {
      const gatherer = new BetGatherer({ together, many: placeMany })
      return shuffled().map((id) => gatherer.queue([orderOf(id)]))
    })
    const rows = (await Promise.all(placing.flat())).flat()
    expect(new Set(rows.map(({ verdict }) => verdict))).toEqual(new Set(['placed']))
    const balances = await Promise.all(players.map(mainBalanceOf))
    expect(new Set(balances)).toEqual(new Set([10n * START - 10n * STAKE]))
  })
})

test('places one bet for a key that is in the batches of ten processes', async () => {
  const players = await makePlayers(30, START)
  await warmPools()
  const keys = new Map(players.map((id) => [id, randomUUID()]))
  const place = (gatherer: BetGatherer, id: string) => {
    const order = orderOf(id, { requestId: keys.get(id) ?? '' })
    return gatherer.queue([order])
  }
  const placing = Array.from({ length: 10 }, () => {
    const gatherer = new BetGatherer({ together, many: placeMany })
    return players.map((id) => place(gatherer, id))
  })
  const rows = (await Promise.all(placing.flat())).flat()
  const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length
  expect(count('placed')).toBe(30)
  expect(count('placed') + count('repeated') + count('raced')).toBe(300)
  expect(await Promise.all(players.map(betsOf))).toEqual(Array(30).fill(1))
})

test('places the bet of a client that disconnects, and answers its key afterwards', async () => {
  const player = await makePlayer(1_000)
  const key = randomUUID()
  const headers = {
    host: 'rondo.test',
    origin: 'http://rondo.test',
    'content-type': 'application/json',
    'idempotency-key': key,
    cookie: await sessionCookie(player),
  }
  const ask = (signal?: AbortSignal) =>
    postBet(
      new Request('http://rondo.test/api/bet', {
        method: 'POST',
        headers,
        body: JSON.stringify({ color: 'red', betAmount: 100 }),
        ...(signal ? { signal } : {}),
      }),
      { params: Promise.resolve({}) },
    )
  const gone = new AbortController()
  const first = ask(gone.signal)
  gone.abort()
  await first.catch(() => undefined)
  const again = await ask()
  expect(again.status).toBe(201)
  expect(await betsOf(player.id)).toBe(1)
  expect(await mainBalanceOf(player.id)).toBe(90_000n)
})
