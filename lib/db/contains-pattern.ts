/** A pattern for LIKE and ILIKE that finds `text` anywhere; `%`, `_` and `\` in it stand for themselves. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
