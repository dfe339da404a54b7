import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { startOfHouseDay } from '@/lib/base/db/house-days'
import { addDays, dayIn } from '@/lib/base/format/rules/days'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { acceptWithdrawal } from '@/lib/money/cashier/decide-withdrawal'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { returnWithdrawal } from '@/lib/money/cashier/return-withdrawal'
import { applyReversal } from '@/lib/money/cashier/reverse-deposit'
import { applyCameBack } from '@/lib/money/cashier/reverse-withdrawal'
import { moveCash } from '@/lib/money/channels/acts'
import { setChannelState } from '@/lib/money/channels/change-channel'
import { closeDay } from '@/lib/money/channels/close-day'
import { readDay } from '@/lib/money/channels/read-days'
import type { CashType } from '@/lib/money/channels/rules/days'
import type { ReadLine } from '@/lib/money/channels/rules/read-message'
import { takeLines } from '@/lib/money/channels/take-messages'
import { chanceOf, readPosition, readResults } from '@/lib/money/results/read-results'
import { coveredBy, positionOf, summarize } from '@/lib/money/results/rules/results'
import { tallyResults } from '@/lib/money/results/tally-results'
import { voidRound } from '@/lib/play/rounds/void-round'
import { bkashId } from '../../../scripts/feed/fake-wallet'
import { makeChannel } from '../../support/channels'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeUser } from '../../support/factories'
import { expectFiguresRight } from '../../support/house-books'
import { bet, makeShortRound, tickUntilOver, UNTIL_LET } from '../../support/rounds'

// A week that ended so long ago that no play limit counts its bets any more.
const FIRST = addDays(dayIn(getEnv().HOUSE_ZONE, Date.now()), -60)
const DAYS = 7
const dayOf = (n: number) => addDays(FIRST, n)
const HOUR_MS = 3_600_000
const OPENING = 500_000n
const pass = { reason: 'Sent and seen' }

/** A wallet as its owner sees it: what it holds, and what it told of each day. */
interface Wallet {
  readonly id: string
  readonly source: 'lines' | 'ledger'
  holds: bigint
  readonly told: { day: number; is: 'in' | 'out'; amount: bigint; fee: bigint }[]
}

let owner: string
let today = 0
let shifted = 0n
let chained: Wallet
let plain: Wallet
let frozen: Wallet
/** The house's cash before a deposit is taken back that is partly owed, then, and once its day is closed. */
const cashes: bigint[] = []
const noteCash = async () => cashes.push((await readPosition()).cash)

/** The wallet moves money, and its file tells of it at noon. @returns the ID of the message. */
async function move(wallet: Wallet, is: 'in' | 'out', amount: bigint, fee = 0n): Promise<string> {
  const at = startOfHouseDay(dayOf(today)).getTime() + 12 * HOUR_MS
  const id = bkashId(new Date(at))
  wallet.holds += (is === 'in' ? amount : -amount) - fee
  wallet.told.push({ day: today, is, amount, fee })
  const line: ReadLine = {
    ...{ is, id, kind: 'payment', amount, fee, commission: 0n, at },
    ...{ balance: null, side: null, reference: null },
  }
  await takeLines([line], { channelId: wallet.id, source: 'file', isProven: true })
  return id
}

async function deposit(playerId: string, amountMajor: number, wallet: Wallet | null) {
  const txnId = wallet ? await move(wallet, 'in', BigInt(amountMajor) * 100n) : randomUUID()
  const requestId = randomUUID()
  const { id: depositId } = await requestDeposit({ playerId, amountMajor, txnId, requestId })
  await decideDeposit({ depositId, adminId: owner, decision: 'Accepted', pass })
  return depositId
}

const request = async (playerId: string, amountMajor: number) =>
  (await requestWithdrawal({ playerId, amountMajor, requestId: randomUUID() })).id

async function pay(playerId: string, amountMajor: number, wallet: Wallet | null, fee = 0n) {
  const withdrawalId = await request(playerId, amountMajor)
  const payoutId = wallet ? await move(wallet, 'out', BigInt(amountMajor) * 100n, fee) : undefined
  const channelId = wallet?.id
  await acceptWithdrawal({ withdrawalId, adminId: owner, pass, payoutId, channelId })
  return withdrawalId
}

async function comeBack(withdrawalId: string, wallet: Wallet | null) {
  const { amount } = await db.withdrawalRequest.findUniqueOrThrow({ where: { id: withdrawalId } })
  const returnId = wallet ? await move(wallet, 'in', amount) : undefined
  await db.$transaction((tx) =>
    applyCameBack(tx, { withdrawalId, adminId: owner, reason: 'wallet-closed', returnId }),
  )
}

async function play(playerId: string, ...stakes: (readonly [colour: string, major: number])[]) {
  const round = await makeShortRound(UNTIL_LET)
  for (const [colour, major] of stakes) await bet(playerId, colour, major)
  return round
}

