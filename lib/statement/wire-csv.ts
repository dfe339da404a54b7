import { decimalText } from '@/lib/ledger/rules/money'
import { GROUP_NAMES } from '@/lib/statement/rules'
import type { Transaction } from '@/lib/statement/wire'

/** Columns of the file, in their order. Times are UTC, amounts decimal with a sign for what left. */
const COLUMNS = [
  'transaction_id',
  'time_utc',
  'balance_of',
  'kind',
  'description',
  'reference',
  'amount',
  'balance_after',
  'currency',
] as const

/** Ends each record (RFC 4180, section 2, rule 1). */
const LINE_END = '\r\n'

/** First characters that make a spreadsheet read a text as a formula; full-width forms do as well. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

export const CSV_HEADER = toLine(COLUMNS)

/** A transaction as one record of the file, with its line end. */
export function toCsvLine(row: Transaction, currency: string): string {
  return toLine([
    row.id,
    row.createdAt.toISOString(),
    row.balanceOf,
    textCell(GROUP_NAMES[row.group]),
    textCell(row.title),
    textCell(row.detail),
    // Figures are made here and hold nothing but digits, a point and a sign.
    decimalText(row.amount),
    decimalText(row.balance),
    currency,
  ])
}

/** Text that somebody may have chosen, so that no spreadsheet takes it for a formula. */
function textCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

function toLine(cells: readonly string[]): string {
  return cells.map(quoteCell).join(',') + LINE_END
}

/** Quotes what holds a comma, a quote or a line break (RFC 4180, section 2, rules 6 and 7). */
function quoteCell(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
