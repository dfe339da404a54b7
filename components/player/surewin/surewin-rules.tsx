import type { ReactNode } from 'react'
import { Rich } from '@/components/ui/rich'
import { formatRate, PERIOD_HOURS } from '@/components/ui/savings-view'
import { formatMajor } from '@/lib/base/browser/money-text'
import { formatCount } from '@/lib/base/format/rules/money-format'
import type { Settings } from '@/lib/money/settings/rules/settings'

const POINTS =
  'grid gap-3 [&>li]:relative [&>li]:pl-4.5 [&>li]:before:absolute [&>li]:before:top-2 [&>li]:before:left-0.5 [&>li]:before:size-1.25 [&>li]:before:rounded-full [&>li]:before:bg-fg-3'

const TAGS = { b: (inner: ReactNode) => <b>{inner}</b> }

interface SurewinRulesProps {
  readonly settings: Pick<
    Settings,
    'surewinMinMajor' | 'surewinStepMajor' | 'surewinRateBasisPoints' | 'surewinLockHours'
  >
}

/** Shows the rules with the current figures. */
export function SurewinRules({ settings }: SurewinRulesProps) {
  const min = formatMajor(settings.surewinMinMajor, { decimals: 0 })
  const step = formatMajor(settings.surewinStepMajor, { decimals: 0 })
  const rate = formatRate(settings.surewinRateBasisPoints)
  const lockHours = settings.surewinLockHours
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
      {lockHours > 0 ? (
        <li>
          <Rich
            text="surewinPage.lockRule"
            values={{ hours: formatCount(lockHours) }}
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
