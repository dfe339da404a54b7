import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { MAX_SUREWIN_BALANCE, PERIOD_SECONDS } from '@/lib/money/ledger/rules/interest'
import { DEFAULT_RATE, RATE_KEY } from '@/lib/money/ledger/savings.sql'

interface DueChoice {
  readonly limit: number
  readonly playerId: string | undefined
  readonly without: readonly bigint[]
}

/**
 * Locks up to `limit` SureWin accounts whose interest is due, the longest due first, in the order
 * of their ids, as all code takes locks. Skips accounts that another transaction has locked, which
 * are left for the next pass, but waits for the account of a single player (`playerId`). `without`:
 * accounts to leave out.
 */
export async function lockDueAccounts(
  tx: Tx,
  now: Date,
  { limit, playerId, without }: DueChoice,
): Promise<bigint[]> {
  const isOwn =
    playerId === undefined ? Prisma.sql`true` : Prisma.sql`player_id = ${playerId}::uuid`
  const wait = playerId === undefined ? Prisma.sql`SKIP LOCKED` : Prisma.empty
  const rows = await tx.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM account
    WHERE kind = 'surewin' AND owner_id IN (
      SELECT player_id FROM surewin_record WHERE next_posting_at <= ${now}::timestamptz AND ${isOwn}
        AND player_id <> ALL(
          SELECT owner_id FROM account WHERE id = ANY(${[...without]}::bigint[]))
      ORDER BY next_posting_at, player_id LIMIT ${limit}::int
    )
    ORDER BY id FOR NO KEY UPDATE ${wait}`
  return rows.map((row) => row.id)
}

/**
 * Locks those of these accounts that no other transaction has locked, in the order of their ids.
 */
export async function lockAccounts(tx: Tx, ids: readonly bigint[]): Promise<bigint[]> {
  const rows = await tx.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM account WHERE id = ANY(${[...ids]}::bigint[])
    ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`
  return rows.map((row) => row.id)
}

export interface PassedPeriod {
  readonly playerId: string
  readonly interestId: string
  /** Minor units; booked only if above zero. */
  readonly amount: bigint
}

/**
 * Posts one due period for each record of these locked accounts: the same as `postPeriod` in
 * lib/money/ledger/rules/interest.ts, for all of them in one statement. It is a separate statement after
 * the lock so that it sees the changes that the lock waited for.
 *
 * The id of a posting is derived from player and period, and is the subject of its transfer. The
 * primary key of `surewin_interest` and `unique (kind, subject_id)` of `transfer` each refuse a
 * second posting of a period, and a refusal undoes the whole statement. An amount of zero is not
 * booked, but its period passes. The next period's rate is the newest one set before it began,
 * however late this runs.
 *
 * @returns the players whose records moved on to their next period, and what was booked.
 */
export async function postLockedPeriods(
  tx: Tx,
  accountIds: readonly bigint[],
  now: Date,
): Promise<PassedPeriod[]> {
  return tx.$queryRaw`
    WITH due AS MATERIALIZED (
      SELECT r.player_id, r.period, r.rate_basis_points, r.next_posting_at AS ended_at,
        a.id AS account_id, a.balance,
        r.balance_seconds + a.balance * extract(epoch FROM r.next_posting_at - r.accrued_to)::bigint AS balance_seconds
      FROM account a JOIN surewin_record r ON r.player_id = a.owner_id
      WHERE a.id = ANY(${[...accountIds]}::bigint[]) AND r.next_posting_at <= ${now}::timestamptz
    ), priced AS MATERIALIZED (
      SELECT *, md5(player_id::text || ' ' || period)::uuid AS id,
        least(div(balance_seconds::numeric * rate_basis_points, ${PERIOD_SECONDS}::int * 10000::bigint),
          ${MAX_SUREWIN_BALANCE}::bigint - balance)::bigint AS amount
      FROM due
    ), rates AS MATERIALIZED (
      SELECT (value #>> '{}')::int AS basis_points, created_at AS since,
        coalesce(min(created_at) OVER (
          ORDER BY version ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING), 'infinity') AS until
      FROM setting WHERE key = ${RATE_KEY}
    ), posted AS (
      INSERT INTO surewin_interest (player_id, period, id, balance_seconds, rate_basis_points, amount, ended_at)
      SELECT player_id, period, id, balance_seconds, rate_basis_points, amount, ended_at
      FROM priced WHERE amount > 0
    ), moved AS (
      INSERT INTO transfer (kind, from_account, to_account, amount, subject_id, to_balance)
      SELECT 'interest', (SELECT id FROM account WHERE kind = 'interest' AND owner_id IS NULL),
        account_id, amount, id, balance + amount
      FROM priced WHERE amount > 0
    ), credited AS (
      UPDATE account a SET balance = a.balance + p.amount
      FROM priced p WHERE a.id = p.account_id AND p.amount > 0
    )
    UPDATE surewin_record r SET period = r.period + 1, balance_seconds = 0, accrued_to = p.ended_at,
      next_posting_at = p.ended_at + make_interval(secs => ${PERIOD_SECONDS}::int),
      rate_basis_points = coalesce(n.basis_points, ${DEFAULT_RATE}::int)
    FROM priced p LEFT JOIN rates n ON p.ended_at >= n.since AND p.ended_at < n.until
    WHERE r.player_id = p.player_id
    RETURNING r.player_id::text AS "playerId", p.id::text AS "interestId", p.amount`
}
