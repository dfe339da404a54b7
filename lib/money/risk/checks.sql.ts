import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { BLOCKS_PAYOUTS } from './payout-hold.sql'
import { RISK_RULES } from './rules/catalog'
import type { OpenCase, RequestChecks } from './rules/checks'

const LOOKS_BACK_HOURS = RISK_RULES['pass-through'].params.hours.value

/**
 * Selects the open fraud or harm case about a person: the one that blocks payouts, otherwise
 * the one with the higher score. `who` is the person's id in SQL.
 */
export function openCaseOf(who: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT jsonb_build_object('id', a.id, 'kind', a.kind, 'score', a.score, 'rules', (
      SELECT coalesce(jsonb_agg(s.rule ORDER BY s.points DESC, s.rule), '[]') FROM (
        SELECT rule, max(points) AS points FROM risk_signal WHERE alert_id = a.id GROUP BY rule) s))
    FROM risk_alert a WHERE a.person_id = ${who} AND a.state <> 'closed' AND a.kind <> 'staff'
    ORDER BY ${BLOCKS_PAYOUTS} DESC, a.score DESC LIMIT 1)`
}

/** Returns the open case about a player; null if there is none. */
export async function selectOpenCase(
  tx: Pick<Tx, '$queryRaw'>,
  playerId: string,
): Promise<OpenCase | null> {
  const [row] = await tx.$queryRaw<{ found: OpenCase | null }[]>`
    SELECT ${openCaseOf(Prisma.sql`${playerId}::uuid`)} AS found`
  return row?.found ?? null
}

export async function readRequestChecks(
  tx: Pick<Tx, '$queryRaw'>,
  request: { readonly playerId: string; readonly createdAt: Date },
): Promise<RequestChecks> {
  const [checks] = await tx.$queryRaw<RequestChecks[]>`
    SELECT last.deposits AS "lastDeposits", last.amount AS deposited,
      (extract(epoch FROM r.at - last.first_at) / 60)::float8 AS "minutesSinceDeposit",
      (SELECT coalesce(sum(b.stake), 0)::bigint FROM bet b
        WHERE b.player_id = r.player_id AND b.created_at > last.first_at AND b.created_at <= r.at) AS "stakedSince",
      day.deposits AS "depositsInDay", day.amount AS "depositedInDay",
      (SELECT count(*)::int FROM withdrawal_request w
        WHERE w.player_id = r.player_id AND w.status = 'Accepted' AND w.created_at < r.at
          AND NOT EXISTS (SELECT 1 FROM withdrawal_reversal v WHERE v.withdrawal_id = w.id)) AS "earlierPayouts"
    FROM (SELECT ${request.playerId}::uuid AS player_id, ${request.createdAt}::timestamptz AS at) r
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS deposits, coalesce(sum(d.amount), 0)::bigint AS amount, min(d.decided_at) AS first_at
      FROM deposit_request d
      WHERE d.player_id = r.player_id AND d.status = 'Accepted' AND d.decided_at < r.at
        AND NOT EXISTS (SELECT 1 FROM deposit_reversal v WHERE v.deposit_id = d.id)
        AND d.decided_at >= (
          SELECT least(max(l.decided_at), r.at - make_interval(hours => ${LOOKS_BACK_HOURS}::int)) FROM deposit_request l
          WHERE l.player_id = r.player_id AND l.status = 'Accepted' AND l.decided_at < r.at
            AND NOT EXISTS (SELECT 1 FROM deposit_reversal v WHERE v.deposit_id = l.id))
    ) last CROSS JOIN LATERAL (
      SELECT count(*)::int AS deposits, coalesce(sum(d.amount), 0)::bigint AS amount FROM deposit_request d
      WHERE d.player_id = r.player_id AND d.created_at <= r.at AND d.created_at > r.at - interval '24 hours'
    ) day`
  if (!checks) throw new Error('checks of a request: expected one row, found none')
  return checks
}
