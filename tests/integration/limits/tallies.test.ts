import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import type { Prisma } from '@/lib/base/db/generated/client'
import { readClock } from '@/lib/base/db/read-clock'
import { fromMajor, money } from '@/lib/base/format/rules/money'
import { checkLedger } from '@/lib/house/operations/check-ledger'
import { LIMIT_PERIODS, type LimitPeriod } from '@/lib/money/ledger/rules/limit-periods'
import { findPlayAccount } from '@/lib/money/limits/play-account.sql'
import { type Tally, usedOf } from '@/lib/money/limits/rules/tally'
import { voidRound } from '@/lib/play/rounds/void-round'
import { expectLedgerRight } from '../../support/expect-ledger'
import { beginOf, endOf } from '../../support/periods'
import { codeOf, placeChip, setLimit } from '../../support/player-limits'
import {
  bet,
  getRound,
  makePlayers,
  makeShortRound,
  tickUntilOver,
  UNTIL_LET,
  waitForDraw,
} from '../../support/rounds'

const DAY_MS = 86_400_000
const START = 5_000_000n

let player: string
beforeEach(async () => {
  ;[player = ''] = await makePlayers(1, START)
})
afterEach(expectLedgerRight)

async function tallyOf(playerId: string): Promise<Tally> {
  const account = await findPlayAccount(db, playerId)
  if (!account) throw new Error('no account')
  return account.tally
}

interface Counted extends Tally {
  /** An instant in the UTC periods that these tallies belong to. */
  readonly day: Date
}

/** Sets the tallies. The ledger check reports wrong ones until they are corrected. */
function setTally({ day, staked, returned }: Counted): Promise<unknown> {
  return db.account.update({
    where: { ownerId_kind: { ownerId: player, kind: 'main' } },
    data: {
      dayBeganAt: beginOf('day', day, 'UTC'),
      dayEndsAt: endOf('day', day, 'UTC'),
      weekBeganAt: beginOf('week', day, 'UTC'),
      weekEndsAt: endOf('week', day, 'UTC'),
      monthBeganAt: beginOf('month', day, 'UTC'),
      monthEndsAt: endOf('month', day, 'UTC'),
      stakedDay: staked.day,
      stakedWeek: staked.week,
      stakedMonth: staked.month,
      returnedDay: returned.day,
      returnedWeek: returned.week,
      returnedMonth: returned.month,
    },
  })
}

const minor = (day: bigint, week: bigint, month: bigint) => ({
  day: money(day),
  week: money(week),
  month: money(month),
})

/** Returns a UTC midnight that many days from today. */
async function dayFromNow(days: number): Promise<Date> {
  const now = await readClock(db)
  return new Date(beginOf('day', now, 'UTC').getTime() + days * DAY_MS)
}

