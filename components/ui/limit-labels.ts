import { formatMajor } from '@/lib/base/browser/money-text'
import { formatCount } from '@/lib/base/format/rules/money-format'
import { t } from '@/lib/base/text/rules/t'
import type { LimitKey } from '@/lib/money/limits/rules/limits'
import type { LimitView } from '@/lib/money/limits/wire'

/** `Daily deposit limit`. */
export function limitName(limit: LimitKey): string {
  return t('limits.limitName', { kind: limit.kind, period: limit.period })
}

/** Formats major units: `৳500`, or with hundredths if there are any. */
export function amountText(amount: number): string {
  return formatMajor(amount, Number.isInteger(amount) ? { decimals: 0 } : {})
}

/** `৳2,000`, `No limit`. Whole major units. */
export function limitText(amount: number | null): string {
  return amount === null ? t('limits.noLimit') : amountText(amount)
}

/** `1 h`, `30 min`, `Off`. */
export function reminderText(minutes: number | null): string {
  if (minutes === null) return t('limitForms.off')
  return minutes % 60 === 0
    ? t('limitForms.hours', { hours: formatCount(minutes / 60) })
    : t('limitForms.minutes', { minutes: formatCount(minutes) })
}

/** `৳500 of ৳5,000 used today`; without a limit `৳500 staked today`. A net win counts as ৳0 lost. */
export function usedText({ kind, period, amount, used }: LimitView): string {
  const usedAmount = amountText(Math.max(0, used))
  return amount === null
    ? t('limitPages.usedAlone', { used: usedAmount, kind, period })
    : t('limitPages.usedOf', { used: usedAmount, amount: amountText(amount), period })
}

/** `৳1,500 left`; empty without a limit. */
export function leftText(left: number | null): string {
  return left === null ? '' : t('limitPages.left', { amount: amountText(Math.max(0, left)) })
}

/** Returns the used share of a limit, 0 to 100 per cent. */
export function usedPercent(amount: number, used: number): number {
  if (used <= 0) return 0
  return amount <= 0 ? 100 : Math.min(100, (used / amount) * 100)
}
