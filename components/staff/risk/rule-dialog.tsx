'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '@/components/ui/button'
import { Choices } from '@/components/ui/choices'
import { STACK } from '@/components/ui/classes'
import { ConfirmDialog, ReasonField, staffReason } from '@/components/ui/confirm-dialog'
import { Field, fieldOf } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { CHECK_FIRST } from '@/components/ui/no-connection'
import { submissions, useSubmit } from '@/components/ui/use-submit'
import { inLatinDigits } from '@/lib/base/format/rules/locale'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { plainIssue } from '@/lib/base/text/rules/plain-issue'
import type { RuleKey } from '@/lib/money/risk/rules/catalog'
import { leastWeight, RISK_RULES, type RiskRule } from '@/lib/money/risk/rules/catalog'
import { type RulePreview, rulePreview } from '@/lib/money/risk/wire'

export interface RuleFormProps {
  readonly ruleKey: RuleKey
  readonly isEnabled: boolean
  readonly weight: number
  readonly params: Readonly<Record<string, number>>
}

const REASON = staffReason('Enter a reason.')
const SWITCH = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const

interface RuleDialogProps extends RuleFormProps {
  readonly onClose: () => void
}

function wholeNumber(min: number, max: number) {
  const hint = `Enter a whole number from ${min} to ${max}.`
  return z
    .string()
    .overwrite(inLatinDigits)
    .trim()
    .regex(/^-?\d+$/, hint)
    .transform(Number)
    .refine((value) => value >= min && value <= max, hint)
}

function schemaOf(rule: RiskRule) {
  const params = Object.entries(rule.params).map(
    ([name, { min, max }]) => [name, wholeNumber(min, max)] as const,
  )
  return z.object({
    isOn: z.enum(['on', 'off']),
    weight: wholeNumber(leastWeight(rule), 100),
    params: z.object(Object.fromEntries(params)),
    reason: REASON.schema,
  })
}

/**
 * Edits the switch, points and figures of a rule, and shows how often it would have fired before it
 * is saved.
 */
export function RuleDialog({ ruleKey, isEnabled, weight, params, onClose }: RuleDialogProps) {
  const rule: RiskRule = RISK_RULES[ruleKey]
  const schema = schemaOf(rule)
  const form = useForm({
    resolver: zodResolver(schema, { error: plainIssue }),
    defaultValues: {
      isOn: isEnabled ? 'on' : 'off',
      weight: String(weight),
      params: Object.fromEntries(Object.entries(params).map(([name, n]) => [name, String(n)])),
      reason: '',
    } as z.input<typeof schema>,
  })
  const { send, isBusy, failure } = useSubmit({ form, unanswered: CHECK_FIRST })

  async function save({ isOn, ...input }: z.output<typeof schema>) {
    await send({
      method: 'PUT',
      path: `/risk/rules/${ruleKey}`,
      body: { isEnabled: isOn === 'on', ...input },
      done: { title: 'Rule changed', text: rule.title },
      onDone: onClose,
    })
  }

  return (
    <ConfirmDialog
      title={rule.title}
      verb="Save"
      isBusy={isBusy}
      onConfirm={form.handleSubmit(save)}
      onClose={onClose}
    >
      <div className={STACK}>
        {rule.kind === 'harm' ? null : (
          <Choices
            legend="Rule"
            options={SWITCH}
            chosen={form.watch('isOn')}
            onChoose={(isOn) => form.setValue('isOn', isOn)}
          />
        )}
        <Field label="Points" inputMode="numeric" {...fieldOf(form, 'weight')} />
        {Object.entries(rule.params).map(([name, { label, unit }]) => (
          <Field
            key={name}
            label={label}
            inputMode="numeric"
            hint={unit}
            {...fieldOf(form, `params.${name}`)}
          />
        ))}
        <Preview
          ruleKey={ruleKey}
          figures={schema.shape.params.safeParse(form.watch('params')).data}
        />
        <ReasonField hint={REASON.hint} {...fieldOf(form, 'reason')} />
        <FormFailure title="Not changed" failure={failure} />
      </div>
    </ConfirmDialog>
  )
}

interface PreviewProps {
  readonly ruleKey: RuleFormProps['ruleKey']
  /** Undefined while a figure is not valid. */
  readonly figures: Readonly<Record<string, number>> | undefined
}

/** Asks the server how often these figures would have fired. */
function Preview({ ruleKey, figures }: PreviewProps) {
  const [known, setKnown] = useState<{ readonly of: string; readonly text: string } | null>(null)
  const [isAsking, setAsking] = useState(false)
  const asked = JSON.stringify(figures)

  async function ask() {
    setAsking(true)
    const answer = await submissions.ask(`/risk/rules/${ruleKey}/preview`, {
      method: 'POST',
      body: { params: figures },
      answer: rulePreview,
      // The server counts for up to 12 s.
      timeoutMs: 16_000,
    })
    setAsking(false)
    setKnown({
      of: asked,
      text: answer.kind === 'ok' ? previewText(answer.data) : 'No answer. Try again.',
    })
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-fg-2 tabular-nums" role="status">
        {known?.of === asked ? known.text : 'Count the last 30 days with these figures.'}
      </p>
      <Button size="sm" pending={isAsking} disabled={figures === undefined} onClick={ask}>
        Count
      </Button>
    </div>
  )
}

function previewText({ fired, people, days }: RulePreview): string {
  if (days === 0) return 'Too much to count in 12 seconds.'
  const times = fired === 1 ? 'once' : `${formatCount(fired)} times`
  return `Would have fired ${times} in ${days === 1 ? 'a day' : `${days} days`}, for ${formatCount(people)} ${people === 1 ? 'person' : 'people'}.`
}
