import type { ReactNode } from 'react'
import { Rich } from '@/components/ui/rich'
import { formatMajor } from '@/lib/client/money-text'
import { formatCount } from '@/lib/ledger/rules/money-format'
import { formatRate, PERIOD_HOURS, type SavingsView } from './savings-view'

const POINTS =
  'grid gap-3 [&>li]:relative [&>li]:pl-4.5 [&>li]:before:absolute [&>li]:before:top-2 [&>li]:before:left-0.5 [&>li]:before:size-1.25 [&>li]:before:rounded-full [&>li]:before:bg-fg-3'

const TAGS = { b: (inner: ReactNode) => <b>{inner}</b> }

/** Shows the rules with the current figures. */
export function SurewinRules({ view }: { readonly view: SavingsView }) {
  const min = formatMajor(view.minMajor, { decimals: 0 })
  const step = formatMajor(view.stepMajor, { decimals: 0 })
  const rate = formatRate(view.nextRate ?? view.rate)
  const hours = formatCount(PERIOD_HOURS)
  return (
    <ul className={POINTS}>
      <li>
        <Rich text="surewinPage.interestRule" values={{ rate, hours }} tags={TAGS} />
      </li>
      <li>
        <Rich text="surewinPage.secondsRule" values={{ unit: formatMajor(0.01) }} tags={TAGS} />
      </li>
      <li>
        <Rich text="surewinPage.depositRule" values={{ min }} tags={TAGS} />
      </li>
      <li>
        <Rich text="surewinPage.withdrawRule" values={{ min, step }} tags={TAGS} />
      </li>
      {view.lockHours > 0 ? (
        <li>
          <Rich
            text="surewinPage.lockRule"
            values={{ hours: formatCount(view.lockHours) }}
            tags={TAGS}
          />
        </li>
      ) : null}
      <li>
        <Rich text="surewinPage.newRateRule" values={{ hours }} tags={TAGS} />
      </li>
    </ul>
  )
}
