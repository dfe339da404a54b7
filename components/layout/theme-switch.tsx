'use client'

import { Icon } from '@/components/ui/icon'
import { THEME_COLORS, type Theme, themeCookie } from './theme'

/** The theme on the screen now: the switch's choice, else the system's wish. */
function shownTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'dark' || chosen === 'light') return chosen
  return window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

/** The server reads the cookie and renders the next page in the theme at once, without a flash. */
function applyTheme(page: Document, theme: Theme) {
  page.documentElement.dataset.theme = theme
  page.cookie = themeCookie(theme, page.location.protocol === 'https:')
  for (const meta of page.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', THEME_COLORS[theme])
  }
}

interface ThemeSwitchProps {
  readonly className: string
  readonly iconOnly?: boolean
}

/**
 * Both faces are in the page and the style sheet shows the one that fits, so the server need not know
 * the system's wish and nothing changes on hydration.
 */
export function ThemeSwitch({ className, iconOnly = false }: ThemeSwitchProps) {
  const label = iconOnly ? 'sr-only' : undefined
  return (
    <button
      type="button"
      className={className}
      onClick={() => applyTheme(document, shownTheme() === 'dark' ? 'light' : 'dark')}
    >
      <span className="inline-flex items-center gap-2 light:hidden">
        <Icon name="sun" />
        <span className={label}>Light theme</span>
      </span>
      <span className="hidden items-center gap-2 light:inline-flex">
        <Icon name="moon" />
        <span className={label}>Dark theme</span>
      </span>
    </button>
  )
}
