import { useSyncExternalStore } from 'react'
import { createStore } from '@/lib/base/browser/store'
import { THEME_COLORS, type Theme, themeCookie } from './theme'

/** Counts the changes. The theme itself is on the page. */
const changes = createStore(0)

/** Returns the theme chosen on this device, or null if the system's setting applies. */
function themeOfPage(): Theme | null {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'dark' || chosen === 'light' ? chosen : null
}

/** Returns the theme that is shown now. */
export function shownTheme(): Theme {
  const isLight = window.matchMedia('(prefers-color-scheme: light)').matches
  return themeOfPage() ?? (isLight ? 'light' : 'dark')
}

/**
 * Applies a theme and saves it in a cookie, or clears the choice for null. The server reads the
 * cookie and renders the next page in the theme, without a flash.
 */
export function applyTheme(page: Document, theme: Theme | null) {
  if (theme === null) delete page.documentElement.dataset.theme
  else page.documentElement.dataset.theme = theme
  page.cookie = themeCookie(theme, page.location.protocol === 'https:')
  for (const meta of page.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', THEME_COLORS[shownTheme()])
  }
  changes.set(changes.get() + 1)
}

/**
 * Returns the chosen theme and follows changes by any switch on the page. `rendered`: the choice as
 * the server knows it.
 */
export function useChosenTheme(rendered: Theme | null): Theme | null {
  return useSyncExternalStore(changes.subscribe, themeOfPage, () => rendered)
}
