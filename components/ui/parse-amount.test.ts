import { describe, expect, test } from 'vitest'
import { parseAmount } from './parse-amount'

describe('parseAmount', () => {
  test.each([
    ['2000', 2_000],
    [' 2,000 ', 2_000],
    ['1050.25', 1_050.25],
    ['0', 0],
    ['10,000,000', 10_000_000],
  ])('reads %j', (typed, major) => {
    expect(parseAmount(typed)).toEqual({ kind: 'amount', major })
  })

  test.each(['', '   ', 'abc', '-500', '5.001', '1e3', '৫০০', '10000000.01', '<script>'])(
    'says what is wrong with %j',
    (typed) => {
      expect(parseAmount(typed)).toEqual({ kind: 'wrong', text: expect.stringMatching(/\.$/) })
    },
  )
})
