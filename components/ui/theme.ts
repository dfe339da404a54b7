export type Theme = 'dark' | 'light'

/** Cookie with the theme chosen by the switch. Without a cookie the system's setting applies. */
const THEME_COOKIE = 'theme'
/** Name of the cookie over https, where no other host can set it. */
const HOST_THEME_COOKIE = '__Host-theme'

const A_YEAR_IN_SECONDS = 31_536_000

/** Colours that browsers paint around the page: the page's background in each theme. */
export const THEME_COLORS: Readonly<Record<Theme, string>> = { dark: '#0b0f17', light: '#f4f6f9' }

/** Returns the theme in the cookies, or null if the system's setting applies. */
export function readTheme(cookieValue: (cookie: string) => string | undefined): Theme | null {
  const value = cookieValue(HOST_THEME_COOKIE) ?? cookieValue(THEME_COOKIE)
  return value === 'dark' || value === 'light' ? value : null
}

/**
 * Returns a cookie that saves the theme, or for null one that ends the choice. `isSecure`: the page
 * was loaded over https.
 */
export function themeCookie(theme: Theme | null, isSecure: boolean): string {
  const name = isSecure ? HOST_THEME_COOKIE : THEME_COOKIE
  const seconds = theme === null ? 0 : A_YEAR_IN_SECONDS
  const cookie = `${name}=${theme ?? ''}; path=/; max-age=${seconds}; samesite=lax`
  return isSecure ? `${cookie}; secure` : cookie
}
