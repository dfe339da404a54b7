import { formatMajor } from '@/lib/client/money-text'
import type { LimitKind, LimitPeriod } from '@/lib/domain/play-limits'
import type { LimitView } from '@/lib/wire/limits'

export const KIND_WORDS: Readonly<
  Record<LimitKind, { readonly title: string; readonly note: string; readonly noun: string }>
> = {
  deposit: {
    title: 'Deposits',
    note: 'Deposit requests that staff have not rejected. What you move into SureWin is counted apart.',
    noun: 'deposits',
  },
  stake: { title: 'Stakes', note: 'Everything that you bet, whatever comes back.', noun: 'stakes' },
  loss: {
    title: 'Net loss',
    note: 'Stakes minus what came back. A bet counts as lost until its round is over.',
    noun: 'losses',
  },
}

export const PERIOD_WORDS: Readonly<
  Record<LimitPeriod, { readonly title: string; readonly now: string }>
> = {
  day: { title: 'Day', now: 'today' },
  week: { title: 'Week', now: 'this week' },
  month: { title: 'Month', now: 'this month' },
}

const USED_VERB: Readonly<Record<LimitKind, string>> = {
  deposit: 'requested',
  stake: 'staked',
  loss: 'lost',
}

/** `৳500`; with the hundredths where there are any. Major units. */
export function amountText(amount: number): string {
  return formatMajor(amount, Number.isInteger(amount) ? { decimals: 0 } : {})
}

/** A limit as people read it: `৳2,000`, `No limit`. Whole major units. */
export function boundText(amount: number | null): string {
  return amount === null ? 'No limit' : amountText(amount)
}

/** `1 h`, `30 min`, `Off`. */
export function reminderText(minutes: number | null): string {
  if (minutes === null) return 'Off'
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`
}

/** What the period of now has seen: `৳500 staked today`, `No loss today`. */
export function usedText({ kind, period, used }: LimitView): string {
  const { now } = PERIOD_WORDS[period]
  if (kind === 'loss' && used <= 0) return `No loss ${now}`
  return `${amountText(used)} ${USED_VERB[kind]} ${now}`
}

/** `৳1,500 left`, `nothing left`; empty without a limit. */
export function leftText(left: number | null): string {
  if (left === null) return ''
  return left > 0 ? `${amountText(left)} left` : 'nothing left'
}

/** How much of a limit is used, 0 to 100 per cent. */
export function usedPercent(amount: number, used: number): number {
  if (used <= 0) return 0
  return amount <= 0 ? 100 : Math.min(100, (used / amount) * 100)
}
