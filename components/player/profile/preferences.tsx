'use client'

import type { ReactNode } from 'react'
import { applyTheme, useChosenTheme } from '@/components/ui/apply-theme'
import { CARD, ROWS } from '@/components/ui/classes'
import { ListRow } from '@/components/ui/list-row'
import { Section } from '@/components/ui/section'
import { Segments } from '@/components/ui/segments'
import type { Theme } from '@/components/ui/theme'
import {
  type DeviceSwitch,
  SOUND,
  useDeviceSwitch,
  VIBRATION,
} from '@/lib/base/browser/device-switch'
import { t } from '@/lib/base/text/rules/t'

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
          <OnOff of={SOUND} legend={t('profile.gameSound')} />
        </ListRow>
        <ListRow icon="phone" title={t('profile.vibration')} text={t('profile.vibratesFor')}>
          <OnOff of={VIBRATION} legend={t('profile.vibration')} />
        </ListRow>
        {more}
      </ul>
    </Section>
  )
}

function OnOff({ of, legend }: { readonly of: DeviceSwitch; readonly legend: string }) {
  const isOn = useDeviceSwitch(of)
  return (
    <Segments
      legend={legend}
      options={SWITCH.map((value) => ({ value, label: t(`profile.${value}`) }))}
      chosen={isOn ? 'on' : 'off'}
      onChoose={(value) => of.set(value === 'on')}
    />
  )
}
