import { csvHead, csvLine, idCell, textCell } from '@/lib/base/format/rules/csv'
import { inLatinDigits } from '@/lib/base/format/rules/locale'
import { decimalText } from '@/lib/base/format/rules/money'
import { type TextKey, t } from '@/lib/base/text/rules/t'
import { groupName } from '@/lib/money/statement/rules'
import type { Transaction } from '@/lib/money/statement/wire'

/**
 * Columns of the file, in order. Heads and words are in the reader's language. Times are those
 * of the reader's zone, like on the page. They and figures stay in Latin digits, with a minus sign
 * for money that left, as spreadsheets couldn't calculate with them otherwise.
 */
const COLUMNS = [
  'statement.csvId',
  'statement.csvTime',
  'statement.csvBalanceOf',
  'statement.csvKind',
  'statement.csvDescription',
  'statement.csvReference',
  'statement.csvAmount',
  'statement.csvBalanceAfter',
  'statement.csvCurrency',
] as const satisfies readonly TextKey[]

/** Returns the beginning of the file: the column heads. Times are in the zone. */
export function csvHeader(zone: string): string {
  return csvHead(
    COLUMNS.map((column) => (column === 'statement.csvTime' ? t(column, { zone }) : t(column))),
  )
}

/** Returns a function that writes a moment as clocks in the zone show it: `2026-11-21 16:51:38`. */
function clockOf(zone: string): (at: Date) => string {
  // The Swedish locale writes dates in ISO 8601 format.
  const style = { dateStyle: 'short', timeStyle: 'medium', timeZone: zone } as const
  const format = new Intl.DateTimeFormat('sv', style)
  return (at) => format.format(at)
}

/** Returns a function that writes a transaction as one record of the file, with its line end. */
export function csvWriter(zone: string, currency: string): (row: Transaction) => string {
  const clock = clockOf(zone)
  return (row) => csvLine(cellsOf(row, clock(row.createdAt), currency))
}

function cellsOf(row: Transaction, time: string, currency: string): string[] {
  return [
    row.id,
    time,
    row.balanceOf === 'main' ? t('statement.csvMain') : t('statement.csvSurewin'),
    groupName(row.group),
    textCell(inLatinDigits(row.title)),
    idCell(row.detail),
    // Figures need no `textCell`: they are made here and contain only digits, a point and a sign.
    decimalText(row.amount),
    decimalText(row.balance),
    currency,
  ]
}
