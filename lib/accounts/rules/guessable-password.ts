export const MIN_PASSWORD_LENGTH = 7

/** Up to this many digits and signs at the end make no other password of a word. */
const ENDING = /[\d\p{P}\p{S}]{1,4}$/u
/** A few characters over and over, the last time perhaps in part. */
const REPETITION = /^(.{1,4}?)\1+(.{0,3})$/u

/**
 * Whether a password is one of the first that anybody would try: a common one, a run or a repetition,
 * or one of the owner's own words with little or nothing behind it.
 *
 * @param common in small letters
 * @param own the owner's words: email, name and the like
 */
export function isGuessable(
  password: string,
  common: ReadonlySet<string>,
  own: readonly string[],
): boolean {
  const folded = fold(password)
  if (folded === '' || common.has(folded) || isRun(folded) || isRepetition(folded)) return true
  const words = new Set(own.map(fold).filter((word) => word !== ''))
  return words.has(folded) || words.has(folded.replace(ENDING, ''))
}

/** As it is compared: whatever keyboard, case and spaces it was written with. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')
}

/** Each character the next one, or the one before: 1234567, fedcba9. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  return Math.abs(steps[0] ?? 0) === 1 && steps.every((step) => step === steps[0])
}

function isRepetition(text: string): boolean {
  const [, unit = '', rest = ''] = REPETITION.exec(text) ?? []
  return unit !== '' && unit.startsWith(rest)
}
