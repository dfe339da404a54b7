'use client'

import { applyTheme, shownTheme } from '@/components/ui/apply-theme'
import { Icon } from '@/components/ui/icon'
import { t } from '@/lib/base/text/rules/t'

interface ThemeSwitchProps {
  readonly className: string
  readonly iconOnly?: boolean
}

/**
 * Renders both faces, and the style sheet shows the right one. The server need not know the
 * system's setting, and nothing changes on hydration.
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
        <span className={label}>{t('ui.lightTheme')}</span>
      </span>
      <span className="hidden items-center gap-2 light:inline-flex">
        <Icon name="moon" />
        <span className={label}>{t('ui.darkTheme')}</span>
      </span>
    </button>
  )
}
