import type { ObservedReturn } from '@/lib/games/catalog/observed-return'

/** Sums of one kind of transfer, as in `house_tally`. Amounts are minor units. */
export interface DayTally {
  /** Day in the house's time zone, `2026-11-21`. */
  readonly day: string
  /** Kind of the transfers. */
  readonly kind: string
  /** Empty if they are not about bets. */
  readonly game: string
  /** Selection of bets, or type of adjustments; otherwise empty. */
  readonly detail: string
  readonly count: bigint
  readonly amount: bigint
  readonly couldPay: bigint
}

/** Result of bets: what was staked and not refunded, and what of it was paid back. */
export interface Takings {
  readonly bets: bigint
  readonly turnover: bigint
  readonly paid: bigint
  /** Gross gaming revenue: turnover minus payouts. */
  readonly ggr: bigint
  /** GGR as a share of the turnover; null without turnover. */
  readonly hold: number | null
  /** The same share by the odds at which the bets were taken. */
  readonly holdByOdds: number | null
}

export interface CountedSum {
  readonly count: bigint
  readonly amount: bigint
}

/** What a range of days brought. */
export interface Summary extends Takings {
  readonly interest: bigint
  readonly rewards: bigint
  /** Net credit to players by type; types without any are left out. */
  readonly adjustments: readonly (readonly [type: string, CountedSum])[]
  readonly adjusted: bigint
  /** Net gaming revenue: GGR minus interest, rewards and adjustments. */
  readonly ngr: bigint
  readonly deposits: CountedSum
  readonly reversed: CountedSum
  /** Payouts whose money came back. `payouts` has them too. */
  readonly cameBack: CountedSum
  readonly payouts: CountedSum
}

/** @param chanceOf returns the chance of a game's selection. */
export function sumTakings(
  tallies: readonly DayTally[],
  chanceOf: (game: string, selection: string) => number,
): Takings {
  const { count: placed, amount: staked } = sumKind(tallies, 'bet_stake')
  const { count: refunds, amount: refunded } = sumKind(tallies, 'bet_refund')
  const paid = sumKind(tallies, 'bet_payout').amount
  const turnover = staked - refunded
  const expected = tallies.reduce(
    (sum, { game, detail, couldPay }) =>
      couldPay === 0n ? sum : sum + chanceOf(game, detail) * Number(couldPay),
    0,
  )
  return {
    bets: placed - refunds,
    turnover,
    paid,
    ggr: turnover - paid,
    hold: turnover === 0n ? null : Number(turnover - paid) / Number(turnover),
    holdByOdds: turnover === 0n ? null : 1 - expected / Number(turnover),
  }
}

export function summarize(
  tallies: readonly DayTally[],
  chanceOf: (game: string, selection: string) => number,
): Summary {
  const takings = sumTakings(tallies, chanceOf)
  const interest = sumKind(tallies, 'interest').amount
  const rewards = sumKind(tallies, 'referral_reward').amount
  const adjustments = tallies.filter(({ kind }) => kind === 'adjustment')
  const types = [...new Set(adjustments.map(({ detail }) => detail))].sort()
  const adjusted = sumKind(tallies, 'adjustment').amount
  return {
    ...takings,
    interest,
    rewards,
    adjustments: types.map((type) => [
      type,
      sumKind(
        adjustments.filter(({ detail }) => detail === type),
        'adjustment',
      ),
    ]),
    adjusted,
    ngr: takings.ggr - interest - rewards - adjusted,
    deposits: sumKind(tallies, 'deposit'),
    reversed: sumKind(tallies, 'deposit_reversal'),
    payouts: sumKind(tallies, 'withdrawal_paid'),
    cameBack: sumKind(tallies, 'withdrawal_reversal'),
  }
}

function sumKind(tallies: readonly DayTally[], wanted: string): CountedSum {
  let [count, amount] = [0n, 0n]
  for (const tally of tallies) {
    if (tally.kind !== wanted) continue
    count += tally.count
    amount += tally.amount
  }
  return { count, amount }
}

/** Chance alone leaves the return outside of its band in one of a hundred looks. */
const BAND_ERRORS = 2.576

/** How far from the expected return 99 of 100 looks lie, as a share of the stakes. */
export function bandOf({ standardError }: ObservedReturn): number {
  return BAND_ERRORS * standardError
}

/** Returns true if the return is farther from the odds than chance alone takes it in 99 of 100 looks. */
export function isOutside(observed: ObservedReturn): boolean {
  return Math.abs(observed.actual - observed.expected) > bandOf(observed)
}

/** What the house has and what it owes, in minor units at one moment. */
export interface HousePosition {
  /**
   * Money that players sent and that was not paid out, and the house’s own; without deposits that
   * were taken back, also as far as they are still owed.
   */
  readonly cash: bigint
  /** The part of it in frozen channels. */
  readonly frozen: bigint
  readonly balances: bigint
  readonly surewin: bigint
  /** Interest earned up to now and not yet posted. */
  readonly accrued: bigint
  readonly pendingPayouts: bigint
  /** Stakes of rounds that are not over. */
  readonly standing: bigint
}

/** Returns everything that the house owes. */
export function owedOf(of: HousePosition): bigint {
  return of.balances + of.surewin + of.accrued + of.pendingPayouts + of.standing
}

/** Returns what would be left if everybody were paid; below zero if the cash is not enough. */
export function positionOf(of: HousePosition): bigint {
  return of.cash - owedOf(of)
}

/** Returns what is left for SureWin once everything else that is owed is paid. */
export function freeCashOf(of: HousePosition): bigint {
  return positionOf(of) + of.surewin + of.accrued
}

/** Returns cash by the ledger as a multiple of everything owed; null if nothing is owed. */
export function coveredBy(of: HousePosition): number | null {
  const owed = owedOf(of)
  return owed === 0n ? null : Number(of.cash) / Number(owed)
}

/**
 * Returns for how many whole days interest can grow what SureWin owes before it passes the free
 * cash, without new money; null for ever.
 */
export function fundedDays(of: HousePosition, rateBasisPoints: number): number | null {
  const owed = of.surewin + of.accrued
  const free = freeCashOf(of)
  if (free < owed) return 0
  if (owed === 0n || rateBasisPoints === 0) return null
  const rate = rateBasisPoints / 10_000
  return Math.floor(Math.log(Number(free) / Number(owed)) / Math.log1p(rate))
}
