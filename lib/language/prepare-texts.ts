import compile from 'icu-minify/compile'
import type { Dictionary } from './rules/dictionary'
import type { Language } from './rules/locale'
import { addTexts, type ReadyTexts } from './rules/t'
import { TEXTS } from './texts'

/** Makes every text ready for `t` in this process. Import it once, where the process starts. */
for (const language of ['en', 'bn'] as const) addTexts(language, compileTexts(language))

function compileTexts(language: Language): ReadyTexts {
  const compiled = Object.fromEntries(
    Object.entries<Dictionary>(TEXTS).map(([part, texts]) => [
      part,
      Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [name, compile(text[language])]),
      ),
    ]),
  )
  // Choices within a message have no prototype, and React sends none of those to a browser.
  return JSON.parse(JSON.stringify(compiled))
}
