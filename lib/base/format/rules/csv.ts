/** Ends each record (RFC 4180, section 2, rule 1). */
const LINE_END = '\r\n'

/** Without it, spreadsheets read other letters than Latin ones as Latin ones. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Where a spreadsheet may read a formula: before a sign that begins one, including the full-width
 * forms, at the start of a text and after a character that ends a cell or a line. A spreadsheet that
 * splits at semicolons or tabs takes the quotes of a cell for text.
 */
const FORMULA = /(^|[;\t\r\n])(?="*[=+\-@＝＋－＠])/g

/**
 * Returns text that a user may have chosen, changed so that no spreadsheet reads it as a formula.
 */
export function textCell(text: string): string {
  return text.replace(FORMULA, "$1'")
}

/** IDs that a spreadsheet reads as a number or a day, and so shows without a zero or last digits. */
const READ_AS_ANOTHER = [
  /^[0+]\d+$|^\d{12,}$/,
  /^\d+\.?\d*E[+-]?\d+$/i,
  /^\d{1,4}[-/.]\d{1,2}([-/.]\d{1,4})?$/,
  /^(\d{1,2}[-/.]?)?(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*[-/.]?\d{0,4}$/i,
]

/**
 * Returns a phone number, a txnID or another ID so that a spreadsheet shows it as it is, sign by
 * sign: money is sent by what staff see there.
 */
export function idCell(id: string): string {
  return READ_AS_ANOTHER.some((look) => look.test(id)) ? `="${id}"` : textCell(id)
}

/** The columns of a file in order: the head of each, and its cell for a row. */
export type CsvColumns<Row> = readonly (readonly [
  head: string,
  cell: (row: Row, currency: string) => string,
])[]

/** Returns the beginning of a file: the heads of its columns. */
export function csvHead(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(columns)
}

/** Returns one record with its line end. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(quoteCell).join(',') + LINE_END
}

/**
 * Quotes a cell that contains a comma, a quote or a line break (RFC 4180, section 2, rules 6 and
 * 7), or what a spreadsheet may take for a comma.
 */
function quoteCell(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
