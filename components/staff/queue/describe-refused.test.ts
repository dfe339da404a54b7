import { expect, test } from 'vitest'
import { describeDecided, describeRefused } from './describe-refused'

const refused = (name: string) => ({ _id: name, name, amount: 1_500, refusal: 'Already accepted.' })

test('names the first requests that a batch left out, with the reason, and counts the rest', () => {
  expect(describeRefused('deposit', [refused('Rina Begum')])).toEqual({
    title: '1 not accepted',
    text: '৳1,500 from Rina Begum: Already accepted.',
  })
  const { title, text } = describeRefused('deposit', ['A', 'B', 'C', 'D', 'E'].map(refused))
  expect(title).toBe('5 not accepted')
  expect(describeRefused('withdraw', [refused('Rina Begum')], 'claimed')).toEqual({
    title: '1 not claimed',
    text: '৳1,500 for Rina Begum: Already accepted.',
  })
  expect(text).toMatch(/from A: .* from B: .* from C: Already accepted\. And 2 more\.$/)
})

test.each([
  ['deposit', 'Accepted', { title: 'Accepted 2 deposits', text: '৳1,500 credited' }],
  ['deposit', 'Rejected', { title: 'Rejected 2 deposits', text: '৳1,500 not credited' }],
  ['withdraw', 'Accepted', { title: 'Paid 2 withdrawals', text: '৳1,500 marked as paid' }],
  ['withdraw', 'Rejected', { title: 'Returned 2 withdrawals', text: '৳1,500 back on balances' }],
] as const)('describes the outcome of a %s batch that was %s', (kind, request, said) => {
  expect(describeDecided(kind, { request, count: 2, amount: 1_500 })).toEqual(said)
})
