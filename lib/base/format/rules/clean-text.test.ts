import { expect, test } from 'vitest'
import { cleanText } from './clean-text'

test.each([
  ['a number copied from a phone', '\u202a01811 234567\u202c', '01811 234567'],
  ['a number copied from a messenger', 'bKash \u206801811\u2069', 'bKash 01811'],
  ['marks of pasted text', '\ufeffRa\u00adhim\u200b \u200eTraders\u200f', 'Rahim Traders'],
  ['text that runs backwards', 'reference \u202e01999\u202c', 'reference 01999'],
  ['what no database keeps', 'a\0b\ud800c\udc00', 'abc'],
  ['half a pair before a hidden sign', '\ud83c\u200b\udfb2', ''],
  ['joiners after no letter', '\u200d01999\u200d888\u200c777 \u200d', '01999888777 '],
  ['joiners after hidden signs', '5\u200b\u200d6\u034f\u200d7\ufe0f\u200d8', '5678'],
  ['a second joiner', 'ক\u200d\u200cষ', 'ক\u200dষ'],
  ['selectors after no emoji', 'Rina\ufe0f ☎\ufe0e', 'Rina ☎'],
  ['flags of tags', '🏴\u{e0067}\u{e0062}\u{e007f}', '🏴'],
])('removes what nobody sees: %s', (_name, text, clean) => {
  expect(cleanText(text)).toBe(clean)
})

test.each([
  ['Windows', 'one\r\ntwo'],
  ['old systems', 'one\rtwo'],
  ['word processors', 'one\vtwo'],
  ['Unicode', 'one\u2028two'],
])('keeps the lines of %s apart', (_name, text) => {
  expect(cleanText(text)).toBe('one\ntwo')
})

test('turns what looks like a space into one', () => {
  expect(cleanText('0\u31641\u28002\uffa03')).toBe('0 1 2 3')
})

test.each([
  ['lines and tabs', 'bKash:\t01811 234567\n\nরকেট ০১৯১১'],
  ['joiners of Bangla', 'ক\u09cd\u200dষ, র\u200d\u09cdযাব, শাক\u09cd\u200cতা'],
  ['emoji', '☎\ufe0f 5\ufe0f\u20e3 ❤\ufe0f\u200d🔥 👩🏽\u200d🚀 🏳\ufe0f\u200d🌈 🇧🇩'],
])('keeps %s', (_name, text) => {
  expect(cleanText(text)).toBe(text)
})
