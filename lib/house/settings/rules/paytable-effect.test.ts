import { expect, test } from 'vitest'
import { comparePaytables } from './paytable-effect'

const bets = (roundId: string, selection: string, staked: bigint, hasWon: boolean) => ({
  roundId,
  selection,
  staked,
  hasWon,
  payout: staked * 2n,
})

test('sums what the same bets would have been paid under other payouts', () => {
  const takings = [
    bets('1', 'red', 10_000n, true),
    bets('1', 'green', 5_000n, false),
    bets('2', 'blue', 20_000n, true),
    bets('3', 'red', 7_000n, false),
  ]
  const now = { red: 200, green: 200, blue: 200 }
  const next = { red: 250, green: 900, blue: 101 }
  expect(comparePaytables(takings, now, next)).toEqual({
    rounds: 3,
    staked: 42_000n,
    paidNow: 60_000n,
    paidNext: 45_200n,
  })
})

test('returns zeros before the first bet', () => {
  const nothing = { rounds: 0, staked: 0n, paidNow: 0n, paidNext: 0n }
  expect(comparePaytables([], { red: 200 }, { red: 300 })).toEqual(nothing)
})
