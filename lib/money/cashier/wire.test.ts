import { describe, expect, test } from 'vitest'
import { requestContexts } from '@/lib/base/http/request-context'
import { depositRequest, rejectionNote } from './wire'

const { txnID } = depositRequest.shape

describe('txnID of a deposit request', () => {
  test('asks for one where there is none', () => {
    const issues = txnID.safeParse(' ').error?.issues.map(({ message }) => message)
    expect(issues).toEqual(['Enter the txnID.'])
  })

  test.each([
    ['9G52MNP1KD', '9G52MNP1KD'],
    ['৯G৫২MNP১KD', '9G52MNP1KD'],
    [' ১২৩৪৫৬৭৮৯০ ', '1234567890'],
    ['９Ｇ５２ＭＮＰ', '9G52MNP'],
  ])('stores %j as %s', (typed, kept) => {
    expect(txnID.parse(typed)).toBe(kept)
  })

  test.each(['৯G৫২', '९Ｇ52MNP1KD', '......', 'ক'.repeat(10), '9'.repeat(65)])(
    'refuses %j',
    (typed) => {
      expect(txnID.safeParse(typed).success).toBe(false)
    },
  )

  test('names the error in the reader’s language', () => {
    const complaint = () => txnID.safeParse('A1').error?.issues[0]?.message
    expect(complaint()).toBe('At least 6 characters.')
    expect(requestContexts().run({ id: '1', locale: 'bn' }, complaint)).toBe(
      'txnID কমপক্ষে ৬ অক্ষরের হয়।',
    )
  })
})

test('removes hidden characters from a note that players read', () => {
  expect(rejectionNote.parse('Sent to \u202e01711\u202c \u200e')).toBe('Sent to 01711')
})
