import { expect, test } from 'vitest'
import { isSettingValue, SETTING_RULES, type SettingKey, toSettings } from './settings'

const KEYS = Object.keys(SETTING_RULES) as SettingKey[]

test.each(KEYS)(
  '%s accepts a whole number from its minimum to its maximum, and off only if it can be off',
  (key) => {
    const { min, max, canBeOff } = SETTING_RULES[key]
    for (const value of [min, min + 1, max]) expect(isSettingValue(key, value)).toBe(true)
    for (const value of [min - 1, max + 1, min + 0.5, String(min), undefined, Number.NaN]) {
      expect(isSettingValue(key, value)).toBe(false)
    }
    expect(isSettingValue(key, null)).toBe(canBeOff)
  },
)

test('lets only caps and the wallet limits be off', () => {
  const others = KEYS.filter((key) => !/^(bkash|nagad|rocket)(Min|Max)DepositMajor$/.test(key))
  expect(KEYS.length - others.length).toBe(6)
  expect(others.filter((key) => isSettingValue(key, null))).toEqual([
    'maxWithdrawalMajor',
    'maxRoundWinMajor',
    'surewinCapMajor',
    'surewinPlayerCapMajor',
    'surewinReserveMajor',
    'payoutIdFromMajor',
  ])
})

test('prefers stored values and throws for values that the editor never allows', () => {
  const settings = toSettings(new Map([['minDepositMajor', 700]]))
  expect(settings).toEqual({ ...toSettings(new Map()), minDepositMajor: 700 })
  expect(() => toSettings(new Map([['minDepositMajor', 0]]))).toThrow(
    'setting minDepositMajor: expected an allowed value, found 0',
  )
})
