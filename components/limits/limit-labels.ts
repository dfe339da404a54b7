import { formatMajor } from '@/lib/client/money-text'
import type { LimitKey, LimitKind, LimitPeriod } from '@/lib/limits/rules/limits'
import type { LimitView } from '@/lib/limits/wire'

interface KindLabels {
  readonly title: string
  readonly note: string
  readonly noun: string
  /** Names the use where no limit is set: `৳500 staked today`. */
  readonly used: string
}

export const KIND_LABELS: Readonly<Record<LimitKind, KindLabels>> = {
  deposit: {
    title: 'Deposit limits',
    note: 'Counts requests that are pending or accepted. Deposits into SureWin count separately.',
    noun: 'deposit limit',
    used: 'requested',
  },
  stake: {
    title: 'Stake limits',
    note: 'Counts every stake, won or lost.',
    noun: 'stake limit',
    used: 'staked',
  },
  loss: {
    title: 'Loss limits',
    note: 'Counts stakes minus payouts. Open bets count as losses until they settle.',
    noun: 'loss limit',
    used: 'lost',
  },
}

interface PeriodLabels {
  readonly title: string
  readonly unit: string
  readonly per: string
  readonly now: string
}

export const PERIOD_LABELS: Readonly<Record<LimitPeriod, PeriodLabels>> = {
  day: { title: 'Daily', unit: 'Day', per: 'a day', now: 'today' },
  week: { title: 'Weekly', unit: 'Week', per: 'a week', now: 'this week' },
  month: { title: 'Monthly', unit: 'Month', per: 'a month', now: 'this month' },
}

/** `Daily deposit limit`. */
export function limitName({ kind, period }: LimitKey): string {
  return `${PERIOD_LABELS[period].title} ${KIND_LABELS[kind].noun}`
}

/** `৳500`; with the hundredths where there are any. Major units. */
export function amountText(amount: number): string {
  return formatMajor(amount, Number.isInteger(amount) ? { decimals: 0 } : {})
}

/** `৳2,000`, `No limit`. Whole major units. */
export function limitText(amount: number | null): string {
  return amount === null ? 'No limit' : amountText(amount)
}

/** `1 h`, `30 min`, `Off`. */
export function reminderText(minutes: number | null): string {
  if (minutes === null) return 'Off'
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`
}

/** `৳500 of ৳5,000 used today`; without a limit `৳500 staked today`. A net win counts as ৳0 lost. */
export function usedText({ kind, period, amount, used }: LimitView): string {
  const { now } = PERIOD_LABELS[period]
  const usedAmount = amountText(Math.max(0, used))
  return amount === null
    ? `${usedAmount} ${KIND_LABELS[kind].used} ${now}`
    : `${usedAmount} of ${amountText(amount)} used ${now}`
}

/** `৳1,500 left`; empty without a limit. */
export function leftText(left: number | null): string {
  return left === null ? '' : `${amountText(Math.max(0, left))} left`
}

/** Returns the used share of a limit, 0 to 100 per cent. */
export function usedPercent(amount: number, used: number): number {
  if (used <= 0) return 0
  return amount <= 0 ? 100 : Math.min(100, (used / amount) * 100)
}
