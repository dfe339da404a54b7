import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, describe, expect, test } from 'vitest'
import { requireSetting } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { adjustBalance } from '@/lib/house/players/adjust-balance'
import { drawRound } from '@/lib/play/rounds/draw-round'
import { getCommittedChain } from '@/lib/play/rounds/season-chain'
import { settleRound } from '@/lib/play/rounds/settle-round'
import { voidRound } from '@/lib/play/rounds/void-round'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeUser } from '../../support/factories'
import { noBeacon } from '../../support/no-beacon'
import {
  bet,
  getRound,
  makePlayers,
  makeShortRound,
  tick,
  tickUntilOver,
  UNTIL_LET,
  untilWaitedFor,
  waitForDraw,
} from '../../support/rounds'
import { untilBlocked } from '../../support/until-blocked'

const COLOURS = ['red', 'green', 'blue'] as const
const CHIPS = [100, 200, 500, 1_000] as const
const START = 5_000_000n

afterEach(expectLedgerRight)

interface Placed {
  readonly player: string
  readonly colour: string
  readonly stake: bigint
}

/** Returns the order of a round that the product itself voids. */
function order(roundId: bigint, reason: string) {
  return { roundId, reason, byUserId: null }
}

/** Opens connections before a race, because a cold pool would run the calls one after the other. */
async function warmPool(): Promise<void> {
  await Promise.all(Array.from({ length: 10 }, () => db.$queryRaw`SELECT pg_sleep(0.02)::text`))
}

/** Bets 100 on each colour for every player, so that each player wins once whatever is drawn. */
async function betOnAll(players: readonly string[]): Promise<void> {
  for (const player of players) for (const colour of COLOURS) await bet(player, colour, 100)
}

/** Places several bets for every player, on one colour or several. */
async function placeMany(players: readonly string[], betsEach: number): Promise<Placed[]> {
  const orders = players.flatMap((player, p) =>
    Array.from({ length: betsEach }, (_, b) => ({
      player,
      colour: COLOURS[(p + b * b) % 3] ?? 'red',
      chip: CHIPS[(p + b) % 4] ?? 100,
    })),
  )
  // Twenty at a time, because these tests are about what becomes of many bets, not about how fast
  // they arrive.
  for (let from = 0; from < orders.length; from += 20) {
    const some = orders.slice(from, from + 20)
    await Promise.all(some.map(({ player, colour, chip }) => bet(player, colour, chip)))
  }
  return orders.map(({ player, colour, chip }) => ({ player, colour, stake: BigInt(chip) * 100n }))
}

/** Creates a round with its bets that is drawn and not yet settled. */
async function makeDrawnRound(
  betsOf: (roundId: bigint) => Promise<unknown>,
  bettingMs = UNTIL_LET,
): Promise<bigint> {
  const id = await makeShortRound(bettingMs)
  await betsOf(id)
  await waitForDraw(id)
  await db.round.update({ where: { id }, data: { status: 'closed' } })
  const { seasonId, linkIndex } = await getRound(id)
  const chain = await getCommittedChain(
    await db.season.findUniqueOrThrow({ where: { id: seasonId } }),
  )
  const previousSeed = Buffer.from(chain.seedAt(linkIndex - 1)).toString('hex')
  await db.round.update({ where: { id }, data: { previousSeed } })
  expect(await drawRound(await getRound(id), chain, noBeacon)).toBe(true)
  return id
}

