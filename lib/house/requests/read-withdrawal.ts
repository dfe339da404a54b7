import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { type PlayerFigures, readPlayerFigures } from '@/lib/house/players/read-player'
import { findExpiredClaims } from '@/lib/money/cashier/claims.sql'
import { changersText, findNumberChangers } from '@/lib/money/cashier/number-changers.sql'
import { findPermission } from '@/lib/money/cashier/permission.sql'
import { listQuestions, type Question } from '@/lib/money/cashier/read-questions'
import {
  findRequest,
  hasWords,
  type QueuedRequest,
  type RequestSource,
} from '@/lib/money/cashier/read-queue'
import { HELD_BY_RESTORE } from '@/lib/money/cashier/rules/requests'
import { WITHDRAWAL_STATUSES, type WithdrawalStatus } from '@/lib/money/cashier/rules/statuses'
import { payoutStops, type Stop } from '@/lib/money/cashier/rules/stops'
import { isNew, OWED } from '@/lib/money/cashier/stops.sql'
import { readRequestChecks } from '@/lib/money/risk/checks.sql'
import { findRiskBlock } from '@/lib/money/risk/payout-hold.sql'
import type { RequestChecks } from '@/lib/money/risk/rules/checks'
import type { Rejection, Reversed } from '@/lib/money/wallets/rules/rejection'

export interface WithdrawalDetail extends WithdrawalRow, PlayerFigures {
  readonly checks: RequestChecks
  /** What the player asked about it, oldest first. */
  readonly questions: readonly Question[]
  /** Checks that say stop. */
  readonly stops: readonly Stop[]
  /** True if a second person permitted to pay it as it is now. */
  readonly isPermitted: boolean
}

/**
 * Returns a withdrawal request with the facts that staff need about its player before paying; null
 * if there is none.
 */
export async function getWithdrawalRequest(
  id: string,
  viewerId: string,
): Promise<WithdrawalDetail | null> {
  const request = await findRequest(WITHDRAW_REQUESTS, id)
  if (!request) return null
  const [figures, checks, startedBy, questions] = await Promise.all([
    readPlayerFigures(request.playerId),
    readRequestChecks(db, request),
    findExpiredClaims(db, { requestId: id, adminId: viewerId }),
    listQuestions('withdraw', id),
  ])
  const stops = payoutStops({ ...request, checks, startedBy }, getEnv().CURRENCY)
  const isApproved = request.approvedAt !== null
  const redirected = changersText(await findNumberChangers(db, id))
  const block = await findRiskBlock(db, request.playerId)
  const permission =
    request.status === 'Pending' &&
    (await findPermission(db, { id, isApproved, stops, block, redirected }))
  return { ...request, ...figures, checks, questions, stops, isPermitted: Boolean(permission) }
}

export interface WithdrawalRow extends QueuedRequest<WithdrawalStatus>, Rejection {
  /** A wallet from lib/money/wallets/rules/wallets.ts; null if the player didn't say. */
  readonly wallet: string | null
  /**
   * True if the player changed the phone number less than `NEW_PHONE_HOURS` before sending the
   * request.
   */
  readonly isToNewPhone: boolean
  /** The same of the account's email, and of its newest second factor. */
  readonly hasNewEmail: boolean
  readonly hasNewFactor: boolean
  /** Minor units that the player owes for reversed deposits. */
  readonly owed: bigint
  /**
   * Id and name of the admin who put the request on hold, when and why; null if it is not on hold.
   * After a restore there is a name without an id.
   */
  readonly heldById: string | null
  readonly heldBy: string | null
  readonly heldAt: Date | null
  readonly holdReason: string | null
  /** The case that holds all payouts of the player; null if none does. */
  readonly heldByCaseId: string | null
  /** When a second person permitted to pay it, and their name; null if nobody did. */
  readonly approvedAt: Date | null
  readonly approvedBy: string | null
  /** The wallet's ID of the money sent, and the name of the channel that it was sent from. */
  readonly payoutId: string | null
  readonly channelName: string | null
  /** How the money of a paid request came back; null if it did not. */
  readonly reversal: CameBackFacts | null
}

interface CameBackFacts extends Reversed {
  readonly returnId: string | null
  /** Epoch milliseconds. */
  readonly at: number
  /** Names of the admin who asked for it, and of the one who approved it; null if nobody had to. */
  readonly by: string
  readonly signedBy: string | null
}

/** Name of the second person who last permitted to pay the withdrawal `r`. */
const APPROVED_BY = Prisma.sql`(SELECT u.name FROM approval a JOIN "user" u ON u.id = a.decided_by_id
  WHERE r.approved_at IS NOT NULL AND a.subject = 'withdrawal_request:' || r.id
    AND a.kind = 'withdrawal.accept' AND a.state = 'approved' ORDER BY a.decided_at DESC LIMIT 1)`

/** Withdrawal requests, searched by the player's name and email. */
export const WITHDRAW_REQUESTS: RequestSource<WithdrawalRow, WithdrawalStatus> = {
  table: 'withdrawal_request',
  statuses: WITHDRAWAL_STATUSES,
  columns: Prisma.sql`, r.wallet, r.payout_id AS "payoutId",
    (SELECT c.name FROM channel c WHERE c.id = r.channel_id) AS "channelName", r.approved_at AS "approvedAt", ${APPROVED_BY} AS "approvedBy", r.rejection_reason AS "rejectionReason",
    r.rejection_note AS "rejectionNote", r.held_by_id::text AS "heldById", r.held_at AS "heldAt",
    CASE WHEN r.held_at IS NOT NULL THEN coalesce(
      (SELECT h.name FROM "user" h WHERE h.id = r.held_by_id), ${HELD_BY_RESTORE}) END AS "heldBy",
    r.hold_reason AS "holdReason",
    (SELECT a.id::text FROM risk_alert a WHERE a.person_id = r.player_id AND a.holds_payouts) AS "heldByCaseId", ${isNew('phone_changed_at')} AS "isToNewPhone",
    ${isNew('email_changed_at')} AS "hasNewEmail", ${isNew('factor_added_at')} AS "hasNewFactor",
    ${OWED} AS owed, (
      SELECT jsonb_build_object('reason', v.reason, 'note', v.note, 'returnId', v.return_id, 'by', u.name,
        'at', floor(extract(epoch FROM v.created_at) * 1000), 'signedBy', (
          SELECT s.name FROM approval a JOIN "user" s ON s.id = a.decided_by_id
          WHERE a.subject = 'withdrawal_request:' || r.id AND a.kind = 'withdrawal.reverse' AND a.state = 'approved'))
      FROM withdrawal_reversal v JOIN "user" u ON u.id = v.reversed_by_id WHERE v.withdrawal_id = r.id
    ) AS reversal`,
  matchesPlayer: hasWords,
}
