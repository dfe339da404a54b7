'use client'

import { useState } from 'react'
import { FormAlert } from '@/components/auth/form-alert'
import { Button } from '@/components/ui/button'
import { useIsOpening } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import {
  isSettingValue,
  SETTING_RULES,
  type SettingKey,
  type SettingRule,
} from '@/lib/domain/settings'
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

/** Basis points are typed as percent with at most two decimals. */
function decimalsOf({ unit }: SettingRule): 0 | 2 {
  return unit === 'basis points' ? 2 : 0
}

/** Digits with or without commas; empty is off where that is allowed; NaN for anything else. */
function parseValue(typed: string, rule: SettingRule): number | null {
  const digits = typed.replace(/[,\s]/g, '')
  if (digits === '') return rule.canBeOff ? null : Number.NaN
  if (decimalsOf(rule) === 0) return /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN
  return /^\d{1,3}(\.\d{1,2})?$/.test(digits) ? Math.round(Number(digits) * 100) : Number.NaN
}

/** What may be typed. */
function describeRange(rule: SettingRule): string {
  const off = rule.canBeOff ? '. Leave it empty for off' : ''
  if (decimalsOf(rule) === 2) return `Percent, ${rule.min / 100} to ${rule.max / 100}${off}.`
  const range = `${rule.min.toLocaleString('en')} to ${rule.max.toLocaleString('en')}`
  return `A whole number, ${range} ${rule.unit}${off}.`
}

/** The new value, and the button that names what it will be. */
function SettingDialog({
  settingKey,
  value,
  onClose,
}: SettingFormProps & { readonly onClose: () => void }) {
  const rule = SETTING_RULES[settingKey]
  const { label } = rule
  const decimals = decimalsOf(rule)
  const [typed, setTyped] = useState(value === null ? '' : String(value / 10 ** decimals))
  const [hasTried, setHasTried] = useState(false)
  const { isBusy, refused, forget, send } = useChange(onClose)
  const next = parseValue(typed, rule)
  const isAllowed = isSettingValue(settingKey, next)
  const hint = describeRange(rule)

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
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
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
      {refused ? <FormAlert title="Not changed" text={refused.text} /> : null}
    </ConfirmDialog>
  )
}
