'use client'

import { Button } from '@/components/ui/button'
import { Choices } from '@/components/ui/choices'
import { LINK } from '@/components/ui/classes'
import { AmountField, fieldOf } from '@/components/ui/field'
import { FormFailure } from '@/components/ui/form-alert'
import { limitText } from '@/components/ui/limit-labels'
import { Link } from '@/components/ui/link'
import { Rich } from '@/components/ui/rich'
import { useCheckedForm } from '@/components/ui/use-checked-form'
import { useSubmit } from '@/components/ui/use-submit'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import { LIMIT_PERIODS } from '@/lib/money/ledger/rules/limit-periods'
import { RAISING_DELAY_HOURS } from '@/lib/money/limits/rules/limits'
import { FORM } from './classes'
import { changedToast, readPlayerLimits } from './limit-change'
import type { OfferedLimit } from './limit-schemas'

/** Sets a deposit limit of any whole amount. */
export function LimitOffer() {
  const form = useCheckedForm(
    () => import('./limit-schemas').then((schemas) => schemas.offeredLimit),
    { defaultValues: { amount: '', period: 'month' } },
  )
  const { send, isBusy, failure } = useSubmit({ form, refresh: 'always' })

  async function submit({ amount, period }: OfferedLimit) {
    await send({
      method: 'PUT',
      path: '/limits',
      body: { limits: [{ kind: 'deposit', period, amount }] },
      answer: readPlayerLimits,
      done: ({ limits }) => {
        const changed = limits.find((each) => each.kind === 'deposit' && each.period === period)
        return changedToast(changed, amount, {
          title: t('limits.depositLimitSet'),
          text: t('limits.amountPer', { amount: limitText(amount), period }),
        })
      },
    })
  }

  return (
    <form method="post" className={FORM} noValidate onSubmit={form.handleSubmit(submit)}>
      <AmountField
        label={t('limits.depositLimit')}
        autoFocus
        hint={t('limits.anyAmount')}
        {...fieldOf(form, 'amount')}
      />
      <Choices
        legend={t('limits.per')}
        options={LIMIT_PERIODS.map((period) => ({
          value: period,
          label: t('limits.periodUnit', { period }),
        }))}
        chosen={form.watch('period')}
        onChoose={(period) => form.setValue('period', period)}
      />
      <p className="text-sm text-fg-2">
        <Rich
          text="limits.startsNow"
          values={{ hours: formatCount(RAISING_DELAY_HOURS) }}
          tags={{
            limits: (inner) => (
              <Link className={LINK} href="/user/limits">
                {inner}
              </Link>
            ),
          }}
        />
      </p>
      <FormFailure title={t('limits.limitNotSet')} failure={failure} />
      <Button type="submit" pending={isBusy} pendingText={t('limits.saving')}>
        {t('limits.setLimit')}
      </Button>
    </form>
  )
}
