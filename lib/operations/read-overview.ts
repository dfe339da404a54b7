import 'server-only'
import { getApprovalBoard, getWaitingApprovals } from '@/lib/approvals/read'
import { DEPOSIT_REQUESTS } from '@/lib/cashier/read-deposit'
import { getWaiting } from '@/lib/cashier/read-queue'
import {
  type DayTotals,
  type DecidedTotal,
  getDecidedTotals,
  listDailyTotals,
  sumDays,
} from '@/lib/cashier/read-totals'
import { WITHDRAW_REQUESTS } from '@/lib/cashier/read-withdrawal'
import type { Money } from '@/lib/ledger/rules/money'
import { getWaitingCases, listCases } from '@/lib/risk/read-cases'
import { LOOK_FROM } from '@/lib/risk/rules/catalog'
import { getSettings } from '@/lib/settings/read'
import { may, type Role } from '@/lib/staff/rules/permissions'
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

/** Requests and cases that are waiting for a staff decision. */
export interface Queue {
  readonly kind: 'deposits' | 'withdrawals' | 'approvals' | 'risk'
  readonly count: number
  /** Null if the queue isn't about money. */
  readonly amount: Money | null
  readonly oldestAt: Date | null
  /** Time in which a decision is due. */
  readonly targetSeconds: number
  /** Age of the oldest entry divided by the target: above 1 it is late. */
  readonly share: number
}

/**
 * Minutes in which approvals and risk cases should be decided. They have no target in the settings.
 */
const APPROVAL_TARGET_MINUTES = 4 * 60
const RISK_TARGET_MINUTES = 2 * 60

export interface Dashboard {
  /** Accepted deposit requests of the period. */
  readonly deposits: DecidedTotal
  /** Accepted withdrawal requests of the period. */
  readonly withdrawals: DecidedTotal
  /** Deposits minus withdrawals; negative if adjustments or winnings were paid out. */
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

interface Reader {
  readonly id: string
  readonly role: Role
}

/** Lists the queues that the reader works on, the one furthest past its target first. */
export async function getQueues(reader: Reader): Promise<readonly Queue[]> {
  const { role } = reader
  const readsRequests = may(role, 'requests.read')
  const [settings, deposits, withdrawals, approvals, cases] = await Promise.all([
    getSettings(),
    readsRequests ? getWaiting(DEPOSIT_REQUESTS) : null,
    readsRequests ? getWaiting(WITHDRAW_REQUESTS) : null,
    may(role, 'approval.decide') ? getWaitingApprovals(reader) : null,
    may(role, 'risk.read') ? getWaitingCases(role === 'owner') : null,
  ])
  return [
    deposits && toQueue('deposits', deposits, settings.depositTargetMinutes),
    withdrawals && toQueue('withdrawals', withdrawals, settings.withdrawalTargetMinutes),
    approvals && toQueue('approvals', approvals, APPROVAL_TARGET_MINUTES),
    cases && toQueue('risk', cases, RISK_TARGET_MINUTES),
  ]
    .filter((queue) => queue !== null)
    .sort((a, b) => b.share - a.share)
}

interface Waits {
  readonly count: number
  readonly amount?: Money
  readonly oldestAt: Date | null
  /** By the database's clock, if the query returned it. */
  readonly oldestSeconds?: number
}

function toQueue(kind: Queue['kind'], waits: Waits, targetMinutes: number): Queue {
  const { count, amount = null, oldestAt } = waits
  const { oldestSeconds = oldestAt === null ? 0 : (Date.now() - oldestAt.getTime()) / 1_000 } =
    waits
  const targetSeconds = targetMinutes * 60
  const share = oldestSeconds / targetSeconds
  return { kind, count, amount, oldestAt, targetSeconds, share }
}

/**
 * Something that needs attention: the heaviest cases first, then requests waiting for the reader's
 * passkey.
 */
export interface Alert {
  readonly id: string
  readonly title: string
  readonly text: string
  /** Risk score of a case; null for anything else. */
  readonly score: number | null
}

const ALERTS_OF_A_KIND = 4

/** Lists the reader's alerts, the most pressing ones first. */
export async function listAlerts(reader: Reader): Promise<readonly Alert[]> {
  const { id, role } = reader
  const size = { page: 1, pageSize: ALERTS_OF_A_KIND }
  const [cases, board] = await Promise.all([
    may(role, 'risk.read')
      ? listCases({ tab: 'open', viewerId: id, withStaff: role === 'owner', ...size })
      : null,
    may(role, 'approval.decide') ? getApprovalBoard(reader) : null,
  ])
  const found = (cases?.rows ?? []).filter(({ score }) => score >= LOOK_FROM)
  const asked = (board?.waiting ?? []).filter(({ isForReader }) => isForReader)
  return [
    ...found.map(({ id, name, score, words }) => ({
      ...{ id, score, text: words },
      title: `${name}, risk ${score}`,
    })),
    ...asked.slice(0, ALERTS_OF_A_KIND).map(({ id, title, asker }) => ({
      ...{ id, title, score: null },
      text: `${asker.name} asks for your approval`,
    })),
  ]
}

/** Returns the house's own figures for the overview. */
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

async function sumPeriod(
  period: OverviewSpan,
  days: readonly DayTotals[],
): Promise<[deposits: DecidedTotal, withdrawals: DecidedTotal]> {
  if (period !== 'all') {
    const counted = days.slice(-DAYS_OF[period])
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

/** Periods that the staff overview can sum up; `all` starts at the first day. */
export const OVERVIEW_SPANS = ['today', '7-days', '30-days', 'all'] as const
export type OverviewSpan = (typeof OVERVIEW_SPANS)[number]

const DAYS_OF = { today: 1, '7-days': 7, '30-days': 30 } as const
