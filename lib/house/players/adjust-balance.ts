import 'server-only'
import { v5 as uuidv5 } from 'uuid'
import { getEnv } from '@/lib/base/config/env'
import type { Tx } from '@/lib/base/db/client'
import { type Money, money, toMajor } from '@/lib/base/format/rules/money'
import { moneyText } from '@/lib/base/format/rules/money-format'
import { Refusal } from '@/lib/base/text/refusals'
import { assertNotOwn } from '@/lib/money/cashier/rules/requests'
import { post } from '@/lib/money/ledger/post'
import type { AdjustmentType } from '@/lib/money/ledger/rules/adjustments'
import { assertPlayer } from '@/lib/people/accounts/assert-player'
import type { AuditedChange } from '@/lib/people/audit/record-audit'
import { payloadHash } from '@/lib/people/second-person/rules/decision'
import { assertAlone, lockActor } from '@/lib/people/second-person/second-person'

/** UUIDv5 namespace for adjustment ids, which derive from the admin and their idempotency key. */
const ADJUSTMENTS = '0c7e2d52-5d0f-4f0b-9a3e-6f3b8f5f4a11'

/** A change to a balance: an amount to credit or debit, or a target to reach. */
export type BalanceChange =
  /** Minor units, not zero; negative for a debit. */
  | { readonly by: bigint }
  /** `expected` is the balance that the admin saw. Left out: any current balance is accepted. */
  | { readonly target: Money; readonly expected?: Money | undefined }

export interface Adjustment {
  readonly playerId: string
  readonly adminId: string
  readonly change: BalanceChange
  readonly type: AdjustmentType
  /** 3 to 500 characters. The player reads it in the statement. */
  readonly reason: string
  /**
   * Id of the player's deposit or withdrawal request that the adjustment belongs to; null for none.
   */
  readonly belongsTo: string | null
  /** The Idempotency-Key, 1 to 64 characters: the same key from the same admin books once. */
  readonly requestId: string
  /** True once a second person has approved the adjustment. */
  readonly isApproved?: boolean
}

/**
 * Credits or debits a player's main balance, or brings it to a target by booking the difference,
 * and records the reason. Books nothing if the balance is already at the target, or if the same
 * request was booked before, even if the balance has changed since.
 *
 * @returns the change for the caller to write to the audit log; null if nothing was booked.
 * @throws Refusal `not-found` for an unknown player; `not-allowed` for the admin's own balance;
 *   `staff-do-not-play` for another staff member's balance; `account-closed`; `invalid-input` for a request that is
 *   not the player's; `balance-changed` if the balance differs from `expected`;
 *   `insufficient-balance` for a debit above the balance; `idempotency-conflict` for a key that
 *   booked anything else, or with which approval of anything else is pending; `approval-needed` for
 *   a credit above the admin's limit.
 * @throws a unique violation if the key books for another player at the same moment.
 */
export async function adjustBalance(tx: Tx, input: Adjustment): Promise<AuditedChange | null> {
  const { playerId, change, type, reason, belongsTo } = input
  assertNotOwn(input.adminId, playerId)
  await lockActor(tx, input.adminId)
  const [account] = await tx.$queryRaw<{ balance: bigint }[]>`
    SELECT balance FROM account
    WHERE owner_id = ${playerId}::uuid AND kind = 'main' FOR UPDATE`
  if (!account) throw new Refusal('not-found')
  const id = adjustmentIdOf(input)
  if (await isBookedBefore(tx, id, input)) return null
  await assertPlayer(tx, playerId, 'This is a staff account: it has no balance.')
  const request = await findRequest(tx, playerId, belongsTo)
  const by = 'by' in change ? change.by : differenceTo(change, account.balance)
  if (by === 0n) return null
  assertCovered(account.balance, by)
  const isCredit = by > 0n
  if (!input.isApproved) await assertAskedAlike(tx, id, input, by)
  if (isCredit && !input.isApproved) {
    await assertAlone(tx, { kind: 'balance.adjust', actorId: input.adminId, amount: by })
  }
  const adjustments = { system: 'adjustments' } as const
  const main = { player: playerId, kind: 'main' } as const
  await post(tx, {
    kind: 'adjustment',
    from: isCredit ? adjustments : main,
    to: isCredit ? main : adjustments,
    amount: money(isCredit ? by : -by),
    subjectId: id,
  })
  const madeById = input.adminId
  await tx.adjustment.create({
    data: { id, playerId, madeById, type, reason, input: inputOf(change), ...request },
  })
  return {
    action: 'balance.adjust',
    before: { balance: toMajor(account.balance) },
    after: {
      balance: toMajor(account.balance + by),
      by: toMajor(by),
      type,
      reason,
      ...(belongsTo === null ? {} : { belongsTo }),
      adjustment: id,
    },
  }
}

