'use client'

import { useState } from 'react'
import { FormAlert } from '@/components/auth/form-alert'
import { Button } from '@/components/ui/button'
import { useIsOpening } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { MESSAGES } from '@/lib/domain/messages'
import { isSettingValue, SETTING_RULES, type SettingKey } from '@/lib/domain/settings'
import { wireSetting } from '@/lib/wire/settings'
import { ConfirmDialog } from './confirm-dialog'
import { describeValue } from './setting-words'
import { useChange } from './use-change'

interface SettingFormProps {
  readonly settingKey: SettingKey
  readonly value: number | null
}

export function SettingForm({ settingKey, value }: SettingFormProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isOpening = useIsOpening(isOpen)
  return (
    <>
      <Button size="sm" pending={isOpening} onClick={() => setIsOpen(true)}>
        Change<span className="vh"> {SETTING_RULES[settingKey].label}</span>
      </Button>
      {isOpen ? (
        <SettingDialog settingKey={settingKey} value={value} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  )
}

/** Digits with or without commas; empty is off where that is allowed; NaN for anything else. */
function parseValue(typed: string, canBeOff: boolean): number | null {
  const digits = typed.replace(/[,\s]/g, '')
  if (digits === '') return canBeOff ? null : Number.NaN
  return /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN
}

/** The new value, and the button that names what it will be. */
function SettingDialog({
  settingKey,
  value,
  onClose,
}: SettingFormProps & { readonly onClose: () => void }) {
  const { label, unit, min, max, canBeOff } = SETTING_RULES[settingKey]
  const [typed, setTyped] = useState(value === null ? '' : String(value))
  const [hasTried, setHasTried] = useState(false)
  const { isBusy, refused, forget, send } = useChange(onClose)
  const next = parseValue(typed, canBeOff)
  const isAllowed = isSettingValue(settingKey, next)
  const range = `${min.toLocaleString('en')} to ${max.toLocaleString('en')} ${unit}`
  const hint = `A whole number, ${range}${canBeOff ? '. Leave it empty for off' : ''}.`

  function change() {
    setHasTried(true)
    forget()
    if (!isAllowed) return
    void send({
      path: `/settings/${settingKey}`,
      body: { value: next },
      answer: wireSetting,
      done: { title: `${label}: ${describeValue(settingKey, next)}` },
    })
  }

  return (
    <ConfirmDialog
      title={`Change “${label}”`}
      verb={isAllowed ? `Set to ${describeValue(settingKey, next)}` : 'Set'}
      isBusy={isBusy}
      isReady={!isAllowed || next !== value}
      onConfirm={change}
      onClose={onClose}
    >
      <Field
        label={label}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint={hint}
        error={refused?.fields[settingKey] ?? (hasTried && !isAllowed ? hint : undefined)}
      />
      <dl className="sum">
        <div>
          <dt>Now</dt>
          <dd>{describeValue(settingKey, value)}</dd>
        </div>
        <div>
          <dt>From the next request or period on</dt>
          <dd>{isAllowed ? describeValue(settingKey, next) : '–'}</dd>
        </div>
      </dl>
      {refused ? <FormAlert title={MESSAGES.wrongDetails} text={refused.text} /> : null}
    </ConfirmDialog>
  )
}
