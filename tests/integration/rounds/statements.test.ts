import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { requireSetting } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import type { Prisma } from '@/lib/base/db/generated/client'
import { baccarat } from '@/lib/games/catalog/baccarat/baccarat'
import { wingo } from '@/lib/games/catalog/wingo/wingo'
import type { Slot } from '@/lib/games/schedule/rules/slots'
import { lockRoundToDraw, readBetChunks, storeDraw, storeSeal } from '@/lib/play/rounds/draw.sql'
import { ensureGame } from '@/lib/play/rounds/ensure-game'
import {
  closeOpenRound,
  endRound,
  insertRounds,
  isAccountedFor,
  listDueRounds,
  listWritten,
  openScheduledRound,
  publishPreviousSeed,
} from '@/lib/play/rounds/rounds.sql'
import { scheduleRounds } from '@/lib/play/rounds/schedule-rounds'
import {
  listUnrevealedRounds,
  lockVoidedRound,
  revealVoidSeed,
  storeWouldHaveBeen,
} from '@/lib/play/rounds/void.sql'
import { makeUser } from '../../support/factories'
import { noBeacon } from '../../support/no-beacon'
import { getRound, LONG_ROUNDS, makePlayers, untilWaitedFor } from '../../support/rounds'

// Tests the conditions of each statement separately. The workers' steps check the same conditions
// one after the other, so a missing one would be hidden by the next.

const MINUTE = 60_000
const SEED = 'ab'.repeat(32)
const OTHER_SEED = 'cd'.repeat(32)
const SEAL = { root: '12'.repeat(32), count: 0, chunks: [], totals: new Map() }
const DRAWN = {
  outcome: 'red',
  detail: null,
  previousSeed: SEED,
  revealedSeed: OTHER_SEED,
  beaconSignature: null,
}
const SEALED = { betsRoot: SEAL.root, betCount: 0, betsSealedAt: new Date() } as const
const VOID = { status: 'void', voidReason: 'a test', settledAt: new Date(), ...SEALED } as const
const HELD = { drawDelayMs: 0, step: 'draw' } as const

let adminId: string
let seasonIds: Record<string, number>
let made = 0

beforeAll(async () => {
  adminId = (await makeUser('owner')).id
  for (const game of [wingo, baccarat]) await ensureGame(game, LONG_ROUNDS)
  const seasons = await db.season.findMany()
  seasonIds = Object.fromEntries(seasons.map(({ game, id }) => [game, id]))
})

/**
 * Creates a one-minute round that begins `beginsInMs` from now, or began in the past if negative.
 */
async function makeRound(
  beginsInMs: number,
  { game = 'wingo', ...data }: Partial<Prisma.RoundUncheckedCreateInput> = {},
): Promise<bigint> {
  made += 1
  const opensAt = Date.now() + beginsInMs
  const { id } = await db.round.create({
    data: {
      game,
      seasonId: seasonIds[game] ?? 0,
      linkIndex: 1_000 + made,
      countdownId: `20190101${String(made).padStart(4, '0')}`,
      opensAt: new Date(opensAt),
      closesAt: new Date(opensAt + 50_000),
      endsAt: new Date(opensAt + MINUTE),
      rulesVersion: 1,
      paytable: {},
      ...data,
    },
  })
  return id
}

/** Creates another season of a game besides the one in play. */
async function makeSeason(game = 'wingo'): Promise<number> {
  const { id: _id, ...season } = await db.season.findFirstOrThrow({ where: { game } })
  const fresh = () => randomBytes(32).toString('hex')
  made += 1
  const other = { ...season, number: 100 + made, commitment: fresh(), salt: fresh() }
  return (await db.season.create({ data: other })).id
}

const seal = (id: bigint) => db.$transaction((tx) => storeSeal(tx, id, SEAL))
const draw = (id: bigint) => db.$transaction((tx) => storeDraw(tx, id, DRAWN))
const lock = (id: bigint, step: 'seal' | 'draw' = 'draw') =>
  db.$transaction((tx) => lockRoundToDraw(tx, id, { ...HELD, step }))

