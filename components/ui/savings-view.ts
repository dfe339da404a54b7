import { toMajor } from '@/lib/base/format/rules/money'
import { formatPercent } from '@/lib/base/format/rules/percent-format'
import {
  earnedFloor,
  expectedInterest,
  forecast,
  PERIOD_SECONDS,
  periodEnd,
  periodStart,
  type Savings,
} from '@/lib/money/ledger/rules/interest'
import type { SavingsNow } from '@/lib/money/surewin/read'
import { unlocksAt } from '@/lib/money/surewin/rules/transfers'

/** A player's SureWin as the screen shows it. Amounts in major units, times in epoch milliseconds. */
export interface SavingsView {
  readonly main: number
  readonly balance: number
  /** Interest of the current period so far. */
  readonly earned: number
  /** Interest of the whole period if the balance stays as it is. */
  readonly expected: number
  /** Null before the first deposit, which starts the period. */
  readonly period: {
    readonly startsAt: number
    readonly endsAt: number
  } | null
  /**
   * Start of the current period if no money was moved in it, so that the balance grew evenly; null
   * otherwise.
   */
  readonly grownSince: number | null
  /**
   * In basis points: `rate` of the current period, `nextRate` of the next period, null if it
   * doesn't differ.
   */
  readonly rate: number
  readonly nextRate: number | null
  /** The balance after each of the next postings if nothing is moved; empty if nothing is saved. */
  readonly growth: readonly { readonly at: number; readonly balance: number }[]
  readonly minMajor: number
  readonly stepMajor: number
  readonly lockHours: number
  /** When SureWin unlocks; null if nothing is locked. */
  readonly unlocksAt: number | null
  /** The server's clock when the page was rendered. */
  readonly serverNow: number
}

const FORECAST_DAYS = 7

export function toSavingsView(data: SavingsNow): SavingsView {
  const { now, main, savings, deposits, nextRate, settings } = data
  const { rateBasisPoints: rate } = savings
  return {
    main: toMajor(main),
    balance: toMajor(savings.balance),
    earned: toMajor(earnedFloor(savings)),
    expected: toMajor(expectedInterest(savings)),
    period: deposits && {
      startsAt: periodStart(savings) * 1_000,
      endsAt: periodEnd(savings) * 1_000,
    },
    grownSince: isUnmoved(savings) ? periodStart(savings) * 1_000 : null,
    rate,
    nextRate: nextRate === rate ? null : nextRate,
    growth:
      savings.balance === 0n
        ? []
        : forecast(savings, FORECAST_DAYS, nextRate).map(({ at, balance }) => ({
            at: at * 1_000,
            balance: toMajor(balance),
          })),
    minMajor: settings.surewinMinMajor,
    stepMajor: settings.surewinStepMajor,
    lockHours: settings.surewinLockHours,
    unlocksAt: (deposits && unlocksAt(deposits, now))?.getTime() ?? null,
    serverNow: now.getTime(),
  }
}

function isUnmoved(savings: Savings): boolean {
  const seconds = savings.accruedTo - periodStart(savings)
  return savings.balanceSeconds === savings.balance * BigInt(seconds)
}

/** Hours between two postings of interest. */
export const PERIOD_HOURS = PERIOD_SECONDS / 3_600

/** `5%`, `5.25%`. */
export function formatRate(basisPoints: number): string {
  return formatPercent(basisPoints / 100)
}
