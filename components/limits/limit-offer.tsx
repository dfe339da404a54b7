'use client'

import { Button } from '@/components/ui/button'
import { Choices } from '@/components/ui/choices'
import { LINK } from '@/components/ui/classes'
import { AmountField } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { Link } from '@/components/ui/link'
import { useCheckedForm } from '@/components/ui/use-checked-form'
import { useSubmit } from '@/components/ui/use-submit'
import { LIMIT_PERIODS } from '@/lib/limits/rules/limits'
import { FORM } from './classes'
import { limitText, PERIOD_LABELS } from './limit-labels'
import type { OfferedLimit } from './limit-schemas'

const PERIODS = LIMIT_PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value].unit }))

/** Sets a deposit limit of any whole amount. */
export function LimitOffer() {
  const form = useCheckedForm(
    () => import('./limit-schemas').then((schemas) => schemas.offeredLimit),
    { defaultValues: { amount: '', period: 'month' } },
  )
  const { send, isBusy, failure } = useSubmit({ form })

  async function submit({ amount, period }: OfferedLimit) {
    await send({
      method: 'PUT',
      path: '/limits',
      body: { limits: [{ kind: 'deposit', period, amount }] },
      done: {
        title: 'Deposit limit set',
        text: `${limitText(amount)} ${PERIOD_LABELS[period].per}`,
      },
    })
  }

  return (
    <form className={FORM} noValidate onSubmit={form.handleSubmit(submit)}>
      <AmountField
        label="Deposit limit"
        hint="Any whole amount"
        error={form.formState.errors.amount?.message}
        {...form.register('amount')}
      />
      <Choices
        legend="Per"
        options={PERIODS}
        chosen={form.watch('period')}
        onChoose={(period) => form.setValue('period', period)}
      />
      <p className="text-sm text-fg-2">
        It starts now. Lower it any time under{' '}
        <Link className={LINK} href="/user/limits">
          Limits and breaks
        </Link>
        . Raising it takes 24 hours.
      </p>
      <FormFailure title="We couldn’t set the limit" failure={failure} />
      <Button type="submit" pending={isBusy} pendingText="Saving">
        Set limit
      </Button>
    </form>
  )
}
