import 'server-only'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { type Money, money } from '@/lib/base/format/rules/money'
import { parseCursor, writeCursor } from '@/lib/house/players/rules/cursor'
import type { RequestStatus } from '@/lib/money/cashier/rules/statuses'

/** A deposit or withdrawal request of a player, decided or not. */
export interface PlayerRequest {
  readonly id: string
  readonly kind: 'deposit' | 'withdrawal'
  readonly amount: Money
  readonly status: RequestStatus
  /** As the player sent it. */
  readonly phone: string
  readonly txnId: string | null
  readonly wallet: string | null
  readonly createdAt: Date
  readonly decidedAt: Date | null
  /**
   * Name of the staff member who decided; null while the request is pending and if the player
   * cancelled it.
   */
  readonly decidedBy: string | null
  readonly rejectionReason: string | null
  readonly rejectionNote: string | null
}

export interface PlayerRequestPage {
  /** Newest first. */
  readonly rows: readonly PlayerRequest[]
  /** Cursor for `before` of the next, earlier page; null at the end. */
  readonly earlier: string | null
}

type Row = Omit<PlayerRequest, 'amount'> & { readonly amount: bigint }

/**
 * Lists requests of a player: both kinds in one list, or only one kind.
 *
 * @param before cursor of an earlier page; ignored if it isn't one.
 */
export async function listPlayerRequests(
  playerId: string,
  input: {
    readonly kind?: PlayerRequest['kind'] | undefined
    readonly before?: string | undefined
    readonly limit: number
  },
): Promise<PlayerRequestPage> {
  const { kind, limit } = input
  const from = parseCursor(input.before)
  const isOlder =
    from === null
      ? Prisma.empty
      : Prisma.sql`AND (r.created_at, r.id) < (${from.createdAt}::timestamptz, ${from.id}::uuid)`
  const page = Prisma.sql`WHERE r.player_id = ${playerId}::uuid ${isOlder}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit + 1}::int`
  const branches = {
    deposit: Prisma.sql`(
      SELECT r.id, 'deposit' AS kind, r.amount, r.status, r.phone, r.txn_id, r.wallet, r.created_at,
        r.decided_at, r.decided_by_id, r.rejection_reason, r.rejection_note
      FROM deposit_request r ${page})`,
    withdrawal: Prisma.sql`(
      SELECT r.id, 'withdrawal', r.amount, r.status, r.phone, NULL, r.wallet, r.created_at,
        r.decided_at, r.decided_by_id, r.rejection_reason, r.rejection_note
      FROM withdrawal_request r ${page})`,
  }
  const asked = kind === undefined ? Object.values(branches) : [branches[kind]]
  const found = await db.$queryRaw<Row[]>`
    SELECT r.id::text AS id, r.kind, r.amount, r.status::text AS status, r.phone,
      r.txn_id AS "txnId", r.wallet, r.created_at AS "createdAt", r.decided_at AS "decidedAt",
      u.name AS "decidedBy", r.rejection_reason AS "rejectionReason", r.rejection_note AS "rejectionNote"
    FROM (${Prisma.join(asked, ' UNION ALL ')}) r (id, kind, amount, status, phone, txn_id, wallet,
        created_at, decided_at, decided_by_id, rejection_reason, rejection_note)
      LEFT JOIN "user" u ON u.id = r.decided_by_id AND u.id <> ${playerId}::uuid
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${limit + 1}::int`
  const rows = found.slice(0, limit).map((row) => ({ ...row, amount: money(row.amount) }))
  const last = rows.at(-1)
  const hasMore = found.length > limit && last !== undefined
  return { rows, earlier: hasMore ? writeCursor(last) : null }
}

export interface RequestCounts {
  readonly deposits: number
  readonly withdrawals: number
}

/** Counts the requests that the player has sent. */
export async function countPlayerRequests(playerId: string): Promise<RequestCounts> {
  const own = { where: { playerId } }
  const [deposits, withdrawals] = await Promise.all([
    db.depositRequest.count(own),
    db.withdrawalRequest.count(own),
  ])
  return { deposits, withdrawals }
}
