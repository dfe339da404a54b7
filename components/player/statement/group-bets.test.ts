import { describe, expect, test } from 'vitest'
import { money } from '@/lib/base/format/rules/money'
import type { BetHistoryPage, BetHistoryRow } from '@/lib/play/betting/read-bets'
import { endWithRound, toPlayedRounds } from './group-bets'

/** Returns a bet whose id is its round and its place in the round, e.g. `7b`. */
function bet(id: string, more: Partial<BetHistoryRow> = {}): BetHistoryRow {
  const round = id.slice(0, -1)
  return {
    id,
    roundId: BigInt(round),
    game: 'wingo',
    countdownId: round,
    selection: 'red',
    stake: money(100n),
    payout: money(200n),
    status: 'lost',
    paid: money(0n),
    balanceAfter: money(0n),
    placedAt: new Date(Number(round)),
    outcome: 'blue',
    detail: null,
    ...more,
  }
}

function page(ids: string, ends: Partial<BetHistoryPage> = {}): BetHistoryPage {
  return { rows: ids.split(' ').map((id) => bet(id)), newer: null, earlier: null, ...ends }
}

const shown = ({ rows, newer, earlier }: BetHistoryPage) => [
  rows.map(({ id }) => id).join(' '),
  newer,
  earlier,
]

describe('a page of bets', () => {
  test('leaves out a round that may continue on the next page, and starts that page with it', () => {
    expect(shown(endWithRound(page('7b 7a 6c 6b', { earlier: '6b' }), false))).toEqual([
      '7b 7a',
      null,
      '7a',
    ])
  })

  test('leaves the newest round to the newer page when paging towards newer bets', () => {
    expect(shown(endWithRound(page('7b 7a 6c', { newer: '7b', earlier: '6c' }), true))).toEqual([
      '6c',
      '6c',
      '6c',
    ])
  })

  test('stays whole at the end of the list, and when one round fills it', () => {
    for (const each of [page('7b 7a 6c'), page('7c 7b 7a', { earlier: '7a' })]) {
      expect(endWithRound(each, false)).toEqual(each)
    }
  })
})

describe('the rounds of a page', () => {
  const leg = (roundId: bigint, selection: string, staked: bigint) => ({
    roundId,
    selection,
    bets: 1,
    staked: money(staked),
    payout: money(2n * staked),
  })

  test('count all of the player’s bets on them, with lost legs as lost and won legs with their payout', () => {
    const rows = [bet('7b', { outcome: 'blue', status: 'won' }), bet('7a')]
    const [round] = toPlayedRounds(rows, [leg(7n, 'blue', 500n), leg(7n, 'red', 200n)])
    expect(round?.legs.map(({ state, paid }) => [state, paid])).toEqual([
      ['won', 1_000n],
      ['lost', 0n],
    ])
    expect(round?.net).toBe(300n)
  })

  test('have no net while they are open, and a net of zero when they are void', () => {
    const open = bet('8a', { status: 'open', outcome: null })
    const void_ = bet('7a', { status: 'refunded', outcome: null })
    const legs = [leg(8n, 'red', 500n), leg(7n, 'red', 500n)]
    const rounds = toPlayedRounds([open, void_], legs)
    expect(rounds.map(({ net, legs }) => [net, legs[0]?.state])).toEqual([
      [null, 'open'],
      [0n, 'refunded'],
    ])
  })
})
