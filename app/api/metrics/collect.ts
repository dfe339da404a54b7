import 'server-only'
import { Gauge, Registry } from 'prom-client'
import { getEnv } from '@/lib/base/config/env'
import { remember } from '@/lib/base/db/remember'
import { toMajor } from '@/lib/base/format/rules/money'
import { findGateway } from '@/lib/base/http/gateway/gateway'
import { getMetrics } from '@/lib/base/metrics'
import { readQueueStates } from '@/lib/base/queue/queue-state'
import { getHealth } from '@/lib/house/operations/read-health'
import {
  getDecisions,
  getHousekeeping,
  getRoundProgress,
} from '@/lib/house/operations/read-metrics'
import { DEPOSIT_REQUESTS } from '@/lib/house/requests/read-deposit'
import { WITHDRAW_REQUESTS } from '@/lib/house/requests/read-withdrawal'
import { getSettings } from '@/lib/house/settings/read'
import { getWaiting } from '@/lib/money/cashier/read-queue'
import { getHouseFigures, type HouseFigures } from '@/lib/money/results/read-results'
import { isOutside, positionOf } from '@/lib/money/results/rules/results'
import { getHub } from '@/lib/play/live/hub'
import { settlementSeconds } from '@/lib/play/rounds/settle-round'

type Labels = Readonly<Record<string, string>>

/** Each process reads the shared figures at most this often, in milliseconds. */
const SHARED_FOR_MS = 5_000

const sharedFigures = remember(SHARED_FOR_MS, async () => {
  const [health, pending, rounds, keeping, queues, decisions, house] = await Promise.all([
    getHealth(),
    orNull(getPending()),
    orNull(getRoundProgress()),
    orNull(getHousekeeping()),
    orNull(readQueueStates()),
    orNull(getDecisions()),
    orNull(getHouseFigures()),
  ])
  return { health, pending, rounds, keeping, queues, decisions, house }
})

/** Counts the requests pending for staff, with the time within which they should be decided. */
async function getPending() {
  const [deposits, withdrawals, settings] = await Promise.all([
    getWaiting(DEPOSIT_REQUESTS),
    getWaiting(WITHDRAW_REQUESTS),
    getSettings(),
  ])
  return [
    { kind: 'deposit', ...deposits, targetMinutes: settings.depositTargetMinutes },
    { kind: 'withdrawal', ...withdrawals, targetMinutes: settings.withdrawalTargetMinutes },
  ]
}

/** Leaves out a figure that can't be read, which an alert notices, instead of reporting zero. */
function orNull<T>(asked: Promise<T>): Promise<T | null> {
  return asked.catch(() => null)
}

/**
 * Returns every figure of this process and the figures all processes share, in the Prometheus
 * format.
 */
export async function collectMetrics(): Promise<string> {
  settlementSeconds()
  const registry = new Registry()
  const gauge = (name: string, help: string, values: readonly [Labels, number | null][]) => {
    const labelNames = Object.keys(values[0]?.[0] ?? {})
    const made = new Gauge({ name: `rondo_${name}`, help, labelNames, registers: [registry] })
    for (const [labels, value] of values) {
      // A gauge without labels begins at 0.
      if (value === null) made.remove(labels)
      else made.set(labels, value)
    }
  }
  describeProcess(gauge)
  await describeShared(gauge)
  return `${await getMetrics().registry.metrics()}\n${await registry.metrics()}`
}

type Describe = (name: string, help: string, values: readonly [Labels, number | null][]) => void

function describeProcess(gauge: Describe): void {
  gauge('live_connections', 'Live streams open in this process.', [[{}, getHub().connectionCount]])
  const limits = findGateway()?.occupancy() ?? []
  gauge(
    'http_requests_at_limit',
    'Requests running or waiting in this process, by concurrency limit.',
    limits.flatMap(({ limit, running, waiting }): [Labels, number][] => [
      [{ limit, state: 'running' }, running],
      [{ limit, state: 'waiting' }, waiting],
    ]),
  )
}

