import { describe, expect, test } from 'vitest'
import { toRunning } from './wire'
import type { GameSnapshot, ResultView } from './wire-screen'

const OPENS_AT = 1_000_000
const SNAPSHOT: GameSnapshot = {
  game: 'wingo',
  serverNow: OPENS_AT + 60_000,
  round: {
    game: 'wingo',
    countdownId: '20261121218',
    opensAt: OPENS_AT,
    closesAt: OPENS_AT + 150_000,
    endsAt: OPENS_AT + 180_000,
  },
  pause: null,
  results: [],
}
const resultOf = (countdownId: string): ResultView => ({
  countdownId,
  status: 'void',
  winningColor: null,
  endsAt: OPENS_AT + 180_000,
  reason: 'A mistake.',
})

describe('running round', () => {
  test('is open until its close and counts down to its end', () => {
    expect(toRunning(SNAPSHOT)).toMatchObject({ status: 'open', secondsLeft: 120 })
    const closed = toRunning({ ...SNAPSHOT, serverNow: OPENS_AT + 150_000 })
    expect(closed).toMatchObject({ status: 'closed', secondsLeft: 30 })
  })

  test('takes no bets before it begins', () => {
    const early = toRunning({ ...SNAPSHOT, serverNow: OPENS_AT - 1 })
    expect(early).toMatchObject({ status: 'closed', secondsLeft: 0 })
  })

  test('takes no bets once it is void, whatever time is left', () => {
    const gone = { ...SNAPSHOT, results: [resultOf(SNAPSHOT.round.countdownId)] }
    expect(toRunning(gone)).toMatchObject({ status: 'closed', secondsLeft: 0 })
    const other = { ...SNAPSHOT, results: [resultOf('20261121217')] }
    expect(toRunning(other)).toMatchObject({ status: 'open', secondsLeft: 120 })
  })
})
