import { type CsvColumns, csvLine } from '@/lib/base/format/rules/csv'
import { decimalText } from '@/lib/base/format/rules/money'
import type { DayTally } from './rules/results'

const COLUMNS: CsvColumns<DayTally> = [
  ['Day', ({ day }) => day],
  ['Kind', ({ kind }) => kind],
  ['Game', ({ game }) => game],
  ['Pick or type', ({ detail }) => detail],
  ['Count', ({ count }) => String(count)],
  ['Amount', ({ amount }) => decimalText(amount)],
  [
    'Pays if won',
    ({ kind, couldPay }) =>
      kind === 'bet_stake' || kind === 'bet_refund' ? decimalText(couldPay) : '',
  ],
  ['Currency', (_, currency) => currency],
]

/** Returns the header line of the file. */
export function resultsHeader(): string {
  return csvLine(COLUMNS.map(([head]) => head))
}

/** Returns the sum of a kind of transfer on a day as one CSV record with its line ending. */
export function toResultLine(tally: DayTally, currency: string): string {
  return csvLine(COLUMNS.map(([, cell]) => cell(tally, currency)))
}
