import { toMajor } from '@/lib/domain/money'
import {
  earnedFloor,
  expectedInterest,
  PERIOD_SECONDS,
  periodEnd,
  periodStart,
} from '@/lib/domain/surewin'
import { unlocksAt } from '@/lib/domain/surewin-rules'
import type { SavingsNow } from '@/lib/queries/surewin'

/** What the screen shows of a player's SureWin. Amounts in major units, times in epoch milliseconds. */
export interface SavingsView {
  readonly main: number
  readonly balance: number
  /** What the running period has earned so far. */
  readonly earned: number
  /** What it will have earned at its end if nothing is moved. */
  readonly expected: number
  /** Null before the first deposit, which begins it. */
  readonly period: {
    readonly startsAt: number
    readonly endsAt: number
    /** How much of it has passed, 0 to 100. */
    readonly percent: number
  } | null
  /** In basis points: of the running period, and of the next if it differs. */
  readonly rate: number
  readonly nextRate: number | null
  readonly minMajor: number
  readonly stepMajor: number
  readonly lockHours: number
  /** When the lock of the last deposit ends; null where nothing is locked. */
  readonly unlocksAt: number | null
  /** The server's clock when the page was made. */
  readonly serverNow: number
}

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
      percent: ((savings.accruedTo - periodStart(savings)) / PERIOD_SECONDS) * 100,
    },
    rate,
    nextRate: nextRate === rate ? null : nextRate,
    minMajor: settings.surewinMinMajor,
    stepMajor: settings.surewinStepMajor,
    lockHours: settings.surewinLockHours,
    unlocksAt: (deposits && unlocksAt(deposits.lastAt, now, settings))?.getTime() ?? null,
    serverNow: now.getTime(),
  }
}

/** `5%`, `5.25%`. */
export function formatRate(basisPoints: number): string {
  return `${basisPoints / 100}%`
}