describe('tallies', () => {
  test('count every bet, with or without a limit, and every payout when it is paid', async () => {
    const id = await makeShortRound(UNTIL_LET)
    for (const colour of ['red', 'green', 'blue']) await bet(player, colour, 500)
    expect((await tallyOf(player)).staked).toEqual(minor(150_000n, 150_000n, 150_000n))
    await waitForDraw(id)
    await tickUntilOver(id)
    const { staked, returned } = await tallyOf(player)
    expect([staked, returned]).toEqual([
      minor(150_000n, 150_000n, 150_000n),
      minor(100_000n, 100_000n, 100_000n),
    ])
    await setLimit(player, 'loss', 'day', 700)
    await makeShortRound(60_000)
    // 1,500 were staked and 1,000 paid out, so 200 of the limit are left.
    expect(await codeOf(placeChip(player, 500))).toBe('loss-limit-reached')
    expect(await codeOf(placeChip(player, 200))).toBe('done')
    expect(await codeOf(placeChip(player, 100))).toBe('loss-limit-reached')
    await db.round.updateMany({ where: { status: 'open' }, data: { status: 'closed' } })
  })

  test('lose the stakes of a void round, once', async () => {
    const id = await makeShortRound(60_000)
    await bet(player, 'red', 500)
    await bet(player, 'blue', 200)
    await voidRound({ roundId: id, reason: 'no beacon', byUserId: null })
    expect((await getRound(id)).status).toBe('void')
    const { staked, returned } = await tallyOf(player)
    expect([staked, returned]).toEqual([minor(0n, 0n, 0n), minor(0n, 0n, 0n)])
  })

  test.each([0, 1, 2, 5, 6, 7, 8, 20, 27, 28, 29, 30, 31, 32, 400])(
    'last counted %i days ago apply today only for the periods that are not over',
    async (daysAgo) => {
      const id = await makeShortRound(60_000)
      const before: Counted = {
        day: await dayFromNow(-daysAgo),
        staked: minor(70_000n, 90_000n, 110_000n),
        returned: minor(10_000n, 20_000n, 30_000n),
      }
      await setTally(before)
      const now = await readClock(db)
      await bet(player, 'red', 100)
      const after = await tallyOf(player)
      const isOver = (period: LimitPeriod) => before.day < beginOf(period, now, 'UTC')
      const change = (kind: 'stake' | 'loss') =>
        LIMIT_PERIODS.map((period) => [
          isOver(period) ? 0n : usedOf(kind, before, period),
          usedOf(kind, after, period) - fromMajor(100),
        ])
      for (const [was, is] of [...change('stake'), ...change('loss')]) expect(is).toBe(was)
      // The limits use the same tallies: one chip fits, and no more.
      const left = (period: LimitPeriod) => Number(usedOf('stake', after, period) / 100n) + 100
      await setLimit(player, 'stake', 'week', left('week'))
      await setLimit(player, 'loss', 'month', 10_000)
      expect(await codeOf(placeChip(player, 200))).toBe('stake-limit-reached')
      expect(await codeOf(placeChip(player, 100))).toBe('done')
      expect(await codeOf(placeChip(player, 100))).toBe('stake-limit-reached')
      const real = minor(20_000n, 20_000n, 20_000n)
      await setTally({ day: await dayFromNow(0), staked: real, returned: minor(0n, 0n, 0n) })
      await db.round.update({ where: { id }, data: { status: 'closed' } })
    },
  )

  test('are reported by the ledger check when wrong', async () => {
    await setTally({
      day: await dayFromNow(0),
      staked: minor(100n, 0n, 0n),
      returned: minor(0n, 0n, 0n),
    })
    expect(await checkLedger()).toEqual([
      expect.stringMatching(/tallies 100 \(৳1\.00\) of staked in the day/),
    ])
    const forge = (data: Prisma.AccountUpdateInput) =>
      db.$transaction([
        db.$executeRaw`SET LOCAL session_replication_role = replica`,
        db.account.update({ where: { ownerId_kind: { ownerId: player, kind: 'main' } }, data }),
      ])
    await forge({ stakedDay: 0n, stakeLimitDay: 500n })
    expect(await checkLedger()).toEqual([
      expect.stringMatching(/stake limit per day of 500 \(৳5\.00\)/),
    ])
    await forge({ stakeLimitDay: null, excludedUntil: new Date() })
    expect(await checkLedger()).toEqual([expect.stringMatching(/is excluded until/)])
    await db.account.update({
      where: { ownerId_kind: { ownerId: player, kind: 'main' } },
      data: { excludedUntil: null },
    })
  })
})

