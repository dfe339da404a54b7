export type Theme = 'dark' | 'light'

/** The choice made by the switch. Without the cookie the system's wish counts. */
export const THEME_COOKIE = 'theme'

const A_YEAR_IN_SECONDS = 31_536_000

/** Colours that browsers paint around the page: the page's background in each theme. */
export const THEME_COLORS: Readonly<Record<Theme, string>> = { dark: '#0b0f17', light: '#f4f6f9' }

/** A theme from a cookie's value, or null for the system's wish. */
export function parseTheme(value: string | undefined): Theme | null {
  return value === 'dark' || value === 'light' ? value : null
}

export function themeCookie(theme: Theme): string {
  return `${THEME_COOKIE}=${theme}; path=/; max-age=${A_YEAR_IN_SECONDS}; samesite=lax`
}
