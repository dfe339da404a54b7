import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { houseDayOf, houseZone } from '@/lib/base/db/house-days'
import { GAMES } from '@/lib/games/catalog/registry'
import { isIn, NOT_OVER } from '@/lib/games/schedule/states'
import { CASH_MOVES } from '@/lib/money/ledger/cash.sql'
import { MAX_SUREWIN_BALANCE, PERIOD_SECONDS } from '@/lib/money/ledger/rules/interest'
import type { HousePosition } from './rules/results'

/**
 * The SQL that sums the ledger by day. The worker stores these sums up to a position, a reader adds
 * the sums of what came later, and the ledger check compares both with the transfers.
 */

/** Up to where the ledger is tallied. */
export interface Position {
  readonly transferId: bigint
  readonly roundId: bigint
}

/** Returns the position; null if nothing is tallied for days of the house's present zone. */
export async function findPosition(tx: Tx): Promise<Position | null> {
  const [row] = await tx.$queryRaw<Position[]>`
    SELECT transfer_id AS "transferId", round_id AS "roundId" FROM house_tally_position
    WHERE zone = ${houseZone()}`
  return row ?? null
}

/**
 * Sums the transfers `t` that meet the condition, as rows of `house_tally`. A stake counts on the
 * day that it was placed, a payout or refund on the day that it was booked.
 */
export function sumTransfers(where: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT ${houseDayOf(Prisma.sql`t.created_at`)} AS day, t.kind, coalesce(pot.game, '') AS game,
      coalesce(b.selection, j.type::text, '') AS detail, count(*) AS count,
      sum(CASE WHEN t.kind = 'adjustment' AND t.from_balance IS NOT NULL THEN -t.amount ELSE t.amount END)::bigint AS amount,
      sum(CASE t.kind WHEN 'bet_stake' THEN b.payout WHEN 'bet_refund' THEN -b.payout ELSE 0 END)::bigint AS could_pay
    FROM transfer t
      LEFT JOIN (SELECT id, game FROM account WHERE owner_id IS NULL AND kind = 'round_pot') pot
        ON pot.id = CASE t.kind WHEN 'bet_stake' THEN t.to_account ELSE t.from_account END
      LEFT JOIN bet b ON b.id = t.subject_id AND t.kind IN ('bet_stake', 'bet_payout', 'bet_refund')
      LEFT JOIN adjustment j ON j.id = t.subject_id AND t.kind = 'adjustment'
    WHERE ${where} GROUP BY 1, 2, 3, 4`
}

/**
 * Sums the finished rounds `r` that meet the condition, as rows of `house_rounds`. Bets of one round
 * win or lose together, so a round is one trial: the same as `observedReturn` in
 * lib/games/catalog/observed-return.ts.
 */
export function sumRounds(where: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT day, game, count(*)::int AS rounds, sum(staked)::bigint AS staked, sum(paid)::bigint AS paid,
      sum(mean) AS expected, sum(square - mean * mean) AS variance
    FROM (
      SELECT ${houseDayOf(Prisma.sql`r.ends_at`)} AS day, r.game, own.*
      FROM round r CROSS JOIN LATERAL (
        SELECT sum(staked) AS staked, coalesce(sum(payout) FILTER (WHERE selection = r.outcome), 0) AS paid,
          sum(chance * payout::float8) AS mean, sum(chance * payout::float8 ^ 2) AS square
        FROM (
          SELECT selection, sum(stake) AS staked, sum(payout) AS payout FROM bet
          WHERE round_id = r.id GROUP BY selection
        ) picked JOIN (VALUES ${CHANCES}) odds (game, pick, chance)
          ON odds.game = r.game AND odds.pick = picked.selection
        HAVING count(*) > 0
      ) own
      WHERE ${isIn(['finished'], 'r')} AND ${where}
    ) trial GROUP BY day, game`
}

