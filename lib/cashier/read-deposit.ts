import 'server-only'
import { type PlayerFigures, readPlayerFigures } from '@/lib/accounts/read-player'
import type { Rejection } from '@/lib/cashier/rules/rejection'
import { DEPOSIT_STATUSES, type DepositStatus } from '@/lib/cashier/rules/statuses'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { txnLookPattern } from '@/lib/db/search-terms'
import { add, type Money } from '@/lib/ledger/rules/money'
import { type RequestChecks, readRequestChecks } from '@/lib/risk/read-checks'
import { findRequest, type QueuedRequest, type RequestSource } from './read-queue'

export interface DepositDetail extends DepositRow, PlayerFigures {
  /** Main balance if this request is accepted. */
  readonly mainIfAccepted: Money
  readonly acceptedBefore: number
  readonly rejectedBefore: number
  /**
   * Other requests whose txnID has the same letters and digits, or characters that look like them,
   * oldest first.
   */
  readonly sameTxn: readonly SameTxnId[]
  readonly checks: RequestChecks
}

/** Another request with the same txnID, or one that looks like it. */
export interface SameTxnId {
  readonly id: string
  readonly txnId: string
  /**
   * True if the letters and digits are the same. False if they only look alike: 0 and O, or 1, I
   * and L.
   */
  readonly isSame: boolean
  readonly playerId: string
  readonly name: string
  readonly status: DepositStatus
  readonly createdAt: Date
}

const SAME_SHOWN = 20

/**
 * Returns a request with the facts that staff need about its player before deciding; null if there
 * is none.
 */
export async function getDepositRequest(id: string): Promise<DepositDetail | null> {
  const request = await findRequest(DEPOSIT_REQUESTS, id)
  if (!request) return null
  const { playerId } = request
  const [figures, groups, sameTxn, checks] = await Promise.all([
    readPlayerFigures(playerId),
    db.depositRequest.groupBy({
      by: ['status'],
      where: { playerId, id: { not: id } },
      _count: true,
    }),
    listSameTxnId(request),
    readRequestChecks(request),
  ])
  const countOf = (status: string) => groups.find((group) => group.status === status)?._count ?? 0
  return {
    ...request,
    ...figures,
    mainIfAccepted: add(figures.main, request.amount),
    acceptedBefore: countOf('Accepted'),
    rejectedBefore: countOf('Rejected'),
    sameTxn,
    checks,
  }
}

/**
 * Includes rejected requests: a txnID that was rejected for one player is also suspicious from
 * another.
 */
function listSameTxnId({ id, txnId }: DepositRow): Promise<SameTxnId[]> {
  return db.$queryRaw`
    SELECT o.id::text AS id, o.player_id::text AS "playerId", o.name, o.status::text AS status,
      o.created_at AS "createdAt", o.txn_id AS "txnId", txn_key(o.txn_id) = txn_key(${txnId}) AS "isSame"
    FROM deposit_request o
    WHERE txn_alike_key(o.txn_id) = txn_alike_key(${txnId}) AND o.id <> ${id}::uuid
    ORDER BY o.created_at, o.id LIMIT ${SAME_SHOWN}::int`
}

export interface DepositRow extends QueuedRequest<DepositStatus>, Rejection {
  readonly txnId: string
  /** A wallet from lib/cashier/rules/wallets.ts; null if the player didn't say. */
  readonly wallet: string | null
  /** Number of other pending or accepted requests whose txnID has the same letters and digits. */
  readonly sameTxnId: number
}

/**
 * Deposit requests, searched by the letters and digits of the txnID, where look-alikes count as
 * equal.
 */
export const DEPOSIT_REQUESTS: RequestSource<DepositRow, DepositStatus> = {
  table: 'deposit_request',
  statuses: DEPOSIT_STATUSES,
  columns: Prisma.sql`, r.txn_id AS "txnId", r.wallet, r.rejection_reason AS "rejectionReason",
    r.rejection_note AS "rejectionNote", (
      SELECT count(*) FROM deposit_request o
      WHERE txn_key(o.txn_id) = txn_key(r.txn_id) AND o.id <> r.id AND o.status <> 'Rejected'
    )::int AS "sameTxnId"`,
  matches: (search) => {
    const pattern = txnLookPattern(search)
    return pattern === null
      ? Prisma.sql`FALSE`
      : Prisma.sql`txn_alike_key(r.txn_id) LIKE ${pattern}`
  },
}
