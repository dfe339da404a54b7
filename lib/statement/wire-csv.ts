import { inLatinDigits, languageOf, readersLocale } from '@/lib/language/rules/locale'
import { type TextKey, t } from '@/lib/language/rules/t'
import { decimalText } from '@/lib/ledger/rules/money'
import { groupName } from '@/lib/statement/rules'
import type { Transaction } from '@/lib/statement/wire'

/**
 * Columns of the file, in their order. Heads and words are in the reader's language; times stay ISO ones
 * of UTC and figures Latin decimals with a sign for what left, or no spreadsheet could count with them.
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

/** Ends each record (RFC 4180, section 2, rule 1). */
const LINE_END = '\r\n'

/** First characters that make a spreadsheet read a text as a formula; full-width forms do as well. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Without it spreadsheets take a file in Bangla for one of Latin letters. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What the file begins with. */
export function csvHeader(): string {
  const mark = languageOf(readersLocale()) === 'en' ? '' : BYTE_ORDER_MARK
  return mark + toLine(COLUMNS.map((column) => t(column)))
}

/** A transaction as one record of the file, with its line end. */
export function toCsvLine(row: Transaction, currency: string): string {
  return toLine([
    row.id,
    row.createdAt.toISOString(),
    row.balanceOf === 'main' ? t('statement.csvMain') : t('statement.csvSurewin'),
    groupName(row.group),
    textCell(inLatinDigits(row.title)),
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
