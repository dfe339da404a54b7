import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { db } from '@/lib/db/client'
import { finish } from '@/lib/domain/fairness/in-pieces'
import { findBrokenLinks } from '@/lib/domain/fairness/verify-links'
import { verifyRecord } from '@/lib/domain/fairness/verify-record'
import { wingo } from '@/lib/domain/games/wingo'
import { listFairnessRecords } from '@/lib/queries/fairness-record'
import { ensureGame } from '@/lib/services/rounds/ensure-game'
import { expectLedgerRight, mainBalanceOf } from '../support/expect-ledger'
import { bet, makePlayers, tick } from './round-fixtures'

/** Rounds of two seconds, four to a season: a season rolls over every eight seconds. */
const SHORT = { roundSeconds: 2, cutoffSeconds: 1, links: 4 }
const ROUND_MS = 2_000
const START = 100_000n

async function playFor(ms: number): Promise<void> {
  for (const until = Date.now() + ms; Date.now() < until; await sleep(100)) await tick()
}

function seasons() {
  return db.season.findMany({ where: { game: 'wingo' }, orderBy: { number: 'asc' } })
}

/** Every record verifies as a stranger would verify it. */
async function expectAllProven(): Promise<number> {
  const records = (await listFairnessRecords('wingo', { limit: 480 })) ?? []
  for (const record of records) {
    const { verdict, steps } = finish(verifyRecord(record))
    const failed = steps.filter(({ state }) => state === 'failed')
    expect([record.countdownId, verdict, failed]).toEqual([record.countdownId, 'proven', []])
  }
  expect(findBrokenLinks(records)).toEqual([])
  return records.length
}

// One story, told in order on one database.
describe.sequential('a chain that runs out', () => {
  afterAll(expectLedgerRight)

  test('is followed by the next, committed to in time, without a round missing', async () => {
    await ensureGame(wingo, SHORT)
    const [player = ''] = await makePlayers(1, START)
    await playFor(3 * ROUND_MS)
    const placed = await bet(player, 'red', 100)
    await playFor(7 * ROUND_MS)
    const all = await seasons()
    expect(all.length).toBeGreaterThanOrEqual(3)
    expect(new Set(all.map(({ commitment }) => commitment)).size).toBe(all.length)
    for (const [at, season] of all.entries()) {
      const before = all[at - 1]
      if (!before) continue
      expect(season.publishedAt.getTime()).toBeLessThan(season.firstSlotAt.getTime())
      const end = before.firstSlotAt.getTime() + before.links * ROUND_MS
      expect(season.firstSlotAt.getTime()).toBe(end)
    }
    const rounds = await db.round.findMany({
      where: { status: 'finished' },
      orderBy: { opensAt: 'asc' },
    })
    expect(rounds.length).toBeGreaterThanOrEqual(7)
    rounds.slice(1).forEach((round, at) => {
      expect(round.opensAt).toEqual(rounds[at]?.endsAt)
      expect(round.countdownId > (rounds[at]?.countdownId ?? '')).toBe(true)
    })
    expect(new Set(rounds.map(({ seasonId }) => seasonId)).size).toBeGreaterThanOrEqual(2)
    expect(await expectAllProven()).toBe(rounds.length)
    const betOn = rounds.find(({ countdownId }) => countdownId === placed.countdownId)
    const won = betOn?.outcome === 'red'
    expect(await mainBalanceOf(player)).toBe(won ? START + 10_000n : START - 10_000n)
  }, 60_000)

  test('skips the links of rounds that nobody could play, and goes on from the clock', async () => {
    const last = await db.round.findFirstOrThrow({ orderBy: { opensAt: 'desc' } })
    // Nobody is at work until two slots after the last round that has a row.
    await sleep(last.endsAt.getTime() + 2 * ROUND_MS - Date.now() + 100)
    await playFor(2.5 * ROUND_MS)
    const next = await db.round.findFirstOrThrow({
      where: { opensAt: { gt: last.opensAt } },
      orderBy: { opensAt: 'asc' },
      include: { season: true },
    })
    expect(next.opensAt.getTime()).toBeGreaterThanOrEqual(last.endsAt.getTime() + 2 * ROUND_MS)
    const slots = (next.endsAt.getTime() - next.season.firstSlotAt.getTime()) / ROUND_MS
    expect(next.linkIndex).toBe(slots)
    expect(
      await db.round.count({ where: { status: 'finished', opensAt: { gt: last.opensAt } } }),
    ).toBeGreaterThan(0)
    await expectAllProven()
  }, 60_000)
})
