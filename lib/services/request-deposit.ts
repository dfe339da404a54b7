import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import { db } from '@/lib/db/client'
import { isUniqueViolation } from '@/lib/db/errors'
import type { DepositRequest } from '@/lib/db/generated/client'
import { readSettings } from '@/lib/db/read-settings'
import { depositAmountOrThrow } from '@/lib/domain/cashier'
import { Refusal } from '@/lib/domain/errors'

export interface DepositInput {
  readonly playerId: string
  readonly amountMajor: number
  /** Trimmed, 6 to 64 characters. */
  readonly txnId: string
  /** The Idempotency-Key, 1 to 64 characters. */
  readonly requestId: string
}

/**
 * Files a deposit request. No money moves before staff accept it. The same request id and input
 * answers the first request again.
 *
 * @throws Refusal `deposit-too-small`, `invalid-input`, `txn-id-used`, `idempotency-conflict`.
 */
export async function requestDeposit(input: DepositInput): Promise<DepositRequest> {
  const amount = depositAmountOrThrow(input.amountMajor, await readSettings(db))
  const prior = await findPrior(input, amount)
  if (prior) return prior
  try {
    return await db.depositRequest.create({
      data: {
        id: uuidv7(),
        playerId: input.playerId,
        amount,
        txnId: input.txnId,
        requestId: input.requestId,
      },
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const raced = await findPrior(input, amount)
    if (raced) return raced
    throw new Refusal('txn-id-used', {
      fields: { txnID: 'This txnID is already part of another request.' },
    })
  }
}

async function findPrior(input: DepositInput, amount: bigint): Promise<DepositRequest | null> {
  const prior = await db.depositRequest.findUnique({
    where: { playerId_requestId: { playerId: input.playerId, requestId: input.requestId } },
  })
  if (prior && (prior.amount !== amount || prior.txnId !== input.txnId)) {
    throw new Refusal('idempotency-conflict')
  }
  return prior
}
