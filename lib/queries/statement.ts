import 'server-only'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { type Money, money } from '@/lib/domain/money'
import {
  BALANCES,
  type BalanceKind,
  GROUP_OF_KIND,
  type MovementGroup,
  type MovementKind,
} from '@/lib/domain/statement'
import { type MovementSubject, nameMainMovement, nameSavingsMovement } from './movement-words'
import { boundsOf, cursorOf } from './statement-cursor'
import { ALL_TRANSFERS, type TransferRange } from './transfer-position'
import { findAccounts, ofKind, sidesOf, type TransferSide } from './transfer-sides'

export interface MovementRow {
  /** Of the transaction. Both balances that a transfer between them moves show the same one. */
  readonly id: string
  /** Where in the statement it stands: no two rows share it. */
  readonly cursor: string
  readonly balanceOf: BalanceKind
  readonly group: MovementGroup
  /** What happened, e.g. `Win-Go bet, Blue`. */
  readonly title: string
  /** What it is about: the round's period number, the txnID. */
  readonly detail: string
  /** The round that it is about. */
  readonly round: { readonly game: string; readonly countdownId: string } | null
  /** Signed minor units as seen from the player's balance. */
  readonly amount: bigint
  /** The balance right after it. */
  readonly balance: Money
  /** When it was booked. */
  readonly createdAt: Date
  /** When it counts from: for interest the end of its period, however late it was posted. */
  readonly countsFrom: Date
}

export interface MovementPage {
  /** Newest first. */
  readonly rows: readonly MovementRow[]
  /** To be asked for `before` for the next, earlier page; null at the end. */
  readonly earlier: string | null
  /** To be asked for `after` for the page before this one; null on the first. */
  readonly newer: string | null
}

export interface MovementFilter {
  readonly limit: number
  /** Left out: both balances, as one list. */
  readonly balance?: BalanceKind | undefined
  readonly group?: MovementGroup | undefined
  readonly range?: TransferRange | undefined
  /** Cursor: movements older than that one. What is no cursor counts as not given. */
  readonly before?: string | undefined
  /** Cursor: the movements that are just newer than that one. Goes before `before`. */
  readonly after?: string | undefined
}

interface Row extends MovementSubject {
  readonly id: bigint
  readonly balanceOf: BalanceKind
  readonly amount: bigint
  readonly balance: bigint
  readonly createdAt: Date
  readonly countsFrom: Date
}

/**
 * Movements of a player's balances, newest first, paged by cursor in both directions. A transfer
 * between the balances is two movements. What is booked meanwhile comes before the first page: no
 * movement that was there when paging began is shown twice or left out.
 */
export async function listMovements(
  playerId: string,
  filter: MovementFilter,
): Promise<MovementPage> {
  const { limit, balance, group } = filter
  const sides = sidesOf(await findAccounts(playerId)).filter(
    (side) => (!balance || side.balance === balance) && (!group || side.kinds[group]),
  )
  if (sides.length === 0) return { rows: [], earlier: null, newer: null }
  const { isAfter, isBefore, boundsFor } = boundsOf(filter, filter.range ?? ALL_TRANSFERS)
  const direction = isAfter ? Prisma.sql`ASC` : Prisma.sql`DESC`
  const branches = sides.map((side) => {
    const { start, end } = boundsFor(side.balance)
    return Prisma.sql`(
      SELECT t.id, ${BALANCES.indexOf(side.balance)}::int AS place, t.kind, t.subject_id,
        ${side.amount} AS amount, ${side.after} AS balance, t.created_at
      FROM transfer t WHERE ${side.account} = ${side.accountId}
        AND t.id >= ${start}::bigint AND t.id < ${end}::bigint ${kindOn(side, group)}
      ORDER BY t.id ${direction} LIMIT ${limit + 1}::int)`
  })
  const found = await readSubjects(branches, direction, limit + 1)
  const hasMore = found.length > limit
  const shown = found.slice(0, limit)
  const rows = (isAfter ? shown.reverse() : shown).map(toMovement)
  const [first, last] = [rows[0]?.cursor ?? null, rows.at(-1)?.cursor ?? null]
  return {
    rows,
    newer: (isAfter ? hasMore : isBefore) ? first : null,
    earlier: isAfter || hasMore ? last : null,
  }
}

function kindOn(side: TransferSide, group: MovementGroup | undefined): Prisma.Sql {
  const kind = group && side.kinds[group]
  return kind ? ofKind(kind) : Prisma.empty
}

/** The first rows of all branches together, each with what it is about. */
function readSubjects(
  branches: readonly Prisma.Sql[],
  direction: Prisma.Sql,
  limit: number,
): Promise<Row[]> {
  // The page is cut out before anything is looked up for its rows.
  return db.$queryRaw<Row[]>`
    WITH page AS (
      SELECT * FROM (${Prisma.join([...branches], ' UNION ALL ')}) sides
      ORDER BY id ${direction}, place ${direction} LIMIT ${limit}::int)
    SELECT p.id, p.kind::text AS kind, p.amount, p.balance, p.created_at AS "createdAt",
      CASE p.place WHEN 0 THEN 'main' ELSE 'surewin' END AS "balanceOf",
      CASE p.place WHEN 0 THEN p.created_at
        ELSE coalesce(i.ended_at, m.created_at, p.created_at) END AS "countsFrom",
      r.game, r.countdown_id AS "countdownId", b.selection, d.txn_id AS "txnId",
      w.status::text AS "withdrawalStatus", i.rate_basis_points AS "rateBasisPoints"
    FROM page p
      LEFT JOIN bet b ON p.kind IN ('bet_stake', 'bet_payout', 'bet_refund') AND b.id = p.subject_id
      LEFT JOIN round r ON r.id = b.round_id
      LEFT JOIN deposit_request d ON p.kind = 'deposit' AND d.id = p.subject_id
      LEFT JOIN withdrawal_request w ON p.kind = 'withdrawal_hold' AND w.id = p.subject_id
      LEFT JOIN surewin_interest i ON p.kind = 'interest' AND i.id = p.subject_id
      LEFT JOIN surewin_movement m
        ON p.kind IN ('surewin_deposit', 'surewin_withdrawal') AND m.id = p.subject_id
    ORDER BY p.id ${direction}, p.place ${direction}`
}

function toMovement(row: Row): MovementRow {
  const { id, balanceOf, game, countdownId, createdAt, countsFrom } = row
  return {
    id: String(id),
    cursor: cursorOf(id, balanceOf),
    balanceOf,
    group: GROUP_OF_KIND[row.kind satisfies MovementKind],
    ...(balanceOf === 'main' ? nameMainMovement(row) : nameSavingsMovement(row)),
    round: game !== null && countdownId !== null ? { game, countdownId } : null,
    amount: row.amount,
    balance: money(row.balance),
    createdAt,
    countsFrom,
  }
}

/** How many movements the player's main balance has seen. */
export async function countMovements(playerId: string): Promise<number> {
  const [row] = await db.$queryRaw<{ count: bigint }[]>`
    WITH own AS (SELECT id FROM account WHERE owner_id = ${playerId}::uuid AND kind = 'main')
    SELECT (SELECT count(*) FROM transfer WHERE from_account = (SELECT id FROM own))
      + (SELECT count(*) FROM transfer WHERE to_account = (SELECT id FROM own)) AS count`
  return Number(row?.count ?? 0)
}
