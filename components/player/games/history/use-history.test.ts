import { expect, test } from 'vitest'
import type { ResultView } from '@/lib/play/rounds/wire-screen'
import { addRounds, HISTORY_ROUNDS } from './use-history'

/** Returns results from number `newest` down to `oldest`, newest first. */
function rounds(newest: number, oldest: number): ResultView[] {
  return Array.from({ length: newest - oldest + 1 }, (_, index) => ({
    countdownId: String(newest - index),
    status: 'finished',
    winningColor: 'red',
    endsAt: newest - index,
  }))
}

const idsOf = (list: readonly ResultView[]) => list.map(({ countdownId }) => Number(countdownId))

test('joins new results to the loaded rounds and keeps the newest hundred', () => {
  const whole = addRounds(
    { rounds: rounds(110, 101), isWhole: false },
    { rounds: rounds(110, 11), isWhole: true },
  )
  expect(whole.isWhole).toBe(true)
  const later = addRounds(whole, { rounds: rounds(112, 103), isWhole: false })
  expect(idsOf(later.rounds)).toEqual(idsOf(rounds(112, 13)))
  expect(later.rounds).toHaveLength(HISTORY_ROUNDS)
  expect(later.isWhole).toBe(true)
})

test('starts over when rounds were missed, rather than leave a gap', () => {
  const known = { rounds: rounds(50, 1), isWhole: true }
  const later = addRounds(known, { rounds: rounds(90, 81), isWhole: false })
  expect(later).toEqual({ rounds: rounds(90, 81), isWhole: false })
})

test('changes nothing when there are no new results', () => {
  const known = { rounds: rounds(50, 1), isWhole: true }
  expect(addRounds(known, { rounds: rounds(50, 41), isWhole: false })).toBe(known)
})
