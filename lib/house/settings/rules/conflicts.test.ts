import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromMajor } from '@/lib/base/format/rules/money'
import { depositAmountOrThrow, withdrawalAmountOrThrow } from '@/lib/money/cashier/rules/requests'
import {
  DEFAULT_SETTINGS,
  SETTING_RULES,
  type SettingKey,
  type Settings,
} from '@/lib/money/settings/rules/settings'
import { findSettingConflicts } from './conflicts'

function conflictsOf(change: Partial<Settings>) {
  return findSettingConflicts({ ...DEFAULT_SETTINGS, ...change })
}

describe('setting conflicts', () => {
  test('are not found between the specification’s own values', () => {
    expect(conflictsOf({})).toEqual([])
  })

  test.each<[string, Partial<Settings>, [SettingKey, SettingKey], string]>([
    [
      'a smallest withdrawal above the largest',
      { minWithdrawalMajor: 700, maxWithdrawalMajor: 600 },
      ['minWithdrawalMajor', 'maxWithdrawalMajor'],
      'nobody could withdraw.',
    ],
    [
      'no multiple between smallest and largest',
      { minWithdrawalMajor: 600, maxWithdrawalMajor: 999 },
      ['withdrawalStepMajor', 'maxWithdrawalMajor'],
      'so nobody could withdraw.',
    ],
    [
      'a wallet that seems to take less than the minimum',
      { nagadMinDepositMajor: 499 },
      ['nagadMinDepositMajor', 'minDepositMajor'],
      'can’t accept less than the general minimum.',
    ],
    [
      'a wallet that takes less than the minimum at most',
      { rocketMaxDepositMajor: 499 },
      ['minDepositMajor', 'rocketMaxDepositMajor'],
      'nobody could deposit with Rocket.',
    ],
    [
      'a wallet whose least is above its most',
      { bkashMinDepositMajor: 900, bkashMaxDepositMajor: 800 },
      ['bkashMinDepositMajor', 'bkashMaxDepositMajor'],
      'nobody could deposit with bKash.',
    ],
    [
      'a step above the smallest withdrawal',
      { withdrawalStepMajor: 100_000 },
      ['withdrawalStepMajor', 'minWithdrawalMajor'],
      'the smallest possible amount would be 100000.',
    ],
    [
      'a step above the smallest SureWin withdrawal',
      { surewinStepMajor: 501 },
      ['surewinStepMajor', 'surewinMinMajor'],
      'the smallest possible amount would be 501.',
    ],
    [
      'a shown date before the lock’s end',
      { surewinShownLockDays: 1, surewinLockHours: 25 },
      ['surewinShownLockDays', 'surewinLockHours'],
      'a date when the money is still locked.',
    ],
    [
      'a reward above the stakes that earn it',
      { referralRewardMajor: 1_001 },
      ['referralRewardMajor', 'referralStakeMajor'],
      'The reward would exceed the required stakes.',
    ],
  ])(
    'are found for %s, with a text that names both settings with their values and the reason',
    (_, change, keys, why) => {
      const [found, ...more] = conflictsOf(change)
      expect(more).toEqual([])
      expect(found?.keys).toEqual(keys)
      expect(found?.text).toContain(why)
      for (const key of keys) {
        const value = { ...DEFAULT_SETTINGS, ...change }[key]
        expect(found?.text).toContain(`“${SETTING_RULES[key].label}” (${value})`)
      }
    },
  )

  test.each<[string, Partial<Settings>]>([
    ['smallest and largest alike', { minWithdrawalMajor: 500, maxWithdrawalMajor: 500 }],
    ['one multiple that is the largest', { minWithdrawalMajor: 501, maxWithdrawalMajor: 1_000 }],
    ['least and most of a wallet alike', { nagadMinDepositMajor: 700, nagadMaxDepositMajor: 700 }],
    ['a wallet that takes the minimum alone', { rocketMaxDepositMajor: 500 }],
    ['a shown date at the lock’s end', { surewinShownLockDays: 1, surewinLockHours: 24 }],
    ['a reward of all that is staked', { referralRewardMajor: 1_000 }],
    ['no reward for no stakes', { referralRewardMajor: 0, referralStakeMajor: 0 }],
  ])('are not found for %s', (_, change) => {
    expect(conflictsOf(change)).toEqual([])
  })

  test('say that nobody can deposit with a wallet exactly when it accepts no amount', () => {
    const amount = fc.integer({ min: 1, max: 20 })
    const limit = fc.option(amount)
    fc.assert(
      fc.property(amount, limit, limit, (general, least, most) => {
        const limits: Settings = {
          ...DEFAULT_SETTINGS,
          minDepositMajor: general,
          bkashMinDepositMajor: least,
          bkashMaxDepositMajor: most,
        }
        const mayGo = (major: number) => {
          try {
            const by = { wallet: 'bkash', currency: 'BDT' } as const
            return depositAmountOrThrow(major, limits, by) > 0n
          } catch {
            return false
          }
        }
        const isPossible = Array.from({ length: 20 }, (_, at) => at + 1).some(mayGo)
        const isRefused = conflictsOf(limits).some(({ text }) => text.includes('nobody'))
        expect(isPossible).toBe(!isRefused)
      }),
    )
  })

  test('are found between withdrawal settings exactly when no amount can be withdrawn', () => {
    const amount = fc.integer({ min: 1, max: 60 })
    fc.assert(
      fc.property(amount, amount, amount, (min, step, max) => {
        const limits = {
          minWithdrawalMajor: min,
          withdrawalStepMajor: step,
          maxWithdrawalMajor: max,
        }
        const mayGo = (major: number) => {
          try {
            return withdrawalAmountOrThrow(major, fromMajor(1_000), limits) > 0n
          } catch {
            return false
          }
        }
        const isPossible = Array.from({ length: 60 }, (_, at) => at + 1).some(mayGo)
        const isRefused = conflictsOf(limits).some(({ text }) => text.includes('nobody'))
        expect(isPossible).toBe(!isRefused)
      }),
    )
  })
})
