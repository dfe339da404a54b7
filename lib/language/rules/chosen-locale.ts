import { type Language, type Locale, toLocale } from './locale'

/** The choice made by the switch. Without a cookie the browser's wish counts. */
const COOKIE = 'locale'
/** The same over https, where no other host can set it. */
const HOST_COOKIE = '__Host-locale'

const A_YEAR_IN_SECONDS = 31_536_000

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
