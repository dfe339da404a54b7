import 'server-only'
import type { Tx } from '@/lib/db/client'
import { STANDING_TALLIES } from '@/lib/db/tally-columns'

interface Finding {
  readonly finding: string
}

/** The ledger check's part on limits: what bets are judged by follows from what happened. */
export const PLAY_CONTROL_CHECKS: readonly ((tx: Tx) => Promise<Finding[]>)[] = [
  checkTallies,
  checkExclusions,
  checkLimits,
]

/**
 * What each tally counts for now is the sum of the bets placed in the period that are not void, and
 * of the payouts booked in it. No period is longer than a month, a day for each move in it and an hour.
 */
function checkTallies(tx: Tx): Promise<Finding[]> {
  return tx.$queryRaw`
    WITH holder AS MATERIALIZED (
      SELECT a.id, a.owner_id, ${STANDING_TALLIES}
      FROM account a, (SELECT now()) m WHERE a.kind = 'main'
    ), counted AS (
      SELECT b.player_id, b.created_at AS at, b.stake AS staked, 0 AS returned
      FROM bet b JOIN round r ON r.id = b.round_id
      WHERE r.status <> 'void' AND b.created_at >= now() - interval '40 days'
      UNION ALL
      SELECT a.owner_id, t.created_at, 0, t.amount
      FROM transfer t JOIN account a ON a.id = t.to_account
      WHERE t.kind = 'bet_payout' AND t.created_at >= now() - interval '40 days'
    ), due AS (
      SELECT h.id,
        coalesce(sum(c.staked) FILTER (WHERE at >= h.day_began_at), 0) AS staked_day,
        coalesce(sum(c.staked) FILTER (WHERE at >= h.week_began_at), 0) AS staked_week,
        coalesce(sum(c.staked) FILTER (WHERE at >= h.month_began_at), 0) AS staked_month,
        coalesce(sum(c.returned) FILTER (WHERE at >= h.day_began_at), 0) AS returned_day,
        coalesce(sum(c.returned) FILTER (WHERE at >= h.week_began_at), 0) AS returned_week,
        coalesce(sum(c.returned) FILTER (WHERE at >= h.month_began_at), 0) AS returned_month
      FROM holder h LEFT JOIN counted c ON c.player_id = h.owner_id GROUP BY h.id
    )
    SELECT format('account %s tallies %s of %s in the %s, its bets and payouts give %s',
      h.id, tally.counts, tally.name, tally.period, tally.due) AS finding
    FROM holder h JOIN due d ON d.id = h.id CROSS JOIN LATERAL (VALUES
      ('staked', 'day', h.staked_day, d.staked_day),
      ('staked', 'week', h.staked_week, d.staked_week),
      ('staked', 'month', h.staked_month, d.staked_month),
      ('returned', 'day', h.returned_day, d.returned_day),
      ('returned', 'week', h.returned_week, d.returned_week),
      ('returned', 'month', h.returned_month, d.returned_month)
    ) tally (name, period, counts, due)
    WHERE tally.counts <> tally.due`
}

/** An account is barred as its exclusions say: until the last one's end, and until the player returned. */
function checkExclusions(tx: Tx): Promise<Finding[]> {
  return tx.$queryRaw`
    WITH standing AS (
      SELECT e.player_id, max(e.ends_at) AS until, bool_or(e.kind = 'self_exclusion') AS must_return
      FROM exclusion e WHERE NOT EXISTS (
        SELECT 1 FROM exclusion_return r JOIN exclusion x ON x.id = r.exclusion_id
        WHERE x.player_id = e.player_id AND r.returned_at >= e.started_at
      ) GROUP BY e.player_id
    )
    SELECT format('account %s is barred until %s, its exclusions say %s', a.id, a.barred_until, s.until) AS finding
    FROM account a LEFT JOIN standing s ON s.player_id = a.owner_id
    WHERE a.kind = 'main' AND (a.barred_until IS DISTINCT FROM s.until
      OR a.must_return <> coalesce(s.must_return, false))`
}

/** Each limit in force is what the newest change of it that came in force says. */
function checkLimits(tx: Tx): Promise<Finding[]> {
  return tx.$queryRaw`
    WITH newest AS (
      SELECT DISTINCT ON (player_id, kind, period) player_id, kind, period, to_value
      FROM limit_change WHERE status = 'in_force'
      ORDER BY player_id, kind, period, decided_at DESC, id DESC
    ), held AS (
      SELECT a.owner_id AS player_id, bound.kind::limit_kind AS kind, bound.period::limit_period AS period, bound.held
      FROM account a CROSS JOIN LATERAL (VALUES
        ('deposit', 'day', a.deposit_limit_day), ('deposit', 'week', a.deposit_limit_week), ('deposit', 'month', a.deposit_limit_month),
        ('stake', 'day', a.stake_limit_day), ('stake', 'week', a.stake_limit_week), ('stake', 'month', a.stake_limit_month),
        ('loss', 'day', a.loss_limit_day), ('loss', 'week', a.loss_limit_week), ('loss', 'month', a.loss_limit_month)
      ) bound (kind, period, held) WHERE a.kind = 'main'
    )
    SELECT format('player %s has a %s limit per %s of %s, the newest change says %s',
      h.player_id, h.kind, h.period, h.held, n.to_value) AS finding
    FROM held h LEFT JOIN newest n ON n.player_id = h.player_id AND n.kind = h.kind AND n.period = h.period
    WHERE h.held IS DISTINCT FROM n.to_value * 100::bigint`
}
