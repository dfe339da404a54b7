import { expect, test } from 'vitest'
import { describeMeasure, Outcome } from './outcome'

test('an aim is judged by the median of its rounds, or by the worst', () => {
  const outcome = new Outcome()
  outcome.measure('bare handler', 'a second', [1_300, 1_211.4, 1_000])
  outcome.aim('bets to bare handler', 'x', [9, 2.5, 2], { atLeast: 3 })
  outcome.aim('latency', 'ms', [10, 12, 20], { atMost: 15 })
  outcome.aim('latency', 'ms', [10, 12, 20], { atMost: 15 }, 'worst')
  outcome.aim('bets lost', '', [0], { atMost: 0 })
  expect(outcome.measures.map(describeMeasure)).toEqual([
    '  bare handler: 1,211 a second (1,000 to 1,300)',
    '✗ bets to bare handler: 2.5 x (2 to 9), aim >= 3',
    '✓ latency: 12 ms (10 to 20), aim <= 15',
    '✗ latency: 20 ms (10 to 20), aim <= 15',
    '✓ bets lost: 0, aim <= 0',
  ])
})
