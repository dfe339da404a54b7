import { type Money, money } from '@/lib/base/format/rules/money'

/**
 * SureWin's interest. A balance earns the period's rate for exactly the seconds it is in: the
 * sum of balance x seconds over a period of 24 h counts. At the period's end the interest,
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

/** The savings of a player: the balance and the inputs of its interest. */
export interface Savings {
  readonly balance: Money
  /** Start of period 0. */
  readonly openedAt: number
  /** Index of the current period: that many have been posted. */
  readonly period: number
  /** Minor units x seconds since the period began, up to `accruedTo`. */
  readonly balanceSeconds: bigint
  readonly accruedTo: number
  /** Rate of the current period, in basis points per 24 h. */
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
  /** Zero if the interest rounds to nothing. The period passes anyway. */
  readonly amount: Money
}

/** Returns the second that a moment is in. */
export function toSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000)
}

export function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1_000)
}

/** Returns empty savings whose first period starts now. */
export function openSavings(now: number, rateBasisPoints: number): Savings {
  const balance = money(0n)
  return { balance, openedAt: now, period: 0, balanceSeconds: 0n, accruedTo: now, rateBasisPoints }
}

export function periodStart(savings: Savings): number {
  return savings.openedAt + savings.period * PERIOD_SECONDS
}

/** Returns when the current period's interest is due. */
export function periodEnd(savings: Savings): number {
  return periodStart(savings) + PERIOD_SECONDS
}

/**
 * Accrues the balance up to `to`, within the current period. A time before `accruedTo` changes nothing.
 * @throws RangeError beyond the period's end: its interest has to be posted first.
 */
export function accrue(savings: Savings, to: number): Savings {
  if (to > periodEnd(savings))
    throw new RangeError(`period ${savings.period}: expected a time before its end, found ${to}`)
  const seconds = Math.max(0, to - savings.accruedTo)
  return {
    ...savings,
    balanceSeconds: savings.balanceSeconds + savings.balance * BigInt(seconds),
    accruedTo: savings.accruedTo + seconds,
  }
}

/**
 * Returns the savings after a deposit at `at`; `by` is negative for a withdrawal. The old balance
 * earns until then.
 */
export function move(savings: Savings, by: bigint, at: number): Savings {
  return { ...accrue(savings, at), balance: money(savings.balance + by) }
}

/** Returns the interest for balance-seconds, rounded down to the minor unit. */
export function interestFloor(balanceSeconds: bigint, rateBasisPoints: number): Money {
  return money((balanceSeconds * BigInt(rateBasisPoints)) / UNITS_A_MINOR)
}

/** Returns the interest of the current period up to `accruedTo`, capped by the largest balance. */
export function earnedFloor(savings: Savings): Money {
  const earned = interestFloor(savings.balanceSeconds, savings.rateBasisPoints)
  const room = money(MAX_SUREWIN_BALANCE - savings.balance)
  if (earned > room) return room
  return earned
}

/** Returns the interest at the period's end if the balance stays as it is. */
export function expectedInterest(savings: Savings): Money {
  return earnedFloor(accrue(savings, periodEnd(savings)))
}

/**
 * Returns the rate of a period that starts at `at`: the newest one set by then. `changes` must be
 * sorted, oldest first.
 */
export function rateAt(changes: readonly RateChange[], at: number, fallback: number): number {
  const change = changes.findLast(({ from }) => from.getTime() <= at * 1_000)
  return change?.basisPoints ?? fallback
}

/** Posts the current period and starts the next at the given rate. */
function postPeriod(savings: Savings, nextRate: number): [PlannedPosting, Savings] {
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
 * Returns the postings due by `now`, oldest first, one per period, and the savings after them, accrued up
 * to `now`. A late call returns the same as timely ones would have.
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

/**
 * Returns the balance after each of the next postings if nothing is moved: the current period keeps its
 * rate, and those after it earn `nextRate`.
 */
export function forecast(
  savings: Savings,
  postings: number,
  nextRate: number,
): readonly { readonly at: number; readonly balance: Money }[] {
  let current = savings
  return Array.from({ length: postings }, () => {
    const [{ endedAt }, next] = postPeriod(current, nextRate)
    current = next
    return { at: endedAt, balance: next.balance }
  })
}

/** The last deposit into SureWin, for the lock that follows it. */
export interface LastDeposit {
  readonly lastAt: Date
  /** The shortest lock that applied since then: a longer one only locks later deposits. */
  readonly lockHours: number
}