describe('a round', () => {
  test('is left to another worker that is busy with it, for its seal and for its draw', async () => {
    const id = await makeRound(-60 * MINUTE, { status: 'closed' })
    const other = new pg.Client(requireSetting('DATABASE_URL'))
    await other.connect()
    await other.query('BEGIN')
    await other.query('SELECT FROM round WHERE id = $1 FOR NO KEY UPDATE', [id])
    expect(await lock(id, 'seal')).toBeNull()
    expect(await lock(id)).toBeNull()
    await other.query('ROLLBACK')
    await other.end()
    expect(await lock(id, 'seal')).toMatchObject({ id })
    expect(await lock(id)).toMatchObject({ id })
    await seal(id)
    await draw(id)
    await db.$transaction((tx) => endRound(tx, id, 'finished'))
  })

  test('is locked for its draw or its refund without waiting for bets on other rounds', async () => {
    const [drawn, refunded, played] = [
      await makeRound(-60 * MINUTE, { status: 'closed' }),
      await makeRound(-60 * MINUTE, { status: 'closed', voidReason: 'a test' }),
      await makeRound(-60 * MINUTE, { status: 'open' }),
    ]
    const other = new pg.Client(requireSetting('DATABASE_URL'))
    await other.connect()
    await other.query('BEGIN')
    // Takes the lock of a bet in flight.
    await other.query('SELECT FROM round WHERE id = $1 FOR KEY SHARE', [played])
    expect(await lock(drawn)).toMatchObject({ id: drawn })
    for (const whenBusy of ['wait', 'leave'] as const) {
      const locked = db.$transaction((tx) => lockVoidedRound(tx, refunded, whenBusy))
      expect(await locked).toMatchObject({ id: refunded })
    }
    await other.query('ROLLBACK')
    await other.end()
    await db.round.updateMany({
      where: { id: { in: [drawn, played] } },
      data: { status: 'closed', voidReason: 'a test' },
    })
  })

  test('is sealed, drawn and ended once, in this order, and stores none of it again', async () => {
    const id = await makeRound(-60 * MINUTE, { status: 'open' })
    await expect(seal(id)).rejects.toThrow('expected no bets seal, found one')
    await expect(draw(id)).rejects.toThrow('expected sealed, found another state')
    expect(await closeOpenRound(id)).toBe(true)
    await seal(id)
    await expect(seal(id)).rejects.toThrow('expected no bets seal, found one')
    await draw(id)
    await expect(draw(id)).rejects.toThrow('expected sealed, found another state')
    await db.$transaction((tx) => endRound(tx, id, 'finished'))
    for (const result of ['finished', 'void'] as const) {
      await expect(db.$transaction((tx) => endRound(tx, id, result))).rejects.toThrow(
        'found another state',
      )
    }
    expect(await getRound(id)).toMatchObject({ status: 'finished', outcome: 'red', betCount: 0 })
  })

  test('is opened and closed once each, and not before its time', async () => {
    const coming = await makeRound(60 * MINUTE)
    expect(await openScheduledRound(coming, SEED)).toBe(false)
    expect(await getRound(coming)).toMatchObject({ status: 'scheduled', previousSeed: null })
    await db.round.update({ where: { id: coming }, data: { status: 'open' } })
    expect(await closeOpenRound(coming)).toBe(false)
    expect((await getRound(coming)).status).toBe('open')

    const due = await makeRound(-60 * MINUTE)
    expect(await closeOpenRound(due)).toBe(false)
    expect(await openScheduledRound(due, SEED)).toBe(true)
    expect(await openScheduledRound(due, SEED)).toBe(false)
    expect(await closeOpenRound(due)).toBe(true)
    expect(await closeOpenRound(due)).toBe(false)
    expect(await getRound(due)).toMatchObject({ status: 'closed', previousSeed: SEED })
    await db.round.update({ where: { id: due }, data: { voidReason: 'a test' } })
  })

  test('stores its seed once when it is void, and only then, once, what the result would have been', async () => {
    const would = { winner: 'red', detail: null, beaconSignature: null }
    const seeds = { previous: SEED, revealed: OTHER_SEED }
    const roundId = await makeRound(-90 * MINUTE, { status: 'closed' })
    await revealVoidSeed(roundId, seeds)
    await storeWouldHaveBeen(roundId, would)
    expect(await getRound(roundId)).toMatchObject({ revealedSeed: null, wouldHaveBeen: null })
    await db.round.update({ where: { id: roundId }, data: VOID })

    await storeWouldHaveBeen(roundId, would)
    expect((await getRound(roundId)).wouldHaveBeen).toBeNull()
    await revealVoidSeed(roundId, seeds)
    const shown = await getRound(roundId)
    expect(shown).toMatchObject({ previousSeed: SEED, revealedSeed: OTHER_SEED })
    await revealVoidSeed(roundId, { previous: SEED, revealed: SEED })
    await storeWouldHaveBeen(roundId, would)
    await storeWouldHaveBeen(roundId, { ...would, winner: 'green' })
    expect(await getRound(roundId)).toEqual({ ...shown, wouldHaveBeen: 'red' })
  })
})

