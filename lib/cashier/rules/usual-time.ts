import { t } from '@/lib/language/rules/t'

/** How long staff take for a request, measured. */
export interface UsualTime {
  /** Half of the requests were decided within it, in seconds. */
  readonly halfSeconds: number
  /** Nine of ten were. */
  readonly mostSeconds: number
}

/** Fewer decided requests than this say nothing about the next one. */
export const FEWEST_MEASURED = 5

const STEPS = [
  { unit: 'minutes', seconds: 60, below: 90 * 60 },
  { unit: 'hours', seconds: 3_600, below: 36 * 3_600 },
  { unit: 'days', seconds: 86_400, below: Number.POSITIVE_INFINITY },
] as const

/** `1 minute`, `10 minutes`, `2 hours`, rounded up: nobody should wait longer than was said. */
export function describeSeconds(seconds: number): string {
  const step = STEPS.find(({ below }) => seconds < below) ?? STEPS[2]
  const exact = Math.max(1, Math.ceil(seconds / step.seconds))
  const n = step.unit === 'minutes' && exact > 10 ? Math.ceil(exact / 5) * 5 : exact
  return t(`cashierPages.${step.unit}`, { n })
}
