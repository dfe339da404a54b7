import compile from 'icu-minify/compile'
import {
  hasBanglaDigits,
  inBanglaDigits,
  inLatinDigits,
  type Language,
  LOCALES,
  type Locale,
  languageOf,
} from '@/lib/base/format/rules/locale'
import type { Dictionary } from '@/lib/base/text/rules/dictionary'
import { addTexts, type ReadyTexts } from '@/lib/base/text/rules/t'
import { TEXTS } from './texts'

/**
 * Matches figures, and before them words whose figures stay as they are: those with Latin letters
 * or brackets (SHA-256, v2, s[0]) and dates as files write them.
 */
const NO_FIGURES = /([A-Za-z][\w[\]−-]*|\d+-\d+-\d+)|[0-9০-৯]+/g

/** Compiles every text for `t` in this process. Import this file once, where the process starts. */
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
 * Returns a message with its figures in the digits that the reader chose, like those of its
 * arguments. Choices within a message become plain objects, because React sends no objects without
 * a prototype to a browser.
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
  /** Keeps the name of an argument or a tag, which comes first. */
  const named = ([name, ...rest]: readonly unknown[]) => [name].concat(write(rest))
  return write(said)
}
