import { expect, test } from 'vitest'
import type { MyBet, MyRound } from '@/lib/play/rounds/wire-screen'
import { isOwed, withBet } from './my-round'

const NOW = Date.UTC(2026, 10, 21, 10, 51)

function bet(betId: string, betAmount: number, countdownId = '20261121218'): MyBet {
  const pays = betAmount * 2
  return {
    betId,
    countdownId,
    color: 'green',
    betAmount,
    pays,
    status: 'open',
    paid: 0,
    placedAt: NOW,
  }
}

const round: MyRound = {
  countdownId: '20261121218',
  bets: [],
  betCount: 0,
  staked: 0,
  paid: 0,
  net: 0,
  before: null,
  limit: null,
  winningColor: null,
  session: { playedSince: null, net: 40, isOpen: false, dueAt: null },
}

test('counts each bet of the round once in the stakes and the net', () => {
  const [first, second] = [bet('a', 500), bet('b', 200)]
  expect([first, second, first].reduce(withBet, round)).toEqual({
    ...round,
    bets: [second, first],
    betCount: 2,
    staked: 700,
    net: -700,
    session: { ...round.session, playedSince: NOW },
  })
})

test('ignores a bet of another round', () => {
  expect(withBet(round, bet('a', 500, '20261121217'))).toBe(round)
})

test('is owed what a result decides of the round shown or the one before', () => {
  const result = (countdownId: string) =>
    ({ countdownId, status: 'finished', winningColor: 'red', endsAt: NOW }) as const
  const open = withBet(round, bet('a', 500))
  const settled = { ...open, bets: [{ ...bet('a', 500), status: 'lost' as const }] }
  const next = { ...round, countdownId: '20261121219', before: open }
  expect(isOwed(null, [result('20261121218')])).toBe(false)
  expect(isOwed(open, [])).toBe(false)
  expect(isOwed(open, [result('20261121217')])).toBe(false)
  expect(isOwed(open, [result('20261121218')])).toBe(true)
  expect(isOwed(settled, [result('20261121218')])).toBe(false)
  expect(isOwed(next, [result('20261121218')])).toBe(true)
  expect(isOwed({ ...next, before: settled }, [result('20261121218')])).toBe(false)
})
