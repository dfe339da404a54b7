import { type Bound, isLooser } from '@/lib/domain/play-limits'

/** What a wish would lead to, told before it is sent. */
export type ChangeEffect =
  /** It holds already. */
  | 'same'
  /** Stricter: holds at once. */
  | 'at-once'
  /** Stricter: holds at once, and the looser one that waits is dropped. */
  | 'at-once-dropping'
  /** Looser: not before 24 h have passed, and only after a second confirmation. */
  | 'later'
  /** Looser, and the very wish that waits already. */
  | 'waits-already'

export interface BoundNow {
  readonly inForce: Bound
  /** What waits to be confirmed; undefined where nothing does. */
  readonly pendingTo: Bound | undefined
}

/** The same rules as the server's (`requestBound`), which decides. */
export function changeEffect({ inForce, pendingTo }: BoundNow, to: Bound): ChangeEffect {
  if (to === inForce) return 'same'
  if (isLooser(to, inForce)) return to === pendingTo ? 'waits-already' : 'later'
  return pendingTo === undefined ? 'at-once' : 'at-once-dropping'
}
