import 'server-only'
import { db, type Tx } from '@/lib/db/client'
import { isUniqueViolation } from '@/lib/db/errors'
import type { DepositRequest } from '@/lib/db/generated/client'
import { readClock } from '@/lib/db/read-clock'
import { Refusal } from '@/lib/domain/errors'
import { type Money, money, toMajor } from '@/lib/domain/money'
import { DEFAULT_REJECTION, type RejectionReason } from '@/lib/domain/rejection'
import { publishBalances } from '@/lib/live/publish'
import { assertNotOwn } from './assert-not-own'
import { lockPlayers, post } from './ledger'
import { openReferral } from './open-referral'
import { recordAudit } from './record-audit'

export interface DepositDecision {
  readonly requestId: string
  readonly adminId: string
  readonly decision: 'Accepted' | 'Rejected'
  /** Why it is rejected, for the player to read. Left out: no reason in particular. */
  readonly reason?: RejectionReason | undefined
  readonly note?: string | undefined
}

/**
 * Accepts or rejects a pending deposit request, once. Accepting credits the player's main balance in
 * the same transaction, however often and however concurrently it is pressed.
 *
 * A suspended player is credited as any other: the money came in.
 *
 * @throws Refusal `not-found`, `already-decided`; `txn-id-accepted` where another request with this
 *   txnID was accepted; `not-allowed` for the admin's own request.
 */
export async function decideDeposit(input: DepositDecision): Promise<DepositRequest> {
  const decided = await decide(input).catch((error: unknown) => {
    // Of requests with the same txnID one is accepted at most.
    if (isUniqueViolation(error)) throw new Refusal('txn-id-accepted')
    throw error
  })
  // A rejection moves no balance: the player's open pages look for what became of the request.
  publishBalances([decided.playerId])
  return decided
}

function decide(input: DepositDecision): Promise<DepositRequest> {
  return db.$transaction(async (tx) => {
    const decidedAt = await readClock(tx)
    const rejection =
      input.decision === 'Rejected'
        ? {
            rejectionReason: input.reason ?? DEFAULT_REJECTION,
            rejectionNote: input.note || null,
          }
        : {}
    const { count } = await tx.depositRequest.updateMany({
      where: { id: input.requestId, status: 'Pending' },
      data: { status: input.decision, decidedById: input.adminId, decidedAt, ...rejection },
    })
    const request = await tx.depositRequest.findUnique({ where: { id: input.requestId } })
    if (!request) throw new Refusal('not-found')
    assertNotOwn(input.adminId, request.playerId)
    if (count === 0) {
      throw new Refusal('already-decided', { detail: `This request is already ${request.status}.` })
    }
    const balance = input.decision === 'Accepted' ? await creditDeposit(tx, request) : null
    await recordAudit(tx, {
      actorId: input.adminId,
      action: input.decision === 'Accepted' ? 'deposit.accept' : 'deposit.reject',
      subject: `deposit_request:${request.id}`,
      before: { status: 'Pending' },
      after: {
        status: request.status,
        amount: toMajor(request.amount),
        player: request.playerId,
        ...rejection,
        ...(balance === null ? {} : { balance: toMajor(balance) }),
      },
    })
    return request
  })
}

/** Books the deposit, and with the player's first one opens what whoever referred them may earn. */
async function creditDeposit(tx: Tx, { playerId, id, amount }: DepositRequest): Promise<Money> {
  await lockPlayers(tx, [playerId])
  const posting = await post(tx, {
    kind: 'deposit',
    from: { system: 'cash' },
    to: { player: playerId, kind: 'main' },
    amount: money(amount),
    subjectId: id,
  })
  if (posting.toBalance === null) throw new Error('a deposit went to an account without balance')
  await openReferral(tx, { playerId, depositId: id })
  return posting.toBalance
}
