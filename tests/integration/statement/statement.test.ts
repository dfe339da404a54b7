import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { TransferKind } from '@/lib/base/db/generated/enums'
import { money } from '@/lib/base/format/rules/money'
import { Refusal } from '@/lib/base/text/refusals'
import { changeUser } from '@/lib/house/players/change-user'
import { acceptWithdrawal } from '@/lib/money/cashier/decide-withdrawal'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { listTransactions, type TransactionRow } from '@/lib/money/statement/read'
import { ALL_TRANSFERS, findTransfersOf } from '@/lib/money/statement/read-period'
import { getStatementSummary } from '@/lib/money/statement/read-summary'
import {
  BALANCES,
  GROUP_OF_KIND,
  TRANSACTION_GROUPS,
  type TransactionKind,
} from '@/lib/money/statement/rules'
import { postDueInterest } from '@/lib/money/surewin/post-due-interest'
import { voidRound } from '@/lib/play/rounds/void-round'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositor, makeUser } from '../../support/factories'
import { bet, makeShortRound, tickUntilOver, UNTIL_LET, waitForDraw } from '../../support/rounds'
import { bookInThePast, readAll, sidesOf } from '../../support/statement'
import { changeSetting, moveMajor } from '../../support/surewin'

/** A transaction every six hours for four hundred days, starting at New Year 2025 in UTC. */
const FIRST = Date.UTC(2025, 0, 1)
const SIX_HOURS = 6 * 3_600_000
const MOMENTS = Array.from({ length: 1_600 }, (_, n) => new Date(FIRST + n * SIX_HOURS + 1))

let old: { id: string }
let admin: { id: string }

beforeAll(async () => {
  old = await makeUser()
  // Booked before anything else, because older transfers must have lower ids.
  await bookInThePast(old.id, MOMENTS)
  admin = await makeUser('owner')
  await changeSetting(admin.id, 'surewinLockHours', 0)
})
afterEach(expectLedgerRight)

const everything = (range = ALL_TRANSFERS) => ({ limit: 100, range })

/** Returns a row as the bare ledger has it. */
const asSide = ({ id, balanceOf, amount, balance, createdAt, group }: TransactionRow) => ({
  id,
  balanceOf,
  group,
  amount,
  balance,
  createdAt,
})

async function expectedRows(playerId: string) {
  const sides = await sidesOf(playerId)
  return sides
    .map(({ kind, ...side }) => ({ ...side, group: GROUP_OF_KIND[kind as TransactionKind] }))
    .sort(
      (a, b) =>
        Number(BigInt(b.id) - BigInt(a.id)) ||
        BALANCES.indexOf(b.balanceOf as 'main') - BALANCES.indexOf(a.balanceOf as 'main'),
    )
}

/** Creates a player with every kind of transaction except a referral reward. */
async function makeBusyPlayer() {
  const player = await makeDepositor(20_000)
  const won = await makeShortRound(UNTIL_LET)
  for (const colour of ['red', 'green', 'blue']) await bet(player.id, colour, 100)
  await tickUntilOver(won)
  const refunded = await makeShortRound(UNTIL_LET)
  await bet(player.id, 'red', 200)
  await waitForDraw(refunded)
  expect(
    await voidRound({ roundId: refunded, reason: 'for the sake of a test', byUserId: null }),
  ).toBe(true)
  const { id } = await requestWithdrawal({
    playerId: player.id,
    amountMajor: 1_000,
    requestId: randomUUID(),
  })
  await acceptWithdrawal({ withdrawalId: id, adminId: admin.id, pass: { reason: 'Sent and seen' } })
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
  await moveMajor(player.id, 'deposit', 5_000, { now: twoDaysAgo })
  await postDueInterest({ now: new Date() })
  await moveMajor(player.id, 'withdraw', 500)
  await changeUser({
    userId: player.id,
    actorId: admin.id,
    balance: { target: money(10_000_00n) },
    reason: 'put right',
  })
  return player
}

test('puts every kind of transfer into a group', () => {
  // These move money between two accounts of the house, so no statement shows them.
  const ofHouse: readonly string[] = [
    'withdrawal_paid',
    'cash_move',
    'cash_surplus',
    'cash_shortfall',
  ]
  const kinds = Object.values(TransferKind).filter((kind) => !ofHouse.includes(kind))
  expect(Object.keys(GROUP_OF_KIND).sort()).toEqual(kinds.sort())
})

