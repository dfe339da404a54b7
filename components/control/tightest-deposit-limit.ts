import type { LimitView } from '@/lib/wire/limits'

export interface DepositLeft {
  readonly period: LimitView['period']
  /** The limit and what is left of it, whole major units. */
  readonly amount: number
  readonly left: number
  /** When it resets, epoch milliseconds. */
  readonly anewAt: number
  /** It leaves less than the smallest deposit: nothing can be paid in before it resets. */
  readonly isBlocking: boolean
}

/**
 * Of the player's deposit limits the one that decides about the next deposit; null without any. Where
 * some leave less than the smallest deposit it is the one that does so longest, else the one that leaves
 * least.
 *
 * @param minimumMajor smallest deposit, whole major units
 */
export function tightestDepositLimit(
  limits: readonly LimitView[],
  minimumMajor: number,
): DepositLeft | null {
  const set = limits.flatMap(({ kind, period, amount, left, anewAt }) =>
    kind === 'deposit' && amount !== null && left !== null
      ? [{ period, amount, left, anewAt, isBlocking: left < minimumMajor }]
      : [],
  )
  const blocking = set.filter(({ isBlocking }) => isBlocking).sort((a, b) => b.anewAt - a.anewAt)
  const [tightest] = [...blocking, ...set.sort((a, b) => a.left - b.left || b.anewAt - a.anewAt)]
  return tightest ?? null
}
