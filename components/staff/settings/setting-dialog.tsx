'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApprovalNote, ASK } from '@/components/staff/approvals/approval-note'
import { approvalToast } from '@/components/staff/approvals/approval-toast'
import { useNeedsApproval } from '@/components/staff/approvals/use-needs-approval'
import { Button } from '@/components/ui/button'
import { NOTE } from '@/components/ui/classes'
import { ConfirmDialog, ReasonField, staffReason } from '@/components/ui/confirm-dialog'
import { Field, fieldOf } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { Icon } from '@/components/ui/icon'
import { CHECK_FIRST } from '@/components/ui/no-connection'
import { Table } from '@/components/ui/table'
import { useAnswer } from '@/components/ui/use-answer'
import { useSubmit } from '@/components/ui/use-submit'
import { CURRENCY, formatMajor } from '@/lib/base/browser/money-text'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { formatPercent } from '@/lib/base/format/rules/percent-format'
import { readAmount } from '@/lib/base/format/rules/read-amount'
import type { EffectLine } from '@/lib/house/settings/rules/effect'
import { type SettingEffectAnswer, settingEffectAnswer } from '@/lib/house/settings/wire'
import {
  isGuardedSetting,
  isSettingValue,
  SETTING_RULES,
  type SettingKey,
  type SettingRule,
} from '@/lib/money/settings/rules/settings'
import { describeValue } from './setting-labels'
import { Versions } from './versions'

export interface SettingFormProps {
  readonly settingKey: SettingKey
  readonly value: number | null
}

const REASON = staffReason('Enter a reason.')

/** The value before the first change, which is not stored. */
const FIRST = { version: 0, at: null, by: null, reason: null, revertOf: null } as const

/** Basis points are typed as percent with at most two decimals. */
function decimalsOf({ unit }: SettingRule): 0 | 2 {
  return unit === 'basis points' ? 2 : 0
}

/**
 * Parses a figure. Returns null for an empty text if the setting can be off, and NaN for anything
 * else.
 */
function parseValue(typed: string, rule: SettingRule): number | null {
  if (typed.trim() === '') return rule.canBeOff ? null : Number.NaN
  const figure = readAmount(typed, CURRENCY) ?? Number.NaN
  if (decimalsOf(rule) === 2) return Math.round(figure * 100)
  return Number.isSafeInteger(figure) ? figure : Number.NaN
}

function typedValue(value: number | null, rule: SettingRule): string {
  return value === null ? '' : String(value / 10 ** decimalsOf(rule))
}

/** Describes the allowed values. */
function describeRange(rule: SettingRule): string {
  const off = rule.canBeOff ? ' · Empty = off' : ''
  if (decimalsOf(rule) === 2)
    return `${formatPercent(rule.min / 100)} to ${formatPercent(rule.max / 100)}${off}`
  const range = `${formatCount(rule.min)} to ${formatCount(rule.max)}`
  return `${range} ${rule.unit}${off}`
}

