import { expect, test } from 'vitest'
import { describeSeconds } from './usual-time'

test.each([
  [0, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [600, '10 minutes'],
  [601, '15 minutes'],
  [89 * 60, '90 minutes'],
  [90 * 60, '2 hours'],
  [2 * 3_600, '2 hours'],
  [2 * 3_600 + 1, '3 hours'],
  [36 * 3_600, '2 days'],
  [10 * 86_400, '10 days'],
])('describes %d seconds as %s', (seconds, text) => {
  expect(describeSeconds(seconds)).toBe(text)
})
