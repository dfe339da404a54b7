import { RISK_RULES, type RiskKind, RULE_KEYS } from './catalog'

/** Facts about a player's request, as they were when it was sent. */
export interface RequestChecks {
  /**
   * Count and sum, in minor units, of the accepted deposits in the time that pass-through is judged
   * over, or from the last earlier one if there is none. All of them count, so that a small deposit
   * that was played can't hide a large one that wasn't.
   */
  readonly lastDeposits: number
  readonly deposited: bigint
  /** Minutes from the first of these deposits to the request; null without deposits. */
  readonly minutesSinceDeposit: number | null
  /** Stakes since the first of these deposits; 0 without one. */
  readonly stakedSince: bigint
  /** Count and sum of the deposits sent within the 24 hours before, including this one. */
  readonly depositsInDay: number
  readonly depositedInDay: bigint
  /** Payouts made before the request. */
  readonly earlierPayouts: number
}

export interface OpenCase {
  readonly id: string
  readonly kind: RiskKind
  readonly score: number
  /** Rules that fired, the heaviest first. */
  readonly rules: readonly string[]
}

/** Returns one word for each rule that fired, the heaviest first. */
export function wordsOfCase({ rules }: OpenCase): string {
  const words = rules.flatMap((rule) => {
    const key = RULE_KEYS.find((known) => known === rule)
    return key ? [RISK_RULES[key].word] : []
  })
  return words.join(', ') || 'noted by staff'
}
