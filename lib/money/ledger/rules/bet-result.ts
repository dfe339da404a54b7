import type { Money } from '@/lib/base/format/rules/money'
import type { RoundStatus } from '@/lib/games/schedule/rules/round-status'

export interface PlacedBet {
  readonly betId: string
  readonly countdownId: string
  readonly selection: string
  readonly stake: Money
  readonly payout: Money
  /** Main balance right after the stake was debited. */
  readonly balanceAfter: Money
  readonly placedAt: Date
}

/** Status of a bet. */
export const BET_STATUSES = ['open', 'won', 'lost', 'refunded'] as const
export type BetStatus = (typeof BET_STATUSES)[number]

/**
 * Returns a bet's status and what it paid (gross payout, refunded stake, or nothing) in minor
 * units. Both follow from its round alone: bets never change.
 */
export function betResult(
  bet: { readonly selection: string; readonly stake: bigint; readonly payout: bigint },
  round: { readonly status: RoundStatus; readonly outcome: string | null },
): { readonly status: BetStatus; readonly paid: bigint } {
  if (round.status === 'void') return { status: 'refunded', paid: bet.stake }
  if (round.status !== 'finished') return { status: 'open', paid: 0n }
  return bet.selection === round.outcome
    ? { status: 'won', paid: bet.payout }
    : { status: 'lost', paid: 0n }
}
