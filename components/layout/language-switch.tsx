'use client'

import { useState } from 'react'
import { whyNotFetched } from '@/components/ui/no-connection'
import { showToast } from '@/components/ui/show-toast'
import { languageOf, readersLocale } from '@/lib/language/rules/locale'

/** The other language for each page language, with its name and label in that other language. */
const OTHERS = {
  en: { language: 'bn', name: 'বাংলা', label: 'বাংলায় দেখুন' },
  bn: { language: 'en', name: 'English', label: 'Read in English' },
} as const

interface LanguageSwitchProps {
  readonly className: string
  /** True if the choice is also saved in the account. */
  readonly isLoggedIn: boolean
}

/** Switches to the other language and its usual digits. */
export function LanguageSwitch({ className, isLoggedIn }: LanguageSwitchProps) {
  const [isBusy, setBusy] = useState(false)
  const { language, name, label } = OTHERS[languageOf(readersLocale())]

  async function change() {
    if (isBusy) return
    setBusy(true)
    try {
      const { chooseLocale } = await import('./choose-locale')
      await chooseLocale(language, isLoggedIn)
    } catch (error) {
      showToast({ tone: 'error', title: whyNotFetched(error) })
    }
    setBusy(false)
  }

  return (
    <button
      type="button"
      className={className}
      lang={language}
      aria-label={label}
      aria-busy={isBusy || undefined}
      onClick={change}
    >
      {name}
    </button>
  )
}
