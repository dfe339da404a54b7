import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import { db, type Tx } from '@/lib/base/db/client'
import { confirmRead } from '@/lib/base/db/confirm-read'
import { isUniqueViolation } from '@/lib/base/db/errors'
import type { WithdrawalRequest } from '@/lib/base/db/generated/client'
import { money, toMajor } from '@/lib/base/format/rules/money'
import { publishBalances, publishRequests } from '@/lib/base/live/publish'
import { Refusal } from '@/lib/base/text/refusals'
import { withdrawalAmountOrThrow } from '@/lib/money/cashier/rules/requests'
import { assertNothingOwed, lockPlayers, post, settleOwed } from '@/lib/money/ledger/post'
import { findHeldPayouts, type HeldPayouts } from '@/lib/money/risk/payout-hold.sql'
import { readSettings } from '@/lib/money/settings/settings.sql'
import type { MobileWallet } from '@/lib/money/wallets/rules/wallets'
import { assertPlayer } from '@/lib/people/accounts/assert-player'
import { newestFactorAt } from '@/lib/people/second-factor/newest-factor'
import { lockActor } from '@/lib/people/second-person/second-person'

export interface WithdrawalInput {
  readonly playerId: string
  readonly amountMajor: number
  /** Mobile wallet that the money is sent to; left out if the player didn't say. */
  readonly wallet?: MobileWallet | undefined
  /** The Idempotency-Key, 1 to 64 characters. */
  readonly requestId: string
}

/**
 * Creates a withdrawal request and sets its amount aside: it leaves the main balance in the same
 * transaction. It is paid to the phone number that the player has now, even if the profile changes
 * later. While a risk case holds all payouts of the player, the request starts on hold. What is owed
 * for a reversed deposit is taken first. Repeating the same request id and input returns the first
 * request.
 *
 * @throws Refusal `phone-missing` (Google accounts start without one), `withdrawal-out-of-range`,
 *   `withdrawal-not-multiple`, `deposit-owed`, `idempotency-conflict`,
 *   `staff-do-not-play`.
 */
export async function requestWithdrawal(input: WithdrawalInput): Promise<WithdrawalRequest> {
  try {
    // Stays settled even if the request is then refused.
    await db.$transaction((tx) => settleOwed(tx, input.playerId))
    const request = await db.$transaction((tx) => holdAmount(tx, input))
    publishBalances([input.playerId])
    publishRequests()
    return request
  } catch (error) {
    // An earlier copy of the same request may exist and have left too little for a second one. The
    // answer is then that request, not the refusal.
    if (!isUniqueViolation(error) && !(error instanceof Refusal)) throw error
    const prior = await findPrior(input)
    if (prior) return prior
    throw error
  }
}

async function holdAmount(tx: Tx, input: WithdrawalInput): Promise<WithdrawalRequest> {
  // Risk holds all payouts either before or after the request.
  await lockActor(tx, input.playerId)
  const accounts = await lockPlayers(tx, [input.playerId])
  const main = accounts.find(({ kind }) => kind === 'main')
  if (main?.balance == null) throw new Refusal('not-found')
  const { playerId, wallet = null, requestId } = input
  await assertPlayer(tx, playerId)
  await assertNothingOwed(tx, playerId)
  // The request stores name and phone number as they are now, and when the player last changed what
  // a thief of the account would change.
  const who = await tx.user.findUniqueOrThrow({
    where: { id: playerId },
    select: { name: true, phone: true, phoneChangedAt: true, emailChangedAt: true },
  })
  if (who.phone === '') throw new Refusal('phone-missing')
  const factorAddedAt = await newestFactorAt(tx, playerId)
  const held = await findHeldPayouts(tx, playerId)
  const limits = await readSettings(tx)
  const amount = withdrawalAmountOrThrow(input.amountMajor, money(main.balance), limits)
  const request = await tx.withdrawalRequest.create({
    data: {
      id: uuidv7(),
      playerId,
      amount,
      wallet,
      requestId,
      ...who,
      factorAddedAt,
      ...toHold(held),
    },
  })
  await post(tx, {
    kind: 'withdrawal_hold',
    from: { player: input.playerId, kind: 'main' },
    to: { system: 'pending_withdrawals' },
    amount,
    subjectId: request.id,
  })
  return request
}

/** A request starts on hold while a case holds all payouts. */
function toHold(held: HeldPayouts | null) {
  if (!held) return {}
  const { heldById, heldAt, holdReason } = held
  return { heldById, heldAt, holdReason }
}

async function findPrior(input: WithdrawalInput): Promise<WithdrawalRequest | null> {
  const prior = await db.withdrawalRequest.findUnique({
    where: { playerId_requestId: { playerId: input.playerId, requestId: input.requestId } },
  })
  if (!prior) return null
  const isSame =
    toMajor(prior.amount) === input.amountMajor && prior.wallet === (input.wallet ?? null)
  if (!isSame) throw new Refusal('idempotency-conflict')
  await confirmRead(db)
  return prior
}
