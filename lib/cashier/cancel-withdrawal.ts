import 'server-only'
import { db, type Tx } from '@/lib/db/client'
import type { WithdrawalRequest } from '@/lib/db/generated/client'
import { t } from '@/lib/language/rules/t'
import { post } from '@/lib/ledger/post'
import { money, toMajor } from '@/lib/ledger/rules/money'
import { publishBalances, publishRequests } from '@/lib/live/publish'
import { sendNotices } from '@/lib/notices/send-notices'
import { recordAudit } from '@/lib/operations/record-audit'
import { Refusal } from '@/lib/refusals'

interface CancelOrder {
  readonly withdrawalId: string
  readonly playerId: string
}

/**
 * Cancels the player's own pending withdraw request, once: the amount that was set aside returns to the
 * main balance. Never where staff have claimed it, not even long ago: money may be on its way.
 *
 * @throws Refusal `not-found` (another player's too), `already-decided`, `payment-started`.
 */
export async function cancelWithdrawal(order: CancelOrder): Promise<void> {
  await db.$transaction((tx) => returnAmount(tx, order))
  publishBalances([order.playerId])
  publishRequests()
}

async function returnAmount(tx: Tx, { withdrawalId, playerId }: CancelOrder): Promise<void> {
  const [request] = await tx.$queryRaw<
    (Pick<WithdrawalRequest, 'status' | 'amount' | 'wallet' | 'phone'> & { isClaimed: boolean })[]
  >`
    SELECT status::text AS status, claimed_at IS NOT NULL AS "isClaimed", amount, wallet, phone
    FROM withdrawal_request
    WHERE id = ${withdrawalId}::uuid AND player_id = ${playerId}::uuid FOR NO KEY UPDATE`
  if (!request) throw new Refusal('not-found')
  if (request.status !== 'Pending') {
    const isPaid = request.status === 'Accepted'
    throw new Refusal('already-decided', {
      detail: t(isPaid ? 'cashierPages.acceptedBefore' : 'cashierPages.cancelledBefore'),
    })
  }
  if (request.isClaimed) throw new Refusal('payment-started')
  await tx.$executeRaw`
    UPDATE withdrawal_request SET status = 'Cancelled', decided_by_id = player_id,
      decided_at = clock_timestamp()
    WHERE id = ${withdrawalId}::uuid`
  await post(tx, {
    kind: 'withdrawal_return',
    from: { system: 'pending_withdrawals' },
    to: { player: playerId, kind: 'main' },
    amount: money(request.amount),
    subjectId: withdrawalId,
  })
  await recordAudit(tx, {
    actorId: playerId,
    action: 'withdrawal.cancel',
    subject: `withdrawal_request:${withdrawalId}`,
    before: { status: 'Pending' },
    after: { status: 'Cancelled', amount: toMajor(request.amount) },
  })
  const { amount, wallet, phone } = request
  const facts = { wallet, phone }
  await sendNotices(tx, [
    { playerId, kind: 'withdrawal', ref: withdrawalId, state: 'Cancelled', amount, facts },
  ])
}
