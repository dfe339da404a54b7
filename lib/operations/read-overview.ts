import 'server-only'
import { DEPOSIT_REQUESTS } from '@/lib/cashier/read-deposit'
import { getWaiting, type WaitingRequests } from '@/lib/cashier/read-queue'
import {
  type DayTotals,
  type DecidedTotal,
  getDecidedTotals,
  listDailyTotals,
  sumDays,
} from '@/lib/cashier/read-totals'
import { WITHDRAW_REQUESTS } from '@/lib/cashier/read-withdrawal'
import { getSettings } from '@/lib/settings/read'
import { getHealth, type Health } from './read-health'
import {
  countUsers,
  getLedgerState,
  getPlayersMoney,
  getRoundFigures,
  type LedgerState,
  type PlayersMoney,
  type RoundFigures,
} from './read-house-money'

export interface Waiting extends WaitingRequests {
  /** The oldest has waited longer than the settings allow. */
  readonly isLate: boolean
}

/** Requests that wait for a decision. */
export interface Queues {
  readonly deposits: Waiting
  readonly withdrawals: Waiting
}

export interface Dashboard {
  /** Accepted deposit requests of the period. */
  readonly deposits: DecidedTotal
  /** Accepted withdraw requests of the period. */
  readonly withdrawals: DecidedTotal
  /** Deposits minus withdrawals; below zero where adjustments or winnings were paid out. */
  readonly remaining: bigint
  readonly playersMoney: PlayersMoney
  readonly house: House
  /** The last 30 days, today last. */
  readonly days: readonly DayTotals[]
}

export interface House {
  readonly health: Health
  readonly rounds: RoundFigures
  readonly ledger: LedgerState
  readonly users: number
}

/** What waits in the queues, and whether it waits too long. */
export async function getQueues(): Promise<Queues> {
  const [deposits, withdrawals, settings] = await Promise.all([
    getWaiting(DEPOSIT_REQUESTS),
    getWaiting(WITHDRAW_REQUESTS),
    getSettings(),
  ])
  return {
    deposits: judge(deposits, settings.depositTargetMinutes),
    withdrawals: judge(withdrawals, settings.withdrawalTargetMinutes),
  }
}

/** The house's own figures on the overview. */
export async function getDashboard(period: OverviewSpan): Promise<Dashboard> {
  const [days, playersMoney, house] = await Promise.all([
    listDailyTotals(),
    getPlayersMoney(),
    getHouse(),
  ])
  const [deposits, withdrawals] = await sumPeriod(period, days)
  return {
    deposits,
    withdrawals,
    remaining: deposits.amount - withdrawals.amount,
    playersMoney,
    house,
    days,
  }
}

function judge(waiting: WaitingRequests, targetMinutes: number): Waiting {
  return { ...waiting, isLate: waiting.oldestSeconds > targetMinutes * 60 }
}

async function sumPeriod(
  period: OverviewSpan,
  days: readonly DayTotals[],
): Promise<[deposits: DecidedTotal, withdrawals: DecidedTotal]> {
  if (period !== 'all') {
    const counted = period === 'today' ? days.slice(-1) : days
    return [sumDays(counted, 'deposits'), sumDays(counted, 'withdrawals')]
  }
  const [deposits, withdrawals] = await Promise.all([
    getDecidedTotals('deposit_request'),
    getDecidedTotals('withdrawal_request'),
  ])
  return [deposits.Accepted, withdrawals.Accepted]
}

async function getHouse(): Promise<House> {
  const [health, rounds, ledger, users] = await Promise.all([
    getHealth(),
    getRoundFigures(),
    getLedgerState(),
    countUsers(),
  ])
  return { health, rounds, ledger, users }
}

/** Days over which the overview of staff can sum up; `all` is since the first. */
export const OVERVIEW_SPANS = ['today', '30-days', 'all'] as const
export type OverviewSpan = (typeof OVERVIEW_SPANS)[number]
