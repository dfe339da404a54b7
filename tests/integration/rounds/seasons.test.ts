import { describe, expect, test, vi } from 'vitest'
import { db } from '@/lib/base/db/client'
import type { Season } from '@/lib/base/db/generated/client'
import { log } from '@/lib/base/log'
import { baccarat } from '@/lib/games/catalog/baccarat/baccarat'
import { wingo } from '@/lib/games/catalog/wingo/wingo'
import { type Schedule, slotAt, slotStart } from '@/lib/games/schedule/rules/slots'
import { deriveTerminalSeed, seedToHex } from '@/lib/play/fairness/rules/chain'
import { ensureGame } from '@/lib/play/rounds/ensure-game'
import { FairnessSecretError, getChain } from '@/lib/play/rounds/season-chain'
import { expectLedgerRight } from '../../support/expect-ledger'
import { bet, getRound, makePlayers, tick, tickUntilOver } from '../../support/rounds'

const LINKS = 5_000
const SALT = '5a'.repeat(32)

function seasons() {
  return db.season.findMany({ where: { game: 'wingo' }, orderBy: { number: 'asc' } })
}

function toSchedule(season: Season): Schedule {
  const { firstSlotAt, publishedAt } = season
  return { ...season, firstSlotAt: firstSlotAt.getTime(), publishedAt: publishedAt.getTime() }
}

async function highestNumberOf(seasonId: number, day: string): Promise<number> {
  const countdownId = { startsWith: day }
  const rounds = await db.round.findMany({ where: { seasonId, countdownId } })
  return Math.max(...rounds.map((round) => Number(round.countdownId.slice(8))))
}

// The tests depend on each other and run in order on one database: the deployer changes settings
// between starts.
describe.sequential('seasons of a game', () => {
  test('continue after a restart with the same settings', async () => {
    await ensureGame(wingo, { roundSeconds: 5, cutoffSeconds: 3, links: LINKS })
    await tick()
    await ensureGame(wingo, { roundSeconds: 5, cutoffSeconds: 3, links: LINKS })
    expect(await seasons()).toHaveLength(1)
  })

  test('roll over when the round length changes, after the existing rounds, with numbers never used', async () => {
    const before = await db.round.findMany({ orderBy: { endsAt: 'desc' } })
    const lastEnd = before[0]?.endsAt.getTime() ?? 0
    await ensureGame(wingo, { roundSeconds: 10, cutoffSeconds: 3, links: LINKS })
    const [first, second] = await seasons()
    if (!first || !second) throw new Error('no second season')
    const startsAt = second.firstSlotAt.getTime()
    expect(startsAt).toBeGreaterThanOrEqual(lastEnd)
    expect(startsAt).toBeLessThan(lastEnd + 10_000)
    expect(slotStart(10, startsAt)).toBe(startsAt)
    expect(second.commitment).not.toBe(first.commitment)
    expect(second.publishedAt.getTime()).toBeLessThan(startsAt)
    await tick()
    expect(await db.round.count({ where: { seasonId: first.id } })).toBe(before.length)
  })

  test('lead from the old season into the new one, bets included', async () => {
    const [first, second] = await seasons()
    if (!first || !second) throw new Error('no second season')
    const [player = ''] = await makePlayers(1, 1_000_000n)
    const rowsOf = () => db.round.count({ where: { seasonId: second.id } })
    while ((await rowsOf()) === 0) {
      await tick()
      await new Promise((done) => setTimeout(done, 500))
    }
    const numbers = await db.round.findMany({ select: { countdownId: true } })
    expect(new Set(numbers.map((round) => round.countdownId)).size).toBe(numbers.length)
    while (Date.now() < second.firstSlotAt.getTime()) {
      await tick()
      await new Promise((done) => setTimeout(done, 250))
    }
    const placed = await bet(player, 'red', 100)
    const round = await db.round.findFirstOrThrow({ where: { countdownId: placed.countdownId } })
    expect([round.seasonId, round.linkIndex]).toEqual([second.id, 1])
    await tickUntilOver(round.id)
    expect((await getRound(round.id)).previousSeed).toBe(second.commitment)
    await expectLedgerRight()
  })

  test('continue the numbers of a day when longer rounds would start over from lower numbers', async () => {
    const [, second] = await seasons()
    await ensureGame(wingo, { roundSeconds: 3_600, cutoffSeconds: 30, links: LINKS })
    const third = (await seasons())[2]
    if (!second || !third) throw new Error('no third season')
    const first = slotAt(toSchedule(third), third.firstSlotAt.getTime())
    const before = slotAt(toSchedule(second), third.firstSlotAt.getTime() - 1)
    const day = before.countdownId.slice(0, 8)
    const isSameDay = first.countdownId.startsWith(day)
    expect(Number(first.countdownId.slice(8))).toBe(
      isSameDay ? Number(before.countdownId.slice(8)) + 1 : 1,
    )
    const highest = await highestNumberOf(second.id, day)
    expect(Number(before.countdownId.slice(8))).toBeGreaterThan(highest)
  })
})

