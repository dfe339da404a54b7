import 'server-only'
import { type PlayerFigures, readPlayerFigures } from '@/lib/accounts/read-player'
import type { Rejection } from '@/lib/cashier/rules/rejection'
import { NEW_PHONE_HOURS } from '@/lib/cashier/rules/requests'
import { WITHDRAWAL_STATUSES, type WithdrawalStatus } from '@/lib/cashier/rules/statuses'
import { containsPattern } from '@/lib/db/contains-pattern'
import { Prisma } from '@/lib/db/generated/client'
import { type RequestChecks, readRequestChecks } from '@/lib/risk/read-checks'
import { findRequest, type QueuedRequest, type RequestSource } from './read-queue'

export interface WithdrawalDetail extends WithdrawalRow, PlayerFigures {
  readonly checks: RequestChecks
}

/**
 * Returns a withdrawal request with the facts that staff need about its player before paying; null
 * if there is none.
 */
export async function getWithdrawalRequest(id: string): Promise<WithdrawalDetail | null> {
  const request = await findRequest(WITHDRAW_REQUESTS, id)
  if (!request) return null
  const [figures, checks] = await Promise.all([
    readPlayerFigures(request.playerId),
    readRequestChecks(request),
  ])
  return { ...request, ...figures, checks }
}

export interface WithdrawalRow extends QueuedRequest<WithdrawalStatus>, Rejection {
  /** A wallet from lib/cashier/rules/wallets.ts; null if the player didn't say. */
  readonly wallet: string | null
  /**
   * True if the player changed the phone number less than `NEW_PHONE_HOURS` before sending the
   * request.
   */
  readonly isToNewPhone: boolean
  /** The same of the account's email, and of its newest second factor. */
  readonly hasNewEmail: boolean
  readonly hasNewFactor: boolean
  /**
   * Id and name of the admin who put the request on hold, when and why; null if it is not on hold.
   */
  readonly heldById: string | null
  readonly heldBy: string | null
  readonly heldAt: Date | null
  readonly holdReason: string | null
}

/** True if that happened less than `NEW_PHONE_HOURS` before the player sent the request. */
function isNew(column: 'phone_changed_at' | 'email_changed_at' | 'factor_added_at'): Prisma.Sql {
  return Prisma.sql`coalesce(r.${Prisma.raw(column)}
    > r.created_at - make_interval(hours => ${NEW_PHONE_HOURS}::int), false)`
}

/** Withdrawal requests, searched by the player's email. */
export const WITHDRAW_REQUESTS: RequestSource<WithdrawalRow, WithdrawalStatus> = {
  table: 'withdrawal_request',
  statuses: WITHDRAWAL_STATUSES,
  columns: Prisma.sql`, r.wallet, r.rejection_reason AS "rejectionReason",
    r.rejection_note AS "rejectionNote", r.held_by_id::text AS "heldById", r.held_at AS "heldAt",
    (SELECT h.name FROM "user" h WHERE h.id = r.held_by_id) AS "heldBy", r.hold_reason AS "holdReason", ${isNew('phone_changed_at')} AS "isToNewPhone",
    ${isNew('email_changed_at')} AS "hasNewEmail", ${isNew('factor_added_at')} AS "hasNewFactor"`,
  matchesPlayer: (search) => Prisma.sql`u.email::text ILIKE ${containsPattern(search)}`,
}
