import type { Dictionary } from './rules/dictionary'

/** Texts of the choice of language and digits in the wallet. */
export const languageTexts = {
  language: { en: 'Language', bn: 'ভাষা' },
  digits: { en: 'Digits', bn: 'সংখ্যার ধরন' },
  keptForYou: { en: 'Kept with your account', bn: 'অ্যাকাউন্টে সেভ থাকে' },
} as const satisfies Dictionary