async function describeShared(gauge: Describe): Promise<void> {
  const { health, pending, rounds, keeping, queues, decisions, house } = await sharedFigures()
  const isUp = (status: 'up' | 'down') => (status === 'up' ? 1 : 0)
  gauge('up', '1 if the component responds.', [
    [{ part: 'database' }, isUp(health.database)],
    [{ part: 'redis' }, isUp(health.redis)],
    [{ part: 'worker' }, isUp(health.worker.status)],
  ])
  gauge(
    'pending_requests',
    'Player requests that are pending and not on hold.',
    (pending ?? []).map(({ kind, count }) => [{ kind }, count]),
  )
  gauge(
    'pending_oldest_seconds',
    'Age of the oldest pending request that is not on hold; 0 if there is none.',
    (pending ?? []).map(({ kind, oldestSeconds }) => [{ kind }, oldestSeconds]),
  )
  gauge(
    'pending_target_seconds',
    'Time in which requests should be decided, from the settings.',
    (pending ?? []).map(({ kind, targetMinutes }) => [{ kind }, targetMinutes * 60]),
  )
  gauge(
    'staff_decisions_last_hour',
    'Staff decisions of the last hour, by kind.',
    (decisions ?? []).map(({ kind, count }) => [{ kind }, count]),
  )
  gauge('rounds_last_hour', 'Rounds that began in the last hour and are over, by status.', [
    ...(rounds ?? []).flatMap(({ game, finished, voided }): [Labels, number][] => [
      [{ game, status: 'finished' }, finished],
      [{ game, status: 'void' }, voided],
    ]),
  ])
  gauge(
    'round_lag_seconds',
    'Longest draw and settlement delay of the last hour, and age of the oldest unsettled round, in seconds.',
    (rounds ?? []).flatMap((of): [Labels, number][] => [
      [{ game: of.game, step: 'draw' }, of.drawLagSeconds],
      [{ game: of.game, step: 'settlement' }, of.settlementLagSeconds],
      [{ game: of.game, step: 'overdue' }, of.overdueSeconds],
    ]),
  )
  gauge(
    'rounds_waiting_for_beacon',
    'Rounds whose beacon value was due and has not come.',
    (rounds ?? []).map(({ game, waitingForBeacon }) => [{ game }, waitingForBeacon]),
  )
  gauge(
    'round_beacon_wait_seconds',
    'Longest current wait of a round for a beacon value that was due.',
    (rounds ?? []).map(({ game, beaconWaitSeconds }) => [{ game }, beaconWaitSeconds]),
  )
  gauge(
    'queue_jobs',
    'Jobs in Redis by queue and state.',
    (queues ?? []).flatMap(({ queue, overdueMs: _, putOff: __, ...counts }): [Labels, number][] =>
      Object.entries(counts).map(([state, count]) => [{ queue, state }, count]),
    ),
  )
  gauge(
    'queue_overdue_seconds',
    'How late the most overdue job is.',
    (queues ?? []).map(({ queue, overdueMs }) => [{ queue }, overdueMs / 1_000]),
  )
  if (house) describeHouse(gauge, house)
  if (!keeping) return
  gauge('ledger_check_age_seconds', 'Time since the latest ledger check.', [
    [{}, keeping.ledgerCheckAgeSeconds],
  ])
  gauge('ledger_findings', 'Findings of the latest ledger check.', [[{}, keeping.ledgerFindings]])
  gauge('mail', 'Outbox emails by state.', [
    [{ state: 'waiting' }, keeping.mailWaiting],
    [{ state: 'failed' }, keeping.mailFailed],
  ])
  gauge('mail_oldest_seconds', 'Age of the oldest pending email, if a mail server is set.', [
    [{}, getEnv().SMTP_URL ? keeping.mailOldestSeconds : null],
  ])
}

function describeHouse(gauge: Describe, { today, position, returns }: HouseFigures): void {
  const { turnover, paid, ggr, interest, rewards, adjusted, ngr, deposits, payouts } = today
  const sums = { turnover, paid, ggr, interest, rewards, adjusted, ngr }
  const named = (of: Readonly<Record<string, bigint>>, label: string) =>
    Object.entries(of).map(([name, amount]): [Labels, number] => [
      { [label]: name },
      toMajor(amount),
    ])
  gauge(
    'house_today',
    'Results of today in the house’s time zone by figure, in major units of the currency.',
    named({ ...sums, deposits: deposits.amount, payouts: payouts.amount }, 'figure'),
  )
  gauge(
    'house_money',
    'Cash by the ledger, what the house owes by part, and the position: cash minus all of it. Major units.',
    named({ ...position, position: positionOf(position) }, 'part'),
  )
  gauge(
    'return_outside_band',
    '1 if the return of the last 30 days is farther from the odds than chance takes it in 99 of 100 cases.',
    returns.map(([game, observed]) => [{ game }, isOutside(observed) ? 1 : 0]),
  )
}
