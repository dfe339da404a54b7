import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import type { GameId } from '@/lib/games/catalog/game'
import { GAMES } from '@/lib/games/catalog/registry'
import { listFairnessRecords } from '@/lib/play/fairness/read-records'
import type { FairnessRecord } from '@/lib/play/fairness/rules/record'
import { compareLinks } from '@/lib/play/fairness/rules/verify-many'
import { verifyRecord } from '@/lib/play/fairness/rules/verify-record'
import { finish } from '@/lib/play/fairness/rules/verify-step'
import { ensureGame } from '@/lib/play/rounds/ensure-game'
import { tickGame } from '@/lib/play/rounds/tick-game'
import { voidRound } from '@/lib/play/rounds/void-round'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { noBeacon } from '../../support/no-beacon'
import { betOnARound, getRound, makePlayers } from '../../support/rounds'

/** Two-second rounds, four per season: a new season starts every eight seconds. */
const SHORT = { roundSeconds: 2, cutoffSeconds: 1, links: 4 }
const ROUND_MS = 2_000
const START = 100_000n

async function playFor(ms: number): Promise<void> {
  for (const until = Date.now() + ms; Date.now() < until; await sleep(100)) {
    await Promise.all(GAMES.map(({ id }) => tickGame(id, noBeacon)))
  }
}

/** Plays until a Win-Go round is open with some betting time left. */
async function playUntilBetting(): Promise<{ readonly id: bigint; readonly countdownId: string }> {
  for (;;) {
    await playFor(100)
    const closesAt = { gt: new Date(Date.now() + 600) }
    const round = await db.round.findFirst({ where: { game: 'wingo', status: 'open', closesAt } })
    if (round) return round
  }
}

function seasons() {
  return db.season.findMany({ where: { game: 'wingo' }, orderBy: { number: 'asc' } })
}

/**
 * Checks that every record of both games verifies as a stranger would verify it. @returns the
 * records of each game.
 */
async function expectAllProven(): Promise<Record<GameId, readonly FairnessRecord[]>> {
  return { wingo: await provenRecords('wingo'), baccarat: await provenRecords('baccarat') }
}

async function provenRecords(game: GameId): Promise<readonly FairnessRecord[]> {
  const records = (await listFairnessRecords(game, { limit: 480 })) ?? []
  expect(records.length).toBeGreaterThan(0)
  for (const record of records) {
    const { verdict, steps } = finish(verifyRecord(record))
    const failed = steps.filter(({ state }) => state === 'failed')
    expect([record.countdownId, verdict, failed]).toEqual([record.countdownId, 'proven', []])
  }
  expect(compareLinks(records).brokenLinks).toEqual([])
  return records
}

// These tests depend on each other and run in order on one database.
describe.sequential('a chain that runs out', () => {
  afterAll(expectLedgerRight)

  test('is followed by the next, committed to in time, without a missing round', async () => {
    for (const game of GAMES) await ensureGame(game, SHORT)
    const [player = ''] = await makePlayers(1, START)
    const placed = await betOnARound(player, playUntilBetting)
    const finished = { game: 'wingo', status: 'finished' } as const
    while ((await seasons()).length < 3 || (await db.round.count({ where: finished })) < 7) {
      await playFor(100)
    }
    const all = await seasons()
    expect(new Set(all.map(({ commitment }) => commitment)).size).toBe(all.length)
    for (const [at, season] of all.entries()) {
      const before = all[at - 1]
      if (!before) continue
      expect(season.publishedAt.getTime()).toBeLessThan(season.firstSlotAt.getTime())
      const end = before.firstSlotAt.getTime() + before.links * ROUND_MS
      expect(season.firstSlotAt.getTime()).toBe(end)
    }
    const rounds = await db.round.findMany({
      where: finished,
      orderBy: { opensAt: 'asc' },
    })
    rounds.slice(1).forEach((round, at) => {
      expect(round.opensAt).toEqual(rounds[at]?.endsAt)
      expect(round.countdownId > (rounds[at]?.countdownId ?? '')).toBe(true)
    })
    expect(new Set(rounds.map(({ seasonId }) => seasonId)).size).toBeGreaterThanOrEqual(2)
    const records = await expectAllProven()
    expect(records.wingo).toHaveLength(rounds.length)
    expect(records.baccarat[0]?.outcome?.banker?.length).toBeGreaterThanOrEqual(2)
    const betOn = rounds.find(({ countdownId }) => countdownId === placed.countdownId)
    const won = betOn?.outcome === 'red'
    expect(await mainBalanceOf(player)).toBe(won ? START + 10_000n : START - 10_000n)
  })

  test('skips the links of rounds that nobody could play, and continues from the clock', async () => {
    const last = await db.round.findFirstOrThrow({
      where: { game: 'wingo' },
      orderBy: { opensAt: 'desc' },
    })
    // No worker runs until two slots after the last round that has a row.
    await sleep(last.endsAt.getTime() + 2 * ROUND_MS - Date.now() + 100)
    const finished = { status: 'finished', opensAt: { gt: last.opensAt } } as const
    while ((await db.round.count({ where: finished })) === 0) await playFor(100)
    const next = await db.round.findFirstOrThrow({
      where: { game: 'wingo', opensAt: { gt: last.opensAt } },
      orderBy: { opensAt: 'asc' },
      include: { season: true },
    })
    expect(next.opensAt.getTime()).toBeGreaterThanOrEqual(last.endsAt.getTime() + 2 * ROUND_MS)
    const slots = (next.endsAt.getTime() - next.season.firstSlotAt.getTime()) / ROUND_MS
    expect(next.linkIndex).toBe(slots)
    await expectAllProven()
  })

  test('can also be verified from a void round, by the result it would have had', async () => {
    const round = await playUntilBetting()
    expect(await voidRound({ roundId: round.id, reason: 'a test', byUserId: null })).toBe(true)
    while ((await getRound(round.id)).wouldHaveBeen === null) await playFor(100)
    const { wingo } = await expectAllProven()
    const record = wingo.find(({ countdownId }) => countdownId === round.countdownId)
    expect(record).toMatchObject({ status: 'void', outcome: null, reason: 'a test' })
    expect(record?.wouldHaveBeen).not.toBeNull()
  })
})
