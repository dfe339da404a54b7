import { expect, test } from 'vitest'
import { describeRejection, REJECTION_KEYS, rejectionLabel, wordsOfRejection } from './rejection'

test.each(REJECTION_KEYS)('%s tells the player why and what to do next', (rejectionReason) => {
  const words = wordsOfRejection({ rejectionReason, rejectionNote: null })
  const next = words?.steps.join(' ')
  expect(next).toMatch(/[a-z]\.$/)
  expect(describeRejection({ rejectionReason, rejectionNote: null })).toBe(
    `${words?.player} ${next}`,
  )
  expect(describeRejection({ rejectionReason, rejectionNote: 'Sent to 017.' })).toBe(
    `${words?.player} Sent to 017. ${next}`,
  )
  expect(rejectionLabel(rejectionReason)).not.toBe(words?.player)
})

test('gives a reason that is not known as any other', () => {
  expect(describeRejection({ rejectionReason: 'of an old release', rejectionNote: null })).toBe(
    describeRejection({ rejectionReason: 'other', rejectionNote: null }),
  )
})

test('gives no reason without a rejection', () => {
  expect(describeRejection({ rejectionReason: null, rejectionNote: null })).toBeNull()
})
