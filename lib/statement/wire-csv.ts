import { csvLine, textCell } from '@/lib/http/rules/csv'
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

/** Without it spreadsheets take a file in Bangla for one of Latin letters. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What the file begins with. */
export function csvHeader(): string {
  const mark = languageOf(readersLocale()) === 'en' ? '' : BYTE_ORDER_MARK
  return mark + csvLine(COLUMNS.map((column) => t(column)))
}

/** A transaction as one record of the file, with its line end. */
export function toCsvLine(row: Transaction, currency: string): string {
  return csvLine([
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
