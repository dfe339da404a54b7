import 'server-only'
import { Prisma } from '@/lib/db/generated/client'
import { REQUEST_STATUSES, type RequestStatus } from '@/lib/wire/cashier'
import type { QueuedRequest, RequestKind } from './request-queue'

export interface DepositRow extends QueuedRequest<RequestStatus> {
  readonly txnId: string
}

/** Deposit requests, searched by txnID. */
export const DEPOSIT_REQUESTS: RequestKind<DepositRow, RequestStatus> = {
  table: 'deposit_request',
  statuses: REQUEST_STATUSES,
  columns: Prisma.sql`, r.txn_id AS "txnId"`,
  searchJoin: Prisma.empty,
  matches: (pattern) => Prisma.sql`r.txn_id ILIKE ${pattern}`,
}