describe('settlement', () => {
  // @conformance pays-sixty-players-five
  test('pays sixty players with five bets each to the minor unit, and losers nothing', async () => {
    const players = await makePlayers(60, START)
    const id = await makeShortRound(UNTIL_LET)
    const placed = await placeMany(players, 5)
    await waitForDraw(id)
    await tick()
    const round = await getRound(id)
    expect([round.status, round.betCount]).toEqual(['finished', 300])
    for (const player of players) {
      const own = placed.filter((one) => one.player === player)
      const staked = own.reduce((sum, one) => sum + one.stake, 0n)
      const won = own
        .filter((one) => one.colour === round.outcome)
        .reduce((sum, one) => sum + one.stake * 2n, 0n)
      expect(await mainBalanceOf(player)).toBe(START - staked + won)
    }
    const winners = placed.filter((one) => one.colour === round.outcome)
    expect(winners.length).toBeGreaterThan(50)
    expect(await db.transfer.count({ where: { kind: 'bet_payout' } })).toBe(winners.length)
  })

  test('pays once when eight settlements run at the same time', async () => {
    const players = await makePlayers(20, START)
    const before = await db.transfer.count({ where: { kind: 'bet_payout' } })
    const id = await makeDrawnRound(() => placeMany(players, 3))
    await warmPool()
    const settled = await Promise.all(Array.from({ length: 8 }, () => settleRound(id)))
    expect(settled.filter(Boolean)).toHaveLength(1)
    expect(await settleRound(id)).toBe(false)
    const { outcome } = await getRound(id)
    const due = await db.bet.count({ where: { roundId: id, selection: outcome ?? '' } })
    expect(await db.transfer.count({ where: { kind: 'bet_payout' } })).toBe(before + due)
  })

  test('draws and pays once under many ticks of several workers', async () => {
    const players = await makePlayers(20, START)
    const id = await makeShortRound(UNTIL_LET)
    await placeMany(players, 3)
    await waitForDraw(id)
    await warmPool()
    await Promise.all(Array.from({ length: 6 }, () => tick()))
    await tick()
    expect((await getRound(id)).status).toBe('finished')
  })

  test('continues while its winners bet on the next round', async () => {
    const players = await makePlayers(10, START)
    const id = await makeDrawnRound(() => placeMany(players, 4))
    await warmPool()
    const [settled, ...bets] = await Promise.all([
      settleRound(id),
      ...players.flatMap((player) => [bet(player, 'red', 100), bet(player, 'blue', 200)]),
    ])
    expect(settled).toBe(true)
    expect(bets).toHaveLength(20)
  })

  test('leaves a round that another worker is busy with', async () => {
    const id = await makeDrawnRound(() => Promise.resolve(), 100)
    const other = new pg.Client(requireSetting('DATABASE_URL'))
    await other.connect()
    await other.query('BEGIN')
    await other.query('SELECT 1 FROM round WHERE id = $1 FOR NO KEY UPDATE', [id])
    expect(await settleRound(id)).toBe(false)
    await other.query('ROLLBACK')
    expect(await settleRound(id)).toBe(true)
    await other.end()
  })

  test('keeps a balance right that another transaction changes at the same time', async () => {
    const [player = ''] = await makePlayers(1, START)
    const { id: adminId } = await makeUser('owner')
    const id = await makeDrawnRound(async () => {
      for (const colour of [...COLOURS, ...COLOURS]) await bet(player, colour, 1_000)
    })
    const { settling } = await db.$transaction(async (tx) => {
      await adjustBalance(tx, {
        playerId: player,
        adminId,
        change: { by: 777n },
        type: 'test',
        reason: 'A test',
        belongsTo: null,
        requestId: uuidv7(),
      })
      const settling = settleRound(id)
      await untilBlocked()
      return { settling }
    })
    expect(await settling).toBe(true)
    expect(await mainBalanceOf(player)).toBe(START - 600_000n + 400_000n + 777n)
  })
})

