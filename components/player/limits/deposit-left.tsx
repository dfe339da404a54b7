import { amountText } from '@/components/ui/limit-labels'
import { Moment } from '@/components/ui/moment'
import { Rich } from '@/components/ui/rich'
import { t } from '@/lib/base/text/rules/t'
import type { LimitView } from '@/lib/money/limits/wire'
import { LockCard } from './lock-card'

export interface DepositLeft {
  readonly period: LimitView['period']
  /** Whole major units. */
  readonly amount: number
  readonly left: number
  /** When it resets, epoch milliseconds. */
  readonly resetsAt: number
  /** True if less than the smallest deposit is left: no deposit is possible before the reset. */
  readonly isBlocking: boolean
}

/**
 * Returns the deposit limit that decides about the next deposit, or null if there is none. Among
 * limits that leave less than the smallest deposit, this is the one that resets last. Without such
 * a limit it is the one with the least left.
 *
 * @param minimumMajor smallest deposit, whole major units
 */
export function tightestDepositLimit(
  limits: readonly LimitView[],
  minimumMajor: number,
): DepositLeft | null {
  const set = limits.flatMap(({ kind, period, amount, left, resetsAt }) =>
    kind === 'deposit' && amount !== null && left !== null
      ? [{ period, amount, left, resetsAt, isBlocking: left < minimumMajor }]
      : [],
  )
  const blocking = set
    .filter(({ isBlocking }) => isBlocking)
    .sort((a, b) => b.resetsAt - a.resetsAt)
  const [tightest] = [
    ...blocking,
    ...set.sort((a, b) => a.left - b.left || b.resetsAt - a.resetsAt),
  ]
  return tightest ?? null
}

interface DepositLeftCardProps {
  readonly deposit: DepositLeft
  /** Smallest deposit, whole major units. */
  readonly minimumMajor: number
}

/** Says that a limit allows no deposit, before any money is sent that can’t be called back. */
export function DepositLeftCard({ deposit, minimumMajor }: DepositLeftCardProps) {
  const { period, amount, left, resetsAt } = deposit
  return (
    <LockCard
      id="h-left"
      title={
        left > 0
          ? t('limitPages.leftToDeposit', { amount: amountText(left) })
          : t('limitPages.limitUsed')
      }
      text={
        <Rich
          text="limitPages.sendNothing"
          values={{ least: amountText(minimumMajor), period, amount: amountText(amount) }}
          tags={{ when: () => <Moment at={resetsAt} style="near" /> }}
        />
      }
      href="/user/limits"
      action={t('limitPages.yourLimits')}
    />
  )
}
