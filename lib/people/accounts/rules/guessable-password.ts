export const MIN_PASSWORD_LENGTH = 7
/** Staff passwords guard other people’s money. */
export const MIN_STAFF_PASSWORD_LENGTH = 12

/**
 * Up to four digits, punctuation marks or symbols at the end don't make a word a different
 * password.
 */
const ENDING = /[\d\p{P}\p{S}]{1,4}$/u
/** Up to four characters repeated, the last time possibly cut short. */
const REPETITION = /^(.{1,4}?)\1+(.{0,3})$/u

/**
 * Returns true if a password is one of the first that anybody would try: a common one, a run or a
 * repetition, or one of the owner's own words with at most four digits or symbols after it.
 *
 * @param common in lower case
 * @param own the owner's words: email, name and similar
 */
export function isGuessable(
  password: string,
  common: ReadonlySet<string>,
  own: readonly string[],
): boolean {
  const folded = fold(password)
  if (folded === '' || common.has(folded) || isRun(folded) || isRepetition(folded)) return true
  const words = new Set(own.flatMap(wordsOf))
  return words.has(folded) || words.has(folded.replace(ENDING, ''))
}

/** Shorter parts of a name, such as initials, are in many good passwords. */
const SHORTEST_PART = 3

/** Returns the text and each of its words: people use their first name alone, too. */
function wordsOf(text: string): string[] {
  const parts = text.split(/\s+/).map(fold)
  const long = parts.filter((part) => part.length >= SHORTEST_PART)
  return [...long, fold(text)].filter((word) => word !== '')
}

/**
 * Normalizes a password or a name for comparison, regardless of keyboard, case, spaces and invisible
 * characters.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Default_Ignorable_Code_Point}]+/gu, '')
}

/** Returns true if each character is one above, or each one below, the last: 1234567, fedcba9. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  return Math.abs(steps[0] ?? 0) === 1 && steps.every((step) => step === steps[0])
}

function isRepetition(text: string): boolean {
  const [, unit = '', rest = ''] = REPETITION.exec(text) ?? []
  return unit !== '' && unit.startsWith(rest)
}
