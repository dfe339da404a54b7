'use client'

import { useState } from 'react'
import { chooseLocale } from '@/components/ui/choose-locale'
import { ListRow } from '@/components/ui/list-row'
import { Segments } from '@/components/ui/segments'
import {
  hasBanglaDigits,
  type Locale,
  languageOf,
  localeOf,
  readersLocale,
} from '@/lib/base/format/rules/locale'
import { t } from '@/lib/base/text/rules/t'

/** Each language is named in its own script, so that its readers recognize it. */
const LANGUAGES = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'bn', label: 'বাংলা', lang: 'bn' },
] as const
const DIGITS = [
  { value: 'latin', label: '0–9', lang: 'en' },
  { value: 'bangla', label: '০–৯', lang: 'bn' },
] as const

/**
 * Changes the language and digits that are kept with the account. A new language brings its own
 * digits.
 */
export function LanguageRows() {
  const [locale, setLocale] = useState(readersLocale)
  const language = languageOf(locale)

  async function choose(next: Locale) {
    setLocale(next)
    await chooseLocale(next, true)
    setLocale(locale)
  }

  return (
    <>
      <ListRow icon="globe" title={t('language.language')} text={t('language.keptForYou')}>
        <Segments
          legend={t('language.language')}
          options={LANGUAGES}
          chosen={language}
          onChoose={choose}
        />
      </ListRow>
      <ListRow icon="digits" title={t('language.digits')}>
        <Segments
          legend={t('language.digits')}
          options={DIGITS}
          chosen={hasBanglaDigits(locale) ? 'bangla' : 'latin'}
          onChoose={(value) => choose(localeOf(language, value === 'bangla'))}
        />
      </ListRow>
    </>
  )
}
