'use client'

import { languageOf, readersLocale } from '@/lib/language/rules/locale'

/** By the language of the page: the other one, which speaks for itself. */
const OTHERS = {
  en: { language: 'bn', name: 'বাংলা', label: 'বাংলায় দেখুন' },
  bn: { language: 'en', name: 'English', label: 'Read in English' },
} as const

interface LanguageSwitchProps {
  readonly className: string
  /** The choice is kept with the account. */
  readonly isLoggedIn: boolean
}

/** Leads to the other language, with the digits that are usual in it. */
export function LanguageSwitch({ className, isLoggedIn }: LanguageSwitchProps) {
  const { language, name, label } = OTHERS[languageOf(readersLocale())]
  return (
    <button
      type="button"
      className={className}
      lang={language}
      aria-label={label}
      onClick={async () => {
        const { chooseLocale } = await import('./choose-locale')
        await chooseLocale(language, isLoggedIn)
      }}
    >
      {name}
    </button>
  )
}
