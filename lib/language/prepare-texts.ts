import compile from 'icu-minify/compile'
import type { Dictionary } from './rules/dictionary'
import {
  hasBanglaDigits,
  inBanglaDigits,
  inLatinDigits,
  type Language,
  LOCALES,
  type Locale,
  languageOf,
} from './rules/locale'
import { addTexts, type ReadyTexts } from './rules/t'
import { TEXTS } from './texts'

/** Words with Latin letters or in brackets (SHA-256, v2, s[0]), and a day as files write it. */
const NO_FIGURES = /([A-Za-z][\w[\]−-]*|\d+-\d+-\d+)|[0-9০-৯]+/g

/** Makes every text ready for `t` in this process. Import it once, where the process starts. */
const COMPILED = { en: compileTexts('en'), bn: compileTexts('bn') }
for (const locale of LOCALES) {
  addTexts(locale, inDigitsOf(locale, COMPILED[languageOf(locale)]) as ReadyTexts)
}

function compileTexts(language: Language): ReadyTexts {
  return Object.fromEntries(
    Object.entries<Dictionary>(TEXTS).map(([part, texts]) => [
      part,
      Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [name, compile(text[language])]),
      ),
    ]),
  )
}

/**
 * What is said, with its figures in the digits that the reader chose, as its arguments are. Choices within
 * a message come as plain objects: React sends none to a browser that have no prototype.
 */
function inDigitsOf(locale: Locale, said: unknown): unknown {
  const written = hasBanglaDigits(locale) ? inBanglaDigits : inLatinDigits
  const write = (part: unknown): unknown => {
    if (typeof part === 'string') {
      return part.replace(NO_FIGURES, (figures, word?: string) => word ?? written(figures))
    }
    if (Array.isArray(part))
      return part.map((inner) => (Array.isArray(inner) ? named(inner) : write(inner)))
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, text]) => [name, write(text)]))
  }
  /** An argument or a tag: its name is first. */
  const named = ([name, ...rest]: readonly unknown[]) => [name].concat(write(rest))
  return write(said)
}
