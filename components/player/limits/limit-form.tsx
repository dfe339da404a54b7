'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/choices'
import { AmountField, fieldOf } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { limitName, limitText } from '@/components/ui/limit-labels'
import { useSubmit } from '@/components/ui/use-submit'
import { plainIssue } from '@/lib/base/text/rules/plain-issue'
import { t } from '@/lib/base/text/rules/t'
import type { LimitView } from '@/lib/money/limits/wire'
import { FORM_ACTIONS } from './classes'
import { changedToast, changeEffect, EffectNote, readPlayerLimits } from './limit-change'
import { type ChangedLimit, changedLimit } from './limit-schemas'

export interface EditLimitProps {
  readonly limit: Pick<LimitView, 'kind' | 'period' | 'amount' | 'used' | 'resetsAt'>
  /** The requested limit; undefined if no change is pending. */
  readonly pendingTo: number | null | undefined
}

interface LimitFormProps extends EditLimitProps {
  readonly onDone: () => void
}

/** Says when the change applies, before it is sent. */
export function LimitForm({ limit, pendingTo, onDone }: LimitFormProps) {
  const { kind, period, amount } = limit
  const amountInForce = amount === null ? '' : String(amount)
  const form = useForm({
    resolver: zodResolver(changedLimit, { error: plainIssue }),
    defaultValues: { amount: amountInForce, isNone: false },
  })
  const { send, isBusy, failure } = useSubmit({ form, refresh: 'always' })
  const isNone = form.watch('isNone')
  const requested = changedLimit.safeParse(form.watch()).data
  const effect = requested ? changeEffect({ inForce: amount, pendingTo }, requested.amount) : null

  async function submit({ amount: to }: ChangedLimit) {
    if (effect === 'same' || effect === 'requested') return onDone()
    await send({
      method: 'PUT',
      path: '/limits',
      body: { limits: [{ kind, period, amount: to }] },
      answer: readPlayerLimits,
      done: ({ limits }) => {
        const changed = limits.find((each) => each.kind === kind && each.period === period)
        return changedToast(changed, to, {
          title: t('limitForms.limitSaved'),
          text: t('limitForms.fromNow', {
            limit: t('limits.amountPer', { amount: limitText(to), period }),
          }),
        })
      },
      onDone,
    })
  }

  function chooseNone(isChosen: boolean) {
    form.setValue('isNone', isChosen)
    form.setValue('amount', isChosen ? '' : amountInForce)
    form.clearErrors()
  }

  return (
    <form
      method="post"
      className="order-1 col-span-full mt-3 grid gap-3 border-t border-line pt-4"
      noValidate
      onSubmit={form.handleSubmit(submit)}
    >
      <AmountField
        label={limitName(limit)}
        autoFocus
        placeholder={isNone ? t('limits.noLimit') : undefined}
        hint={t('limits.anyAmount')}
        {...fieldOf(form, 'amount', { onChange: () => form.setValue('isNone', false) })}
      />
      {amount === null ? null : (
        <Checkbox checked={isNone} onChange={chooseNone}>
          {t('limits.noLimit')}
        </Checkbox>
      )}
      <EffectNote
        effect={effect}
        inForceText={limitText(amount)}
        usedUntil={usedUntil(limit, requested?.amount ?? null)}
      />
      <FormFailure title={t('limits.notSaved')} failure={failure} />
      <div className={FORM_ACTIONS}>
        <Button disabled={isBusy} onClick={onDone}>
          {t('limitForms.cancel')}
        </Button>
        <Button type="submit" variant="primary" pending={isBusy} pendingText={t('limits.saving')}>
          {t(effect === 'later' ? 'limitForms.requestChange' : 'limitForms.saveLimit')}
        </Button>
      </div>
    </form>
  )
}

/** Returns the time of the reset if the requested limit is already used up; null otherwise. */
function usedUntil(limit: EditLimitProps['limit'], to: number | null): number | null {
  return to !== null && limit.used >= to ? limit.resetsAt : null
}
