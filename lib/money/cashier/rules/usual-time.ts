import { t } from '@/lib/base/text/rules/t'

/** Measured time that staff take for a request. */
export interface UsualTime {
  /** Half of the requests were decided within this many seconds. */
  readonly halfSeconds: number
  /** Nine out of ten requests were decided within this many seconds. */
  readonly mostSeconds: number
}

/** Minimum number of decided requests for a meaningful estimate. */
export const FEWEST_MEASURED = 5

const STEPS = [
  { unit: 'minutes', seconds: 60, below: 90 * 60 },
  { unit: 'hours', seconds: 3_600, below: 36 * 3_600 },
  { unit: 'days', seconds: 86_400, below: Number.POSITIVE_INFINITY },
] as const

/**
 * Returns `1 minute`, `10 minutes` or `2 hours`, rounded up so that nobody waits longer than
 * announced.
 */
export function describeSeconds(seconds: number): string {
  const step = STEPS.find(({ below }) => seconds < below) ?? STEPS[2]
  const exact = Math.max(1, Math.ceil(seconds / step.seconds))
  const n = step.unit === 'minutes' && exact > 10 ? Math.ceil(exact / 5) * 5 : exact
  return t(`cashierPages.${step.unit}`, { n })
}
