import type { ReactNode } from 'react'
import { CARD } from '@/components/ui/classes'
import { fieldOf } from '@/components/ui/field'
import { formatMajor } from '@/lib/base/browser/money-text'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import type { DepositRange } from '@/lib/money/cashier/rules/deposit-range'
import { AmountChips, amountOf, BigAmount } from './big-amount'
import { NextButton } from './deposit-frame'
import type { DepositForm } from './deposit-schema'

const WHOLE = { decimals: 0 } as const
/** Multiples of the smallest deposit. */
const MULTIPLES = [1, 2, 4, 10, 20, 40]

export interface DepositAmountProps {
  readonly range: DepositRange
  /** The rest of the player’s own limit, in whole major units; null without a limit. */
  readonly mostMajor: number | null
  /** Names the player's limit and links to it. */
  readonly limitLine: ReactNode
  /** Facts worth knowing before the first step. */
  readonly facts: ReactNode
}

interface AmountStepProps extends DepositAmountProps {
  readonly form: DepositForm
  readonly onNext: () => void
}

/** The first step of a deposit. */
export function DepositAmount({ form, onNext, ...props }: AmountStepProps) {
  const { range, mostMajor, limitLine, facts } = props
  const { least, most } = range
  const typed = form.watch('deposite')
  const amount = amountOf(typed)

  function choose(major: number) {
    form.setValue('deposite', formatCount(major), {
      shouldValidate: form.formState.isSubmitted,
    })
    form.clearErrors('deposite')
  }

  return (
    <>
      <div className={CARD}>
        <BigAmount
          label={t('cashier.youDeposit')}
          typed={typed}
          hint={describeAny(range)}
          {...fieldOf(form, 'deposite')}
        />
        <AmountChips
          amounts={MULTIPLES.map((multiple) => multiple * least)}
          most={smaller(most, mostMajor)}
          chosen={amount}
          onChoose={choose}
        />
      </div>
      {limitLine}
      <NextButton onClick={onNext}>
        {amount
          ? t('cashier.continueWith', { amount: formatMajor(amount, WHOLE) })
          : t('cashier.continue')}
      </NextButton>
      <div className="lg:hidden">{facts}</div>
    </>
  )
}

function describeAny({ least, most }: DepositRange): string {
  const from = { least: formatMajor(least, WHOLE) }
  return most === null
    ? t('cashier.anyAmountFrom', from)
    : t('cashier.anyAmountBetween', { ...from, most: formatMajor(most, WHOLE) })
}

/** Returns the smaller of two upper limits; null means no limit. */
function smaller(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other)
}
