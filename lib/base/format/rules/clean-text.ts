/**
 * Characters that show nothing or turn the direction of text, and halves of surrogate pairs. Tabs
 * and line feeds stay, the two joiners after a letter (Bangla is written with them) or an emoji, and
 * the selector that makes a sign an emoji.
 */
const HIDDEN =
  /(?![\t\n]|(?<=(?!\p{DI})[\p{L}\p{M}\p{ExtPict}\p{EMod}]|\p{ExtPict}\ufe0f)[\u200c\u200d]|(?<=\p{ExtPict})\ufe0f|\ufe0f\u20e3)[\p{Cc}\p{Cf}\p{Cs}\p{DI}]/gu

/** Line ends of other systems, and of text copied from word processors. */
const LINE_END = /\r\n?|[\v\f\x85\u2028\u2029]/g
/** Letters and signs that look like a space. */
const BLANK = /[\u2800\u3164\uffa0]/g

/**
 * Returns text as its readers see it: without hidden characters, which phones and messengers put
 * around copied numbers. Every line ends with a line feed. Postgres can keep the result.
 */
export function cleanText(text: string): string {
  return text.replace(LINE_END, '\n').replace(BLANK, ' ').replace(HIDDEN, '')
}