describe('the previous seed of a round that begins as another ends', () => {
  /** Creates two consecutive rounds in a season of their own. */
  async function makeNeighbours(agoMs: number): Promise<[earlier: bigint, later: bigint]> {
    const seasonId = await makeSeason()
    const earlier = await makeRound(-agoMs, { seasonId, status: 'closed' })
    const { endsAt } = await getRound(earlier)
    const times = {
      opensAt: endsAt,
      closesAt: new Date(endsAt.getTime() + 50_000),
      endsAt: new Date(endsAt.getTime() + MINUTE),
    }
    return [earlier, await makeRound(0, { seasonId, ...times })]
  }

  test('appears once the other round’s result is final', async () => {
    const [earlier, later] = await makeNeighbours(30 * MINUTE)
    await publishPreviousSeed(later, SEED)
    expect(await openScheduledRound(later, SEED)).toBe(true)
    await closeOpenRound(later)
    await publishPreviousSeed(later, SEED)
    expect(await getRound(later)).toMatchObject({ status: 'closed', previousSeed: null })
    expect(await lock(later)).toBeNull()
    expect(await lock(later, 'seal')).toMatchObject({ id: later })

    await seal(earlier)
    await draw(earlier)
    await publishPreviousSeed(later, SEED)
    expect((await getRound(later)).previousSeed).toBeNull()
    expect(await lock(later)).toMatchObject({ id: later })

    await db.$transaction((tx) => endRound(tx, earlier, 'finished'))
    await publishPreviousSeed(later, SEED)
    expect((await getRound(later)).previousSeed).toBe(SEED)
    await publishPreviousSeed(later, OTHER_SEED)
    expect((await getRound(later)).previousSeed).toBe(SEED)
  })

  test('appears when the other round is voided, even if it is not refunded yet', async () => {
    const [earlier, later] = await makeNeighbours(40 * MINUTE)
    await db.round.update({ where: { id: earlier }, data: { voidReason: 'a test' } })
    await publishPreviousSeed(later, SEED)
    expect((await getRound(later)).previousSeed).toBeNull()
    expect(await openScheduledRound(later, SEED)).toBe(true)
    expect((await getRound(later)).previousSeed).toBe(SEED)
  })

  test('does not wait for rounds of another season', async () => {
    await makeRound(-60 * MINUTE, { seasonId: await makeSeason(), status: 'closed' })
    const id = await makeRound(-20 * MINUTE, { seasonId: await makeSeason() })
    expect(await openScheduledRound(id, SEED)).toBe(true)
    expect((await getRound(id)).previousSeed).toBe(SEED)
    await closeOpenRound(id)
    expect(await lock(id)).toMatchObject({ id })
  })
})

