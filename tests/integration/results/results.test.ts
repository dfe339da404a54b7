import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getEnv } from '@/lib/base/config/env'
import { db, type Tx } from '@/lib/base/db/client'
import { observedReturn } from '@/lib/games/catalog/observed-return'
import { wingo } from '@/lib/games/catalog/wingo/wingo'
import { adjustBalance } from '@/lib/house/players/adjust-balance'
import { readTakings } from '@/lib/house/settings/read-staff-games'
import { acceptWithdrawal } from '@/lib/money/cashier/decide-withdrawal'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { returnWithdrawal } from '@/lib/money/cashier/return-withdrawal'
import { applyReversal } from '@/lib/money/cashier/reverse-deposit'
import { chanceOf, readResults } from '@/lib/money/results/read-results'
import { summarize, sumTakings } from '@/lib/money/results/rules/results'
import { tallyResults } from '@/lib/money/results/tally-results'
import { postDueInterest } from '@/lib/money/surewin/post-due-interest'
import { voidRound } from '@/lib/play/rounds/void-round'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositor, makeUser } from '../../support/factories'
import { ALL_DAYS, expectFiguresRight } from '../../support/house-books'
import { bet, makeShortRound, tickUntilOver, UNTIL_LET } from '../../support/rounds'
import { moveMajor } from '../../support/surewin'

let player: string
let admin: string
let finished: bigint

const withdraw = (amountMajor: number) =>
  requestWithdrawal({ playerId: player, amountMajor, requestId: randomUUID() })

const credit = (tx: Tx, playerId: string, type: 'goodwill' | 'chargeback', by: bigint) =>
  adjustBalance(tx, {
    playerId,
    adminId: admin,
    change: { by },
    type,
    reason: 'A test',
    belongsTo: null,
    isApproved: true,
    requestId: randomUUID(),
  })

/** Returns up to which transfer the ledger is tallied. */
async function findTallied(): Promise<bigint> {
  return (await db.houseTallyPosition.findUniqueOrThrow({ where: { id: 1 } })).transferId
}

