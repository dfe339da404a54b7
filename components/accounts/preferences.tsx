'use client'

import type { ReactNode } from 'react'
import { SOUND, useDeviceSwitch } from '@/components/games/device-switch'
import { applyTheme, useChosenTheme } from '@/components/layout/apply-theme'
import type { Theme } from '@/components/layout/theme'
import { CARD, ROW_ICON, ROW_TEXT, ROW_TITLE, ROWS } from '@/components/ui/classes'
import { Icon, type IconName } from '@/components/ui/icon'
import { Section } from '@/components/ui/section'
import { Segments } from '@/components/ui/segments'

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
}

/** What is remembered on this device. */
export function Preferences({ theme }: PreferencesProps) {
  const chosen = useChosenTheme(theme)
  const isHeard = useDeviceSwitch(SOUND)
  return (
    <Section id="preferences" title="Preferences" note="On this device">
      <ul className={`${CARD} ${ROWS}`}>
        <Row icon="sun" title="Theme">
          <Segments
            legend="Theme"
            options={THEMES}
            chosen={chosen ?? 'auto'}
            onChoose={(value) => applyTheme(document, value === 'auto' ? null : value)}
          />
        </Row>
        <Row icon={isHeard ? 'sound' : 'sound-off'} title="Game sound" text="Off by default">
          <Segments
            legend="Game sound"
            options={SWITCH}
            chosen={isHeard ? 'on' : 'off'}
            onChoose={(value) => SOUND.set(value === 'on')}
          />
        </Row>
      </ul>
    </Section>
  )
}

interface RowProps {
  readonly icon: IconName
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

function Row({ icon, title, text, children }: RowProps) {
  return (
    <li>
      <span className={ROW_ICON}>
        <Icon name={icon} />
      </span>
      <div>
        <p className={ROW_TITLE}>{title}</p>
        {text === undefined ? null : <p className={ROW_TEXT}>{text}</p>}
      </div>
      {children}
    </li>
  )
}
