import { type Money, money } from './money'

/**
 * SureWin's interest. A balance earns the period's rate for exactly the seconds it is there: what
 * counts is the sum of balance x seconds over a period of 24 h. At the period's end the interest,
 * rounded down to the minor unit, is added to the balance, and the next period starts with both.
 *
 * Times are whole seconds since 1970: a moment within a second counts as that second's start.
 */
export const PERIOD_SECONDS = 86_400

/**
 * The most a SureWin balance grows to: 10^12 currency units. Interest stops there. It keeps
 * balance-seconds (10^14 x 86,400) within 64 bits, and the database has the same limit as a CHECK.
 */
export const MAX_SUREWIN_BALANCE = money(100_000_000_000_000n)

/** Balance-seconds times basis points that make one minor unit of interest. */
const UNITS_A_MINOR = 10_000n * BigInt(PERIOD_SECONDS)

/** The savings of a player: the balance and what its interest follows from. */
export interface Savings {
  readonly balance: Money
  /** Start of period 0. */
  readonly openedAt: number
  /** Index of the period that runs: as many have been posted. */
  readonly period: number
  /** Minor units x seconds since the period began, up to `accruedTo`. */
  readonly balanceSeconds: bigint
  readonly accruedTo: number
  /** Rate of the period that runs, in basis points per 24 h. */
  readonly rateBasisPoints: number
}

/** The rate from `from` on, until the next change. */
export interface RateChange {
  readonly from: Date
  readonly basisPoints: number
}

export interface PlannedPosting {
  readonly period: number
  readonly endedAt: number
  /** Zero where the interest rounds to nothing: the period passes all the same. */
  readonly amount: Money
}

/** The full second a moment lies in. */
export function toSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000)
}

export function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1_000)
}

/** Savings without money yet, whose first period begins now. */
export function openSavings(now: number, rateBasisPoints: number): Savings {
  const balance = money(0n)
  return { balance, openedAt: now, period: 0, balanceSeconds: 0n, accruedTo: now, rateBasisPoints }
}

export function periodStart(savings: Savings): number {
  return savings.openedAt + savings.period * PERIOD_SECONDS
}

/** When the running period's interest is due. */
export function periodEnd(savings: Savings): number {
  return periodStart(savings) + PERIOD_SECONDS
}

/**
 * Counts the balance up to `to`, within the running period. A time before `accruedTo` changes nothing.
 * @throws RangeError beyond the period's end: its interest has to be posted first.
 */
export function accrue(savings: Savings, to: number): Savings {
  if (to > periodEnd(savings)) throw new RangeError(`period ${savings.period} ends before ${to}`)
  const seconds = Math.max(0, to - savings.accruedTo)
  return {
    ...savings,
    balanceSeconds: savings.balanceSeconds + savings.balance * BigInt(seconds),
    accruedTo: savings.accruedTo + seconds,
  }
}

/** A deposit (or, below zero, a withdrawal) at `at`: what was there until then has earned until then. */
export function move(savings: Savings, by: bigint, at: number): Savings {
  return { ...accrue(savings, at), balance: money(savings.balance + by) }
}

/** Interest for that many balance-seconds, rounded down to the minor unit. */
export function interestFloor(balanceSeconds: bigint, rateBasisPoints: number): Money {
  return money((balanceSeconds * BigInt(rateBasisPoints)) / UNITS_A_MINOR)
}

/** What the running period has earned up to `accruedTo`, as far as the balance may grow. */
export function earnedFloor(savings: Savings): Money {
  const earned = interestFloor(savings.balanceSeconds, savings.rateBasisPoints)
  const room = money(MAX_SUREWIN_BALANCE - savings.balance)
  if (earned > room) return room
  return earned
}

/** Interest at the period's end if nothing is moved until then. */
export function expectedInterest(savings: Savings): Money {
  return earnedFloor(accrue(savings, periodEnd(savings)))
}

/** The rate of a period that begins at `at`: the newest one set by then. `changes` oldest first. */
export function rateAt(changes: readonly RateChange[], at: number, fallback: number): number {
  const change = changes.findLast(({ from }) => from.getTime() <= at * 1_000)
  return change?.basisPoints ?? fallback
}

/** Posts the running period and begins the next, at the rate given for it. */
export function postPeriod(savings: Savings, nextRate: number): [PlannedPosting, Savings] {
  const endedAt = periodEnd(savings)
  const amount = expectedInterest(savings)
  return [
    { period: savings.period, endedAt, amount },
    {
      balance: money(savings.balance + amount),
      openedAt: savings.openedAt,
      period: savings.period + 1,
      balanceSeconds: 0n,
      accruedTo: endedAt,
      rateBasisPoints: nextRate,
    },
  ]
}

/**
 * What has to be posted by `now`, oldest first, one per period, and the savings after it, counted up
 * to `now`. However late this is asked, the answer is the same as if each had been posted in time.
 */
export function planPostings(
  savings: Savings,
  now: number,
  rateOf: (periodStart: number) => number,
): { readonly postings: readonly PlannedPosting[]; readonly savings: Savings } {
  const postings: PlannedPosting[] = []
  let current = savings
  while (periodEnd(current) <= now) {
    const [posting, next] = postPeriod(current, rateOf(periodEnd(current)))
    postings.push(posting)
    current = next
  }
  return { postings, savings: accrue(current, now) }
}
