import { describe, expect, test } from 'vitest'
import { getGameOrThrow } from '@/lib/games/catalog/registry'
import type { StaffGame } from '@/lib/house/settings/read-staff-games'
import { gameView } from './games-view'

const observed = {
  rounds: 1,
  staked: 10_000n,
  paid: 20_000n,
  actual: 2,
  expected: 0.6667,
  standardError: 0.9428,
}
const state: StaffGame = {
  id: 'wingo',
  pause: null,
  rounds: [
    {
      countdownId: '202611220001',
      opensAt: new Date(0),
      closesAt: new Date(150_000),
      endsAt: new Date(180_000),
      isDrawn: false,
      isVoided: false,
      selections: [
        { selection: 'red', bets: 3, staked: 860_000n, payout: 1_720_000n },
        { selection: 'green', bets: 1, staked: 490_000n, payout: 980_000n },
      ],
    },
  ],
  returns: [],
  total: observed,
}

describe('staff view of a game', () => {
  test('shows what the house makes or loses if each pick wins, and the worst case', () => {
    const [round] = gameView(getGameOrThrow('wingo'), state, 0).rounds
    expect(round?.rows.map(({ label, house }) => [label, house])).toEqual([
      ['Red', { text: '−৳3,700', isLoss: true }],
      ['Green', { text: '+৳3,700', isLoss: false }],
      ['Blue', { text: '+৳13,500', isLoss: false }],
    ])
    expect(round).toMatchObject({
      staked: '৳13,500',
      paysAtMost: '৳17,200',
      houseAtWorst: { text: '−৳3,700', isLoss: true },
    })
  })

  test('says when each phase of the round ends', () => {
    const phaseAt = (now: number) => gameView(getGameOrThrow('wingo'), state, now).rounds[0]
    expect(phaseAt(0)).toMatchObject({ phase: 'Betting open', phaseEndsAt: 150_000 })
    expect(phaseAt(150_000)).toMatchObject({ phase: 'Betting closed', phaseEndsAt: 180_000 })
    expect(phaseAt(180_000)).toMatchObject({ phase: 'Draw overdue', phaseEndsAt: null })
  })

  test('draws no conclusion from a few rounds, and describes a single round in the singular', () => {
    const game = getGameOrThrow('wingo')
    const few = gameView(game, state, 0)
    expect([few.observed, few.returns.at(-1)?.actual]).toEqual([
      'last round with bets',
      'too few rounds',
    ])
    const many = gameView(game, { ...state, total: { ...observed, rounds: 1_200 } }, 0)
    expect([many.observed, many.returns.at(-1)?.actual]).toEqual([
      'last 1,200 rounds with bets',
      '200.00% ± 94.28%',
    ])
  })
})
