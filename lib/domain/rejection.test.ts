import { expect, test } from 'vitest'
import { describeRejection, REJECTION_KEYS, REJECTION_REASONS } from './rejection'

test.each(REJECTION_KEYS)('%s tells the player why and what to do next', (key) => {
  const { player, next } = REJECTION_REASONS[key]
  expect(describeRejection({ rejectionReason: key, rejectionNote: null })).toBe(`${player} ${next}`)
  expect(describeRejection({ rejectionReason: key, rejectionNote: 'Sent to 017.' })).toBe(
    `${player} Sent to 017. ${next}`,
  )
})

test('what was not rejected has no reason', () => {
  expect(describeRejection({ rejectionReason: null, rejectionNote: null })).toBeNull()
})
