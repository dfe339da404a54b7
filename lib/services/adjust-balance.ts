import 'server-only'
import { v5 as uuidv5 } from 'uuid'
import { getEnv } from '@/lib/config/env'
import type { Tx } from '@/lib/db/client'
import { Refusal } from '@/lib/domain/errors'
import { type Money, money, toMajor } from '@/lib/domain/money'
import { formatMoney } from '@/lib/domain/money-format'
import { assertNotOwn } from './assert-not-own'
import { post } from './ledger'
import type { AuditedChange } from './record-audit'

/** Under which the ids of adjustments are made of who asked and by which key. */
const ADJUSTMENTS = '0c7e2d52-5d0f-4f0b-9a3e-6f3b8f5f4a11'

export interface Adjustment {
  readonly playerId: string
  readonly adminId: string
  readonly target: Money
  /** The balance that the admin saw; left out: whatever it is. */
  readonly expected: Money | undefined
  readonly reason: string
  /** The Idempotency-Key, 1 to 64 characters: the same admin's same key books once. */
  readonly requestId: string
}

/**
 * Brings a player's main balance to `target` by booking the difference as an adjustment. Nothing is
 * booked when it is there already, nor for a request that was booked before, whatever became of the
 * balance since.
 *
 * @returns what the caller writes to the audit log; null where nothing was booked.
 * @throws Refusal `not-found` for an unknown player; `not-allowed` for the admin's own balance;
 *   `balance-changed` where the balance is not the expected one; `idempotency-conflict` for a key
 *   that booked something else.
 * @throws a unique violation where the key books for another player at the same moment.
 */
export async function adjustBalance(tx: Tx, input: Adjustment): Promise<AuditedChange | null> {
  const { playerId, target } = input
  assertNotOwn(input.adminId, playerId)
  const [account] = await tx.$queryRaw<{ id: bigint; balance: bigint }[]>`
    SELECT id, balance FROM account
    WHERE owner_id = ${playerId}::uuid AND kind = 'main' FOR UPDATE`
  if (!account) throw new Refusal('not-found')
  const id = uuidv5(`${input.adminId} ${input.requestId}`, ADJUSTMENTS)
  if (await isBookedBefore(tx, id, account.id, target)) return null
  assertExpected(account.balance, input.expected)
  const difference = target - account.balance
  if (difference === 0n) return null
  const adjustments = { system: 'adjustments' } as const
  const main = { player: playerId, kind: 'main' } as const
  await post(tx, {
    kind: 'adjustment',
    from: difference > 0n ? adjustments : main,
    to: difference > 0n ? main : adjustments,
    amount: money(difference > 0n ? difference : -difference),
    subjectId: id,
  })
  return {
    action: 'balance.adjust',
    before: { balance: toMajor(account.balance) },
    after: { balance: toMajor(target), reason: input.reason, adjustment: id },
  }
}

/** Whether this request was booked: what it is told by is the account and the balance it led to. */
async function isBookedBefore(
  tx: Tx,
  id: string,
  accountId: bigint,
  target: Money,
): Promise<boolean> {
  const prior = await tx.transfer.findUnique({
    where: { kind_subjectId: { kind: 'adjustment', subjectId: id } },
  })
  if (!prior) return false
  const sides = [
    { id: prior.fromAccountId, balance: prior.fromBalance },
    { id: prior.toAccountId, balance: prior.toBalance },
  ]
  const ledTo = sides.find((side) => side.id === accountId)?.balance
  if (ledTo !== target) throw new Refusal('idempotency-conflict')
  return true
}

function assertExpected(balance: bigint, expected: Money | undefined): void {
  if (expected === undefined || expected === balance) return
  const text = (amount: bigint) => formatMoney(amount, { currency: getEnv().CURRENCY })
  throw new Refusal('balance-changed', {
    detail: `The balance is ${text(balance)} now, no longer ${text(expected)}. Nothing was booked.`,
  })
}