describe('a settlement', () => {
  test('books nothing for picks that pay nothing, and still ends the round', async () => {
    const [player = ''] = await makePlayers(1, START)
    const id = await makeDrawnRound(async (roundId) => {
      await db.$transaction([
        // Only future rounds may get other rules, so triggers are off.
        db.$executeRaw`SET LOCAL session_replication_role = replica`,
        db.$executeRaw`
          UPDATE round SET paytable = '{"red": 0, "green": 0, "blue": 0}' WHERE id = ${roundId}`,
      ])
      await betOnAll([player])
    })
    expect(await settleRound(id)).toBe(true)
    expect((await getRound(id)).status).toBe('finished')
    expect(await mainBalanceOf(player)).toBe(START - 30_000n)
    const paid = { kind: 'bet_payout', to: { ownerId: player } } as const
    expect(await db.transfer.count({ where: paid })).toBe(0)
  })

  /** Faults that keep an account from being paid, each with its repair. */
  const FAULTS = {
    'has no account': {
      harm: (id: bigint) => `UPDATE account SET owner_id = gen_random_uuid() WHERE id = ${id}`,
      mend: (id: bigint, owner: string) =>
        `UPDATE account SET owner_id = '${owner}' WHERE id = ${id}`,
    },
    'is not credited': {
      harm: (id: bigint) => `
        CREATE FUNCTION leave_out() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
        CREATE TRIGGER leave_out BEFORE UPDATE ON account FOR EACH ROW WHEN (OLD.id = ${id})
          EXECUTE FUNCTION leave_out()`,
      mend: () => 'DROP FUNCTION leave_out CASCADE',
    },
  } as const

  test.each(Object.entries(FAULTS))(
    'pays nobody while one of the winners %s, and everybody once that is repaired',
    async (_what, fault) => {
      const players = await makePlayers(3, START)
      const [player = ''] = players
      const id = await makeDrawnRound(() => betOnAll(players))
      const account = await db.account.findFirstOrThrow({ where: { ownerId: player } })
      const owner = new pg.Client(requireSetting('DATABASE_URL'))
      await owner.connect()
      const doUnseen = (sql: string) =>
        owner.query(`BEGIN; SET LOCAL session_replication_role = replica; ${sql}; COMMIT`)
      await doUnseen(fault.harm(account.id))
      const verdict = await settleRound(id).then(String, String)
      await doUnseen(fault.mend(account.id, player))
      await owner.end()
      expect(verdict).toMatch(/expected 3 bets paid and [23] accounts credited, found [23] and 2/)
      expect((await getRound(id)).status).toBe('closed')
      for (const one of players) expect(await mainBalanceOf(one)).toBe(START - 30_000n)
      expect(await settleRound(id)).toBe(true)
      for (const one of players) expect(await mainBalanceOf(one)).toBe(START - 10_000n)
    },
  )

  test('locks accounts in the order of their ids, so that transfers never deadlock', async () => {
    const players = await makePlayers(2, START)
    const id = await makeDrawnRound(() => betOnAll(players))
    const accounts = await db.account.findMany({
      where: { ownerId: { in: players } },
      orderBy: { id: 'asc' },
    })
    const other = new pg.Client({
      connectionString: requireSetting('DATABASE_URL'),
      application_name: 'other',
    })
    await other.connect()
    await other.query('BEGIN')
    await other.query('SELECT FROM account WHERE id = $1 FOR UPDATE', [accounts[0]?.id])
    const settling = settleRound(id)
    await untilWaitedFor('other')
    // Throws if the settlement already holds this lock.
    await other.query('SELECT FROM account WHERE id = $1 FOR UPDATE NOWAIT', [accounts[1]?.id])
    await other.query('COMMIT')
    await other.end()
    expect(await settling).toBe(true)
  })
})

