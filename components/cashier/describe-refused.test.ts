import { expect, test } from 'vitest'
import { describeRefused } from './describe-refused'

const refused = (name: string) => ({ _id: name, name, amount: 1_500, refusal: 'Already accepted.' })

test('names what a batch left out with its reason, and counts what would be too much to read', () => {
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
