/** A language with the digits that belong to it, or with the other ones: tags of BCP 47. */
export const LOCALES = ['en', 'bn', 'en-u-nu-beng', 'bn-u-nu-latn'] as const

export type Locale = (typeof LOCALES)[number]

export type Language = 'en' | 'bn'

export function toLocale(text: string | null | undefined): Locale | null {
  return LOCALES.find((locale) => locale === text) ?? null
}

export function languageOf(locale: Locale): Language {
  return locale.startsWith('bn') ? 'bn' : 'en'
}

export function hasBanglaDigits(locale: Locale): boolean {
  return locale === 'bn' || locale === 'en-u-nu-beng'
}

/** The locale of that language and those digits. */
export function localeOf(language: Language, isInBanglaDigits: boolean): Locale {
  if (language === 'bn') return isInBanglaDigits ? 'bn' : 'bn-u-nu-latn'
  return isInBanglaDigits ? 'en-u-nu-beng' : 'en'
}

interface Shared {
  readonly rondoRequests?: { getStore(): { readonly locale?: Locale } | undefined }
}

/**
 * The locale of whoever reads: in the browser the page's, on the server that of the request or of the
 * work at hand (`withinLocale`); English where nobody is known.
 */
export function readersLocale(): Locale {
  if (typeof document !== 'undefined') return toLocale(document.documentElement.lang) ?? 'en'
  return (globalThis as Shared).rondoRequests?.getStore()?.locale ?? 'en'
}

const ZERO = '0'.charCodeAt(0)
const BANGLA_ZERO = '০'.charCodeAt(0)

/** A text of ours with its digits as the reader wants them. Not for what is copied or typed: ids, links. */
export function inReadersDigits(said: string | number): string {
  return hasBanglaDigits(readersLocale()) ? inBanglaDigits(String(said)) : String(said)
}

export function inBanglaDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) =>
    String.fromCharCode(digit.charCodeAt(0) - ZERO + BANGLA_ZERO),
  )
}

/** What somebody typed, with 0-9 for ০-৯: every input of numbers and ids takes both. */
export function inLatinDigits(typed: string): string {
  return typed.replace(/[০-৯]/g, (digit) =>
    String.fromCharCode(digit.charCodeAt(0) - BANGLA_ZERO + ZERO),
  )
}
