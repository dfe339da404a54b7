'use client'

import type { ReactNode } from 'react'
import { SOUND, useDeviceSwitch } from '@/components/games/device-switch'
import { applyTheme, useChosenTheme } from '@/components/layout/apply-theme'
import type { Theme } from '@/components/layout/theme'
import { CARD, ROWS } from '@/components/ui/classes'
import { Section } from '@/components/ui/section'
import { Segments } from '@/components/ui/segments'
import { PreferenceRow } from './preference-row'

const THEMES = [
  { value: 'auto', label: 'Auto' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
] as const
const SWITCH = [
  { value: 'off', label: 'Off' },
  { value: 'on', label: 'On' },
] as const

interface PreferencesProps {
  /** As the server knows it from the cookie. */
  readonly theme: Theme | null
  /** Rows of what the account keeps. */
  readonly children: ReactNode
}

/** How the product looks, sounds and speaks. */
export function Preferences({ theme, children }: PreferencesProps) {
  const chosen = useChosenTheme(theme)
  const isHeard = useDeviceSwitch(SOUND)
  return (
    <Section id="preferences" title="Preferences">
      <ul className={`${CARD} ${ROWS}`}>
        {children}
        <PreferenceRow icon="sun" title="Theme" text="On this device">
          <Segments
            legend="Theme"
            options={THEMES}
            chosen={chosen ?? 'auto'}
            onChoose={(value) => applyTheme(document, value === 'auto' ? null : value)}
          />
        </PreferenceRow>
        <PreferenceRow
          icon={isHeard ? 'sound' : 'sound-off'}
          title="Game sound"
          text="Off by default"
        >
          <Segments
            legend="Game sound"
            options={SWITCH}
            chosen={isHeard ? 'on' : 'off'}
            onChoose={(value) => SOUND.set(value === 'on')}
          />
        </PreferenceRow>
      </ul>
    </Section>
  )
}
