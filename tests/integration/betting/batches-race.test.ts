import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { requireSetting } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { isDatabaseUnavailable } from '@/lib/base/db/errors'
import { changeUser } from '@/lib/house/players/change-user'
import { type BetOrder, type BetRow, placeMany, placeTogether } from '@/lib/money/ledger/bet.sql'
import { BetGatherer } from '@/lib/play/betting/gather-bets'
import { voidRound } from '@/lib/play/rounds/void-round'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeUser } from '../../support/factories'
import { setLimit, warmPools } from '../../support/player-limits'
import {
  getRound,
  makePlayers,
  makeShortRound,
  tick,
  tickUntilOver,
  UNTIL_LET,
  untilWaitedFor,
  waitForDraw,
} from '../../support/rounds'

const START = 100_000n
const STAKE = 10_000n

const LOCK = 'SELECT FROM round WHERE id = $1 FOR UPDATE'
const CLOSE = `UPDATE round SET status = 'closed' WHERE id = $1`

/** Gate for bets that have taken their snapshot, before they lock anything. */
const AT_THE_CLOCK = 1
/** Gate for bets that have all of their locks, before they are booked. */
const AT_THE_BOOKS = 2

/** Holds the gates: bets waiting at a gate continue when it opens. */
let keeper: pg.Client
/** Runs the batches' statement past the gates, like another web process. */
let other: pg.Client
let statementOfBatches: string
let admin: { id: string }

beforeAll(async () => {
  const setup = new pg.Client(requireSetting('DATABASE_URL'))
  await setup.connect()
  const wait = (gate: number) =>
    `IF current_setting('application_name') = 'rondo-bets' THEN PERFORM pg_advisory_xact_lock_shared(${gate}); END IF;`
  await setup.query(`
    CREATE SCHEMA gate;
    CREATE FUNCTION gate.clock_timestamp() RETURNS timestamptz LANGUAGE plpgsql AS
      $$ BEGIN ${wait(AT_THE_CLOCK)} RETURN pg_catalog.clock_timestamp(); END $$;
    CREATE FUNCTION gate.wait() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN ${wait(AT_THE_BOOKS)} RETURN NEW; END $$;
    CREATE TRIGGER gate BEFORE INSERT ON transfer FOR EACH ROW EXECUTE FUNCTION gate.wait()`)
  await setup.query(`ALTER DATABASE ${setup.database} SET search_path = gate, pg_catalog, public`)
  await setup.end()
  const connect = async (application_name: string) => {
    const client = new pg.Client({
      connectionString: requireSetting('DATABASE_URL'),
      application_name,
    })
    await client.connect()
    return client
  }
  admin = await makeUser('owner')
  keeper = await connect('keeper')
  other = await connect('other')
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await placeMany([])
  const [sent] = query.mock.calls.map(([first]) => first as unknown as { text: string })
  query.mockRestore()
  statementOfBatches = sent?.text ?? ''
})
afterEach(expectLedgerRight)
afterAll(() => Promise.all([keeper.end(), other.end()]))

function orderOf(playerId: string, change: Partial<BetOrder> = {}): BetOrder {
  const order = { betId: uuidv7(), playerId, sessionId: playerId, requestId: randomUUID() }
  return { ...order, game: 'wingo', selection: 'red', stake: STAKE, ...change }
}

/** Places bets like another process, while this one’s wait at a gate. */
async function placeElsewhere(orders: readonly BetOrder[]): Promise<void> {
  const values = orders.map((order) => [
    ...[order.betId, order.playerId, order.sessionId, order.game, order.selection],
    ...[order.stake, order.requestId, 'any'],
  ])
  const columns = [...Array(8).keys()].map((at) => values.map((row) => row[at]))
  await other.query(statementOfBatches, columns)
}

/**
 * Runs `happen` while statements wait at a gate, all of them. On a busy machine one may time out
 * first: nothing has happened to its bets then, and it is tried again with other bets.
 */
async function whileWaitingAt<T>(
  gate: number,
  begin: () => Promise<{ readonly placing: Promise<T>; readonly happen: () => Promise<unknown> }>,
  statements = 1,
): Promise<T> {
  for (;;) {
    await keeper.query('SELECT pg_advisory_lock($1)', [gate])
    const { placing, happen } = await begin()
    const result = placing.catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) return null
      throw error
    })
    try {
      await Promise.race([untilWaitedFor('keeper', statements), result])
      await happen()
    } finally {
      await keeper.query('SELECT pg_advisory_unlock($1)', [gate])
    }
    const rows = await result
    if (rows !== null) return rows
  }
}

