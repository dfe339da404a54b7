/** A language with its own digits or with the other ones, as BCP 47 tags. */
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

/** Returns the locale of that language and those digits. */
export function localeOf(language: Language, isInBanglaDigits: boolean): Locale {
  if (language === 'bn') return isInBanglaDigits ? 'bn' : 'bn-u-nu-latn'
  return isInBanglaDigits ? 'en-u-nu-beng' : 'en'
}

interface Shared {
  readonly rondoRequests?: { getStore(): { readonly locale?: Locale } | undefined }
}

/**
 * Returns the reader's locale. In the browser it is the page's; on the server it is that of the
 * request or of the current work (`withinLocale`), or English if there is no reader.
 */
export function readersLocale(): Locale {
  if (typeof document !== 'undefined') return toLocale(document.documentElement.lang) ?? 'en'
  return (globalThis as Shared).rondoRequests?.getStore()?.locale ?? 'en'
}

const ZERO = '0'.charCodeAt(0)
const BANGLA_ZERO = '০'.charCodeAt(0)

/**
 * Returns a text of ours with the digits that the reader wants. Not for ids and links, which are
 * copied or typed.
 */
export function inReadersDigits(said: string | number): string {
  return hasBanglaDigits(readersLocale()) ? inBanglaDigits(String(said)) : String(said)
}

export function inBanglaDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) =>
    String.fromCharCode(digit.charCodeAt(0) - ZERO + BANGLA_ZERO),
  )
}

/** Returns typed text with 0-9 for ০-৯. Every input of numbers and ids accepts both. */
export function inLatinDigits(typed: string): string {
  return typed.replace(/[০-৯]/g, (digit) =>
    String.fromCharCode(digit.charCodeAt(0) - BANGLA_ZERO + ZERO),
  )
}