/** Shows the new value with its effect, the reason, and the versions so far. */
export function SettingDialog({
  settingKey,
  value,
  onClose,
}: SettingFormProps & { readonly onClose: () => void }) {
  const rule = SETTING_RULES[settingKey]
  const { label } = rule
  const hint = describeRange(rule)
  const schema = z.object({
    value: z
      .string()
      .transform((typed) => parseValue(typed, rule))
      .refine((next) => isSettingValue(settingKey, next), hint),
    reason: REASON.schema,
  })
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { value: typedValue(value, rule), reason: '' },
  })
  const [revert, setRevert] = useState<{ version: number; value: number | null } | null>(null)
  const names = { [settingKey]: 'value' } as const
  const { send, isBusy, failure } = useSubmit({ form, names, unanswered: CHECK_FIRST })
  const next = schema.shape.value.safeParse(form.watch('value')).data
  const isAllowed = next !== undefined
  const asked = (isAllowed ? next : value) ?? 'off'
  const path = `/settings/${settingKey}?value=${asked}`
  const { latest: effect, hasFailed, retry } = useAnswer(path, settingEffectAnswer)
  const isDrastic = effect?.value === next && effect?.secondPerson != null
  const isAsked = useNeedsApproval(
    isDrastic || isGuardedSetting(settingKey) ? 'setting.change' : null,
  )

  async function change(body: z.output<typeof schema>) {
    // A value edited after choosing a version is no longer the value of that version.
    const revertOf = revert?.value === body.value ? revert.version : undefined
    await send({
      method: 'PUT',
      path: `/settings/${settingKey}`,
      body: { ...body, revertOf },
      done: (answer) =>
        approvalToast(answer) ?? { title: `${label}: ${describeValue(settingKey, body.value)}` },
      onDone: onClose,
    })
  }

  return (
    <ConfirmDialog
      title={`Change “${label}”`}
      verb={isAsked ? ASK : isAllowed ? `Set to ${describeValue(settingKey, next)}` : 'Set'}
      isBusy={isBusy}
      isReady={!isAllowed || next !== value}
      onConfirm={form.handleSubmit(change)}
      onClose={onClose}
    >
      <Field
        label={label}
        inputMode={decimalsOf(rule) === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        hint={hint}
        {...fieldOf(form, 'value')}
      />
      <WhatItDoes
        settingKey={settingKey}
        value={value}
        next={isAllowed ? next : undefined}
        effect={effect}
        hasFailed={hasFailed}
      />
      {hasFailed ? (
        <p className="flex flex-wrap items-center justify-between gap-3 text-sm" role="alert">
          Can’t calculate what it does.
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </p>
      ) : null}
      <ReasonField hint={REASON.hint} {...fieldOf(form, 'reason')} />
      {isAsked ? <ApprovalNote /> : null}
      <FormFailure title="Not changed" failure={failure} />
      <Versions
        versions={
          effect && effect.versions.length > 0
            ? [...effect.versions, { ...FIRST, value: rule.fallback }]
            : []
        }
        tell={(version) => describeValue(settingKey, version.value)}
        isCurrent={(version) => version.value === value}
        onRevert={(version) => {
          setRevert(version.version === FIRST.version ? null : version)
          form.setValue('value', typedValue(version.value, rule))
          form.setFocus('reason')
        }}
      />
    </ConfirmDialog>
  )
}

interface WhatItDoesProps {
  readonly settingKey: SettingKey
  readonly value: number | null
  /** Undefined while the typed value is not allowed. */
  readonly next: number | null | undefined
  /** Null until the server has answered. */
  readonly effect: SettingEffectAnswer | null
  readonly hasFailed: boolean
}

const EFFECT =
  'w-full text-sm tabular-nums [&_td]:py-2 [&_td]:align-top [&_th]:py-2 [&_th]:font-medium [&_tr+tr]:border-t [&_tr+tr]:border-line [&_tbody]:border-t [&_tbody]:border-line'

/** Shows each figure now and with the new value, before the value is saved. */
function WhatItDoes({ settingKey, value, next, effect, hasFailed }: WhatItDoesProps) {
  // Figures of a different value must not appear as those of the typed one.
  const told = next !== undefined && effect?.value === next ? effect : null
  const shown = (of: EffectLine, figure: number) =>
    of.unit === 'amount' ? formatMajor(figure) : formatCount(figure)
  return (
    <section className="grid gap-2" aria-label="What it does" aria-live="polite">
      <Table look="plain" className={EFFECT}>
        <thead>
          <tr>
            <th scope="col" className="text-left text-fg-2">
              What it does
            </th>
            <th scope="col" className="pl-3 text-right text-fg-2">
              {describeValue(settingKey, value)}
            </th>
            <th scope="col" className="pl-3 text-right">
              {next === undefined ? '–' : describeValue(settingKey, next)}
            </th>
          </tr>
        </thead>
        <tbody>
          {(effect?.lines ?? []).map((line) => (
            <tr key={line.label}>
              <td className="text-fg-2">{line.label}</td>
              <td className="pl-3 text-right text-fg-2">{shown(line, line.now)}</td>
              <td className="pl-3 text-right font-medium">
                {told
                  ? shown(line, told.lines.find(({ label }) => label === line.label)?.next ?? 0)
                  : hasFailed
                    ? '–'
                    : '…'}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {(told ?? effect)?.notes.map((note) => (
        <p key={note} className={NOTE}>
          <Icon name="alert" />
          <span>{note}</span>
        </p>
      ))}
      {[...(told?.secondPerson ? [told.secondPerson] : []), ...(told?.conflicts ?? [])].map(
        (conflict) => (
          <p key={conflict} className={`${NOTE} text-danger!`}>
            <Icon name="warning" />
            <span>{conflict}</span>
          </p>
        ),
      )}
      <p className="text-cap text-fg-2">Applies from the next request or period.</p>
    </section>
  )
}
