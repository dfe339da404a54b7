import 'server-only'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { GAMES } from '@/lib/games/catalog/registry'
import { drawDelayMs } from '@/lib/games/schedule/rules/draw-delay'
import { isIn, NOT_OVER, type RoundState, stateOf, VOID } from '@/lib/games/schedule/states'
import { beaconRoundTime, QUICKNET } from '@/lib/play/fairness/rules/drand'

/** Delays of a game's rounds in the last hour. */
export interface RoundProgress {
  readonly game: string
  readonly finished: number
  readonly voided: number
  /** Longest delay of a draw after its due time, in seconds. */
  readonly drawLagSeconds: number
  /** Longest time from a draw to the end of its settlement, in seconds. */
  readonly settlementLagSeconds: number
  /** Seconds that the most overdue unsettled round is late. */
  readonly overdueSeconds: number
  /** Rounds waiting for a beacon value that should already be available. */
  readonly waitingForBeacon: number
  /** Longest wait among them, in seconds. */
  readonly beaconWaitSeconds: number
}

interface RoundRow {
  readonly game: string
  readonly state: RoundState
  readonly closesAt: Date
  readonly endsAt: Date
  readonly drawnAt: Date | null
  readonly settledAt: Date | null
  readonly beaconRound: bigint | null
  readonly now: Date
}

const ROUND_COLUMNS = Prisma.sql`game, ${stateOf()} AS state, closes_at AS "closesAt",
  ends_at AS "endsAt", drawn_at AS "drawnAt", settled_at AS "settledAt",
  beacon_round AS "beaconRound", clock_timestamp() AS now`

/**
 * Reads the rounds that began in the last hour and all older ones that aren't over. Two subqueries
 * use one index each; a single condition would read every round ever played.
 */
export async function getRoundProgress(): Promise<RoundProgress[]> {
  const rows = await db.$queryRaw<RoundRow[]>`
    SELECT ${ROUND_COLUMNS} FROM round
    WHERE game = ANY(${GAMES.map(({ id }) => id)}::text[])
      AND opens_at > now() - interval '1 hour' AND opens_at <= now()
    UNION ALL
    SELECT ${ROUND_COLUMNS} FROM round
    WHERE ${isIn(NOT_OVER)} AND opens_at <= now() - interval '1 hour'`
  const games = Map.groupBy(rows, (row) => row.game)
  return [...games].map(([game, rounds]) => ({ game, ...figuresOf(rounds) }))
}

function figuresOf(rounds: readonly RoundRow[]): Omit<RoundProgress, 'game'> {
  const lags = { drawLagSeconds: 0, settlementLagSeconds: 0, overdueSeconds: 0 }
  for (const round of rounds) {
    const cutoffSeconds = (round.endsAt.getTime() - round.closesAt.getTime()) / 1_000
    const dueAt = round.closesAt.getTime() + drawDelayMs(cutoffSeconds)
    const drawnAt = round.drawnAt?.getTime()
    const settledAt = round.settledAt?.getTime()
    raise(lags, 'drawLagSeconds', drawnAt === undefined ? 0 : drawnAt - dueAt)
    if (drawnAt !== undefined && settledAt !== undefined) {
      raise(lags, 'settlementLagSeconds', settledAt - drawnAt)
    }
    if (settledAt === undefined) raise(lags, 'overdueSeconds', round.now.getTime() - dueAt)
  }
  const waits = rounds.map(beaconWaitMs).filter((waitMs) => waitMs > 0)
  return {
    waitingForBeacon: waits.length,
    beaconWaitSeconds: Math.max(0, ...waits) / 1_000,
    finished: rounds.filter(({ state }) => state === 'finished').length,
    voided: rounds.filter(({ state }) => VOID.includes(state)).length,
    ...lags,
  }
}

/**
 * Milliseconds that a round has waited for a beacon value that is due; 0 or less if it isn't
 * waiting.
 */
function beaconWaitMs({ beaconRound, drawnAt, settledAt, state, now }: RoundRow): number {
  if (beaconRound === null || drawnAt || settledAt || state === 'voiding') return 0
  return now.getTime() - beaconRoundTime(QUICKNET, Number(beaconRound))
}

function raise<K extends string>(lags: Record<K, number>, name: K, lagMs: number): void {
  lags[name] = Math.max(lags[name], lagMs / 1_000)
}

/** Staff actions that decide about money or people. */
const DECISIONS = [
  'deposit.accept',
  'deposit.reject',
  'withdrawal.accept',
  'withdrawal.return',
  'balance.adjust',
  'approval.approve',
  'approval.refuse',
  'user.suspend',
  'user.unsuspend',
]

export interface Decisions {
  readonly kind: string
  readonly count: number
}

/** Counts staff decisions of the last hour in the audit log: every kind, including those with 0. */
export function getDecisions(): Promise<Decisions[]> {
  return db.$queryRaw`
    WITH decided AS (
      SELECT action FROM audit_event
      WHERE created_at > now() - interval '1 hour' AND actor_id IS NOT NULL AND action = ANY(${DECISIONS}::text[])
    )
    SELECT kind, (SELECT count(*) FROM decided WHERE action = kind)::int AS count
    FROM unnest(${DECISIONS}::text[]) AS kind`
}

export interface Housekeeping {
  /** Seconds since the latest ledger check; null before the first. */
  readonly ledgerCheckAgeSeconds: number | null
  /** Findings of the latest check. */
  readonly ledgerFindings: number
  readonly mailWaiting: number
  /**
   * Age of the oldest pending email, in seconds; 0 without one. An email that failed although a
   * later one was sent in the last hour has a trouble of its own and is left out.
   */
  readonly mailOldestSeconds: number
  /** Emails that were given up and are still kept. */
  readonly mailFailed: number
}

/**
 * Reads the state of the worker's other jobs. Waiting and failed emails are counted by an index each,
 * because nearly all that are kept were sent.
 */
export async function getHousekeeping(): Promise<Housekeeping> {
  const [row] = await db.$queryRaw<Housekeeping[]>`
    WITH check_run AS (
      SELECT checked_at, jsonb_array_length(findings) AS findings
      FROM ledger_check_run ORDER BY id DESC LIMIT 1
    ), waiting AS (
      SELECT count(*)::int AS count,
        min(created_at) FILTER (WHERE attempts = 0 OR created_at > coalesce((
          SELECT max(s.created_at) FROM outbox_mail s
          WHERE s.created_at > now() - interval '2 days' AND s.sent_at > now() - interval '1 hour'), '-infinity')) AS oldest
      FROM outbox_mail WHERE status = 'waiting'
    )
    SELECT
      (SELECT extract(epoch FROM clock_timestamp() - checked_at)::float8 FROM check_run) AS "ledgerCheckAgeSeconds",
      coalesce((SELECT findings FROM check_run), 0) AS "ledgerFindings",
      count AS "mailWaiting",
      coalesce(extract(epoch FROM clock_timestamp() - oldest), 0)::float8 AS "mailOldestSeconds",
      (SELECT count(*)::int FROM outbox_mail WHERE status = 'failed') AS "mailFailed"
    FROM waiting`
  if (!row) throw new Error('gauges: expected one row, found none')
  return row
}
