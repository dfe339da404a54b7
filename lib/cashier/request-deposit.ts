import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import { assertPlayer } from '@/lib/accounts/assert-player'
import { isNoTxnId } from '@/lib/cashier/rules/find-txn-ids'
import { depositAmountOrThrow, MAX_PENDING_DEPOSITS } from '@/lib/cashier/rules/requests'
import { findChannels, type MobileWallet } from '@/lib/cashier/rules/wallets'
import { getEnv } from '@/lib/config/env'
import { db, type Tx } from '@/lib/db/client'
import { isUniqueViolation } from '@/lib/db/errors'
import type { DepositRequest } from '@/lib/db/generated/client'
import { inReadersDigits } from '@/lib/language/rules/locale'
import { t } from '@/lib/language/rules/t'
import { toMajor } from '@/lib/ledger/rules/money'
import { assertMayDeposit } from '@/lib/limits/assert-may-deposit'
import { lockPlayer } from '@/lib/limits/lock-player'
import { publishRequests } from '@/lib/live/publish'
import { Refusal } from '@/lib/refusals'
import { readSettings } from '@/lib/settings/settings.sql'

export interface DepositInput {
  readonly playerId: string
  readonly amountMajor: number
  /** Trimmed, 6 to 64 characters: ASCII letters, digits and . _ / - */
  readonly txnId: string
  /** Mobile wallet that the money was sent with; left out if the player didn't say. */
  readonly wallet?: MobileWallet | undefined
  /** The Idempotency-Key, 1 to 64 characters. */
  readonly requestId: string
}

/**
 * Creates a deposit request. No money moves until staff accept it. Repeating the same request id
 * and input returns the first request. The request counts towards the player's deposit limits
 * unless it is rejected. The txnID is compared by letters and digits, ignoring case: the request is
 * refused if another one with that txnID is accepted, or is pending from the same player. Another
 * player's pending request with the same txnID doesn't block it: staff see both. The account lock
 * serializes the requests of one player.
 *
 * @throws Refusal `deposit-too-small`, `deposit-outside-range`, `invalid-input`, `txn-id-used`,
 *   `idempotency-conflict`, `too-many-pending`, `staff-do-not-play`, `deposit-limit-reached`,
 *   `time-out`, `self-excluded`, `return-needed`.
 */
export async function requestDeposit(input: DepositInput): Promise<DepositRequest> {
  try {
    const request = await db.$transaction((tx) => fileRequest(tx, input))
    publishRequests()
    return request
  } catch (error) {
    // The constraint behind the check. It can't be the key, which was checked under the account
    // lock.
    if (isUniqueViolation(error)) throw txnIdUsed()
    throw error
  }
}

function txnIdUsed(): Refusal {
  return new Refusal('txn-id-used', { fields: { txnID: t('refusals.txn-id-used') } })
}

async function fileRequest(tx: Tx, input: DepositInput): Promise<DepositRequest> {
  const { playerId, amountMajor, txnId, wallet = null, requestId } = input
  const account = await lockPlayer(tx, playerId)
  const prior = await findPrior(tx, input)
  if (prior) return prior
  const by = wallet ? { wallet, currency: getEnv().CURRENCY } : undefined
  const amount = depositAmountOrThrow(amountMajor, await readSettings(tx), by)
  await assertPlayer(tx, playerId)
  // The request stores name and phone number as they are now.
  const who = await tx.user.findUniqueOrThrow({
    where: { id: playerId },
    select: { name: true, phone: true },
  })
  const instructions = await tx.info.findFirst({ orderBy: { id: 'desc' }, select: { info: true } })
  const houseNumbers = findChannels(instructions?.info ?? '').map(({ number }) => number)
  if (isNoTxnId(txnId, [who.phone, ...houseNumbers])) {
    throw new Refusal('invalid-input', { fields: { txnID: t('cashier.notATxnId') } })
  }
  await assertMayDeposit(tx, { playerId, into: 'wallet', amount, account })
  // Also finds the player's own pending request: the insert would wait for a decision about it,
  // which waits for this transaction's account.
  const [used] = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM deposit_request WHERE txn_key(txn_id) = txn_key(${txnId}) AND status = 'Accepted'
    UNION ALL
    SELECT 1 FROM deposit_request
    WHERE player_id = ${playerId}::uuid AND txn_key(txn_id) = txn_key(${txnId}) AND status = 'Pending'`
  if (used) throw txnIdUsed()
  const pending = await tx.depositRequest.count({ where: { playerId, status: 'Pending' } })
  if (pending >= MAX_PENDING_DEPOSITS) {
    throw new Refusal('too-many-pending', {
      detail: t('cashierPages.tooManyPending', {
        n: inReadersDigits(MAX_PENDING_DEPOSITS),
      }),
    })
  }
  const createdAt = account.now
  return tx.depositRequest.create({
    data: { id: uuidv7(), playerId, amount, txnId, wallet, requestId, createdAt, ...who },
  })
}

/** Comes before any rule: staff may have changed the settings since the first request. */
async function findPrior(
  tx: Tx,
  { playerId, amountMajor, txnId, wallet, requestId }: DepositInput,
): Promise<DepositRequest | null> {
  const prior = await tx.depositRequest.findUnique({
    where: { playerId_requestId: { playerId, requestId } },
  })
  if (!prior) return null
  const isSame =
    toMajor(prior.amount) === amountMajor &&
    prior.txnId === txnId &&
    prior.wallet === (wallet ?? null)
  if (!isSame) throw new Refusal('idempotency-conflict')
  return prior
}