describe('a statement', () => {
  test('shows every transaction of both balances with the balance that the ledger adds up to', async () => {
    const player = await makeBusyPlayer()
    const rows = await readAll(player.id, { limit: 3 })
    expect(rows.map(asSide)).toEqual(await expectedRows(player.id))
    expect(new Set(rows.map(({ group }) => group))).toEqual(
      // This player has no referral rewards.
      new Set(TRANSACTION_GROUPS.filter((group) => group !== 'rewards')),
    )
    expect(new Set(rows.map(({ cursor }) => cursor)).size).toBe(rows.length)
    for (const group of TRANSACTION_GROUPS) {
      const some = await readAll(player.id, { limit: 2, group })
      expect(some).toEqual(rows.filter((row) => row.group === group))
    }
    for (const balance of BALANCES) {
      const some = await readAll(player.id, { limit: 2, balance })
      expect(some).toEqual(rows.filter((row) => row.balanceOf === balance))
    }
    const summary = await getStatementSummary(player.id, ALL_TRANSFERS)
    expect(summary.count).toBe(rows.length)
    expect(summary.opening).toEqual({ main: 0n, surewin: 0n })
    expect(summary.closing).toEqual({
      main: rows.find(({ balanceOf }) => balanceOf === 'main')?.balance,
      surewin: rows.find(({ balanceOf }) => balanceOf === 'surewin')?.balance,
    })
    for (const { group, count, net } of summary.totals) {
      const own = rows.filter((row) => row.group === group)
      expect([group, own.length]).toEqual([group, count])
      for (const balance of BALANCES) {
        const amounts = own.flatMap((row) => (row.balanceOf === balance ? row.amount : []))
        expect(amounts.reduce((sum, amount) => sum + amount, 0n)).toBe(net[balance])
      }
    }
  })

  test('shows any history of transactions correctly, whatever the page size', async () => {
    const step = fc.record({
      act: fc.constantFrom('adjust', 'save', 'take', 'withdraw', 'bet'),
      size: fc.integer({ min: 1, max: 8 }),
    })
    await makeShortRound(600_000)
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 7 }),
        async (steps, limit) => {
          const { id: playerId } = await makeDepositor(9_000)
          for (const { act, size } of steps) {
            const acts: Record<string, () => Promise<unknown>> = {
              adjust: () =>
                changeUser({
                  userId: playerId,
                  actorId: admin.id,
                  balance: { target: money(BigInt(size) * 1_234_56n) },
                  reason: 'a step of a history',
                }),
              save: () => moveMajor(playerId, 'deposit', size * 500),
              take: () => moveMajor(playerId, 'withdraw', size * 500),
              withdraw: () =>
                requestWithdrawal({ playerId, amountMajor: size * 500, requestId: randomUUID() }),
              bet: () => bet(playerId, 'green', 100),
            }
            // An act that the balance does not cover is refused, and must leave no trace in the
            // statement.
            await acts[act]?.().catch((error) => {
              if (!(error instanceof Refusal)) throw error
            })
          }
          const rows = await readAll(playerId, { limit })
          expect(rows.map(asSide)).toEqual(await expectedRows(playerId))
        },
      ),
      { numRuns: 12 },
    )
  })

  test('pages both ways without a duplicate or missing row while new ones arrive', async () => {
    const player = await makeDepositor(1_000)
    const move = (n: number) => moveMajor(player.id, n % 3 === 2 ? 'withdraw' : 'deposit', 500)
    await changeUser({
      userId: player.id,
      actorId: admin.id,
      balance: { target: money(50_000_00n) },
      reason: 'room to move',
    })
    for (let n = 0; n < 12; n += 1) await move(n)
    const there = await expectedRows(player.id)
    let n = 0
    const rows = await readAll(player.id, { limit: 3 }, () => {
      n += 1
      return move(n % 2)
    })
    expect(rows.map(asSide)).toEqual(there)

    // From the oldest page back to the newest: first all rows above, then those booked since.
    const back: TransactionRow[] = []
    let page = await listTransactions(player.id, { limit: 3, before: rows.at(-2)?.cursor })
    expect(page.rows).toEqual(rows.slice(-1))
    back.unshift(...page.rows)
    while (page.newer !== null) {
      page = await listTransactions(player.id, { limit: 3, after: page.newer })
      back.unshift(...page.rows)
      expect(page.earlier).not.toBeNull()
    }
    expect(back.map(asSide)).toEqual(await expectedRows(player.id))
    const first = await listTransactions(player.id, { limit: 3 })
    expect([first.newer, first.earlier]).toEqual([null, first.rows.at(-1)?.cursor])
  })

  test('never shows another player’s transactions, not even with their cursor', async () => {
    const [one, other] = [await makeDepositor(700), await makeDepositor(800)]
    const [theirs] = await readAll(other.id, { limit: 5 })
    const own = await readAll(one.id, { limit: 5 })
    expect(own).toHaveLength(1)
    const before = await listTransactions(one.id, { limit: 5, before: theirs?.cursor })
    expect(before.rows).toEqual(own)
    const after = await listTransactions(one.id, { limit: 5, after: theirs?.cursor })
    expect(after.rows).toEqual([])
  })
})

