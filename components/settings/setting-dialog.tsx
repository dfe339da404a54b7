'use client'

import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { askedToast } from '@/components/approvals/asked-toast'
import { ASK, SecondNote } from '@/components/approvals/second-note'
import { useTakesSecond } from '@/components/approvals/use-leave'
import { ConfirmDialog, ReasonField, staffReason } from '@/components/ui/confirm-dialog'
import { Sum } from '@/components/ui/facts'
import { Field, fieldOf } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { CHECK_FIRST } from '@/components/ui/no-connection'
import { useSubmit } from '@/components/ui/use-submit'
import { zodResolver } from '@/components/ui/zod-resolver'
import { isGuardedSetting } from '@/lib/approvals/rules/kinds'
import { isSettingValue, SETTING_RULES, type SettingRule } from '@/lib/settings/rules/settings'
import type { SettingFormProps } from './setting-form'
import { describeValue } from './setting-labels'

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

/** Describes the allowed values. */
function describeRange(rule: SettingRule): string {
  const off = rule.canBeOff ? ' · Empty = off' : ''
  if (decimalsOf(rule) === 2) return `${rule.min / 100}% to ${rule.max / 100}%${off}`
  const range = `${rule.min.toLocaleString('en')} to ${rule.max.toLocaleString('en')}`
  return `${range} ${rule.unit}${off}`
}

const RULE = staffReason('Enter a reason: the second person reads it.')

/** The new value, and the button that names what it will be. */
export function SettingDialog({
  settingKey,
  value,
  onClose,
}: SettingFormProps & { readonly onClose: () => void }) {
  const rule = SETTING_RULES[settingKey]
  const { label } = rule
  const decimals = decimalsOf(rule)
  const hint = describeRange(rule)
  const isAsked = useTakesSecond(isGuardedSetting(settingKey) ? 'setting.change' : null)
  const schema = z.object({
    value: z
      .string()
      .transform((typed) => parseValue(typed, rule))
      .refine((next) => isSettingValue(settingKey, next), hint),
    reason: isAsked ? RULE.schema : z.string().transform(() => undefined),
  })
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { value: value === null ? '' : String(value / 10 ** decimals), reason: '' },
  })
  const names = { [settingKey]: 'value' } as const
  const { send, isBusy, failure } = useSubmit({ form, names, unanswered: CHECK_FIRST })
  const next = schema.shape.value.safeParse(form.watch('value')).data
  const isAllowed = next !== undefined

  async function change(body: z.output<typeof schema>) {
    await send({
      method: 'PUT',
      path: `/settings/${settingKey}`,
      body,
      done: (answer) =>
        askedToast(answer) ?? { title: `${label}: ${describeValue(settingKey, body.value)}` },
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
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        hint={hint}
        {...fieldOf(form, 'value')}
      />
      <Sum
        of={[
          ['Now', describeValue(settingKey, value)],
          ['From the next request or period', isAllowed ? describeValue(settingKey, next) : '–'],
        ]}
      />
      {isAsked ? (
        <>
          <ReasonField hint={RULE.hint} {...fieldOf(form, 'reason')} />
          <SecondNote />
        </>
      ) : null}
      <FormFailure title="Not changed" failure={failure} />
    </ConfirmDialog>
  )
}
