import 'server-only'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { HOLDS_PAYOUTS } from './payout-hold.sql'
import { RISK_RULES, type RiskKind } from './rules/catalog'

const LOOKS_BACK_HOURS = RISK_RULES['pass-through'].params.hours.value

/** What the facts say about a request of a player, as they were when it was filed. */
export interface RequestChecks {
  /**
   * Accepted deposits of the time that pass-through is judged over, where there is none the last one before, and
   * their sum, minor units: a small deposit that was played hides no large one that was not.
   */
  readonly lastDeposits: number
  readonly deposited: bigint
  /** From the first of them; null: there was none. */
  readonly minutesSinceDeposit: number | null
  /** Stakes since then; zero without one. */
  readonly stakedSince: bigint
  /** Deposits that were filed within the 24 hours before, this one too, and their sum. */
  readonly depositsInDay: number
  readonly depositedInDay: bigint
  /** Payouts made before. */
  readonly earlierPayouts: number
}

export interface OpenCase {
  readonly id: string
  readonly kind: RiskKind
  readonly score: number
  /** Rules that fired, the heaviest first. */
  readonly rules: readonly string[]
}

/** The open case about a person of fraud or harm: the one that holds payouts, else the heavier. `who` names the person in SQL. */
export function openCaseOf(who: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT jsonb_build_object('id', a.id, 'kind', a.kind, 'score', a.score, 'rules', (
      SELECT coalesce(jsonb_agg(s.rule ORDER BY s.points DESC, s.rule), '[]') FROM (
        SELECT rule, max(points) AS points FROM risk_signal WHERE alert_id = a.id GROUP BY rule) s))
    FROM risk_alert a WHERE a.person_id = ${who} AND a.state <> 'closed' AND a.kind <> 'staff'
    ORDER BY ${HOLDS_PAYOUTS} DESC, a.score DESC LIMIT 1)`
}

/** The open case about a player; null without one. */
export async function readOpenCase(playerId: string): Promise<OpenCase | null> {
  const [row] = await db.$queryRaw<{ found: OpenCase | null }[]>`
    SELECT ${openCaseOf(Prisma.sql`${playerId}::uuid`)} AS found`
  return row?.found ?? null
}

export async function readRequestChecks(request: {
  readonly playerId: string
  readonly createdAt: Date
}): Promise<RequestChecks> {
  const [checks] = await db.$queryRaw<RequestChecks[]>`
    SELECT last.deposits AS "lastDeposits", last.amount AS deposited,
      (extract(epoch FROM r.at - last.first_at) / 60)::float8 AS "minutesSinceDeposit",
      (SELECT coalesce(sum(b.stake), 0)::bigint FROM bet b
        WHERE b.player_id = r.player_id AND b.created_at > last.first_at AND b.created_at <= r.at) AS "stakedSince",
      day.deposits AS "depositsInDay", day.amount AS "depositedInDay",
      (SELECT count(*)::int FROM withdrawal_request w
        WHERE w.player_id = r.player_id AND w.status = 'Accepted' AND w.created_at < r.at) AS "earlierPayouts"
    FROM (SELECT ${request.playerId}::uuid AS player_id, ${request.createdAt}::timestamptz AS at) r
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS deposits, coalesce(sum(d.amount), 0)::bigint AS amount, min(d.decided_at) AS first_at
      FROM deposit_request d
      WHERE d.player_id = r.player_id AND d.status = 'Accepted' AND d.decided_at < r.at
        AND d.decided_at >= (
          SELECT least(max(l.decided_at), r.at - make_interval(hours => ${LOOKS_BACK_HOURS}::int)) FROM deposit_request l
          WHERE l.player_id = r.player_id AND l.status = 'Accepted' AND l.decided_at < r.at)
    ) last CROSS JOIN LATERAL (
      SELECT count(*)::int AS deposits, coalesce(sum(d.amount), 0)::bigint AS amount FROM deposit_request d
      WHERE d.player_id = r.player_id AND d.created_at <= r.at AND d.created_at > r.at - interval '24 hours'
    ) day`
  if (!checks) throw new Error('checks of a request: expected one row, found none')
  return checks
}
