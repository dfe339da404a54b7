'use client'

import type { ReactNode } from 'react'
import { applyTheme, useChosenTheme } from '@/components/layout/apply-theme'
import type { Theme } from '@/components/layout/theme'
import { CARD, ROWS } from '@/components/ui/classes'
import { ListRow } from '@/components/ui/list-row'
import { Section } from '@/components/ui/section'
import { Segments } from '@/components/ui/segments'
import { SOUND, useDeviceSwitch } from '@/lib/client/device-switch'
import { t } from '@/lib/language/rules/t'

const THEMES = ['auto', 'dark', 'light'] as const
const SWITCH = ['off', 'on'] as const

interface PreferencesProps {
  /** The theme the server read from the cookie. */
  readonly theme: Theme | null
  /** Rows of settings that are kept with the account. */
  readonly children: ReactNode
  /** Rows after all others. */
  readonly more: ReactNode
}

/** Settings for looks, sounds and language. */
export function Preferences({ theme, children, more }: PreferencesProps) {
  const chosen = useChosenTheme(theme)
  const isHeard = useDeviceSwitch(SOUND)
  return (
    <Section id="preferences" title={t('profile.preferences')}>
      <ul className={`${CARD} ${ROWS}`}>
        {children}
        <ListRow icon="sun" title={t('profile.theme')} text={t('profile.onThisDevice')}>
          <Segments
            legend={t('profile.theme')}
            options={THEMES.map((value) => ({ value, label: t(`profile.${value}`) }))}
            chosen={chosen ?? 'auto'}
            onChoose={(value) => applyTheme(document, value === 'auto' ? null : value)}
          />
        </ListRow>
        <ListRow
          icon={isHeard ? 'sound' : 'sound-off'}
          title={t('profile.gameSound')}
          text={t('profile.offByDefault')}
        >
          <Segments
            legend={t('profile.gameSound')}
            options={SWITCH.map((value) => ({ value, label: t(`profile.${value}`) }))}
            chosen={isHeard ? 'on' : 'off'}
            onChoose={(value) => SOUND.set(value === 'on')}
          />
        </ListRow>
        {more}
      </ul>
    </Section>
  )
}
