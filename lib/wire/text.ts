export const NO_TEXT = 'This has characters that are not text.'

/** True for text that the database can keep: no NUL, no half of a surrogate pair. */
export function isText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed()
}
