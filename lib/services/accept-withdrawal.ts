import 'server-only'
import { db, type Tx } from '@/lib/db/client'
import type { WithdrawalRequest } from '@/lib/db/generated/client'
import { readClock } from '@/lib/db/read-clock'
import { Refusal } from '@/lib/domain/errors'
import { money, toMajor } from '@/lib/domain/money'
import { assertNotOwn } from './assert-not-own'
import { assertNobodyElsePays } from './claim-withdrawal'
import { post } from './ledger'
import { recordAudit } from './record-audit'

/**
 * Accepts a pending withdraw request, once: the held amount moves on to cash.
 *
 * @param input.reason Why a suspended player is paid all the same, 3 to 500 characters; it stands in
 *   the audit log.
 * @throws Refusal `not-found`, `already-decided`; `being-paid` by another admin;
 *   `not-allowed` for the admin's own request; `player-suspended` where the player is and no reason is given.
 */
export async function acceptWithdrawal(input: {
  readonly requestId: string
  readonly adminId: string
  readonly reason?: string | undefined
}): Promise<WithdrawalRequest> {
  return db.$transaction(async (tx) => {
    const decidedAt = await readClock(tx)
    const { count } = await tx.withdrawalRequest.updateMany({
      where: { id: input.requestId, status: 'Pending' },
      data: { status: 'Accepted', decidedById: input.adminId, decidedAt },
    })
    const request = await tx.withdrawalRequest.findUnique({ where: { id: input.requestId } })
    if (!request) throw new Refusal('not-found')
    assertNotOwn(input.adminId, request.playerId)
    if (count === 0) {
      throw new Refusal('already-decided', { detail: `This request is already ${request.status}.` })
    }
    await assertNobodyElsePays(tx, input)
    const isSuspended = await lockWhetherSuspended(tx, request.playerId)
    if (isSuspended && input.reason === undefined) {
      throw new Refusal('player-suspended', { fields: { reason: 'Say why it is paid.' } })
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
        ...(isSuspended ? { playerIs: 'suspended' } : {}),
        ...(input.reason === undefined ? {} : { reason: input.reason }),
      },
    })
    return request
  })
}

/** What it answers holds to the end of the transaction: a suspension waits for it, or was first. */
async function lockWhetherSuspended(tx: Tx, playerId: string): Promise<boolean> {
  const [player] = await tx.$queryRaw<{ isSuspended: boolean }[]>`
    SELECT status = 'suspended' AS "isSuspended" FROM "user"
    WHERE id = ${playerId}::uuid FOR SHARE`
  if (!player) throw new Error(`a request of nobody: ${playerId}`)
  return player.isSuspended
}