/** Ends the day: everything that was booked since the day before ended happened on it. */
async function endDay(): Promise<void> {
  const noon = new Date(startOfHouseDay(dayOf(today)).getTime() + 12 * HOUR_MS)
  await db.$transaction([
    db.$executeRaw`SET LOCAL session_replication_role = replica`,
    db.$executeRaw`UPDATE transfer SET created_at = ${noon} WHERE id > ${shifted}`,
    db.$executeRaw`UPDATE deposit_reversal SET created_at = ${noon} WHERE created_at > now() - interval '1 day'`,
    // The tallies of limits look back 40 days at most.
    db.$executeRaw`UPDATE account SET returned_day = 0, returned_week = 0, returned_month = 0 WHERE kind = 'main'`,
  ])
  shifted = (await db.transfer.aggregate({ _max: { id: true } }))._max.id ?? 0n
  today += 1
}

/** Closes yesterday with what the wallet holds, which is more or less by `off` than it told. */
async function close(wallet: Wallet, off = 0n, type: CashType | null = null): Promise<void> {
  wallet.holds += off
  const payload = {
    ...{ channelId: wallet.id, day: dayOf(today - 1), counted: String(wallet.holds), type },
  }
  await db.$transaction((tx) =>
    closeDay.carryOut(tx, payload, { askerId: owner, reason: 'Read on the phone' }),
  )
}

beforeAll(async () => {
  owner = (await makeUser('owner')).id
  const [a, b, c] = [await makeChannel(OPENING), await makeChannel(null), await makeChannel(null)]
  chained = { id: a.id, source: 'lines', holds: OPENING, told: [] }
  plain = { id: b.id, source: 'ledger', holds: 0n, told: [] }
  frozen = { id: c.id, source: 'ledger', holds: 0n, told: [] }
  const [rina, tamim] = [(await makeUser()).id, (await makeUser()).id]

  // Sunday: deposits through three wallets, and one without a channel.
  await deposit(rina, 9_000, chained)
  await deposit(tamim, 12_000, plain)
  await deposit(tamim, 3_000, frozen)
  await deposit(rina, 700, null)
  await endDay()
  for (const wallet of [chained, plain, frozen]) await close(wallet)

  // Monday: bets, and a payout with a fee.
  await tickUntilOver(await play(rina, ['red', 500], ['green', 200]))
  await pay(rina, 1_000, chained, 500n)
  await endDay()
  await close(chained, -500n, 'unexplained')
  for (const wallet of [plain, frozen]) await close(wallet)

  // Tuesday: one payout fails before it is sent; the money of Monday's sort comes back on Thursday.
  await returnWithdrawal({
    ...{ withdrawalId: await request(tamim, 500), adminId: owner, reason: 'number-refused' },
  })
  const bounced = await pay(tamim, 2_000, plain)
  const unnamed = await pay(tamim, 500, null)
  const cheat = (await makeUser()).id
  const spent = await deposit(cheat, 2_000, plain)
  await pay(cheat, 1_500, null)
  await endDay()
  for (const wallet of [chained, plain, frozen]) await close(wallet)

  // Wednesday: a wallet is frozen. What came to it stays the player's, and its cash stays where it is.
  const late = await deposit(rina, 4_000, frozen)
  await setChannelState({
    ...{ channelId: frozen.id, state: 'frozen', adminId: owner, reason: 'The provider did' },
  })
  await move(chained, 'out', 150_000n)
  await move(plain, 'in', 150_000n)
  const moved = { id: randomUUID(), fromId: chained.id, toId: plain.id, amount: '150000' }
  await db.$transaction((tx) =>
    moveCash.carryOut(tx, moved, { askerId: owner, reason: 'For payouts' }),
  )
  await endDay()
  for (const wallet of [chained, plain, frozen]) await close(wallet)

  // Thursday: two payouts come back, long after their days were closed.
  await comeBack(bounced, plain)
  await comeBack(unnamed, null)
  await tickUntilOver(await play(tamim, ['green', 1_000]))
  await endDay()
  await close(chained, 700n, 'mistake')
  for (const wallet of [plain, frozen]) await close(wallet)

  // Friday: a deposit turns out false, and a void round returns its stakes.
  await db.$transaction((tx) =>
    applyReversal(tx, { depositId: late, adminId: owner, reason: 'not-received' }),
  )
  const roundId = await play(tamim, ['red', 200])
  await voidRound({ roundId, reason: 'for the sake of a test', byUserId: null })
  // And one whose player has ৳500 left. The wallet gave the whole of it back.
  await noteCash()
  await db.$transaction((tx) =>
    applyReversal(tx, { depositId: spent, adminId: owner, reason: 'not-received' }),
  )
  await noteCash()
  await endDay()
  frozen.holds -= 400_000n
  plain.holds -= 50_000n
  await close(plain, -150_000n, 'taken-back')
  for (const wallet of [chained, frozen]) await close(wallet)
  await noteCash()

  // Saturday: paid again, this time to the right number, and it stays there.
  await pay(tamim, 2_000, plain)
  await request(rina, 1_500)
  await endDay()
  for (const wallet of [chained, plain, frozen]) await close(wallet)
  await endDay()
})

afterAll(expectLedgerRight)