describe('around midnight', () => {
  const ZERO = minor(0n, 0n, 0n)

  /**
   * Sets the tallies as if something had been counted tomorrow: the day is new, and perhaps the
   * week and month.
   */
  async function beginTomorrow(): Promise<Date> {
    const tomorrow = await dayFromNow(1)
    const { staked } = await tallyOf(player)
    const still = (period: LimitPeriod) =>
      beginOf(period, tomorrow, 'UTC') < tomorrow ? staked[period] : money(0n)
    const left = minor(0n, still('week'), still('month'))
    await setTally({ day: tomorrow, staked: left, returned: ZERO })
    return tomorrow
  }

  test('counts a bet that waited past midnight in the new day, at its first instant', async () => {
    const id = await makeShortRound(60_000)
    const tomorrow = await dayFromNow(1)
    await setTally({ day: tomorrow, staked: ZERO, returned: ZERO })
    const { placedAt } = await bet(player, 'red', 100)
    expect(placedAt).toEqual(tomorrow)
    const counted = await db.account.findFirstOrThrow({ where: { ownerId: player, kind: 'main' } })
    expect([counted.dayBeganAt, counted.stakedDay]).toEqual([tomorrow, 10_000n])
    // A refund subtracts the stake again.
    await voidRound({ roundId: id, reason: 'no beacon', byUserId: null })
    expect((await tallyOf(player)).staked).toEqual(ZERO)
  })

  test('takes a refund off the periods of its bet only', async () => {
    const id = await makeShortRound(60_000)
    await bet(player, 'red', 500)
    await beginTomorrow()
    await voidRound({ roundId: id, reason: 'no beacon', byUserId: null })
    expect((await tallyOf(player)).staked).toEqual(ZERO)
  })

  test('takes a refund off periods that start with its bet', async () => {
    const id = await makeShortRound(UNTIL_LET)
    const { placedAt } = await bet(player, 'red', 500)
    await db.account.update({
      where: { ownerId_kind: { ownerId: player, kind: 'main' } },
      data: { dayBeganAt: placedAt, weekBeganAt: placedAt, monthBeganAt: placedAt },
    })
    await expectLedgerRight()
    await voidRound({ roundId: id, reason: 'no beacon', byUserId: null })
    expect((await tallyOf(player)).staked).toEqual(ZERO)
  })

  test('takes a refund off its own day, not off the next', async () => {
    const early = await makeShortRound(UNTIL_LET)
    await bet(player, 'red', 500)
    await beginTomorrow()
    const late = await makeShortRound(UNTIL_LET)
    await bet(player, 'red', 200)
    await voidRound({ roundId: early, reason: 'no beacon', byUserId: null })
    expect((await tallyOf(player)).staked).toEqual(minor(20_000n, 20_000n, 20_000n))
    await voidRound({ roundId: late, reason: 'no beacon', byUserId: null })
    expect((await tallyOf(player)).staked).toEqual(ZERO)
  })

  test('takes a refund off no week or month that began after its bet', async () => {
    const early = await makeShortRound(UNTIL_LET)
    await bet(player, 'red', 500)
    const tomorrow = await dayFromNow(1)
    await setTally({ day: tomorrow, staked: ZERO, returned: ZERO })
    await db.account.update({
      where: { ownerId_kind: { ownerId: player, kind: 'main' } },
      data: { weekBeganAt: tomorrow, monthBeganAt: tomorrow },
    })
    await makeShortRound(UNTIL_LET)
    await bet(player, 'red', 200)
    await expectLedgerRight()
    await voidRound({ roundId: early, reason: 'no beacon', byUserId: null })
    expect((await tallyOf(player)).staked).toEqual(minor(20_000n, 20_000n, 20_000n))
  })

  test('counts a payout in a day that has already started for its bets', async () => {
    const id = await makeShortRound(UNTIL_LET)
    for (const colour of ['red', 'green', 'blue']) await bet(player, colour, 100)
    const tomorrow = await beginTomorrow()
    await waitForDraw(id)
    await tickUntilOver(id)
    expect((await tallyOf(player)).returned).toEqual(minor(20_000n, 20_000n, 20_000n))
    const payout = await db.transfer.findFirstOrThrow({
      where: { kind: 'bet_payout', to: { ownerId: player } },
    })
    expect(payout.createdAt).toEqual(tomorrow)
    // A payout at the first instant of a week and a month counts in them too.
    await db.account.update({
      where: { ownerId_kind: { ownerId: player, kind: 'main' } },
      data: { weekBeganAt: tomorrow, monthBeganAt: tomorrow, stakedWeek: 0n, stakedMonth: 0n },
    })
  })
})
