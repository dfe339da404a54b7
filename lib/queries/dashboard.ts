import 'server-only'
import { type DayTotals, listDailyTotals, sumDays } from './daily-totals'
import { type DecidedTotal, getDecidedTotals } from './decided-totals'
import { DEPOSIT_REQUESTS } from './deposit-queue'
import { getHealth, type Health } from './health'
import {
  countUsers,
  getLastLedgerCheck,
  getPlayersMoney,
  getRoundFigures,
  type LedgerCheck,
  type PlayersMoney,
  type RoundFigures,
} from './house-figures'
import { getWaiting, type WaitingRequests } from './request-queue'
import { getSettings } from './settings'
import { WITHDRAW_REQUESTS } from './withdraw-queue'

/** Days over which the totals can be taken; the last is all there are. */
export const PERIODS = ['today', '30-days', 'all'] as const
export type Period = (typeof PERIODS)[number]

export interface Waiting extends WaitingRequests {
  /** The oldest has waited longer than the settings allow. */
  readonly isLate: boolean
}

export interface Dashboard {
  /** Accepted deposit requests of the period. */
  readonly deposits: DecidedTotal
  /** Accepted withdraw requests of the period. */
  readonly withdrawals: DecidedTotal
  /** Deposits minus withdrawals; below zero where adjustments or winnings were paid out. */
  readonly remaining: bigint
  readonly depositsWaiting: Waiting
  readonly withdrawalsWaiting: Waiting
  readonly playersMoney: PlayersMoney
  readonly house: House
  /** The last 30 days, today last. */
  readonly days: readonly DayTotals[]
}

export interface House {
  readonly health: Health
  readonly rounds: RoundFigures
  /** Null when none was made yet. */
  readonly ledger: LedgerCheck | null
  readonly users: number
}

/** What staff see first. */
export async function getDashboard(period: Period): Promise<Dashboard> {
  const [days, toDecide, toPay, settings, playersMoney, house] = await Promise.all([
    listDailyTotals(),
    getWaiting(DEPOSIT_REQUESTS),
    getWaiting(WITHDRAW_REQUESTS),
    getSettings(),
    getPlayersMoney(),
    getHouse(),
  ])
  const [deposits, withdrawals] = await sumPeriod(period, days)
  return {
    deposits,
    withdrawals,
    remaining: deposits.amount - withdrawals.amount,
    depositsWaiting: judge(toDecide, settings.depositTargetMinutes),
    withdrawalsWaiting: judge(toPay, settings.withdrawalTargetMinutes),
    playersMoney,
    house,
    days,
  }
}

function judge(waiting: WaitingRequests, targetMinutes: number): Waiting {
  return { ...waiting, isLate: waiting.oldestSeconds > targetMinutes * 60 }
}

async function sumPeriod(
  period: Period,
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
    getLastLedgerCheck(),
    countUsers(),
  ])
  return { health, rounds, ledger, users }
}
