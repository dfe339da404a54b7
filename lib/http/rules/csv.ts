/** Ends each record (RFC 4180, section 2, rule 1). */
const LINE_END = '\r\n'

/**
 * First characters that make a spreadsheet read a text as a formula, including the full-width
 * forms.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * Returns text that a user may have chosen, changed so that no spreadsheet reads it as a formula.
 */
export function textCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Returns one record with its line end. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(quoteCell).join(',') + LINE_END
}

/**
 * Quotes a cell that contains a comma, a quote or a line break (RFC 4180, section 2, rules 6 and
 * 7).
 */
function quoteCell(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
