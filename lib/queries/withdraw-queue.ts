import 'server-only'
import { containsPattern } from '@/lib/db/contains-pattern'
import { Prisma } from '@/lib/db/generated/client'
import { CLAIM_MINUTES, NEW_PHONE_HOURS } from '@/lib/domain/cashier'
import { WITHDRAWAL_STATUSES, type WithdrawalStatus } from '@/lib/wire/cashier'
import type { QueuedRequest, RequestKind } from './request-queue'

export interface WithdrawalRow extends QueuedRequest<WithdrawalStatus> {
  /** Id and name of the admin who began to pay it last, and when; null where nobody did. */
  readonly claimedById: string | null
  readonly claimedBy: string | null
  readonly claimedAt: Date | null
  /** It waits, and that was less than `CLAIM_MINUTES` ago. */
  readonly isBeingPaid: boolean
  /** The player had changed the phone number less than `NEW_PHONE_HOURS` before filing it. */
  readonly isToNewPhone: boolean
}

/** Withdraw requests, searched by the player's email. A CHECK keeps Rejected out of their table. */
export const WITHDRAW_REQUESTS: RequestKind<WithdrawalRow, WithdrawalStatus> = {
  table: 'withdrawal_request',
  statuses: WITHDRAWAL_STATUSES,
  columns: Prisma.sql`, coalesce(r.phone_changed_at
      > r.created_at - make_interval(hours => ${NEW_PHONE_HOURS}::int), false) AS "isToNewPhone",
    r.claimed_by_id::text AS "claimedById",
    (SELECT c.name FROM "user" c WHERE c.id = r.claimed_by_id) AS "claimedBy",
    r.claimed_at AS "claimedAt", r.status = 'Pending' AND coalesce(r.claimed_at
      > clock_timestamp() - make_interval(mins => ${CLAIM_MINUTES}::int), false) AS "isBeingPaid"`,
  searchJoin: Prisma.sql`JOIN "user" p ON p.id = r.player_id`,
  matches: (search) => Prisma.sql`p.email::text ILIKE ${containsPattern(search)}`,
}
