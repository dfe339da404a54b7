import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { COUNTED, isIn } from '@/lib/games/schedule/states'
import { type Check, type Finding, inMoney, inText } from '@/lib/money/ledger/check-findings'
import { ACCOUNT_ZONE, CURRENT_TALLIES_BY_ZONE, zonePeriods } from '@/lib/money/ledger/tallies.sql'

/** Checks that the tallies, exclusions and limits of accounts follow from their history. */
export const LIMIT_CHECKS: readonly Check[] = [checkTallies, checkExclusions, checkLimits]

/**
 * Compares each tally with the bets of its period that aren't void and the payouts booked in it. A
 * period lasts at most a month and an hour, and a day longer for each change of the zone.
 */
function checkTallies(tx: Tx): Promise<Finding[]> {
  return tx.$queryRaw`
    WITH m AS (SELECT now()), z AS ${zonePeriods(
      Prisma.sql`now()`,
      Prisma.sql`SELECT DISTINCT ${ACCOUNT_ZONE} AS zone FROM account a WHERE a.kind = 'main'`,
    )},
    holder AS MATERIALIZED (
      SELECT a.id, a.owner_id, ${CURRENT_TALLIES_BY_ZONE}
      FROM account a JOIN z ON z.zone = ${ACCOUNT_ZONE}, m WHERE a.kind = 'main'
    ), counted AS (
      SELECT b.player_id, b.created_at AS at, b.stake AS staked, 0 AS returned
      FROM bet b JOIN round r ON r.id = b.round_id
      WHERE ${isIn(COUNTED, 'r')} AND b.created_at >= now() - interval '40 days'
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
      h.id, ${inMoney(Prisma.sql`tally.counts`)}, tally.name, tally.period, ${inMoney(Prisma.sql`tally.due`)}) AS finding,
      h.id AS account
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

/** Compares each account with its exclusions: excluded until the last one's end, and until the player returned. */
function checkExclusions(tx: Tx): Promise<Finding[]> {
  return tx.$queryRaw`
    WITH active AS (
      SELECT e.player_id, max(e.ends_at) AS until, bool_or(e.kind = 'self_exclusion') AS return_needed
      FROM exclusion e WHERE NOT EXISTS (
        SELECT 1 FROM exclusion_return r JOIN exclusion x ON x.id = r.exclusion_id
        WHERE x.player_id = e.player_id AND r.returned_at >= e.started_at
      ) GROUP BY e.player_id
    )
    SELECT format('account %s is excluded until %s, its exclusions say %s', a.id,
      ${inText(Prisma.sql`a.excluded_until`)}, ${inText(Prisma.sql`s.until`)}) AS finding,
      a.id AS account
    FROM account a LEFT JOIN active s ON s.player_id = a.owner_id
    WHERE a.kind = 'main' AND (a.excluded_until IS DISTINCT FROM s.until
      OR a.return_needed <> coalesce(s.return_needed, false))`
}

/** Compares each limit in force with the newest change that came into force. */
function checkLimits(tx: Tx): Promise<Finding[]> {
  return tx.$queryRaw`
    WITH newest AS (
      SELECT DISTINCT ON (player_id, kind, period) player_id, kind, period, to_amount
      FROM limit_change WHERE status = 'in_force'
      ORDER BY player_id, kind, period, decided_at DESC, id DESC
    ), held AS (
      SELECT a.owner_id AS player_id, set.kind::limit_kind AS kind, set.period::limit_period AS period, set.held
      FROM account a CROSS JOIN LATERAL (VALUES
        ('deposit', 'day', a.deposit_limit_day), ('deposit', 'week', a.deposit_limit_week), ('deposit', 'month', a.deposit_limit_month),
        ('stake', 'day', a.stake_limit_day), ('stake', 'week', a.stake_limit_week), ('stake', 'month', a.stake_limit_month),
        ('loss', 'day', a.loss_limit_day), ('loss', 'week', a.loss_limit_week), ('loss', 'month', a.loss_limit_month)
      ) set (kind, period, held) WHERE a.kind = 'main'
    )
    SELECT format('player %s has a %s limit per %s of %s, the newest change says %s',
      h.player_id, h.kind, h.period, ${inMoney(Prisma.sql`h.held`)}, ${inMoney(Prisma.sql`n.to_amount`)}) AS finding,
      h.player_id::text AS player
    FROM held h LEFT JOIN newest n ON n.player_id = h.player_id AND n.kind = h.kind AND n.period = h.period
    WHERE h.held IS DISTINCT FROM n.to_amount`
}
