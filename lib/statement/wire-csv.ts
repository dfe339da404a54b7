import { csvLine, textCell } from '@/lib/http/rules/csv'
import { inLatinDigits, languageOf, readersLocale } from '@/lib/language/rules/locale'
import { type TextKey, t } from '@/lib/language/rules/t'
import { decimalText } from '@/lib/ledger/rules/money'
import { groupName } from '@/lib/statement/rules'
import type { Transaction } from '@/lib/statement/wire'

/**
 * Columns of the file, in order. Heads and words are in the reader's language. Times stay ISO times
 * in UTC, and figures stay Latin decimals with a minus sign for money that left, as spreadsheets
 * couldn't calculate with them otherwise.
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

/** Without it, spreadsheets read a file in Bangla as Latin text. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Returns the beginning of the file: the column heads, after a byte order mark if needed. */
export function csvHeader(): string {
  const mark = languageOf(readersLocale()) === 'en' ? '' : BYTE_ORDER_MARK
  return mark + csvLine(COLUMNS.map((column) => t(column)))
}

/** Returns a transaction as one record of the file, with its line end. */
export function toCsvLine(row: Transaction, currency: string): string {
  return csvLine([
    row.id,
    row.createdAt.toISOString(),
    row.balanceOf === 'main' ? t('statement.csvMain') : t('statement.csvSurewin'),
    groupName(row.group),
    textCell(inLatinDigits(row.title)),
    textCell(row.detail),
    // Figures need no `textCell`: they are made here and contain only digits, a point and a sign.
    decimalText(row.amount),
    decimalText(row.balance),
    currency,
  ])
}
