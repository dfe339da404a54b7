import { describe, expect, test } from 'vitest'
import { fromMajor, money } from '@/lib/base/format/rules/money'
import { Refusal } from '@/lib/base/text/refusals'
import { DEFAULT_SETTINGS } from '@/lib/money/settings/rules/settings'
import type { MobileWallet } from '@/lib/money/wallets/rules/wallets'
import {
  CHIPS_MAJOR,
  depositAmountOrThrow,
  stakeFromChip,
  withdrawalAmountOrThrow,
} from './requests'

describe('stakes', () => {
  // @conformance six-chips
  test('are the six chips and nothing else', () => {
    expect(CHIPS_MAJOR.map(stakeFromChip)).toEqual([
      10_000n,
      20_000n,
      50_000n,
      100_000n,
      150_000n,
      200_000n,
    ])
    for (const amount of [0, -100, 99, 101, 100.5, 2_001, 1e300, Number.NaN]) {
      expect(() => stakeFromChip(amount)).toThrow('stake-not-a-chip')
    }
  })
})

describe('refusals', () => {
  const refusalOf = (act: () => unknown) => {
    try {
      act()
    } catch (error) {
      if (error instanceof Refusal) return { detail: error.detail, fields: error.fields }
    }
    return undefined
  }

  test('name a valid value at the wrong field', () => {
    expect(refusalOf(() => stakeFromChip(99))?.detail).toBe(
      'Choose a chip: 100, 200, 500, 1000, 1500 or 2000.',
    )
    const deposit = (major: number) => () => depositAmountOrThrow(major, DEFAULT_SETTINGS)
    expect(refusalOf(deposit(1))?.fields).toHaveProperty('deposite')
    expect(refusalOf(deposit(500.5))?.fields).toEqual({ deposite: 'Enter a whole amount.' })
    const limits = { ...DEFAULT_SETTINGS, maxWithdrawalMajor: 10_000 }
    for (const major of [1, 750, 10_500]) {
      const refusal = refusalOf(() => withdrawalAmountOrThrow(major, fromMajor(50_000), limits))
      expect(refusal?.fields).toEqual({ withdraw: refusal?.detail })
    }
  })

  test('do not apply to a withdrawal of the whole balance', () => {
    expect(withdrawalAmountOrThrow(500, fromMajor(500), DEFAULT_SETTINGS)).toBe(50_000n)
  })
})

describe('deposits', () => {
  // @conformance deposit-from-500
  test('are accepted from 500 on and refused at 499.99', () => {
    expect(depositAmountOrThrow(500, DEFAULT_SETTINGS)).toBe(50_000n)
    expect(() => depositAmountOrThrow(499.99, DEFAULT_SETTINGS)).toThrow(
      'Deposit amount should be more than 500.',
    )
    expect(() => depositAmountOrThrow(700, { ...DEFAULT_SETTINGS, minDepositMajor: 750 })).toThrow(
      'Deposit amount should be more than 750.',
    )
    expect(() => depositAmountOrThrow(500.5, DEFAULT_SETTINGS)).toThrow('invalid-input')
  })

  test('must fit the range of their wallet, which the refusal names', () => {
    const limits = {
      ...DEFAULT_SETTINGS,
      nagadMinDepositMajor: 1_000,
      nagadMaxDepositMajor: 25_000,
    }
    const send = (major: number, wallet: MobileWallet) =>
      depositAmountOrThrow(major, limits, { wallet, currency: 'BDT' })
    expect([send(1_000, 'nagad'), send(25_000, 'nagad'), send(500, 'bkash')]).toEqual([
      ...[100_000n, 2_500_000n, 50_000n],
    ])
    for (const major of [999, 25_001]) {
      const detail = 'Nagad takes ৳1,000 to ৳25,000 at a time.'
      const said = { code: 'deposit-outside-range', detail, fields: { deposite: detail } }
      expect(() => send(major, 'nagad')).toThrow(expect.objectContaining(said))
    }
    expect(detailOf(() => send(499, 'nagad'))).toBe('Deposit amount should be more than 500.')
    const open = { ...limits, nagadMaxDepositMajor: null }
    const by = { wallet: 'nagad', currency: 'BDT' } as const
    expect(detailOf(() => depositAmountOrThrow(999, open, by))).toBe(
      'Nagad takes ৳1,000 or more at a time.',
    )
  })
})

function detailOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error.detail
    throw error
  }
  return 'fine'
}

describe('withdrawals', () => {
  const OUT_OF_RANGE = 'Withdraw less than your current amount or less than 500.'
  const NOT_MULTIPLE =
    'You can only withdraw multiple of 500 ex:(500, 1000, 1500 2000, 2500, 3000, 3500) up to 10000'
  const balance = money(1_200_050n)
  const check = (major: number, limits = DEFAULT_SETTINGS) =>
    withdrawalAmountOrThrow(major, balance, limits)

  // @conformance withdrawal-steps
  test.each([500, 1_000, 12_000])('of %d are accepted from a balance of 12,000.50', (major) => {
    expect(check(major)).toBe(fromMajor(major))
  })

  // @conformance withdrawal-bounds
  test.each([499, 0, -500, 12_001, 12_500, 1e300, Number.NaN])(
    'of %d are refused as out of range',
    (major) => {
      expect(() => check(major)).toThrow(OUT_OF_RANGE)
    },
  )

  // @conformance withdrawal-multiple
  test.each([501, 750, 500.5, 1_000.01])('of %d are refused as not a multiple', (major) => {
    expect(() => check(major)).toThrow(NOT_MULTIPLE)
  })

  test('have a maximum only if staff set one', () => {
    expect(check(10_500)).toBe(1_050_000n)
    const limits = { ...DEFAULT_SETTINGS, maxWithdrawalMajor: 10_000 }
    expect(check(10_000, limits)).toBe(1_000_000n)
    expect(() => check(10_500, limits)).toThrow('Withdraw ৳10,000 or less per request.')
    expect(() => check(12_500, limits)).toThrow(OUT_OF_RANGE)
  })

  test.each([
    [{ minWithdrawalMajor: 1_000 }, 999, 'less than your current amount or less than 1000.'],
    [
      { withdrawalStepMajor: 100 },
      550,
      'of 100 ex:(500, 600, 700 800, 900, 1000, 1100) up to 10000',
    ],
    [
      { minWithdrawalMajor: 700 },
      750,
      'of 500 ex:(1000, 1500, 2000 2500, 3000, 3500, 4000) up to 10000',
    ],
    [{ maxWithdrawalMajor: 2_000 }, 750, 'of 500 ex:(500, 1000, 1500 2000) up to 2000'],
    [{ maxWithdrawalMajor: 1_000 }, 750, 'of 500 ex:(500, 1000) up to 1000'],
    [
      { withdrawalStepMajor: 2_000 },
      3_000,
      'of 2000 ex:(2000, 4000, 6000 8000, 10000, 12000, 14000)',
    ],
  ])('with %j and an amount of %d are refused with the set limits', (change, major, text) => {
    const detail = detailOf(() => check(major, { ...DEFAULT_SETTINGS, ...change }))
    expect(detail.slice(-text.length)).toBe(text)
  })
})
