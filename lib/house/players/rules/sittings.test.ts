import { describe, expect, test } from 'vitest'
import { foldSittings, type Moved, PAUSE_MS } from './sittings'

let id = 100n
const AT = Date.UTC(2026, 10, 21, 12)

/**
 * Builds transfers in the given order, newest first, each with a smaller id than the one before.
 */
function moved(
  ...what: readonly [kind: string, amount: bigint, minutesAgo: number, roundId?: bigint][]
): Moved[] {
  return what.map(([kind, amount, minutesAgo, roundId]) => {
    id -= 1n
    const createdAt = new Date(AT - minutesAgo * 60_000)
    return { id, kind, amount, balance: 1_000n + id, createdAt, roundId: roundId ?? null }
  })
}

describe('sitting', () => {
  test('is one row with the stakes, net and balance of its bets, between the other transfers', () => {
    const transfers = moved(
      ['deposit', 500n, 0],
      ['bet_payout', 400n, 1, 7n],
      ['bet_stake', -200n, 3, 7n],
      ['bet_stake', -100n, 4, 6n],
      ['bet_stake', -100n, 5, 6n],
      ['withdrawal_hold', -300n, 6],
    )
    const [deposit, sitting, withdrawal, ...others] = foldSittings(transfers, false)
    expect(others).toEqual([])
    expect(deposit).toMatchObject({ kind: 'transfer', transfer: { kind: 'deposit' } })
    expect(withdrawal).toMatchObject({ kind: 'transfer', transfer: { kind: 'withdrawal_hold' } })
    expect(sitting).toEqual({
      kind: 'sitting',
      oldestId: transfers[4]?.id,
      sitting: {
        began: new Date(AT - 300_000),
        ended: new Date(AT - 60_000),
        bets: 3,
        rounds: 2,
        staked: 400n,
        net: 0n,
        balance: transfers[1]?.balance,
      },
    })
  })

  test('does not count refunded stakes', () => {
    const [row] = foldSittings(
      moved(['bet_refund', 200n, 1, 7n], ['bet_stake', -200n, 3, 7n], ['bet_stake', -50n, 4, 6n]),
      false,
    )
    expect(row).toMatchObject({ sitting: { bets: 2, staked: 50n, net: -50n } })
  })

  test('ends after more than the longest pause, not after exactly that pause', () => {
    const pause = PAUSE_MS / 60_000
    const stakes = (minutes: number) =>
      foldSittings(moved(['bet_stake', -1n, 0], ['bet_stake', -1n, minutes]), false)
    expect(stakes(pause)).toHaveLength(1)
    expect(stakes(pause + 1)).toHaveLength(2)
  })
})

describe('folding while older transfers are unread', () => {
  test('leaves the oldest sitting to the next page', () => {
    const rows = foldSittings(
      moved(['bet_stake', -1n, 0], ['deposit', 5n, 1], ['bet_stake', -1n, 2]),
      true,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['sitting', 'transfer'])
  })

  test('shows a sitting that is the only row as far as it was read', () => {
    const rows = foldSittings(moved(['bet_stake', -1n, 0], ['bet_stake', -1n, 2]), true)
    expect(rows).toMatchObject([{ kind: 'sitting', sitting: { bets: 2 } }])
  })

  test('keeps a transfer at the end', () => {
    const rows = foldSittings(moved(['bet_stake', -1n, 0], ['deposit', 5n, 1]), true)
    expect(rows.map(({ kind }) => kind)).toEqual(['sitting', 'transfer'])
  })
})
