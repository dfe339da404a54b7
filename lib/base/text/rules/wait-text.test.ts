import { expect, test } from 'vitest'
import { waitWords } from './wait-text'

test.each([
  [0, '1 second'],
  [1, '1 second'],
  [39.2, '40 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3_599, '60 minutes'],
  [3_600, '1 hour'],
  [82_801, '24 hours'],
])('writes a wait of %d seconds as %s', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words)
})
