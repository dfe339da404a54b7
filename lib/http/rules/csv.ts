/** Ends each record (RFC 4180, section 2, rule 1). */
const LINE_END = '\r\n'

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
