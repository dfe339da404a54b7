import 'server-only'
import { Prisma } from '@/lib/db/generated/client'
import type { Rejection } from '@/lib/domain/rejection'
import { REQUEST_STATUSES, type RequestStatus } from '@/lib/wire/cashier'
import type { QueuedRequest, RequestKind } from './request-queue'
import { txnKeyPattern } from './search-terms'

export interface DepositRow extends QueuedRequest<RequestStatus>, Rejection {
  readonly txnId: string
  /** Other requests, open or accepted, whose txnID has the same letters and digits. */
  readonly sameTxnId: number
}

/** Deposit requests, searched by the letters and digits of the txnID. */
export const DEPOSIT_REQUESTS: RequestKind<DepositRow, RequestStatus> = {
  table: 'deposit_request',
  statuses: REQUEST_STATUSES,
  columns: Prisma.sql`, r.txn_id AS "txnId", r.rejection_reason AS "rejectionReason",
    r.rejection_note AS "rejectionNote", (
      SELECT count(*) FROM deposit_request o
      WHERE txn_key(o.txn_id) = txn_key(r.txn_id) AND o.id <> r.id AND o.status <> 'Rejected'
    )::int AS "sameTxnId"`,
  searchJoin: Prisma.empty,
  matches: (search) => {
    const pattern = txnKeyPattern(search)
    return pattern === null ? Prisma.sql`FALSE` : Prisma.sql`txn_key(r.txn_id) LIKE ${pattern}`
  },
}
