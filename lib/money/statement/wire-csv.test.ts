import { describe, expect, test } from 'vitest'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { money } from '@/lib/base/format/rules/money'
import { withinLocale } from '@/lib/base/http/request-context'
import { t } from '@/lib/base/text/rules/t'
import type { Transaction } from './wire'
import { csvHeader, csvWriter } from './wire-csv'

const ZONE = 'Asia/Dhaka'
const write = csvWriter(ZONE, 'BDT')

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

describe('statement as CSV', () => {
  test('has decimal amounts with their currency, times of the reader’s zone and quoted commas', () => {
    expect(csvHeader(ZONE) + write(transaction)).toBe(
      '\uFEFFtransaction_id,time (Asia/Dhaka),balance_of,kind,description,reference,amount,balance_after,currency\r\n' +
        '1048,2026-11-21 16:51:38,main,Bets,"Win-Go bet, Blue",20261121218,-200.00,12450.25,BDT\r\n',
    )
  })

  test('is in the reader’s language, with figures and times that spreadsheets can calculate with', () => {
    const file = withinLocale('bn', () => {
      const title = t('statement.interestAt', { rate: inReadersDigits('5%') })
      return csvHeader(ZONE) + write({ ...transaction, title, group: 'interest' })
    })
    expect(file.startsWith('\uFEFFলেনদেন আইডি,সময় (Asia/Dhaka),')).toBe(true)
    expect(file.split('\r\n')[1]).toBe(
      '1048,2026-11-21 16:51:38,ব্যালেন্স,শিওরউইন মুনাফা,"মুনাফা, 5%",20261121218,-200.00,12450.25,BDT',
    )
  })

  test('writes amounts that a double can’t represent', () => {
    const line = write({ ...transaction, amount: 9_007_199_254_740_993_07n })
    expect(line.split(',').at(-3)).toBe('9007199254740993.07')
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['+1-1', "'+1-1"],
    ['-2-3-45', "'-2-3-45"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['\t=1', `"\t'=1"`],
    ['\r=1', `"\r'=1"`],
    ['a;=1+1;@SUM(A1)', `"a;'=1+1;'@SUM(A1)"`],
    ['a;"=1+1', `"a;'""=1+1"`],
    ['a;b-c', '"a;b-c"'],
  ])('makes the formula %j harmless', (detail, cell) => {
    const line = write({ ...transaction, title: 'Deposit accepted', detail })
    expect(line).toContain(`,${cell},`)
  })

  test('doubles quotes', () => {
    const line = write({ ...transaction, title: 'x', detail: 'a"b,c\nd' })
    expect(line).toContain(',"a""b,c\nd",')
  })
})
