import { countUsers } from '@/lib/house/players/read-users'
import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import { type Money, toMajor } from '@/lib/base/format/rules/money'
import { moneyText } from '@/lib/base/format/rules/money-format'
import { formatPercent } from '@/lib/base/format/rules/percent-format'
import { gameName } from '@/lib/games/catalog/names'
import { getGameOrThrow } from '@/lib/games/catalog/registry'
import { getApprovalBoard, getWaitingApprovals } from '@/lib/house/approvals/read'
import { DEPOSIT_REQUESTS } from '@/lib/house/requests/read-deposit'
import { WITHDRAW_REQUESTS } from '@/lib/house/requests/read-withdrawal'
import { getSettings } from '@/lib/house/settings/read'
import { listOpenPauses, type PauseRow } from '@/lib/house/settings/read-staff-games'
import { getWaiting } from '@/lib/money/cashier/read-queue'
import {
  type DayTotals,
  type DecidedTotal,
  getDecidedTotals,
  listDailyTotals,
  sumDays,
} from '@/lib/money/cashier/read-totals'
import { type ChannelDays, listDays } from '@/lib/money/channels/read-days'
import { getHouseFigures, type HouseFigures } from '@/lib/money/results/read-results'
import { isOutside, positionOf } from '@/lib/money/results/rules/results'
import { getWaitingCases, listCases } from '@/lib/money/risk/read-cases'
import { LOOK_FROM, STOP_FROM } from '@/lib/money/risk/rules/catalog'
import type { Settings } from '@/lib/money/settings/rules/settings'
import { may, type Role } from '@/lib/people/roles/rules/permissions'
import { getHealth, type Health } from './read-health'
import {
  getLedgerState,
  getPlayersMoney,
  getRoundFigures,
  type LedgerState,
  type PlayersMoney,
  type RoundFigures,
} from './read-house-money'
import { listTroubles } from './read-troubles'
import type { HouseTrouble } from './rules/alert-message'

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
  readonly figures: HouseFigures
  /** The last 30 days, today last. */
  readonly days: readonly DayTotals[]
}