describe('rounds that are due', () => {
  test('are listed oldest first, the oldest 250 and the newest 250 of the game', async () => {
    const seasonId = await makeSeason()
    await makeRound(-10 * MINUTE, { game: 'baccarat' })
    await makeRound(-10 * MINUTE, { seasonId, ...VOID })
    await makeRound(10 * MINUTE, { seasonId })
    await db.$executeRaw`
      INSERT INTO round (game, countdown_id, season_id, link_index, opens_at, closes_at, ends_at, rules_version, paytable)
      SELECT 'wingo', '20180101' || lpad(n::text, 5, '0'), ${seasonId}, n, at, at + interval '1 s', at + interval '2 s', 1, '{}'
      FROM generate_series(1, 600) n, LATERAL (SELECT now() - interval '1 day' + n * interval '1 minute' AS at) time`
    const due = await db.round.findMany({
      where: {
        game: 'wingo',
        status: { in: ['scheduled', 'open', 'closed'] },
        opensAt: { lte: new Date() },
      },
      orderBy: { opensAt: 'asc' },
    })
    const ids = due.map(({ id }) => id)
    const listed = (await listDueRounds('wingo')).map(({ id }) => id)
    expect(listed).toEqual([...ids.slice(0, 250), ...ids.slice(-250)])
  })

  test('are listed newest first, of the game only, if they are void and have a result to show', async () => {
    const seasonId = await makeSeason()
    const older = await makeRound(-9 * MINUTE, { seasonId, ...VOID })
    const newer = await makeRound(-6 * MINUTE, { seasonId, ...VOID })
    await makeRound(-3 * MINUTE, { seasonId, status: 'closed', voidReason: 'a test' })
    const game = 'baccarat'
    await makeRound(-3 * MINUTE, { game, seasonId: await makeSeason(game), ...VOID })
    await makeRound(0, { seasonId, ...VOID })
    const shown = { drawnAt: new Date(), revealedSeed: SEED, wouldHaveBeen: 'red' }
    await makeRound(-5 * MINUTE, { seasonId, ...VOID, ...shown })
    const listed = (await listUnrevealedRounds('wingo')).filter(
      (round) => round.seasonId === seasonId,
    )
    expect(listed.map(({ id }) => id)).toEqual([newer, older])
    const all = (await listUnrevealedRounds('wingo')).map(({ game }) => game)
    expect(new Set(all)).toEqual(new Set(['wingo']))
  })
})

