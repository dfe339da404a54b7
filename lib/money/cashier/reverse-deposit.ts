import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'
import type { DepositRequest } from '@/lib/base/db/generated/client'
import { toMajor } from '@/lib/base/format/rules/money'
import { publishDecided } from '@/lib/base/live/publish'
import { Refusal } from '@/lib/base/text/refusals'
import { assertNotOwn } from '@/lib/money/cashier/rules/requests'
import { lockPlayers, settleOwed } from '@/lib/money/ledger/post'
import { sendNotices } from '@/lib/money/notices/send-notices'
import type { RejectionReason } from '@/lib/money/wallets/rules/rejection'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { assertAlone, lockActor } from '@/lib/people/second-person/second-person'

interface ReversalOrder {
  readonly depositId: string
  readonly adminId: string
}

export interface Reversal extends ReversalOrder {
  /** Reason shown to the player. */
  readonly reason: RejectionReason
  readonly note?: string | undefined
}

/**
 * Takes an accepted deposit back, once: from the player's main balance as far as it goes, and the
 * rest becomes a debt (`settleOwed`). The request stays `Accepted`, and its txnID stays used.
 *
 * @throws Refusal `not-found`, `not-reversible`; `not-allowed` for the admin's own request;
 *   `approval-needed`.
 */
export async function reverseDeposit(input: Reversal): Promise<DepositRequest> {
  const reversed = await db.$transaction(async (tx) => {
    await lockActor(tx, input.adminId)
    const { amount } = await lockReversible(tx, input)
    await assertAlone(tx, { kind: 'deposit.reverse', actorId: input.adminId, amount })
    return applyReversal(tx, input)
  })
  publishDecided(reversed)
  return reversed
}

/**
 * Locks an accepted deposit that is not reversed yet, so that nobody else reverses it.
 * @throws Refusal as `reverseDeposit`.
 */
export async function lockReversible(
  tx: Tx,
  { depositId: id, adminId }: ReversalOrder,
): Promise<DepositRequest> {
  await tx.$executeRaw`SELECT 1 FROM deposit_request WHERE id = ${id}::uuid FOR NO KEY UPDATE`
  const found = await tx.depositRequest.findUnique({ where: { id }, include: { reversal: true } })
  if (!found) throw new Refusal('not-found')
  const { reversal, ...request } = found
  assertNotOwn(adminId, request.playerId)
  if (request.status !== 'Accepted' || reversal) throw new Refusal('not-reversible')
  return request
}

/** Reverses within a transaction, without checking whether a second person is needed. */
export async function applyReversal(tx: Tx, input: Reversal): Promise<DepositRequest> {
  const request = await lockReversible(tx, input)
  const { id: ref, playerId, amount, txnId, wallet } = request
  const { reason, note = null, adminId } = input
  await lockPlayers(tx, [playerId])
  await tx.depositReversal.create({
    data: {
      depositId: ref,
      playerId,
      amount,
      owed: amount,
      reason,
      note: note || null,
      reversedById: adminId,
    },
  })
  await settleOwed(tx, playerId)
  const { owed } = await tx.depositReversal.findUniqueOrThrow({ where: { depositId: ref } })
  const rejection = { rejectionReason: reason, rejectionNote: note || null }
  const facts = { txnId, wallet, ...rejection }
  await sendNotices(tx, [{ playerId, kind: 'deposit', ref, state: 'Reversed', amount, facts }])
  await recordAudit(tx, {
    actorId: adminId,
    action: 'deposit.reverse',
    subject: `deposit_request:${ref}`,
    before: { status: 'Accepted' },
    after: { amount: toMajor(amount), owed: toMajor(owed), player: playerId, ...rejection },
  })
  return request
}
