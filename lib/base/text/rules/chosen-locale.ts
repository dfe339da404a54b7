import { type Language, type Locale, toLocale } from '@/lib/base/format/rules/locale'

/** Cookie with the locale chosen in the switch. Without it the browser's preference counts. */
const COOKIE = 'locale'
/** Name of the same cookie over https, where no other host can set it. */
const HOST_COOKIE = '__Host-locale'

const A_YEAR_IN_SECONDS = 31_536_000

/**
 * Returns the locale of the client that sent these headers: the chosen one, else the language that
 * the browser prefers among those available here (RFC 9110, section 12.5.4), else English.
 */
export function requestedLocale(
  cookie: string | undefined,
  acceptLanguage: string | undefined,
): Locale {
  return chosenLocale(cookie) ?? acceptedLanguage(acceptLanguage ?? '')
}

/** Returns the locale that a Cookie header names, or null if none was chosen. */
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
  const best = spoken.sort((one, other) => other.weight - one.weight)[0]
  return best?.language === 'bn' ? 'bn' : 'en'
}

/**
 * Returns the value of a cookie that keeps the choice for a year. `isSecure`: the page was loaded
 * over https.
 */
export function localeCookie(locale: Locale, isSecure: boolean): string {
  const name = isSecure ? HOST_COOKIE : COOKIE
  const cookie = `${name}=${locale}; path=/; max-age=${A_YEAR_IN_SECONDS}; samesite=lax`
  return isSecure ? `${cookie}; secure` : cookie
}
