import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import { db, type Tx } from '@/lib/db/client'
import { isUniqueViolation } from '@/lib/db/errors'
import type { DepositRequest } from '@/lib/db/generated/client'
import { readSettings } from '@/lib/db/read-settings'
import { depositAmountOrThrow, MAX_PENDING_DEPOSITS } from '@/lib/domain/cashier'
import { Refusal } from '@/lib/domain/errors'
import type { Money } from '@/lib/domain/money'
import { assertPlayer } from './assert-player'
import { assertMayDeposit } from './play-control/assert-may-deposit'
import { lockPlayer } from './play-control/lock-player'
import { readNameAndPhone } from './read-name-and-phone'

export interface DepositInput {
  readonly playerId: string
  readonly amountMajor: number
  /** Trimmed, 6 to 64 characters: ASCII letters, digits and . _ / - */
  readonly txnId: string
  /** The Idempotency-Key, 1 to 64 characters. */
  readonly requestId: string
}

/**
 * Files a deposit request. No money moves before staff accept it. The same request id and input
 * answers the first request again. It counts towards the player's deposit limits unless it is
 * rejected. Its txnID counts by its letters and digits, in any case: it is refused where a request with it is
 * accepted, or waits of the same player. Another player's that waits shuts nobody out: staff see both.
 * Requests of one player stand in line at the account lock.
 *
 * @throws Refusal `deposit-too-small`, `invalid-input`, `txn-id-used`, `idempotency-conflict`,
 *   `too-many-pending`, `staff-do-not-play`, `deposit-limit-reached`, `time-out`, `self-excluded`, `return-needed`.
 */
export async function requestDeposit(input: DepositInput): Promise<DepositRequest> {
  const amount = depositAmountOrThrow(input.amountMajor, await readSettings(db))
  try {
    return await db.$transaction((tx) => fileRequest(tx, input, amount))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw txnIdUsed()
  }
}

function txnIdUsed(): Refusal {
  return new Refusal('txn-id-used', {
    fields: { txnID: 'This txnID is already part of another request.' },
  })
}

async function fileRequest(tx: Tx, input: DepositInput, amount: Money): Promise<DepositRequest> {
  const { playerId, txnId, requestId } = input
  const { account, now } = await lockPlayer(tx, playerId)
  const prior = await findPrior(tx, input, amount)
  if (prior) return prior
  await assertPlayer(tx, playerId)
  await assertMayDeposit(tx, { playerId, into: 'wallet', amount, account })
  const [accepted] = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM deposit_request
    WHERE txn_key(txn_id) = txn_key(${txnId}) AND status = 'Accepted'`
  if (accepted) throw txnIdUsed()
  const pending = await tx.depositRequest.count({ where: { playerId, status: 'Pending' } })
  if (pending >= MAX_PENDING_DEPOSITS) {
    throw new Refusal('too-many-pending', {
      detail: `${MAX_PENDING_DEPOSITS} of your deposit requests wait already. File the next one when one of them is decided.`,
    })
  }
  const who = await readNameAndPhone(tx, playerId)
  return tx.depositRequest.create({
    data: { id: uuidv7(), playerId, amount, txnId, requestId, createdAt: now, ...who },
  })
}

async function findPrior(
  tx: Tx,
  { playerId, txnId, requestId }: DepositInput,
  amount: Money,
): Promise<DepositRequest | null> {
  const prior = await tx.depositRequest.findUnique({
    where: { playerId_requestId: { playerId, requestId } },
  })
  if (prior && (prior.amount !== amount || prior.txnId !== txnId)) {
    throw new Refusal('idempotency-conflict')
  }
  return prior
}
