import { describe, expect, test } from 'vitest'
import { depositSchema } from '@/components/player/cashier/deposit-schema'
import { withdrawSchema } from '@/components/player/cashier/withdraw-schema'
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
    ['1000000000001', 'Enter 1,000,000,000,000 or less.'],
  ])('says what is wrong with %j', (typed, text) => {
    expect(parseAmount(typed)).toEqual({ kind: 'wrong', text })
  })
})

const DEPOSIT = 'Deposit amount should be more than 500.'
const WITHDRAW = 'Withdraw less than your current amount or less than 500.'
const WHOLE = 'Enter a whole amount like 500.'

// @conformance forms-say-specifications-sentences
test.each([
  ['', DEPOSIT, WITHDRAW],
  ['  ', DEPOSIT, WITHDRAW],
  ['-500', DEPOSIT, WITHDRAW],
  ['−১', DEPOSIT, WITHDRAW],
  // Only the server knows the balance.
  ['0', DEPOSIT, null],
  ['499', DEPOSIT, null],
  ['500', null, null],
  ['1,5', WHOLE, WHOLE],
  ['abc', WHOLE, WHOLE],
  ['1e9', WHOLE, WHOLE],
  ['10000001', null, null],
  ['1000000000000', null, null],
  ['1000000000001', 'Enter 1,000,000,000,000 or less.', null],
  ['9'.repeat(30), 'Enter 1,000,000,000,000 or less.', null],
])('says about %j in a deposit %j and in a withdrawal %j', (typed, ofDeposit, ofWithdrawal) => {
  const deposit = depositSchema({ least: 500, most: null }).shape.deposite.safeParse(typed)
  const withdrawal = withdrawSchema({ minimum: 500 }).shape.amount.safeParse(typed)
  expect(deposit.error?.issues[0]?.message ?? null).toBe(ofDeposit)
  expect(withdrawal.error?.issues[0]?.message ?? null).toBe(ofWithdrawal)
})