interface Booked {
  readonly kind: string
  readonly amount: bigint
  readonly day: string
  readonly from: { readonly kind: string; readonly channelId: string | null }
  readonly to: { readonly kind: string; readonly channelId: string | null }
}

/** All transfers with their day in the house's zone, by Intl. */
async function listBooked(): Promise<Booked[]> {
  const days = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: getEnv().HOUSE_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' },
  })
  const rows = await db.transfer.findMany({ include: { from: true, to: true } })
  return rows.map((row) => ({ ...row, day: days.format(row.createdAt) }))
}

const sumOf = (rows: readonly { readonly amount: bigint }[]) =>
  rows.reduce((sum, { amount }) => sum + amount, 0n)

describe('a week of the house', () => {
  test.each([false, true])(
    'has the results of its transfers, tallied by the worker: %s',
    async (isTallied) => {
      if (isTallied) await tallyResults()
      await expectFiguresRight()
      const all = await listBooked()
      for (let n = 0; n <= DAYS; n += 1) {
        const day = dayOf(n)
        const of = (...kinds: string[]) =>
          all.filter((each) => each.day === day && kinds.includes(each.kind))
        const counted = (kind: string) => ({
          ...{ count: BigInt(of(kind).length), amount: sumOf(of(kind)) },
        })
        const turnover = sumOf(of('bet_stake')) - sumOf(of('bet_refund'))
        const paid = sumOf(of('bet_payout'))
        const { tallies } = await readResults({ from: day, to: day })
        expect([day, summarize(tallies, chanceOf)]).toMatchObject([
          day,
          {
            ...{ turnover, paid, ggr: turnover - paid, ngr: turnover - paid },
            ...{ deposits: counted('deposit'), reversed: counted('deposit_reversal') },
            ...{ payouts: counted('withdrawal_paid'), cameBack: counted('withdrawal_reversal') },
          },
        ])
      }
      expect(all.filter(({ kind }) => kind === 'withdrawal_reversal')).toHaveLength(2)
      expect(all.filter(({ kind }) => kind === 'withdrawal_return')).toHaveLength(1)
    },
  )

  test('has days of channels that are the sums of their transfers, closed once and unchanged since', async () => {
    const all = await listBooked()
    for (const wallet of [chained, plain, frozen]) {
      let opening = wallet.source === 'lines' ? OPENING : 0n
      for (let n = 0; n < DAYS; n += 1) {
        // What a close books is no part of a day's in and out.
        const own = all.filter(({ day, kind }) => day === dayOf(n) && !/^cash_s/.test(kind))
        const cashIn = sumOf(own.filter(({ from }) => from.channelId === wallet.id))
        const cashOut = sumOf(own.filter(({ to }) => to.channelId === wallet.id))
        const told = wallet.told.filter(({ day }) => day === n)
        const sum = (is: 'in' | 'out') => sumOf(told.filter((each) => each.is === is))
        const fees = told.reduce((total, { fee }) => total + fee, 0n)
        const isChain = wallet.source === 'lines'
        const view = await readDay(wallet.id, dayOf(n))
        expect([n, view?.state, view?.figures]).toMatchObject([
          n,
          'closed',
          {
            ...{ source: wallet.source, opening, booked: cashIn - cashOut, commission: 0n },
            ...{ received: isChain ? sum('in') : cashIn, sent: isChain ? sum('out') : cashOut },
            fees: isChain ? fees : 0n,
          },
        ])
        opening = view?.close?.counted ?? 0n
      }
      expect(opening).toBe(wallet.holds)
      const cash =
        sumOf(all.filter(({ from }) => from.channelId === wallet.id)) -
        sumOf(all.filter(({ to }) => to.channelId === wallet.id))
      // The chain began with money that the ledger never booked.
      expect(cash).toBe(wallet.holds - (wallet.source === 'lines' ? OPENING : 0n))
    }
    expect(await db.dayClose.count({ where: { type: { not: null } } })).toBe(3)
  })

  test('loses the whole of a deposit that is taken back, once, whether it is owed or missing at a close', () => {
    expect(cashes.map((cash) => cash - (cashes[0] ?? 0n))).toEqual([0n, -200_000n, -200_000n])
  })

  test('is covered by what its transfers left in cash', async () => {
    const all = await listBooked()
    const held = (kind: string) =>
      sumOf(all.filter(({ to }) => to.kind === kind)) -
      sumOf(all.filter(({ from }) => from.kind === kind))
    const frozenCash =
      sumOf(all.filter(({ from }) => from.channelId === frozen.id)) -
      sumOf(all.filter(({ to }) => to.channelId === frozen.id))
    const position = await readPosition()
    const owed = held('main') + held('pending_withdrawals')
    expect(position).toEqual({
      ...{ cash: -held('cash'), balances: held('main'), surewin: 0n, accrued: 0n, standing: 0n },
      frozen: frozenCash,
      pendingPayouts: held('pending_withdrawals'),
    })
    expect(held('pending_withdrawals')).toBe(150_000n)
    expect(coveredBy(position)).toBe(Number(-held('cash')) / Number(owed))
    expect(positionOf(position)).toBe(-held('cash') - owed)
    expect(frozenCash).toBe(300_000n)
  })
})
