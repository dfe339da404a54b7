/** A language with the digits that belong to it, or with the other ones: tags of BCP 47. */
export const LOCALES = ['en', 'bn', 'en-u-nu-beng', 'bn-u-nu-latn'] as const

export type Locale = (typeof LOCALES)[number]

export type Language = 'en' | 'bn'

/** The choice made by the switch. Without a cookie the browser's wish counts. */
const COOKIE = 'locale'
/** The same over https, where no other host can set it. */
const HOST_COOKIE = '__Host-locale'

const A_YEAR_IN_SECONDS = 31_536_000

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

/**
 * The locale of whoever sent these headers: the chosen one, else the first of the browser's languages
 * that is spoken here (RFC 9110, section 12.5.4; what it likes less comes later), else English.
 */
export function requestedLocale(
  cookie: string | undefined,
  acceptLanguage: string | undefined,
): Locale {
  return chosenLocale(cookie) ?? acceptedLanguage(acceptLanguage ?? '')
}

/** The locale that a Cookie header names; null where none was chosen. */
export function chosenLocale(cookie: string | undefined): Locale | null {
  const values = new Map(
    (cookie ?? '').split(';').map((part) => {
      const [name = '', value] = part.split('=')
      return [name.trim(), value?.trim()]
    }),
  )
  return toLocale(values.get(HOST_COOKIE) ?? values.get(COOKIE))
}

function acceptedLanguage(header: string): Language {
  const wishes = header.split(',', 16).map((wish) => {
    const [tag = '', quality] = wish.split(';q=')
    return { language: tag.trim().toLowerCase().split('-')[0], weight: Number(quality ?? 1) || 0 }
  })
  const spoken = wishes.filter(
    ({ language, weight }) => (language === 'en' || language === 'bn') && weight > 0,
  )
  const best = spoken.toSorted((one, other) => other.weight - one.weight)[0]
  return best?.language === 'bn' ? 'bn' : 'en'
}

/** Value of a cookie that keeps the choice for a year. `isSecure`: the page came by https. */
export function localeCookie(locale: Locale, isSecure: boolean): string {
  const name = isSecure ? HOST_COOKIE : COOKIE
  const cookie = `${name}=${locale}; path=/; max-age=${A_YEAR_IN_SECONDS}; samesite=lax`
  return isSecure ? `${cookie}; secure` : cookie
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
export function inReadersDigits(text: string): string {
  if (!hasBanglaDigits(readersLocale())) return text
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
