import { expect, test } from 'vitest'
import { describeRejection, REJECTION_KEYS, REJECTION_REASONS } from './rejection'

test.each(REJECTION_KEYS)('%s tells the player why and what to do next', (key) => {
  const { player, steps } = REJECTION_REASONS[key]
  const next = steps.join(' ')
  expect(describeRejection({ rejectionReason: key, rejectionNote: null })).toBe(`${player} ${next}`)
  expect(describeRejection({ rejectionReason: key, rejectionNote: 'Sent to 017.' })).toBe(
    `${player} Sent to 017. ${next}`,
  )
})

test('gives no reason without a rejection', () => {
  expect(describeRejection({ rejectionReason: null, rejectionNote: null })).toBeNull()
})
