import { type Money, money } from '@/lib/base/format/rules/money'
import { limitLeft, limitReached } from '@/lib/base/text/messages'
import { Refusal, type RefusalCode } from '@/lib/base/text/refusals'
import { LIMIT_PERIODS, type LimitPeriod } from '@/lib/money/ledger/rules/limit-periods'
import type { LimitKind } from './limits'

/**
 * Money that counts towards a limit, per calendar period:
 * - stakes: of the bets placed in it, without those refunded because their round is void;
 * - losses: these stakes minus the payouts booked in it, whenever their bets were placed. An open bet
 *   counts as lost until it is paid; an evening's bet that is paid after midnight lowers the loss of the
 *   new day;
 * - deposits: the requests sent in it that aren't rejected, and separately the SureWin deposits.
 */
export type ByPeriod = Readonly<Record<LimitPeriod, Money>>

/** A player's limits in force; null for none. */
export type PlayLimits = Readonly<Record<LimitKind, Readonly<Record<LimitPeriod, Money | null>>>>

/**
 * A day, week (from Monday) or month in the player's time zone; longer if the player changed zones
 * in it.
 */
interface Period {
  readonly beganAt: Date
  /** The first instant after the period. */
  readonly endsAt: Date
}

/** The current periods. */
export type Periods = Readonly<Record<LimitPeriod, Period>>

/** Stakes and payouts of the current periods. */
export interface Tally {
  readonly staked: ByPeriod
  readonly returned: ByPeriod
}

/** Data that the text of a refusal needs. */
export interface RefusalValues {
  readonly periods: Periods
  /** ISO 4217 code of the amounts. */
  readonly currency: string
}

/** Returns the used part of a limit. A net win makes the loss negative. */
export function usedOf(
  kind: 'stake' | 'loss',
  { staked, returned }: Tally,
  period: LimitPeriod,
): Money {
  return kind === 'stake' ? staked[period] : money(staked[period] - returned[period])
}

/** Returns the rest of a limit, at least zero. */
export function leftOf(limit: Money, used: Money): Money {
  return money(limit > used ? limit - used : 0n)
}

interface LimitLeft {
  readonly period: LimitPeriod
  readonly limit: Money
  /** At least zero. */
  readonly left: Money
}

function leftsOf(
  kind: LimitKind,
  limits: PlayLimits,
  usedIn: (period: LimitPeriod) => Money,
): LimitLeft[] {
  return LIMIT_PERIODS.flatMap((period) => {
    const limit = limits[kind][period]
    return limit === null ? [] : [{ period, limit, left: leftOf(limit, usedIn(period)) }]
  })
}

/** Returns the limit with the least left, or the longest of several equal ones. */
function leastOf(lefts: readonly LimitLeft[]): LimitLeft | null {
  return lefts.reduce<LimitLeft | null>((a, b) => (!a || b.left <= a.left ? b : a), null)
}

/** Returns the stake or loss limit with the least left for a bet; null without limits. */
export function findStakeLeft(limits: PlayLimits, tally: Tally): LimitLeft | null {
  const lefts = (['stake', 'loss'] as const).flatMap((kind) =>
    leftsOf(kind, limits, (period) => usedOf(kind, tally, period)),
  )
  return leastOf(lefts)
}

/**
 * @throws Refusal `deposit-limit-reached`, `stake-limit-reached` or `loss-limit-reached` if the
 *   amount does not fit into every limit of that kind. The refusal names the limit with the least
 *   left, or the longest of several equal ones.
 */
export function assertWithinLimits(
  kind: LimitKind,
  amount: Money,
  limits: PlayLimits,
  usedIn: (period: LimitPeriod) => Money,
  { periods, currency }: RefusalValues,
): void {
  const first = leastOf(leftsOf(kind, limits, usedIn).filter(({ left }) => left < amount))
  if (!first) return
  const { period, limit, left } = first
  const code: RefusalCode = `${kind}-limit-reached`
  const moment = periods[period].endsAt
  const detail = limitReached({
    kind,
    period,
    amount: limit,
    left,
    currency,
    resetsAt: moment,
  })
  const fields =
    kind === 'deposit' ? undefined : { betAmount: limitLeft({ period, left, currency }) }
  throw new Refusal(code, { detail, moment, ...(fields && { fields }) })
}

/** @throws Refusal `stake-limit-reached` or `loss-limit-reached`, like `assertWithinLimits`. */
export function assertStakeWithinLimits(
  stake: Money,
  limits: PlayLimits,
  tally: Tally,
  values: RefusalValues,
): void {
  for (const kind of ['stake', 'loss'] as const) {
    const usedIn = (period: LimitPeriod) => usedOf(kind, tally, period)
    assertWithinLimits(kind, stake, limits, usedIn, values)
  }
}
