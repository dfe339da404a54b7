import 'server-only'
import { type PlayerFigures, readPlayerFigures } from '@/lib/accounts/read-player'
import type { Rejection, Reversed } from '@/lib/cashier/rules/rejection'
import { DEPOSIT_STATUSES, type DepositStatus } from '@/lib/cashier/rules/statuses'
import { depositStops, type SameTxnId, type Stop } from '@/lib/cashier/rules/stops'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { txnLookPattern } from '@/lib/db/search-terms'
import { add, type Money } from '@/lib/ledger/rules/money'
import { readRequestChecks } from '@/lib/risk/checks.sql'
import type { RequestChecks } from '@/lib/risk/rules/checks'
import { findRequest, type QueuedRequest, type RequestSource } from './read-queue'
import { listSameTxnId } from './stops.sql'

export interface DepositDetail extends DepositRow, PlayerFigures {
  /** Main balance if this request is accepted. */
  readonly mainIfAccepted: Money
  readonly acceptedBefore: number
  readonly rejectedBefore: number
  /**
   * Other requests whose txnID has the same letters and digits, or characters that look like them,
   * accepted ones first.
   */
  readonly sameTxn: readonly SameTxnId[]
  readonly checks: RequestChecks
  /** Checks that say stop. */
  readonly stops: readonly Stop[]
}

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
      where: { playerId, id: { not: id }, reversal: null },
      _count: true,
    }),
    listSameTxnId(db, request),
    readRequestChecks(db, request),
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
    stops: depositStops({ ...request, sameTxn }),
  }
}

export interface DepositRow extends QueuedRequest<DepositStatus>, Rejection {
  readonly txnId: string
  /** A wallet from lib/cashier/rules/wallets.ts; null if the player didn't say. */
  readonly wallet: string | null
  /** What the player asked for, if another amount was accepted; null otherwise. */
  readonly askedAmount: Money | null
  /** Number of other pending or accepted requests whose txnID has the same letters and digits. */
  readonly sameTxnId: number
  /** True if another request, unless rejected, has a txnID that only looks like this one. */
  readonly hasAlike: boolean
  /** How an accepted request was reversed; null if it was not. */
  readonly reversal: ReversalFacts | null
}

interface ReversalFacts extends Reversed {
  /** Epoch milliseconds. */
  readonly at: number
  /** Names of the admin who asked for it, and of the one who approved it; null if nobody had to. */
  readonly by: string
  readonly signedBy: string | null
  /** Major units not taken back yet. */
  readonly owedMajor: number
}

/**
 * Deposit requests, searched by the letters and digits of the txnID, where look-alikes count as
 * equal.
 */
export const DEPOSIT_REQUESTS: RequestSource<DepositRow, DepositStatus> = {
  table: 'deposit_request',
  statuses: DEPOSIT_STATUSES,
  columns: Prisma.sql`, r.txn_id AS "txnId", r.wallet, r.asked_amount AS "askedAmount", r.rejection_reason AS "rejectionReason",
    r.rejection_note AS "rejectionNote", (
      SELECT count(*) FROM deposit_request o
      WHERE txn_key(o.txn_id) = txn_key(r.txn_id) AND o.id <> r.id AND o.status <> 'Rejected'
    )::int AS "sameTxnId", EXISTS (
      SELECT 1 FROM deposit_request o
      WHERE txn_alike_key(o.txn_id) = txn_alike_key(r.txn_id) AND txn_key(o.txn_id) <> txn_key(r.txn_id)
        AND o.status <> 'Rejected'
    ) AS "hasAlike", (
      SELECT jsonb_build_object('reason', v.reason, 'note', v.note, 'by', u.name,
        'at', floor(extract(epoch FROM v.created_at) * 1000), 'owedMajor', v.owed / 100.0, 'signedBy', (
          SELECT s.name FROM approval a JOIN "user" s ON s.id = a.decided_by_id
          WHERE a.subject = 'deposit_request:' || r.id AND a.kind = 'deposit.reverse' AND a.state = 'approved'))
      FROM deposit_reversal v JOIN "user" u ON u.id = v.reversed_by_id WHERE v.deposit_id = r.id
    ) AS reversal`,
  matches: (search) => {
    const pattern = txnLookPattern(search)
    return pattern === null
      ? Prisma.sql`FALSE`
      : Prisma.sql`txn_alike_key(r.txn_id) LIKE ${pattern}`
  },
}
