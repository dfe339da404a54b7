import compile from 'icu-minify/compile'
import type { Dictionary } from './rules/dictionary'
import { inLatinDigits, LOCALES, type Locale, languageOf } from './rules/locale'
import { addTexts, type ReadyTexts } from './rules/t'
import { TEXTS } from './texts'

/** Makes every text ready for `t` in this process. Import it once, where the process starts. */
for (const locale of LOCALES) addTexts(locale, compileTexts(locale))

function compileTexts(locale: Locale): ReadyTexts {
  const language = languageOf(locale)
  // Figures that are part of a text follow the choice of digits as those within arguments do.
  const written = locale === 'bn-u-nu-latn' ? inLatinDigits : (text: string) => text
  const compiled = Object.fromEntries(
    Object.entries<Dictionary>(TEXTS).map(([part, texts]) => [
      part,
      Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [name, compile(written(text[language]))]),
      ),
    ]),
  )
  // Choices within a message have no prototype, and React sends none of those to a browser.
  return JSON.parse(JSON.stringify(compiled))
}
