import { describe, expect, test } from 'vitest'
import { fromMajor, money } from '@/lib/base/format/rules/money'
import { Refusal } from '@/lib/base/text/refusals'
import { MAX_SUREWIN_BALANCE } from '@/lib/money/ledger/rules/interest'
import { DEFAULT_SETTINGS } from '@/lib/money/settings/rules/settings'
import { assertDeposit, assertStep, assertWithdrawal, toStep } from './transfers'

function textOf(act: () => void): string {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error.detail
    throw error
  }
  return 'fine'
}

describe('SureWin deposit', () => {
  const position = { main: money(1_245_025n), surewin: money(0n) }
  // @conformance surewin-deposit-bounds
  test.each([
    [12_450.26, 'Deposit less than your current amount.'],
    [499.99, 'Deposit should be more than 500.'],
    [0, 'Deposit should be more than 500.'],
    [-500, 'Deposit should be more than 500.'],
    [500, 'fine'],
    [12_450.25, 'fine'],
  ])('of %d out of 12,450.25: %s', (major, text) => {
    const amount = money(BigInt(Math.round(major * 100)))
    expect(textOf(() => assertDeposit(amount, position, DEFAULT_SETTINGS))).toBe(text)
  })

  test('names the minimum that staff have set', () => {
    const settings = { ...DEFAULT_SETTINGS, surewinMinMajor: 1_000 }
    expect(textOf(() => assertDeposit(fromMajor(999), position, settings))).toBe(
      'Deposit should be more than 1000.',
    )
  })

  test('is refused above the largest balance', () => {
    const full = { main: fromMajor(10_000), surewin: MAX_SUREWIN_BALANCE }
    expect(textOf(() => assertDeposit(fromMajor(500), full, DEFAULT_SETTINGS))).toBe(
      'Your SureWin balance is at its maximum.',
    )
    const almost = { ...full, surewin: money(MAX_SUREWIN_BALANCE - fromMajor(500)) }
    expect(textOf(() => assertDeposit(fromMajor(500), almost, DEFAULT_SETTINGS))).toBe('fine')
  })
})

describe('SureWin withdrawal', () => {
  const deposited = new Date('2026-11-20T15:30:00.250Z')
  const dayLater = new Date('2026-11-21T15:30:00.250Z')
  const position = { surewin: fromMajor(2_200), deposits: { lastAt: deposited, lockHours: 24 } }
  const MULTIPLE =
    'You can only withdraw multiple of 500 ex:(500, 1000, 1500 2000, 2500, 3000, 3500) up to 10000'

  // @conformance surewin-withdrawal-bounds
  test.each([
    [499, 'Withdraw should be more than 500.'],
    [-1_000, 'Withdraw should be more than 500.'],
    [750, MULTIPLE],
    [2_500, 'The withdrawal amount is more than your deposited value.'],
    [2_000, 'fine'],
  ])('of %d out of 2,200: %s', (major, text) => {
    expect(
      textOf(() => assertWithdrawal(fromMajor(major), position, dayLater, DEFAULT_SETTINGS)),
    ).toBe(text)
  })

  test('names the step and the minimum that staff have set', () => {
    const settings = { ...DEFAULT_SETTINGS, surewinMinMajor: 200, surewinStepMajor: 200 }
    expect(textOf(() => assertWithdrawal(fromMajor(500), position, dayLater, settings))).toContain(
      'multiple of 200 ex:(200, 400, 600 800, 1000, 1200, 1400)',
    )
    expect(textOf(() => assertWithdrawal(fromMajor(199), position, dayLater, settings))).toBe(
      'Withdraw should be more than 200.',
    )
  })

  test('can take the whole balance', () => {
    const all = { ...position, surewin: fromMajor(2_000) }
    expect(textOf(() => assertWithdrawal(fromMajor(2_000), all, dayLater, DEFAULT_SETTINGS))).toBe(
      'fine',
    )
  })

  // @conformance needs-deposit-first
  test('needs a deposit first', () => {
    const none = { surewin: money(0n), deposits: null }
    expect(textOf(() => assertWithdrawal(fromMajor(500), none, dayLater, DEFAULT_SETTINGS))).toBe(
      'There is no deposit in this acount.',
    )
  })

  // @conformance locked-24-hours
  test('is locked for 24 hours to the millisecond, while the refusal shows a date ten days after the deposit', () => {
    const justBefore = new Date(dayLater.getTime() - 1)
    expect(
      textOf(() => assertWithdrawal(fromMajor(500), position, justBefore, DEFAULT_SETTINGS)),
    ).toBe('You can withdraw after: 30 Nov 2026, 15:30 UTC')
    expect(
      textOf(() => assertWithdrawal(fromMajor(500), position, dayLater, DEFAULT_SETTINGS)),
    ).toBe('fine')
  })
})

describe('target balance', () => {
  test('is a deposit or a withdrawal of the difference, or nothing', () => {
    const surewin = fromMajor(1_000)
    expect(toStep({ target: fromMajor(1_500), mayRaise: true }, surewin)).toEqual({
      action: 'deposit',
      amount: 50_000n,
    })
    expect(toStep({ target: money(0n), mayRaise: false }, surewin)).toEqual({
      action: 'withdraw',
      amount: 100_000n,
    })
    expect(toStep({ target: surewin, mayRaise: true }, surewin)).toBeNull()
  })
})

describe('transfer', () => {
  test('stays as requested whatever the balance', () => {
    const step = { action: 'deposit', amount: fromMajor(500) } as const
    expect(toStep(step, fromMajor(500))).toBe(step)
  })

  test('is judged by its action', () => {
    const now = new Date('2026-11-21T15:30:00Z')
    // Nothing is saved yet, so a deposit is possible and a withdrawal is not.
    const position = { main: fromMajor(1_000), surewin: money(0n), deposits: null }
    const judge = (action: 'deposit' | 'withdraw', major: number) =>
      textOf(() =>
        assertStep({ action, amount: fromMajor(major) }, position, now, DEFAULT_SETTINGS),
      )
    expect(judge('deposit', 1_000)).toBe('fine')
    expect(judge('deposit', 1_500)).toBe('Deposit less than your current amount.')
    expect(judge('withdraw', 500)).toBe('There is no deposit in this acount.')
  })
})
