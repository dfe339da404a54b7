import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'
import type { WithdrawalRequest } from '@/lib/base/db/generated/client'
import { toMajor } from '@/lib/base/format/rules/money'
import { publishBalances, publishRequests } from '@/lib/base/live/publish'
import { Refusal } from '@/lib/base/text/refusals'
import { type TextKey, t } from '@/lib/base/text/rules/t'
import type { WithdrawalStatus } from '@/lib/money/cashier/rules/statuses'
import { sendNotices } from '@/lib/money/notices/send-notices'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { postReturn } from './return-withdrawal'

interface CancelOrder {
  readonly withdrawalId: string
  readonly playerId: string
}

/**
 * Cancels the player's own pending withdrawal request, once, and returns the amount set aside to
 * the main balance. Not possible from a claim by staff until they release it, however long ago,
 * because money may be on its way, nor once a second person permitted to pay it. Nor while staff have it on hold, because it is being looked into.
 *
 * @throws Refusal `not-found` (also for another player's request), `already-decided`,
 *   `payment-started`, `on-hold`.
 */
export async function cancelWithdrawal(order: CancelOrder): Promise<void> {
  await db.$transaction((tx) => cancelWithin(tx, order))
  publishBalances([order.playerId])
  publishRequests()
}

const DECIDED = {
  Accepted: 'cashierPages.acceptedBefore',
  Rejected: 'cashierPages.returnedBefore',
  Cancelled: 'cashierPages.cancelledBefore',
} as const satisfies Record<Exclude<WithdrawalStatus, 'Pending'>, TextKey>

async function cancelWithin(tx: Tx, { withdrawalId, playerId }: CancelOrder): Promise<void> {
  const [request] = await tx.$queryRaw<
    (Pick<WithdrawalRequest, 'status' | 'amount' | 'wallet' | 'phone'> & {
      isClaimed: boolean
      isHeld: boolean
    })[]
  >`
    SELECT status::text AS status, num_nonnulls(claimed_at, approved_at) > 0 AS "isClaimed",
      held_at IS NOT NULL AS "isHeld", amount, wallet, phone
    FROM withdrawal_request
    WHERE id = ${withdrawalId}::uuid AND player_id = ${playerId}::uuid FOR NO KEY UPDATE`
  if (!request) throw new Refusal('not-found')
  if (request.status !== 'Pending') {
    throw new Refusal('already-decided', { detail: t(DECIDED[request.status]) })
  }
  if (request.isHeld) throw new Refusal('on-hold')
  if (request.isClaimed) throw new Refusal('payment-started')
  await tx.$executeRaw`
    UPDATE withdrawal_request SET status = 'Cancelled', decided_by_id = player_id,
      decided_at = clock_timestamp()
    WHERE id = ${withdrawalId}::uuid`
  const { amount, wallet, phone } = request
  await postReturn(tx, { id: withdrawalId, playerId, amount })
  const facts = { wallet, phone }
  await sendNotices(tx, [
    { playerId, kind: 'withdrawal', ref: withdrawalId, state: 'Cancelled', amount, facts },
  ])
  await recordAudit(tx, {
    actorId: playerId,
    action: 'withdrawal.cancel',
    subject: `withdrawal_request:${withdrawalId}`,
    before: { status: 'Pending' },
    after: { status: 'Cancelled', amount: toMajor(amount) },
  })
}
