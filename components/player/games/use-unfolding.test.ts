import { describe, expect, test } from 'vitest'
import type { ResultView } from '@/lib/play/rounds/wire-screen'
import { unfoldingAt } from './use-unfolding'

const VERDICT_AT = 100_000
/** Six cards: the first leaves the shoe 3,100 ms before the verdict. */
const FIRST_AT = VERDICT_AT - (5 * 400 + 700 + 400)

const result: ResultView = {
  countdownId: '20261121218',
  status: 'finished',
  winningColor: 'banker',
  endsAt: VERDICT_AT + 10_000,
  verdictAt: VERDICT_AT,
  detail: {
    player: ['AS', '4H', '7D'],
    banker: ['6C', 'KH', 'KD'],
    playerTotal: 2,
    bankerTotal: 6,
  },
}

describe('deal', () => {
  test.each([
    ['before its first card', -1, 0, 0],
    ['as the first card leaves the shoe', 0, 1, 0],
    ['as the first card lies', 250, 1, 1],
    ['as the second leaves', 400, 2, 1],
    ['while the last card turns', 5 * 400 + 699, 6, 5],
    ['once the last card lies', 5 * 400 + 700, 6, 6],
    ['in the silence before the verdict', 5 * 400 + 1_099, 6, 6],
  ])('counts the dealt and the landed cards %s', (_name, sinceFirstMs, dealt, landed) => {
    expect(unfoldingAt(result, FIRST_AT + sinceFirstMs)).toEqual({ result, dealt, landed })
  })
})
