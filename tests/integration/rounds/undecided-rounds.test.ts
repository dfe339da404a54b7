import { afterEach, describe, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import type { Beacon } from '@/lib/play/fairness/beacon'
import { findFairnessRecord } from '@/lib/play/fairness/read-records'
import { verifyRecord } from '@/lib/play/fairness/rules/verify-record'
import { finish } from '@/lib/play/fairness/rules/verify-step'
import { voidRound } from '@/lib/play/rounds/void-round'
import { expectLedgerRight } from '../../support/expect-ledger'
import {
  bet,
  getRound,
  makePlayers,
  makeShortRound,
  tick,
  tickUntilOver,
  UNTIL_LET,
  waitForDraw,
} from '../../support/rounds'

afterEach(expectLedgerRight)

/** A beacon whose value never arrives, and which is never given up. */
const silent: Beacon = {
  announceFor: (closesAt) => ({ network: 'quicknet', round: 4_711, at: closesAt + 7_200_000 }),
  announceSeason: () => null,
  signatureOf: () => null,
  isGivenUp: () => false,
}

/**
 * Creates a round that ended an hour ago and cannot be drawn, because its beacon's value does not
 * arrive.
 */
async function makeUndecidedRound(): Promise<bigint> {
  const id = await makeShortRound(100, 3_600_000, silent.announceFor)
  await tick(silent)
  expect(await getRound(id)).toMatchObject({ status: 'closed', outcome: null })
  return id
}

const callOff = (roundId: bigint) => voidRound({ roundId, reason: 'a test', byUserId: null })

async function recordOf(id: bigint) {
  const record = await findFairnessRecord('wingo', (await getRound(id)).countdownId)
  if (!record) throw new Error('the round has no record')
  return record
}

// A seed reveals every earlier seed in its chain. While a round is undecided, nothing may reveal
// its seed. Otherwise staff could void it by its result, without a beacon or with one that the site
// kept from its worker.
describe('while a round is undecided', () => {
  test('opens the next one, which takes bets without showing a seed, and does not draw it first', async () => {
    const [player = ''] = await makePlayers(1, 100_000n)
    const undecided = await makeUndecidedRound()
    const next = await makeShortRound(UNTIL_LET)
    await tick(silent)
    await bet(player, 'red', 100)
    expect(await getRound(next)).toMatchObject({ status: 'open', previousSeed: null })
    const open = await recordOf(next)
    expect(open.link).toMatchObject({ previous: null, revealed: null })
    const { steps } = finish(verifyRecord(open))
    const waiting = steps.filter(({ state }) => state === 'waiting').map(({ id }) => id)
    expect(waiting).toEqual(expect.arrayContaining(['commitment', 'seed', 'result']))

    await waitForDraw(next)
    await tick(silent)
    await tick(silent)
    expect(await getRound(next)).toMatchObject({
      status: 'closed',
      betCount: null,
      outcome: null,
      previousSeed: null,
      revealedSeed: null,
    })

    await callOff(undecided)
    await tickUntilOver(next, 120_000, silent)
    const over = await recordOf(next)
    expect(over.status).toBe('finished')
    expect(over.link.previous).not.toBeNull()
    expect(over.outcome?.winningColor).toBe((await getRound(next)).outcome)
  })

  test('shows the previous seed of a later open round as soon as all rounds before it are decided', async () => {
    const undecided = await makeUndecidedRound()
    const next = await makeShortRound(600_000)
    await tick(silent)
    expect((await getRound(next)).previousSeed).toBeNull()
    await callOff(undecided)
    await tick(silent)
    expect(await getRound(next)).toMatchObject({
      status: 'open',
      previousSeed: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    await callOff(next)
  })

  test('reveals no seed of a later round when that one is voided', async () => {
    const undecided = await makeUndecidedRound()
    const next = await makeShortRound(100, 30_000)
    await tick(silent)
    expect(await callOff(next)).toBe(true)
    await tick(silent)
    expect(await getRound(next)).toMatchObject({
      status: 'void',
      previousSeed: null,
      revealedSeed: null,
      wouldHaveBeen: null,
    })
    await callOff(undecided)
    await tick(silent)
    const shown = await getRound(next)
    expect([shown.previousSeed, shown.revealedSeed, shown.wouldHaveBeen]).not.toContain(null)
  })

  test('refuses any later seed of its season in the database', async () => {
    const undecided = await makeUndecidedRound()
    const next = await makeShortRound(600_000)
    await tick(silent)
    const publish = () =>
      db.$executeRaw`UPDATE round SET previous_seed = repeat('ab', 32) WHERE id = ${next}`
    await expect(publish()).rejects.toThrow(/not decided/)
    await callOff(undecided)
    await expect(publish()).resolves.toBe(1)
    await callOff(next)
  })

  test('keeps more rounds pending than one tick takes, and continues all of them once it is decided', async () => {
    const undecided = await makeUndecidedRound()
    const { seasonId, opensAt } = await getRound(undecided)
    const count = 600
    await db.$executeRaw`
      INSERT INTO round (game, countdown_id, season_id, link_index, status, opens_at, closes_at, ends_at,
        rules_version, paytable, previous_seed)
      SELECT 'wingo', '20190101' || lpad(n::text, 5, '0'), ${seasonId}, 100 + n, 'closed', at, at + interval '1 ms',
        at + interval '2 ms', 1, '{"red": 200, "green": 200, "blue": 200}', NULL
      FROM generate_series(1, ${count}::int) n,
        LATERAL (SELECT ${opensAt}::timestamptz + interval '3.2 s' + n * interval '10 ms' AS at) time`
    const isWaiting = { seasonId, status: 'closed', voidReason: null } as const
    await tick(silent)
    expect(await db.round.count({ where: isWaiting })).toBe(count + 1)
    await callOff(undecided)
    const until = Date.now() + 900_000
    while ((await db.round.count({ where: isWaiting })) > 0) {
      if (Date.now() > until) throw new Error('rounds still wait')
      await tick(silent)
    }
    expect(
      await db.round.count({ where: { seasonId, status: 'finished' } }),
    ).toBeGreaterThanOrEqual(count)
  }, 1_000_000)
})