describe('the rows of coming rounds', () => {
  function slotAt(opensAt: Date | number): Slot {
    made += 1
    const at = Number(opensAt)
    const times = { opensAt: at, closesAt: at + 50_000, endsAt: at + MINUTE }
    return { ...times, linkIndex: 2_000 + made, countdownId: `20190102${1_000 + made}` }
  }

  function insert(slot: Slot, game = 'wingo'): Promise<number> {
    const seasonId = seasonIds[game] ?? 0
    return db.$transaction((tx) => insertRounds(tx, game, [{ seasonId, slot, beacon: null }]))
  }

  function isThere(slot: Slot, game = 'wingo'): Promise<boolean> {
    return isAccountedFor(db, { game, seasonId: seasonIds[game] ?? 0, slot })
  }

  test('are written once, while their slot can be bet on, and are found by number and link', async () => {
    const slot = slotAt(Date.now() + 60 * MINUTE)
    const other = slotAt(slot.opensAt + MINUTE)
    expect(await isThere(slot)).toBe(false)
    expect(await insert(slot)).toBe(1)
    expect(await insert(slot)).toBe(0)
    expect(await insert(slotAt(Date.now() - 50_001))).toBe(0)
    expect(await isThere(slot)).toBe(true)
    expect(await isThere(other)).toBe(false)
    expect(await isThere(slot, 'baccarat')).toBe(false)
    const numbers = [slot.countdownId, other.countdownId]
    expect(await listWritten(db, 'wingo', numbers)).toEqual([slot.countdownId])
    expect(await listWritten(db, 'baccarat', numbers)).toEqual([])
    expect(await listWritten(db, 'wingo', [other.countdownId])).toEqual([])
  })

  test('are left out after the beginning and before the end of a pause, in that game only', async () => {
    const begin = Date.now() + 120 * MINUTE
    const pause = { reason: 'a test', pausedById: adminId, game: 'wingo' }
    const ended = { ...pause, pausedAt: new Date(begin), resumedById: adminId }
    await db.gamePause.create({ data: { ...ended, resumedAt: new Date(begin + 10 * MINUTE) } })
    const inside = slotAt(begin + 1)
    const cases: readonly [Slot, boolean][] = [
      [slotAt(begin - MINUTE), false],
      [slotAt(begin), false],
      [inside, true],
      [slotAt(begin + 10 * MINUTE - 1), true],
      [slotAt(begin + 10 * MINUTE), false],
      [slotAt(begin + 20 * MINUTE), false],
    ]
    for (const [slot, isLeftOut] of cases) {
      expect(await isThere(slot)).toBe(isLeftOut)
      expect(await insert(slot)).toBe(isLeftOut ? 0 : 1)
    }
    expect(await isThere(inside, 'baccarat')).toBe(false)
    expect(await insert(inside, 'baccarat')).toBe(1)

    const late = begin + 60 * MINUTE
    await db.gamePause.create({ data: { ...pause, pausedAt: new Date(late) } })
    expect(await isThere(slotAt(late))).toBe(false)
    expect(await isThere(slotAt(late + 600 * MINUTE))).toBe(true)
    expect(await insert(slotAt(late + 600 * MINUTE))).toBe(0)
  })
})

test('writes the rows of coming rounds only when nobody is planning a season of the game', async () => {
  const planning = new pg.Client({
    connectionString: requireSetting('DATABASE_URL'),
    application_name: 'planning',
  })
  await planning.connect()
  await planning.query('BEGIN')
  await planning.query(`SELECT pg_advisory_xact_lock(hashtextextended('schedule:baccarat', 0))`)
  const scheduling = scheduleRounds('baccarat', noBeacon.announceFor)
  await untilWaitedFor('planning')
  await planning.query('COMMIT')
  await planning.end()
  expect((await scheduling).brokenSeason).toBeNull()
})

test('reads the bets of a round, and no others, in the order of their ids in chunks of 1,024, however many', async () => {
  const [player = ''] = await makePlayers(1, 1n)
  const [id, other] = [await makeRound(-MINUTE), await makeRound(-MINUTE)]
  const count = 33 * 1_024 + 1
  const undone = new Error('undone')
  const sizes: number[] = []
  const lines: string[] = []
  await db
    .$transaction(
      async (tx) => {
        await tx.$executeRaw`SET LOCAL session_replication_role = replica`
        await tx.$executeRaw`
          INSERT INTO bet (id, round_id, player_id, selection, stake, payout, request_id, balance_after)
          SELECT lpad(n::text, 32, '0')::uuid, CASE WHEN n > ${count}::int THEN ${other}::bigint ELSE ${id}::bigint END,
            ${player}::uuid, 'red', n, 0, n::text, 0
          FROM generate_series(1, ${count}::int + 1) n`
        for await (const chunk of readBetChunks(tx, id)) {
          sizes.push(chunk.length)
          lines.push(...chunk)
        }
        throw undone
      },
      { timeout: 120_000 },
    )
    .catch((error: unknown) => expect(error).toBe(undone))
  expect(sizes).toEqual([...Array.from({ length: 33 }, () => 1_024), 1])
  expect(lines.map((line) => Number(line.split('|')[2]))).toEqual(
    Array.from({ length: count }, (_, n) => n + 1),
  )
})