async function countWriters(): Promise<number> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT DISTINCT pid FROM pg_locks WHERE relation = 'transfer'::regclass AND mode = 'RowExclusiveLock'`
  return rows.length
}

/** A week of everything that moves money. */
beforeAll(async () => {
  admin = (await makeUser('owner')).id
  player = (await makeDepositor(20_000)).id
  finished = await makeShortRound(UNTIL_LET)
  for (const colour of ['red', 'green', 'green']) await bet(player, colour, 500)
  await tickUntilOver(finished)
  const voided = await makeShortRound(UNTIL_LET)
  await bet(player, 'red', 200)
  await voidRound({ roundId: voided, reason: 'for the sake of a test', byUserId: null })
  const pass = { reason: 'Sent and seen' }
  await acceptWithdrawal({ withdrawalId: (await withdraw(1_000)).id, adminId: admin, pass })
  await returnWithdrawal({
    withdrawalId: (await withdraw(500)).id,
    adminId: admin,
    reason: 'wallet-full',
  })
  await withdraw(1_500)
  await moveMajor(player, 'deposit', 2_000, { now: new Date(Date.now() - 49 * 3_600_000) })
  await postDueInterest()
  for (const [type, by] of [
    ['goodwill', 700n],
    ['chargeback', -300n],
  ] as const) {
    await db.$transaction((tx) => credit(tx, player, type, by))
  }
  const { id: cheat } = await makeDepositor(1_000)
  const deposit = await db.depositRequest.findFirstOrThrow({ where: { playerId: cheat } })
  await db.$transaction((tx) =>
    applyReversal(tx, { depositId: deposit.id, adminId: admin, reason: 'not-received' }),
  )
})

/** Voids the rounds without bets, which the schedule made and which would not be over for days. */
const endIdleRounds = () =>
  db.$transaction([
    db.$executeRaw`SET LOCAL session_replication_role = replica`,
    db.$executeRaw`
      UPDATE round r SET status = 'void', void_reason = 'a test', bets_root = repeat('b', 64),
        bets_sealed_at = now(), bet_count = 0, settled_at = now()
      WHERE status IN ('scheduled', 'open') AND NOT EXISTS (SELECT FROM bet b WHERE b.round_id = r.id)`,
  ])

afterEach(async () => {
  await expectFiguresRight()
  await expectLedgerRight()
})

describe('the results', () => {
  test('equal the ledger before the worker tallied it, after, and in between', async () => {
    await expectFiguresRight()
    await tallyResults()
    expect(await db.houseTally.count()).toBeGreaterThan(10)
    await expectFiguresRight()
    await makeShortRound(UNTIL_LET)
    await bet(player, 'blue', 100)
    await expectFiguresRight()
    await Promise.all([tallyResults(), tallyResults(), bet(player, 'red', 100)])
  })

  test('tell turnover, hold, interest and adjustments as they were made', async () => {
    const { tallies, times } = await readResults(ALL_DAYS)
    const { takings, won } = await db.round
      .findUniqueOrThrow({ where: { id: finished } })
      .then(({ outcome }) => ({
        won: outcome === 'red' ? 100_000n : outcome === 'green' ? 200_000n : 0n,
        takings: sumTakings(
          tallies.filter(({ detail }) => detail !== 'blue'),
          chanceOf,
        ),
      }))
    const all = summarize(tallies, chanceOf)
    expect(takings.turnover).toBe(160_000n)
    expect(all).toMatchObject({
      turnover: 170_000n,
      paid: won,
      ggr: 170_000n - won,
      interest: 20_500n,
      adjusted: 400n,
      adjustments: [
        ['chargeback', { count: 1n, amount: -300n }],
        ['goodwill', { count: 1n, amount: 700n }],
      ],
      deposits: { count: 2n, amount: 2_100_000n },
      reversed: { count: 1n, amount: 100_000n },
      payouts: { count: 1n, amount: 100_000n },
    })
    expect(all.holdByOdds).toBeCloseTo(1 / 3)
    expect(times.deposit?.half).toBeGreaterThan(0)
    expect(times.payout?.most).toBeGreaterThan(0)
  })

  test.each([false, true])(
    'give a game’s rounds the same band as its bets: %s',
    async (isTallied) => {
      if (isTallied) {
        await endIdleRounds()
        await tallyResults()
        expect(await db.houseRounds.count()).toBe(1)
      }
      const { returns } = await readResults(ALL_DAYS)
      const [game, observed] = returns[0] ?? []
      const expected = observedReturn(wingo, await readTakings('wingo'))
      expect(game).toBe('wingo')
      expect(observed).toMatchObject({ rounds: expected?.rounds, paid: expected?.paid })
      expect(observed?.expected).toBeCloseTo(expected?.expected ?? 0)
      expect(observed?.standardError).toBeCloseTo(expected?.standardError ?? 0)
    },
  )

  test('leave no transfer out that was committed after later ones', async () => {
    await tallyResults()
    const before = await findTallied()
    const other = await makeDepositor(0)
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // Takes its id now and is committed last.
    const late = db.$transaction(async (tx) => {
      await credit(tx, other.id, 'goodwill', 100n)
      begun.resolve()
      await end.promise
    })
    await begun.promise
    await makeShortRound(UNTIL_LET)
    await bet(player, 'green', 100)
    const tallying = tallyResults()
    await expect.poll(countWriters).toBe(1)
    await expectFiguresRight()
    expect(await findTallied()).toBe(before)
    end.resolve()
    await Promise.all([late, tallying])
    const newest = await db.transfer.findFirst({ orderBy: { id: 'desc' } })
    expect(await findTallied()).toBe(newest?.id)
  })

  test('begin again in another time zone of the house', async () => {
    await tallyResults()
    await db.houseTallyPosition.update({ where: { id: 1 }, data: { zone: 'UTC' } })
    await expectFiguresRight()
    await tallyResults()
    expect(await db.houseTallyPosition.findFirst()).toMatchObject({ zone: getEnv().HOUSE_ZONE })
  })
})