/** Places each bet alone, without waiting for its account. */
const placeEach = async (orders: readonly BetOrder[]) =>
  (await Promise.all(orders.map((order) => placeTogether([order], false)))).flat()

/** Bets that are judged side by side. */
const BETS = 3

describe.each([
  ['a batch', placeMany, 1],
  ['a bet that waits for no account', placeEach, BETS],
])('%s between its snapshot and its locks', (_what, place, statements) => {
  beforeAll(async () => {
    await makeShortRound(3_600_000)
  })

  /**
   * Places one bet for each player; something happens to the second one while the bets wait.
   */
  async function judged(
    happen: (playerId: string, order: BetOrder) => Promise<unknown>,
    change: Partial<BetOrder> = {},
  ): Promise<{ row: BetRow | undefined; balance: bigint; bets: number }> {
    let playerId = ''
    const begin = async () => {
      const players = await makePlayers(BETS, START)
      const orders = players.map((id) => orderOf(id, change))
      playerId = players[1] ?? ''
      const [, order] = orders
      if (!order) throw new Error('no order')
      return { placing: place(orders), happen: () => happen(playerId, order) }
    }
    const rows = await whileWaitingAt(AT_THE_CLOCK, begin, statements)
    expect([rows[0], rows[2]]).toMatchObject([{ verdict: 'placed' }, { verdict: 'placed' }])
    const bets = await db.bet.count({ where: { playerId } })
    return { row: rows[1], balance: await mainBalanceOf(playerId), bets }
  }

  const move = (userId: string, by: bigint) =>
    changeUser({ userId, actorId: admin.id, balance: { by }, reason: 'A test' })

  test('uses money that came in', async () => {
    const { row, balance } = await judged((id) => move(id, START), { stake: STAKE })
    expect(row).toMatchObject({ verdict: 'placed', balanceAfter: 2n * START - STAKE })
    expect(balance).toBe(2n * START - STAKE)
  })

  test('never overdraws an account that money left', async () => {
    const { row, balance, bets } = await judged((id) => move(id, STAKE - START - 1n))
    expect([row?.verdict, balance, bets]).toEqual(['not-debited', STAKE - 1n, 0])
  })

  test('applies a limit that was lowered', async () => {
    const { row, bets } = await judged((id) => setLimit(id, 'stake', 'day', 99))
    expect([row?.verdict, bets]).toEqual(['not-debited', 0])
  })

  test('counts a bet of another process against the limit', async () => {
    let isLimited = false
    const { row, bets } = await judged(async (id) => {
      await setLimit(id, 'loss', 'month', 199)
      isLimited = true
      await placeElsewhere([orderOf(id)])
    })
    expect([isLimited, row?.verdict, bets]).toEqual([true, 'not-debited', 1])
  })

  test('finds the same request placed by another process, and debits it once', async () => {
    const { row, balance, bets } = await judged((_id, order) =>
      placeElsewhere([{ ...order, betId: uuidv7() }]),
    )
    expect([row?.verdict, balance, bets]).toEqual(['raced', START - STAKE, 1])
  })

  test('does not place a bet whose account another transaction has locked', async () => {
    const { row, bets } = await judged(async (id) => {
      await other.query('ROLLBACK')
      await other.query('BEGIN')
      await other.query('SELECT FROM account WHERE owner_id = $1 FOR NO KEY UPDATE', [id])
    })
    await other.query('COMMIT')
    expect([row?.verdict, bets]).toEqual(['busy', 0])
  })
})

describe('a batch whose round changes between its snapshot and its locks', () => {
  test.each([
    // A bet is only kept out by its own clock and by the draw, which waits for it.
    ['takes a bet in flight while a round is closed', [CLOSE], 'placed', 'repeated'],
    ['places nothing in a round that is locked for its draw', [LOCK], 'busy', 'placed'],
    ['places nothing in a round that was drawn', [LOCK, CLOSE, 'COMMIT'], 'busy', 'betting-closed'],
  ])('%s', async (_what, statements, verdict, verdictAgain) => {
    let orders: BetOrder[] = []
    const rows = await whileWaitingAt(AT_THE_CLOCK, async () => {
      await other.query('ROLLBACK')
      const { id, countdownId } = await getRound(await makeShortRound(3_600_000))
      orders = (await makePlayers(2, START)).map((player) => orderOf(player, { countdownId }))
      const happen = async () => {
        await other.query('BEGIN')
        for (const statement of statements) await other.query(statement.replace('$1', String(id)))
      }
      return { placing: placeMany(orders), happen }
    })
    await other.query('COMMIT')
    expect(rows.map((row) => row.verdict)).toEqual([verdict, verdict])
    const again = await placeMany(orders)
    expect(again.map((row) => row.verdict)).toEqual([verdictAgain, verdictAgain])
  })
})

