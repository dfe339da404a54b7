import { formatMajor } from '@/lib/base/browser/money-text'
import { withdrawNotMultiple, withdrawOutOfRange } from '@/lib/base/text/messages'
import { t } from '@/lib/base/text/rules/t'

export const WHOLE = { decimals: 0 } as const

/** Whole major units. */
export interface WithdrawLimits {
  readonly minimum: number
  readonly step: number
  /** Null for no maximum. */
  readonly maximum: number | null
}

/** Returns the largest whole step that the balance covers and one request allows; 0 for none. */
export function mostOf(main: number, { minimum, step, maximum }: WithdrawLimits): number {
  const most = Math.floor(Math.min(main, maximum ?? main) / step) * step
  return most < minimum ? 0 : most
}

export function describeLimits({ minimum, step, maximum }: WithdrawLimits): string {
  const figures = { least: formatMajor(minimum, WHOLE), step: formatMajor(step, WHOLE) }
  return maximum === null
    ? t('cashier.rangeFrom', figures)
    : t('cashier.rangeBetween', { ...figures, most: formatMajor(maximum, WHOLE) })
}

/** Says how to change an amount that the server would refuse; null for any other amount. */
export function adviceFor(amount: number, main: number, limits: WithdrawLimits): string | null {
  const { step, minimum } = limits
  const most = mostOf(main, limits)
  if (amount > most) return t('cashier.mostIs', { most: formatMajor(most, WHOLE) })
  if (amount < minimum) return t('cashier.keepRange', { range: describeLimits(limits) })
  if (amount % step === 0) return null
  const floor = Math.floor(amount / step) * step
  const [near, above] = [floor, floor + step]
    .filter((one) => one >= minimum && one <= most)
    .map((one) => formatMajor(one, WHOLE))
  const steps = { step: formatMajor(step, WHOLE) }
  if (near === undefined) return t('cashier.useSteps', steps)
  if (above === undefined) return t('cashier.useStep', { ...steps, near })
  return t('cashier.useEither', { ...steps, below: near, above })
}

/**
 * Says what is wrong with an amount that has advice: first what the server would refuse it with.
 */
export function objectionTo(amount: number, main: number, limits: WithdrawLimits): string {
  const { step, minimum, maximum } = limits
  const advice = adviceFor(amount, main, limits) ?? ''
  if (amount < minimum || amount > main) return `${withdrawOutOfRange(minimum)} ${advice}`
  if (amount > (maximum ?? amount)) return advice
  return withdrawNotMultiple({ min: minimum, step, max: maximum })
}
