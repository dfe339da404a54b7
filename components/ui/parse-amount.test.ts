import { describe, expect, test } from 'vitest'
import { parseAmount } from './parse-amount'

describe('parseAmount', () => {
  test('reads an amount', () => {
    expect(parseAmount('৳১,০০০.৫০')).toEqual({ kind: 'amount', major: 1_000.5 })
  })

  test.each([
    ['', 'Enter an amount.'],
    ['  ', 'Enter an amount.'],
    ['100,50', 'Enter an amount like 500 or 500.50.'],
    ['1.000', 'Enter an amount like 500 or 500.50.'],
    ['-500', 'Enter an amount like 500 or 500.50.'],
    ['10000000.01', 'Enter 10000000 or less.'],
  ])('says what is wrong with %j', (typed, text) => {
    expect(parseAmount(typed)).toEqual({ kind: 'wrong', text })
  })
})