describe('a draw', () => {
  test('waits for a bet in flight, which is then settled like any other', async () => {
    const [player = ''] = await makePlayers(1, START)
    const id = await makeShortRound(UNTIL_LET)
    const inFlight = new pg.Client(requireSetting('DATABASE_URL'))
    await inFlight.connect()
    await inFlight.query('BEGIN')
    const { rows } = await inFlight.query(
      `UPDATE account SET balance = balance - 30000,
         day_began_at = period_begin('day', now(), 'UTC'), day_ends_at = period_end('day', now(), 'UTC'),
         week_began_at = period_begin('week', now(), 'UTC'), week_ends_at = period_end('week', now(), 'UTC'),
         month_began_at = period_begin('month', now(), 'UTC'), month_ends_at = period_end('month', now(), 'UTC'),
         staked_day = staked_day + 30000, staked_week = staked_week + 30000, staked_month = staked_month + 30000
       WHERE owner_id = $1 AND kind = 'main' RETURNING id, balance`,
      [player],
    )
    for (const colour of COLOURS) {
      await inFlight.query(
        `INSERT INTO bet (id, round_id, player_id, selection, stake, payout, request_id, balance_after)
         VALUES ($1, $2, $3, $4, 10000, 20000, $5, $6)`,
        [uuidv7(), id, player, colour, uuidv7(), rows[0].balance],
      )
    }
    await inFlight.query(
      `INSERT INTO transfer (kind, from_account, to_account, amount, subject_id, from_balance)
       SELECT 'bet_stake', $1, pot.id, 10000, b.id, $2::bigint + 30000 - 10000 * row_number() OVER (ORDER BY b.id)
       FROM bet b, account pot WHERE b.round_id = $3 AND pot.kind = 'round_pot' ORDER BY b.id`,
      [rows[0].id, rows[0].balance, id],
    )
    await waitForDraw(id)
    let isDone = false
    const ticking = tick().then(() => {
      isDone = true
    })
    await untilBlocked()
    expect(isDone).toBe(false)
    expect((await getRound(id)).outcome).toBeNull()
    await inFlight.query('COMMIT')
    await inFlight.end()
    await ticking
    const round = await getRound(id)
    expect([round.status, round.betCount]).toEqual(['finished', 3])
    expect(await mainBalanceOf(player)).toBe(START - 30_000n + 20_000n)
  })
})

describe('a void round', () => {
  test('refunds every stake once, however often and concurrently it is requested', async () => {
    const players = await makePlayers(15, START)
    const id = await makeShortRound(UNTIL_LET)
    await placeMany(players, 4)
    await waitForDraw(id)
    await warmPool()
    const done = await Promise.all(
      Array.from({ length: 6 }, () => voidRound(order(id, 'no beacon'))),
    )
    expect(done.filter(Boolean)).toHaveLength(1)
    expect(await voidRound(order(id, 'again'))).toBe(false)
    // If another call had the row locked for an instant, the refund was left to this tick.
    await tick()
    const round = await getRound(id)
    expect([round.status, round.voidReason, round.betCount]).toEqual(['void', 'no beacon', 60])
    for (const player of players) expect(await mainBalanceOf(player)).toBe(START)
    await tick()
    // Its draw was due, so the result it would have had is shown, but not as an outcome.
    const shown = await getRound(id)
    expect(shown.outcome).toBeNull()
    expect(COLOURS).toContain(shown.wouldHaveBeen)
    expect(shown.revealedSeed).toMatch(/^[0-9a-f]{64}$/)
  })

  test('is never made from a round that is drawn or unknown', async () => {
    const drawn = await makeDrawnRound(() => Promise.resolve(), 100)
    expect(await voidRound(order(drawn, 'unwelcome result'))).toBe(false)
    expect(await settleRound(drawn)).toBe(true)
    expect(await voidRound(order(drawn, 'unwelcome result'))).toBe(false)
    expect(await voidRound(order(0n, 'unknown'))).toBe(false)
  })

  test('lets either the void or the settlement happen, never both', async () => {
    const players = await makePlayers(5, START)
    const id = await makeShortRound(UNTIL_LET)
    await placeMany(players, 3)
    await waitForDraw(id)
    await warmPool()
    await Promise.all([voidRound(order(id, 'race')), tick(), voidRound(order(id, 'race')), tick()])
    // Whatever found the row locked was left to the next tick.
    await tickUntilOver(id)
    expect(['void', 'finished']).toContain((await getRound(id)).status)
  })
})

test('a player’s time zone that the server does not know stops neither bets nor the round’s payouts', async () => {
  const players = await makePlayers(2, START)
  const roundId = await makeShortRound(UNTIL_LET)
  await db.$transaction([
    // The server of a restored dump may know fewer names. This one accepts only those that it knows.
    db.$executeRaw`SET LOCAL session_replication_role = replica`,
    db.$executeRaw`UPDATE account SET time_zone = 'Asia/Nowhere' WHERE owner_id = ${players[0]}::uuid`,
  ])
  await betOnAll(players)
  await waitForDraw(roundId)
  await tick()
  expect((await getRound(roundId)).settledAt).not.toBeNull()
  for (const player of players) expect(await mainBalanceOf(player)).toBeGreaterThan(START - 30_000n)
})