describe('a bet whose snapshot is older than the voiding of its round', () => {
  test.each([
    ['in a batch', placeMany, 'busy'],
    ['alone', placeTogether, 'betting-closed'],
  ])(
    'is not placed %s after the refund, even though another bet was in flight',
    async (_how, place, verdict) => {
      let id = 0n
      const [row] = await whileWaitingAt(AT_THE_CLOCK, async () => {
        await other.query('ROLLBACK')
        id = await makeShortRound(3_600_000)
        const [late = '', early = ''] = await makePlayers(2, START)
        const happen = async () => {
          // The early bet's lock on the round outlives the update that begins the voiding, and
          // meets the refund's lock.
          await other.query('BEGIN')
          await placeElsewhere([orderOf(early)])
          const voiding = voidRound({ roundId: id, reason: 'A test', byUserId: null })
          await Promise.race([untilWaitedFor('other'), voiding])
          await other.query('COMMIT')
          expect(await voiding).toBe(true)
        }
        const { countdownId } = await getRound(id)
        return { placing: place([orderOf(late, { countdownId })]), happen }
      })
      expect(row?.verdict).toBe(verdict)
      const round = await getRound(id)
      expect([round.status, round.betCount]).toEqual(['void', 1])
      expect(await db.bet.count({ where: { roundId: id } })).toBe(1)
    },
  )
})

describe('a draw', () => {
  test('waits for a batch in flight, then seals and settles its bets', async () => {
    let id = 0n
    let ticking: Promise<unknown> = Promise.resolve()
    let players: string[] = []
    const rows = await whileWaitingAt(AT_THE_BOOKS, async () => {
      await ticking
      id = await makeShortRound(UNTIL_LET)
      players = await makePlayers(2, START)
      const happen = async () => {
        await waitForDraw(id)
        ticking = tick()
        await Promise.race([untilWaitedFor('rondo-bets'), ticking])
        // Nothing is sealed while the batch is in flight.
        const [flying] = await db.$queryRaw<{ count: bigint }[]>`
          SELECT count(*) AS count FROM pg_stat_activity
          WHERE application_name = 'rondo-bets' AND state = 'active' AND datname = current_database()`
        if (flying?.count) expect((await getRound(id)).betsRoot).toBeNull()
      }
      return { placing: placeMany(players.map((player) => orderOf(player))), happen }
    })
    await ticking
    await tickUntilOver(id)
    expect(rows.map(({ verdict }) => verdict)).toEqual(['placed', 'placed'])
    expect((await getRound(id)).betCount).toBe(2)
    expect(await db.bet.count({ where: { roundId: id } })).toBe(2)
  })

  test('seals every bet of batches that race with the close, and no other', async () => {
    const players = await makePlayers(90, 10_000n * START)
    await warmPools()
    const id = await makeShortRound(3_000)
    const { countdownId } = await getRound(id)
    const placed = new Set<string>()
    // Three processes, each with its own players and some that another process has too.
    const processes = [0, 1, 2].map(async (index) => {
      const gatherer = new BetGatherer({ together: placeTogether, many: placeMany })
      const own = players.slice(index * 25, index * 25 + 40)
      const play = async (player: string) => {
        for (;;) {
          const [row] = await gatherer
            .queue([orderOf(player, { countdownId })])
            .catch((error: unknown) => {
              if (isDatabaseUnavailable(error)) return []
              throw error
            })
          if (row?.verdict === 'placed') placed.add(row.betId ?? '')
          else if (row) return row.verdict
        }
      }
      return Promise.all(own.map(play))
    })
    const ticking = tickUntilOver(id)
    const ends = (await Promise.all(processes)).flat()
    await ticking
    expect(new Set(ends)).toEqual(new Set(['betting-closed']))
    const round = await getRound(id)
    const bets = await db.bet.findMany({ where: { roundId: id } })
    expect(bets.length).toBeGreaterThan(0)
    expect(round.betCount).toBe(bets.length)
    const known = bets.filter((bet) => placed.has(bet.id))
    expect(known).toHaveLength(placed.size)
    expect(bets.filter(({ createdAt }) => createdAt >= round.closesAt)).toEqual([])
  })
})
