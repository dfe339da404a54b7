import { describe, expect, test } from 'vitest'
import { money } from '@/lib/ledger/rules/money'
import type { Transaction } from './wire'
import { CSV_HEADER, toCsvLine } from './wire-csv'

const transaction: Transaction = {
  id: '1048',
  balanceOf: 'main',
  group: 'bets',
  title: 'Win-Go bet, Blue',
  detail: '20261121218',
  amount: -20_000n,
  balance: money(1_245_025n),
  createdAt: new Date('2026-11-21T10:51:38.250Z'),
}

describe('a statement as CSV', () => {
  test('has decimal amounts with their currency, UTC times and quoted commas', () => {
    expect(CSV_HEADER + toCsvLine(transaction, 'BDT')).toBe(
      'transaction_id,time_utc,balance_of,kind,description,reference,amount,balance_after,currency\r\n' +
        '1048,2026-11-21T10:51:38.250Z,main,Bets,"Win-Go bet, Blue",20261121218,-200.00,12450.25,BDT\r\n',
    )
  })

  test('writes amounts that no double holds', () => {
    const line = toCsvLine({ ...transaction, amount: 9_007_199_254_740_993_07n }, 'BDT')
    expect(line.split(',').at(-3)).toBe('9007199254740993.07')
  })

  test.each(['=1+1', '+1-1', '-2-3-45', '@SUM(A1)', '\t=1', '\r=1', '＝1+1'])(
    'takes the life out of the formula %j',
    (detail) => {
      const line = toCsvLine({ ...transaction, title: 'Deposit accepted', detail }, 'BDT')
      expect(line).toContain(detail.includes('\r') ? `"'${detail}"` : `,'${detail},`)
    },
  )

  test('doubles quotes', () => {
    const line = toCsvLine({ ...transaction, title: 'x', detail: 'a"b,c\nd' }, 'BDT')
    expect(line).toContain(',"a""b,c\nd",')
  })
})
