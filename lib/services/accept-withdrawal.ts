import 'server-only'
import { db } from '@/lib/db/client'
import type { WithdrawalRequest } from '@/lib/db/generated/client'
import { Refusal } from '@/lib/domain/errors'
import { money, toMajor } from '@/lib/domain/money'
import { post } from './ledger'
import { recordAudit } from './record-audit'

/**
 * Accepts a pending withdraw request, once: the held amount moves on to cash.
 * @throws Refusal `not-found`, `already-decided`.
 */
export async function acceptWithdrawal(input: {
  readonly requestId: string
  readonly adminId: string
}): Promise<WithdrawalRequest> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.withdrawalRequest.updateMany({
      where: { id: input.requestId, status: 'Pending' },
      data: { status: 'Accepted', decidedById: input.adminId, decidedAt: new Date() },
    })
    const request = await tx.withdrawalRequest.findUnique({ where: { id: input.requestId } })
    if (!request) throw new Refusal('not-found')
    if (count === 0) {
      throw new Refusal('already-decided', { detail: `This request is already ${request.status}.` })
    }
    await post(tx, {
      kind: 'withdrawal_paid',
      from: { system: 'pending_withdrawals' },
      to: { system: 'cash' },
      amount: money(request.amount),
      subjectId: request.id,
    })
    await recordAudit(tx, {
      actorId: input.adminId,
      action: 'withdrawal.accept',
      subject: `withdrawal_request:${request.id}`,
      before: { status: 'Pending' },
      after: {
        status: 'Accepted',
        amount: toMajor(request.amount),
        player: request.playerId,
        phone: request.phone,
      },
    })
    return request
  })
}
