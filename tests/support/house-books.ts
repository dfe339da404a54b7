import { expect } from 'vitest'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { dayIn } from '@/lib/base/format/rules/days'
import { chanceOf, readPosition, readResults } from '@/lib/money/results/read-results'
import { owedOf, positionOf, summarize } from '@/lib/money/results/rules/results'

/** A range with every day. */
export const ALL_DAYS = { from: '1970-01-01', to: '2999-12-31' }

/**
 * Computes the house's figures from the transfers alone, one by one and in this process, and expects
 * that the product shows the same: with code that shares nothing with its statements.
 */
export async function expectFiguresRight(): Promise<void> {
  const [shown, position, transfers, bets, adjustments, rounds, shut, debts, closes] =
    await Promise.all([
      readResults(ALL_DAYS),
      readPosition(),
      db.transfer.findMany({ include: { from: true, to: true } }),
      db.bet.findMany(),
      db.adjustment.findMany(),
      db.round.findMany(),
      db.channel.findMany({ where: { state: 'frozen' } }),
      db.depositReversal.findMany({ where: { owed: { gt: 0n } } }),
      db.dayClose.findMany({ where: { source: 'ledger', reopenedAt: null } }),
    ])
  const isFrozen = (account: { readonly channelId: string | null }) =>
    shut.some(({ id }) => id === account.channelId)
  const betOf = new Map(bets.map((bet) => [bet.id, bet]))
  const typeOf = new Map(adjustments.map(({ id, type }) => [id, type]))
  const roundOf = new Map(rounds.map((round) => [round.id, round]))
  const tallies = new Map<string, bigint[]>()
  const accounts = new Map<string, bigint>()
  const paidInto = new Map<string, string | null>()
  let [revenue, standing, corrections, frozen] = [0n, 0n, 0n, 0n]
  for (const { kind, amount, subjectId, createdAt, from, to } of transfers) {
    if (kind === 'deposit') paidInto.set(subjectId, from.channelId)
    if (isFrozen(from)) frozen -= amount
    if (isFrozen(to)) frozen += amount
    accounts.set(from.kind, (accounts.get(from.kind) ?? 0n) - amount)
    accounts.set(to.kind, (accounts.get(to.kind) ?? 0n) + amount)
    const bet = kind.startsWith('bet_') ? betOf.get(subjectId) : undefined
    const round = bet && roundOf.get(bet.roundId)
    const toPlayer = to.ownerId !== null
    const day = dayIn(getEnv().HOUSE_ZONE, createdAt.getTime())
    const detail = bet?.selection ?? typeOf.get(subjectId) ?? ''
    const key = [day, kind, round?.game ?? '', detail].join(' ')
    const sums = tallies.get(key) ?? [0n, 0n, 0n]
    const couldPay =
      kind === 'bet_stake' ? bet?.payout : kind === 'bet_refund' && bet && -bet.payout
    tallies.set(key, [
      (sums[0] ?? 0n) + 1n,
      (sums[1] ?? 0n) + (kind === 'adjustment' && !toPlayer ? -amount : amount),
      (sums[2] ?? 0n) + (couldPay || 0n),
    ])
    if (from.kind === 'main' && to.kind === 'round_pot') revenue += amount
    if (from.kind === 'round_pot') revenue -= amount
    // What a wallet holds more or less than the ledger said is no revenue from players.
    if (kind === 'cash_surplus' || kind === 'cash_shortfall') {
      corrections += kind === 'cash_surplus' ? amount : -amount
      continue
    }
    if (['interest', 'referral_rewards', 'adjustments'].includes(from.kind)) revenue -= amount
    if (to.kind === 'adjustments') revenue += amount
    if (kind === 'bet_stake' && round?.status !== 'finished' && round?.status !== 'void')
      standing += amount
  }
  expect(
    shown.tallies.map(({ day, kind, game, detail, count, amount, couldPay }) => [
      [day, kind, game, detail].join(' '),
      [count, amount, couldPay],
    ]),
  ).toEqual([...tallies].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const of = (kind: string) => accounts.get(kind) ?? 0n
  // A close by the ledger counted what was there: it booked what is missing.
  const missing = debts
    .filter(({ depositId, createdAt }) =>
      closes.every(
        ({ channelId, endsAt }) => channelId !== paidInto.get(depositId) || endsAt <= createdAt,
      ),
    )
    .reduce((sum, { owed }) => sum + owed, 0n)
  expect(position).toEqual({
    cash: -of('cash') - missing,
    frozen: -frozen,
    balances: of('main'),
    surewin: of('surewin'),
    pendingPayouts: of('pending_withdrawals'),
    standing,
    accrued: expect.any(BigInt),
  })
  expect(summarize(shown.tallies, chanceOf).ngr).toBe(revenue)
  // All accounts sum to zero: what is not owed is what the house has earned or put in.
  expect(positionOf(position)).toBe(revenue + corrections - standing - position.accrued - missing)
  expect(owedOf(position) + positionOf(position)).toBe(position.cash)
}
