import { csvLine } from '@/lib/base/format/rules/csv'
import { decimalText } from '@/lib/base/format/rules/money'
import type { DayTally } from './rules/results'

const COLUMNS = [
  'Day',
  'Kind',
  'Game',
  'Pick or type',
  'Count',
  'Amount',
  'Pays if won',
  'Currency',
]

/** Returns the header line of the file. */
export function resultsHeader(): string {
  return csvLine(COLUMNS)
}

/** Returns the sum of a kind of transfer on a day as one CSV record with its line ending. */
export function toResultLine(tally: DayTally, currency: string): string {
  const { day, kind, game, detail, count, amount, couldPay } = tally
  return csvLine([
    day,
    kind,
    game,
    detail,
    String(count),
    decimalText(amount),
    kind === 'bet_stake' || kind === 'bet_refund' ? decimalText(couldPay) : '',
    currency,
  ])
}
