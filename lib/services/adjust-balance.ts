import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '@/lib/db/client'
import { Refusal } from '@/lib/domain/errors'
import { type Money, money, toMajor } from '@/lib/domain/money'
import { post } from './ledger'
import type { AuditedChange } from './record-audit'

/**
 * Brings a player's main balance to `target` by booking the difference as an adjustment.
 *
 * @returns what the caller writes to the audit log; null where the balance is there already.
 * @throws Refusal `not-found` for an unknown player.
 */
export async function adjustBalance(
  tx: Tx,
  input: { readonly playerId: string; readonly target: Money; readonly reason: string },
): Promise<AuditedChange | null> {
  const { playerId, target, reason } = input
  const [account] = await tx.$queryRaw<{ balance: bigint }[]>`
    SELECT balance FROM account
    WHERE owner_id = ${playerId}::uuid AND kind = 'main' FOR UPDATE`
  if (!account) throw new Refusal('not-found')
  const difference = target - account.balance
  if (difference === 0n) return null
  const adjustments = { system: 'adjustments' } as const
  const main = { player: playerId, kind: 'main' } as const
  const id = uuidv7()
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
    after: { balance: toMajor(target), reason, adjustment: id },
  }
}
