import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { wingo } from '@/lib/games/catalog/wingo/wingo'
import { listFairnessRecords } from '@/lib/play/fairness/read-records'
import { verifyRecord } from '@/lib/play/fairness/rules/verify-record'
import { finish } from '@/lib/play/fairness/rules/verify-step'
import { ensureGame } from '@/lib/play/rounds/ensure-game'
import { FairnessSecretError } from '@/lib/play/rounds/season-chain'
import { tickGame } from '@/lib/play/rounds/tick-game'
import { expectLedgerRight } from '../../support/expect-ledger'
import { noBeacon } from '../../support/no-beacon'
import { betOnARound, makePlayers } from '../../support/rounds'

const ROUNDS = { roundSeconds: 3, cutoffSeconds: 1, links: 400 }
const LEAKED = '5eed'.repeat(16)
const FRESH = 'f4e5'.repeat(16)

/** Sets the secrets as a restarted worker finds them. */
function startWith(FAIRNESS_SECRET: string, FAIRNESS_SECRET_BEFORE?: string): void {
  Object.assign(getEnv(), { FAIRNESS_SECRET, FAIRNESS_SECRET_BEFORE })
}

const seasons = () => db.season.findMany({ where: { game: 'wingo' }, orderBy: { number: 'asc' } })
const roundsOf = (seasonId: number) => db.round.findMany({ where: { seasonId } })
const isOver = ({ status }: { readonly status: string }) => status === 'finished'

async function playUntil(isDone: () => Promise<boolean>): Promise<void> {
  for (; !(await isDone()); await sleep(100)) await tickGame('wingo', noBeacon)
}

const playUntilBetting = () =>
  playUntil(async () => {
    const closesAt = { gt: new Date(Date.now() + 500) }
    return (await db.round.count({ where: { game: 'wingo', status: 'open', closesAt } })) > 0
  })

// The tests depend on each other and run in order on one database.
describe.sequential('a leaked FAIRNESS_SECRET', () => {
  afterAll(expectLedgerRight)

  test('cannot be replaced without naming it, because committed rounds could not be drawn', async () => {
    startWith(LEAKED)
    await ensureGame(wingo, ROUNDS)
    await playUntil(async () => (await db.round.count({ where: { status: 'finished' } })) > 0)
    startWith(FRESH)
    await expect(ensureGame(wingo, ROUNDS)).rejects.toThrow(FairnessSecretError)
    expect(await seasons()).toHaveLength(1)
  })

  test('is replaced when it is named too, once, by a season after the existing rounds', async () => {
    const [player = ''] = await makePlayers(1, 1_000_000n)
    startWith(LEAKED)
    const placed = await betOnARound(player, playUntilBetting)
    startWith(FRESH, LEAKED)
    await Promise.all([ensureGame(wingo, ROUNDS), ensureGame(wingo, ROUNDS)])
    await ensureGame(wingo, ROUNDS)
    const [first, second, ...more] = await seasons()
    if (!first || !second) throw new Error('no second season')
    expect([second.reason, more]).toEqual(['secret', []])
    expect(second.commitment).not.toBe(first.commitment)
    const lastEnd = Math.max(...(await roundsOf(first.id)).map(({ endsAt }) => endsAt.getTime()))
    expect(second.firstSlotAt.getTime()).toBeGreaterThanOrEqual(lastEnd)
    expect(second.publishedAt.getTime()).toBeLessThan(second.firstSlotAt.getTime())

    await playUntil(async () => (await roundsOf(second.id)).some(isOver))
    // The rounds of the old season were all drawn as committed, including the one with the bet.
    const old = await roundsOf(first.id)
    expect(old.filter((round) => !isOver(round))).toEqual([])
    expect(old.map(({ countdownId }) => countdownId)).toContain(placed.countdownId)
    const records = (await listFairnessRecords('wingo', { limit: 480 })) ?? []
    expect(new Set(records.map(({ season }) => season.number))).toEqual(new Set([1, 2]))
    for (const record of records) {
      expect([record.countdownId, finish(verifyRecord(record)).verdict]).toEqual([
        record.countdownId,
        'proven',
      ])
    }
  })

  test('is not needed once its rounds are over, and cannot be used again', async () => {
    startWith(FRESH)
    await ensureGame(wingo, ROUNDS)
    const second = (await seasons()).at(-1)
    const overOf = async () => (await roundsOf(second?.id ?? 0)).filter(isOver).length
    const before = await overOf()
    await playUntil(async () => (await overOf()) > before)
    startWith(LEAKED)
    await expect(ensureGame(wingo, ROUNDS)).rejects.toThrow(FairnessSecretError)
    expect(await seasons()).toHaveLength(2)
  })
})