describe('a season near its end', () => {
  test('has its successor committed in time, which begins with the slot after its last', async () => {
    const latest = (await seasons()).at(-1)
    const number = (latest?.number ?? 0) + 1
    const chain = await getChain({ game: 'wingo', number, links: 6, salt: SALT })
    const firstSlotAt = new Date(slotStart(10, Date.now()) - 40_000)
    const season = await db.season.create({
      data: {
        game: 'wingo',
        number,
        salt: SALT,
        reason: 'links',
        commitment: seedToHex(chain.commitment),
        firstSlotAt,
        publishedAt: firstSlotAt,
        roundSeconds: 10,
        cutoffSeconds: 3,
        links: 6,
        slotOffset: 20_000,
      },
    })
    const before = slotAt(toSchedule(season), firstSlotAt.getTime() + 30_000)
    await db.round.create({
      data: {
        game: 'wingo',
        seasonId: season.id,
        countdownId: before.countdownId,
        linkIndex: before.linkIndex,
        opensAt: new Date(before.opensAt),
        closesAt: new Date(before.closesAt),
        endsAt: new Date(before.endsAt),
        rulesVersion: 1,
        paytable: wingo.defaultPaytable,
      },
    })
    await tick()
    const next = (await seasons()).at(-1)
    expect(next?.number).toBe(number + 1)
    const endsAt = firstSlotAt.getTime() + 60_000
    expect(next?.firstSlotAt.getTime()).toBeGreaterThanOrEqual(endsAt)
    expect(next?.links).toBe(6)
    await tick()
    expect((await seasons()).at(-1)?.number).toBe(number + 1)
  })
})

test('warns of a season with another cutoff, but not of one with the same', async () => {
  const warn = vi.spyOn(log, 'warn')
  await ensureGame(baccarat, { roundSeconds: 10, cutoffSeconds: 3, links: LINKS })
  await ensureGame(baccarat, { roundSeconds: 20, cutoffSeconds: 3, links: LINKS })
  expect(warn).not.toHaveBeenCalled()
  await ensureGame(baccarat, { roundSeconds: 20, cutoffSeconds: 5, links: LINKS })
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ game: 'baccarat', before: 3, now: 5 }),
    expect.stringContaining('BETTING_CUTOFF_SECONDS'),
  )
})

describe('a secret that does not match the commitment', () => {
  test('creates no season and draws no round', async () => {
    const number = ((await seasons()).at(-1)?.number ?? 0) + 1
    const foreign = deriveTerminalSeed(new Uint8Array(32).fill(9), {
      game: 'wingo',
      number,
      salt: new Uint8Array(32),
    })
    const season = await db.season.create({
      data: {
        game: 'wingo',
        number,
        salt: '00'.repeat(32),
        reason: 'settings',
        commitment: seedToHex(foreign),
        firstSlotAt: new Date('2019-01-01T00:00:00Z'),
        publishedAt: new Date('2019-01-01T00:00:00Z'),
        roundSeconds: 86_400,
        cutoffSeconds: 30,
        links: LINKS,
      },
    })
    const settings = { roundSeconds: 60, cutoffSeconds: 10, links: LINKS }
    await expect(ensureGame(wingo, settings)).rejects.toThrow(FairnessSecretError)
    await expect(ensureGame(wingo, settings)).rejects.toThrow(/FAIRNESS_SECRET does not match/)
    expect((await seasons()).at(-1)?.number).toBe(number)
    const round = await db.round.create({
      data: {
        game: 'wingo',
        countdownId: '20190101001',
        seasonId: season.id,
        linkIndex: 1,
        opensAt: new Date('2019-01-01T00:00:00Z'),
        closesAt: new Date('2019-01-01T23:59:30Z'),
        endsAt: new Date('2019-01-02T00:00:00Z'),
        rulesVersion: 1,
        paytable: { red: 200, green: 200, blue: 200 },
      },
    })
    await tick()
    const untouched = await getRound(round.id)
    expect([untouched.status, untouched.previousSeed, untouched.outcome]).toEqual([
      'scheduled',
      null,
      null,
    ])
  })
})
