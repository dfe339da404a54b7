import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import { getEnv } from '@/lib/base/config/env'
import { db, type Tx } from '@/lib/base/db/client'
import { isUniqueViolation } from '@/lib/base/db/errors'
import type { DepositRequest } from '@/lib/base/db/generated/client'
import { inReadersDigits } from '@/lib/base/format/rules/locale'
import { toMajor } from '@/lib/base/format/rules/money'
import { publishRequests } from '@/lib/base/live/publish'
import { Refusal } from '@/lib/base/text/refusals'
import { t } from '@/lib/base/text/rules/t'
import { isNoTxnId } from '@/lib/money/cashier/rules/find-txn-ids'
import { depositAmountOrThrow, MAX_PENDING_DEPOSITS } from '@/lib/money/cashier/rules/requests'
import { assertMayDeposit } from '@/lib/money/limits/assert-may-deposit'
import { lockPlayer } from '@/lib/money/limits/lock-player'
import { readSettings } from '@/lib/money/settings/settings.sql'
import type { ChannelWallet } from '@/lib/money/wallets/rules/channels'
import { findChannels } from '@/lib/money/wallets/rules/find-channels'
import type { MobileWallet } from '@/lib/money/wallets/rules/wallets'
import { assertPlayer } from '@/lib/people/accounts/assert-player'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { cancelDepositWithin } from './cancel-deposit'

export interface DepositInput {
  readonly playerId: string
  readonly amountMajor: number
  /** Trimmed, 6 to 64 characters: ASCII letters, digits and . _ / - */
  readonly txnId: string
  /** Mobile wallet that the money was sent with; left out if the player didn't say. */
  readonly wallet?: MobileWallet | undefined
  /** A pending request of the player that this one corrects. It is cancelled. */
  readonly corrects?: string | undefined
  /** Another wallet or bank that it was paid from. */
  readonly paidFrom?: ChannelWallet | undefined
  /** The Idempotency-Key, 1 to 64 characters. */
  readonly requestId: string
}

/**
 * Creates a deposit request. No money moves until staff accept it, or a wallet's message proves it
 * (`creditFiled`). Repeating the same request id
 * and input returns the first request. The request counts towards the player's deposit limits
 * unless it is rejected. The txnID is compared by letters and digits, ignoring case: the request is
 * refused if another one with that txnID is accepted, or is pending from the same player. Another
 * player's pending request with the same txnID doesn't block it: staff see both. The account lock
 * serializes the requests of one player.
 *
 * @throws Refusal `deposit-too-small`, `deposit-outside-range`, `invalid-input`, `txn-id-used`,
 *   `idempotency-conflict`, `too-many-pending`, `staff-do-not-play`, `deposit-limit-reached`,
 *   `time-out`, `self-excluded`, `return-needed`; `not-found`, `already-decided`, `being-decided`
 *   for the request to be corrected.
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
  const {
    playerId,
    amountMajor,
    txnId,
    wallet = null,
    paidFrom = null,
    corrects,
    requestId,
  } = input
  // Before the accounts, as whoever decides about it does.
  if (corrects) {
    await tx.$executeRaw`SELECT 1 FROM deposit_request WHERE id = ${corrects}::uuid FOR NO KEY UPDATE`
  }
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
  const entered = await tx.channel.findMany({ select: { number: true } })
  const houseNumbers = [...findChannels(instructions?.info ?? ''), ...entered].map(
    ({ number }) => number,
  )
  if (isNoTxnId(txnId, [who.phone, ...houseNumbers])) {
    throw new Refusal('invalid-input', { fields: { txnID: t('cashier.notATxnId') } })
  }
  const cancelled = corrects
    ? await cancelDepositWithin(tx, { depositId: corrects, playerId })
    : null
  await assertMayDeposit(tx, { playerId, into: 'wallet', amount, account })
  // Also finds the player's own pending request: the insert would wait for a decision about it,
  // which waits for this transaction's account.
  const [used] = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM deposit_request WHERE txn_key(txn_id) = txn_key(${txnId}) AND status = 'Accepted'
    UNION ALL SELECT 1 FROM withdrawal_reversal WHERE return_id = txn_key(${txnId})
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
  const request = await tx.depositRequest.create({
    data: { id: uuidv7(), playerId, amount, txnId, wallet, paidFrom, requestId, createdAt, ...who },
  })
  if (cancelled) await recordAudit(tx, cancelled)
  return request
}

/** Comes before any rule: staff may have changed the settings since the first request. */
async function findPrior(
  tx: Tx,
  { playerId, amountMajor, txnId, wallet, paidFrom, requestId }: DepositInput,
): Promise<DepositRequest | null> {
  const prior = await tx.depositRequest.findUnique({
    where: { playerId_requestId: { playerId, requestId } },
  })
  if (!prior) return null
  const isSame =
    toMajor(prior.amount) === amountMajor &&
    prior.txnId === txnId &&
    prior.wallet === (wallet ?? null) &&
    prior.paidFrom === (paidFrom ?? null)
  if (!isSame) throw new Refusal('idempotency-conflict')
  return prior
}
