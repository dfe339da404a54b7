import 'server-only'
import { Prisma } from '@/lib/db/generated/client'
import { WITHDRAWAL_STATUSES, type WithdrawalStatus } from '@/lib/wire/cashier'
import type { QueuedRequest, RequestKind } from './request-queue'

export type WithdrawalRow = QueuedRequest<WithdrawalStatus>

/** Withdraw requests, searched by the player's email. A CHECK keeps Rejected out of their table. */
export const WITHDRAW_REQUESTS: RequestKind<WithdrawalRow, WithdrawalStatus> = {
  table: 'withdrawal_request',
  statuses: WITHDRAWAL_STATUSES,
  columns: Prisma.empty,
  searchJoin: Prisma.sql`JOIN "user" p ON p.id = r.player_id`,
  matches: (pattern) => Prisma.sql`p.email::text ILIKE ${pattern}`,
}