/** Returns the id of the adjustment that this admin's key books. */
export function adjustmentIdOf({
  adminId,
  requestId,
}: Pick<Adjustment, 'adminId' | 'requestId'>): string {
  return uuidv5(`${adminId} ${requestId}`, ADJUSTMENTS)
}

/** Returns the requested change as one line. `expected` is left out: it is only a precondition. */
function inputOf(change: BalanceChange): string {
  return 'by' in change ? `by ${change.by}` : `to ${change.target}`
}

/** Returns true if this exact adjustment was already booked under its key. */
async function isBookedBefore(
  tx: Tx,
  id: string,
  { playerId, change, type, reason, belongsTo }: Adjustment,
): Promise<boolean> {
  const prior = await tx.adjustment.findUnique({ where: { id } })
  if (!prior) return false
  const isSame =
    prior.playerId === playerId &&
    prior.input === inputOf(change) &&
    prior.type === type &&
    prior.reason === reason &&
    (prior.depositId ?? prior.withdrawalId) === belongsTo
  if (!isSame) throw new Refusal('idempotency-conflict')
  return true
}

/** @throws Refusal `idempotency-conflict` if approval of another credit is pending under this key. */
async function assertAskedAlike(
  tx: Tx,
  id: string,
  { playerId, type, belongsTo, requestId, reason }: Adjustment,
  by: bigint,
): Promise<void> {
  const asked = await tx.approval.findFirst({
    where: { subject: `adjustment:${id}`, state: 'pending' },
  })
  if (!asked) return
  const payload = { playerId, by: by.toString(), type, belongsTo, requestId }
  if (asked.payloadHash !== payloadHash(payload) || asked.reason !== reason) {
    throw new Refusal('idempotency-conflict')
  }
}

interface LinkedRequest {
  readonly depositId?: string
  readonly withdrawalId?: string
}

async function findRequest(tx: Tx, playerId: string, id: string | null): Promise<LinkedRequest> {
  if (id === null) return {}
  const isOwn = { where: { id, playerId } }
  if ((await tx.depositRequest.count(isOwn)) === 1) return { depositId: id }
  if ((await tx.withdrawalRequest.count(isOwn)) === 1) return { withdrawalId: id }
  throw new Refusal('invalid-input', {
    fields: { adjustFor: 'This player has no request with that ID.' },
  })
}

function differenceTo(
  { target, expected }: Extract<BalanceChange, { readonly target: Money }>,
  balance: bigint,
): bigint {
  if (expected !== undefined && expected !== balance) {
    throw new Refusal('balance-changed', {
      detail: `The balance is now ${text(balance)} (it was ${text(expected)}). Nothing was booked. Check it and try again.`,
    })
  }
  return target - balance
}

function assertCovered(balance: bigint, by: bigint): void {
  if (balance + by >= 0n) return
  throw new Refusal('insufficient-balance', {
    detail: `The balance is now ${text(balance)}: ${text(-by)} is more than that. Nothing was booked.`,
  })
}

function text(amount: bigint): string {
  return moneyText(amount, { currency: getEnv().CURRENCY })
}
