import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'
import { toMajor } from '@/lib/base/format/rules/money'
import { publishBalances, publishRequests } from '@/lib/base/live/publish'
import { Refusal } from '@/lib/base/text/refusals'
import { t } from '@/lib/base/text/rules/t'
import { CANCELLED } from '@/lib/money/wallets/rules/rejection'
import { type AuditEntry, recordAudit } from '@/lib/people/audit/record-audit'
import { claimIsActive, pendingApproval } from './claims.sql'

interface CancelOrder {
  readonly depositId: string
  readonly playerId: string
}

/**
 * Cancels the player's own pending deposit request, once. No money has moved, and the txnID can be
 * sent again. Not possible while a staff member has it open, or after one decided and before that
 * is approved.
 *
 * @throws Refusal `not-found` (also for another player's request), `already-decided`,
 *   `being-decided`.
 */
export async function cancelDeposit(order: CancelOrder): Promise<void> {
  await db.$transaction(async (tx) => recordAudit(tx, await cancelDepositWithin(tx, order)))
  publishBalances([order.playerId])
  publishRequests()
}

/**
 * Like `cancelDeposit`, within a transaction. The caller publishes the change after the commit.
 * @returns what the caller records last.
 */
export async function cancelDepositWithin(
  tx: Tx,
  { depositId, playerId }: CancelOrder,
): Promise<AuditEntry> {
  const [request] = await tx.$queryRaw<
    { status: string; amount: bigint; txnId: string; isTaken: boolean }[]
  >`
    SELECT r.status::text AS status, r.amount, r.txn_id AS "txnId",
      ${claimIsActive('deposit_request')} OR ${pendingApproval('deposit_request')} IS NOT NULL AS "isTaken"
    FROM deposit_request r
    WHERE r.id = ${depositId}::uuid AND r.player_id = ${playerId}::uuid FOR NO KEY UPDATE`
  if (!request) throw new Refusal('not-found')
  if (request.status !== 'Pending') {
    throw new Refusal('already-decided', { detail: t('cashierPages.depositDecided') })
  }
  if (request.isTaken) {
    throw new Refusal('being-decided', { detail: t('cashierPages.depositTaken') })
  }
  // Nobody of the staff decided it, so nobody is named as having done so.
  await tx.$executeRaw`
    UPDATE deposit_request SET status = 'Rejected', rejection_reason = ${CANCELLED},
      decided_at = clock_timestamp()
    WHERE id = ${depositId}::uuid`
  return {
    actorId: playerId,
    action: 'deposit.cancel',
    subject: `deposit_request:${depositId}`,
    before: { status: 'Pending' },
    after: { status: 'Rejected', amount: toMajor(request.amount), txnID: request.txnId },
  }
}
