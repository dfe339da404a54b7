import 'server-only'
import { Prisma } from '@/lib/db/generated/client'
import { REQUEST_STATUSES, type RequestStatus } from '@/lib/wire/cashier'
import type { QueuedRequest, RequestKind } from './request-queue'
import { txnKeyPattern } from './search-terms'

export interface DepositRow extends QueuedRequest<RequestStatus> {
  readonly txnId: string
}

/** Deposit requests, searched by the letters and digits of the txnID. */
export const DEPOSIT_REQUESTS: RequestKind<DepositRow, RequestStatus> = {
  table: 'deposit_request',
  statuses: REQUEST_STATUSES,
  columns: Prisma.sql`, r.txn_id AS "txnId"`,
  searchJoin: Prisma.empty,
  matches: (search) => {
    const pattern = txnKeyPattern(search)
    return pattern === null ? Prisma.sql`FALSE` : Prisma.sql`txn_key(r.txn_id) LIKE ${pattern}`
  },
}