describe('the days of a statement', () => {
  test.each(['UTC', 'Asia/Dhaka', 'America/New_York'])(
    'in %s contain what was booked on them, more than a year back',
    async (zone) => {
      const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
      const dayOf = (at: Date) => format.format(at)
      for (const [from, to] of [
        ['2025-01-01', '2025-01-01'],
        ['2025-03-08', '2025-03-10'],
        ['2025-10-25', '2025-11-03'],
        ['2026-01-31', '2026-02-01'],
      ] as const) {
        const range = await findTransfersOf({ from, to, zone })
        const rows = await readAll(old.id, everything(range))
        const due = MOMENTS.filter((at) => dayOf(at) >= from && dayOf(at) <= to)
        expect(rows.map(({ createdAt }) => createdAt)).toEqual(due.reverse())
        const { opening, closing, totals } = await getStatementSummary(old.id, range)
        expect(closing.main).toBe(rows[0]?.balance)
        expect(opening.main).toBe((rows.at(-1)?.balance ?? 0n) - (rows.at(-1)?.amount ?? 0n))
        expect(opening.main + (totals[0]?.net.main ?? 0n)).toBe(closing.main)
      }
    },
  )

  test('cover consecutive periods without gap or overlap', async () => {
    const zone = 'Asia/Dhaka'
    const days = Array.from({ length: 420 }, (_, n) =>
      new Date(FIRST + (n - 5) * 86_400_000).toISOString().slice(0, 10),
    )
    const pieces: TransactionRow[] = []
    let closing = 0n
    for (let n = 0; n < days.length; n += 30) {
      const range = await findTransfersOf({ from: days[n], to: days.slice(n, n + 30).at(-1), zone })
      pieces.unshift(...(await readAll(old.id, everything(range))))
      const summary = await getStatementSummary(old.id, range)
      expect(summary.opening.main).toBe(closing)
      closing = summary.closing.main
    }
    expect(pieces).toEqual(await readAll(old.id, everything()))
    expect(pieces).toHaveLength(MOMENTS.length)
    expect(closing).toBe(BigInt(MOMENTS.length) * 100n)
  })

  test('end today in an open period, and are empty in the future', async () => {
    const since = await findTransfersOf({ from: '2026-01-01', zone: 'UTC' })
    const rows = await readAll(old.id, everything(since))
    expect(rows).toHaveLength(MOMENTS.filter((at) => at.getTime() >= Date.UTC(2026, 0, 1)).length)
    const future = await findTransfersOf({ from: '2999-01-01', to: '2999-12-31', zone: 'UTC' })
    expect(await readAll(old.id, everything(future))).toEqual([])
    const { opening, closing, totals } = await getStatementSummary(old.id, future)
    expect([opening.main, closing.main, totals]).toEqual([160_000n, 160_000n, []])
    const before = await findTransfersOf({ to: '2024-12-31', zone: 'UTC' })
    expect(await getStatementSummary(old.id, before)).toMatchObject({
      opening: { main: 0n },
      closing: { main: 0n },
      count: 0,
    })
  })
})
