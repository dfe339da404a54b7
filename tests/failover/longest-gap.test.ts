import { expect, test } from 'vitest'
import { longestGap } from './longest-gap'

test.each([
  ['between two bets', { acceptedAt: [100, 900], closed: [] }, 800],
  ['before the first bet', { acceptedAt: [700, 900], closed: [] }, 700],
  ['after the last bet', { acceptedAt: [100, 400], closed: [] }, 600],
  ['where there was no bet', { acceptedAt: [], closed: [] }, 1_000],
  [
    'that began while betting was closed',
    { acceptedAt: [-5_000, 800], closed: [[-3_000, 200]] as const },
    600,
  ],
  [
    'of which the schedule is a part',
    {
      acceptedAt: [100, 900],
      closed: [
        [200, 300],
        [850, 990],
      ] as const,
    },
    650,
  ],
])('counts an outage %s in full', (_where, given, expected) => {
  expect(longestGap({ ...given, from: 0, to: 1_000 }).gap).toBe(expected)
})