const CHANCES = Prisma.join(
  GAMES.flatMap(({ id: game, selections }) =>
    selections.map(({ id, chance }) => {
      const share = Number(chance.numerator) / Number(chance.denominator)
      return Prisma.sql`(${game}::text, ${id}::text, ${share}::float8)`
    }),
  ),
)

/** Returns SQL for all sums: the stored ones, and those of what came after the position. */
export function allTransfers(position: Position | null): Prisma.Sql {
  return Prisma.sql`(
    SELECT * FROM house_tally WHERE ${position !== null}
    UNION ALL ${sumTransfers(Prisma.sql`t.id > ${position?.transferId ?? 0n}`)}
  )`
}

export function allRounds(position: Position | null): Prisma.Sql {
  return Prisma.sql`(
    SELECT * FROM house_rounds WHERE ${position !== null}
    UNION ALL ${sumRounds(Prisma.sql`r.id > ${position?.roundId ?? 0n}`)}
  )`
}

/** Returns SQL for the interest of record `r` with account `a` from its period's start to a moment. */
export function interestBy(moment: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`least(${MAX_SUREWIN_BALANCE}::bigint - a.balance,
    div((r.balance_seconds + a.balance::numeric * greatest(0, floor(extract(epoch FROM ${moment} - r.accrued_to))))
      * r.rate_basis_points, ${PERIOD_SECONDS}::int * 10000::bigint))`
}

/**
 * SQL: what players still owe for deposits taken back, money that never came or is gone. A day that
 * was closed by the ledger since then booked it as missing.
 */
const OWED_BACK = Prisma.sql`(
  SELECT coalesce(sum(v.owed), 0)::bigint FROM deposit_reversal v WHERE v.owed > 0 AND NOT EXISTS (
    SELECT 1 FROM transfer t JOIN account a ON a.id = t.from_account JOIN day_close d ON d.channel_id = a.channel_id
    WHERE t.kind = 'deposit' AND t.subject_id = v.deposit_id
      AND d.source = 'ledger' AND d.reopened_at IS NULL AND d.ends_at > v.created_at))`

/** Returns what the house has and owes. The caller's transaction is one snapshot. */
export async function findHousePosition(tx: Tx): Promise<HousePosition> {
  const sums = allTransfers(await findPosition(tx))
  const [row] = await tx.$queryRaw<HousePosition[]>`
    SELECT -${OWED_BACK} +
      (SELECT coalesce(sum(CASE kind WHEN 'deposit' THEN amount WHEN 'deposit_reversal' THEN -amount
        WHEN 'withdrawal_paid' THEN -amount WHEN 'withdrawal_reversal' THEN amount
        WHEN 'cash_surplus' THEN amount WHEN 'cash_shortfall' THEN -amount END), 0)::bigint FROM ${sums} moved) AS cash,
      (SELECT coalesce(sum(m.amount), 0)::bigint
        FROM channel c JOIN account a ON a.channel_id = c.id CROSS JOIN ${CASH_MOVES} m WHERE c.state = 'frozen') AS frozen,
      owned.balances, owned.surewin,
      (SELECT coalesce(sum(${interestBy(Prisma.sql`now()`)}), 0)::bigint
        FROM surewin_record r JOIN account a ON a.owner_id = r.player_id AND a.kind = 'surewin') AS accrued,
      (SELECT coalesce(sum(amount), 0)::bigint FROM withdrawal_request WHERE status = 'Pending') AS "pendingPayouts",
      (SELECT coalesce(sum(b.stake), 0)::bigint FROM round r JOIN bet b ON b.round_id = r.id
        WHERE ${isIn(NOT_OVER, 'r')}) AS standing
    FROM (
      SELECT coalesce(sum(balance) FILTER (WHERE kind = 'main'), 0)::bigint AS balances,
        coalesce(sum(balance) FILTER (WHERE kind = 'surewin'), 0)::bigint AS surewin
      FROM account
    ) owned`
  if (!row) throw new Error('position of the house: expected one row, found none')
  return row
}