export interface House {
  readonly health: Health
  readonly rounds: RoundFigures
  readonly ledger: LedgerState
  readonly users: number
  readonly pauses: readonly PauseRow[]
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
 * Something that needs attention: paused games, the heaviest cases, then requests waiting for the
 * reader's passkey.
 */
export interface Alert {
  readonly kind: 'pause' | 'case' | 'approval' | 'results' | 'savings' | 'days' | 'trouble'
  readonly id: string
  readonly title: string
  readonly text: string
  /** Page of a trouble. Left out: that of its kind. */
  readonly path?: string
  /** True if it stops something: play, or a payout. */
  readonly isStop: boolean
}

const ALERTS_OF_A_KIND = 4

/** Lists the reader's alerts, the most pressing ones first. */
export async function listAlerts(reader: Reader): Promise<readonly Alert[]> {
  const { id, role } = reader
  const size = { page: 1, pageSize: ALERTS_OF_A_KIND }
  const [pauses, cases, board, house, settings, channels, troubles] = await Promise.all([
    may(role, 'games.read') ? listOpenPauses() : [],
    may(role, 'risk.read')
      ? listCases({ tab: 'open', viewerId: id, withStaff: role === 'owner', ...size })
      : null,
    may(role, 'approval.decide') ? getApprovalBoard(reader) : null,
    may(role, 'house.read') ? getHouseFigures() : null,
    getSettings(),
    may(role, 'day.close') ? listDays() : [],
    may(role, 'house.read') ? listTroubles() : [],
  ])
  const found = (cases?.rows ?? []).filter(({ score }) => score >= LOOK_FROM)
  const asked = (board?.waiting ?? []).filter(({ isForReader }) => isForReader)
  return [
    ...(house ? houseAlerts(house, settings) : []),
    ...troubles.flatMap(troubleAlert),
    ...pauses.map(({ id, game, pausedBy, reason }) => ({
      kind: 'pause' as const,
      id: String(id),
      isStop: true,
      title: `${getGameOrThrow(game).name} is paused`,
      text: `By ${pausedBy}: ${reason}`,
    })),
    ...channels.flatMap(daysAlert),
    ...found.map(({ id, name, score, words, now }) => ({
      kind: 'case' as const,
      id,
      isStop: score >= STOP_FROM,
      text: now === null ? words : `Now ${now}. ${words}`,
      title: `${name}, risk ${score}`,
    })),
    ...asked.slice(0, ALERTS_OF_A_KIND).map(({ id, title, asker }) => ({
      kind: 'approval' as const,
      id,
      title,
      isStop: false,
      text: `${asker.name} asks for your approval`,
    })),
  ]
}

/** Returns an alert about a trouble. Requests have a card of their own. */
function troubleAlert({ key, name, title, text, path, isStop }: HouseTrouble): Alert[] {
  if (key.startsWith('requests:')) return []
  const about = name === undefined ? text : `${name}: ${text}`
  return [{ kind: 'trouble', id: key, title, text: about, path, isStop }]
}

/** Returns an alert about the days of a channel that are over and not closed. */
function daysAlert({ id, name, days }: ChannelDays): Alert[] {
  const open = days.filter(({ state }) => state === 'open')
  const oldest = open.at(-1)
  if (!oldest) return []
  const title = open.length === 1 ? '1 day not closed yet' : `${open.length} days not closed yet`
  const text = `${name}, the first is ${oldest.day}`
  return [{ kind: 'days', id, title, text, isStop: false }]
}

/** Share of SureWin's cap from which the overview warns. */
const NEARLY_FULL = 0.8

/** Alerts about what the house has and pays. */
function houseAlerts(
  { position, returns }: HouseFigures,
  { surewinCapMajor: cap }: Settings,
): readonly Alert[] {
  const missing = -positionOf(position)
  const uncovered: Alert = {
    kind: 'results',
    id: 'position',
    isStop: true,
    title: 'The house owes more than it has',
    text: `${moneyText(missing, { currency: getEnv().CURRENCY })} are missing to pay everybody`,
  }
  const used = cap === null ? 0 : toMajor(position.surewin) / Math.max(cap, 1)
  const nearlyFull: Alert = {
    kind: 'savings',
    id: 'surewin-cap',
    isStop: false,
    title: `SureWin at ${formatPercent(used * 100, 1)} of its cap`,
    text: 'At the cap, SureWin deposits are refused',
  }
  return [
    ...(missing > 0n ? [uncovered] : []),
    ...(used >= NEARLY_FULL ? [nearlyFull] : []),
    ...returns
      .filter(([, observed]) => isOutside(observed))
      .map(([game, { actual, expected }]) => ({
        kind: 'results' as const,
        id: game,
        isStop: false,
        title: `${gameName(game)} leaves its band`,
        text: `Returned ${formatPercent(actual * 100, 2)} in 30 days, ${formatPercent(expected * 100, 2)} by the odds`,
      })),
  ]
}

/** Returns the house's own figures for the overview. */
export async function getDashboard(period: OverviewSpan): Promise<Dashboard> {
  const [days, playersMoney, house, figures] = await Promise.all([
    listDailyTotals(),
    getPlayersMoney(),
    getHouse(),
    getHouseFigures(),
  ])
  const [deposits, withdrawals] = await sumPeriod(period, days)
  return {
    deposits,
    withdrawals,
    remaining: deposits.amount - withdrawals.amount,
    playersMoney,
    house,
    figures,
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
  const [health, rounds, ledger, users, pauses] = await Promise.all([
    getHealth(),
    getRoundFigures(),
    getLedgerState(),
    countUsers(),
    listOpenPauses(),
  ])
  return { health, rounds, ledger, users, pauses }
}

/** Periods that the staff overview can sum up; `all` starts at the first day. */
export const OVERVIEW_SPANS = ['today', '7-days', '30-days', 'all'] as const
export type OverviewSpan = (typeof OVERVIEW_SPANS)[number]

const DAYS_OF = { today: 1, '7-days': 7, '30-days': 30 } as const
