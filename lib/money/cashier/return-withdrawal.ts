import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'
import type { WithdrawalRequest } from '@/lib/base/db/generated/client'
import { readClock } from '@/lib/base/db/read-clock'
import { money, toMajor } from '@/lib/base/format/rules/money'
import { publishDecided } from '@/lib/base/live/publish'
import { Refusal } from '@/lib/base/text/refusals'
import { post } from '@/lib/money/ledger/post'
import { sendNotices } from '@/lib/money/notices/send-notices'
import type { ReturnReason } from '@/lib/money/wallets/rules/rejection'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { assertAlone, lockActor } from '@/lib/people/second-person/second-person'
import { passIfRepeated } from './claims.sql'
import { type ClaimableRequest, holdDetail, lockClaim } from './decide-withdrawal'
import { mayEndHold } from './rules/requests'

export interface WithdrawalReturn {
  readonly withdrawalId: string
  readonly adminId: string
  /** Reason for not paying, shown to the player. */
  readonly reason: ReturnReason
  readonly note?: string | undefined
  /** The Idempotency-Key. The same return with the same key is made once. */
  readonly key?: string | undefined
}

/**
 * Returns a pending withdrawal request to its player, once: the amount set aside goes back to the
 * main balance, and the request becomes `Rejected` with a reason for the player. A request on hold
 * can be returned too.
 *
 * A suspended player's amount is returned like any other: it stays on the balance.
 *
 * @throws Refusal `not-found`, `already-decided`; `being-paid` by another admin, `payment-started`
 *   if another admin's claim has expired; `not-allowed` for the admin's own request;
 *   `approval-needed`.
 *
 * @param assertReturnable what else has to hold for the locked request.
 */
export async function returnWithdrawal(
  input: WithdrawalReturn,
  assertReturnable: (request: ClaimableRequest) => void = () => {},
): Promise<void> {
  const { withdrawalId: requestId, adminId, key } = input
  try {
    const returned = await db.$transaction(async (tx) => {
      assertReturnable(await assertReturnsAlone(tx, input))
      return applyReturn(tx, input)
    })
    publishDecided(returned)
  } catch (error) {
    const decided = { requestId, adminId, decision: 'Rejected', key }
    await passIfRepeated(error, 'withdrawal_request', decided)
  }
}

type ReturnOrder = Pick<WithdrawalReturn, 'withdrawalId' | 'adminId'>

/**
 * Locks the request, so that the state checked here can't change.
 * @throws Refusal as `returnWithdrawal`; `approval-needed` if the admin may not return it alone,
 *   because the amount is above a limit or they could not end its hold.
 */
async function assertReturnsAlone(tx: Tx, order: ReturnOrder): Promise<ClaimableRequest> {
  const { adminId: actorId } = order
  await lockActor(tx, actorId)
  const request = await lockReturnable(tx, order)
  const { amount, holdReason, heldById } = request
  const isOthersHold =
    holdReason !== null &&
    !mayEndHold(await tx.user.findUniqueOrThrow({ where: { id: actorId } }), heldById)
  const blocked = isOthersHold ? `Ask for approval to return it. ${holdDetail(request)}` : null
  await assertAlone(tx, { kind: 'withdrawal.return', actorId, amount, blocked })
  return request
}

/**
 * Locks a request that may be returned. An admin who started paying and let the claim expire may
 * have sent the money, so others have to ask them and then claim the request.
 */
async function lockReturnable(tx: Tx, order: ReturnOrder): Promise<ClaimableRequest> {
  const { withdrawalId: requestId, adminId } = order
  const request = await lockClaim(tx, { requestId, adminId })
  if (request.claimedById !== null && request.claimedById !== adminId) {
    throw new Refusal('payment-started', {
      detail: `Payment started by ${request.claimedBy}. Ask them, then claim the request to return it.`,
    })
  }
  return request
}

/** Applies the return within a transaction, without checking whether a second person is needed. */
export async function applyReturn(tx: Tx, input: WithdrawalReturn): Promise<WithdrawalRequest> {
  const { withdrawalId, adminId } = input
  await lockReturnable(tx, input)
  const rejection = { rejectionReason: input.reason, rejectionNote: input.note || null }
  const request = await tx.withdrawalRequest.update({
    where: { id: withdrawalId, status: 'Pending' },
    data: {
      status: 'Rejected',
      decidedById: adminId,
      decidedAt: await readClock(tx),
      decisionKey: input.key ?? null,
      ...rejection,
    },
  })
  await postReturn(tx, request)
  const { id: ref, playerId, status: state, amount, phone, wallet } = request
  const facts = { wallet, phone, ...rejection }
  await sendNotices(tx, [{ playerId, kind: 'withdrawal', ref, state, amount, facts }])
  await recordAudit(tx, {
    actorId: adminId,
    action: 'withdrawal.return',
    subject: `withdrawal_request:${ref}`,
    before: { status: 'Pending' },
    after: { status: state, amount: toMajor(amount), player: playerId, phone, ...rejection },
  })
  return request
}

/**
 * Moves the amount set aside for a request back to its player's main balance. The caller has locked
 * the request's row.
 */
export async function postReturn(
  tx: Tx,
  { id, playerId, amount }: Pick<WithdrawalRequest, 'id' | 'playerId' | 'amount'>,
): Promise<void> {
  await post(tx, {
    kind: 'withdrawal_return',
    from: { system: 'pending_withdrawals' },
    to: { player: playerId, kind: 'main' },
    amount: money(amount),
    subjectId: id,
  })
}
