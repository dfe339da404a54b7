/**
 * Returns a pattern for LIKE and ILIKE that finds `text` anywhere; `%`, `_` and `\` in it are
 * matched literally.
 */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
