import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import { db } from '@/lib/db/client'
import { Refusal } from '@/lib/domain/errors'
import { type Money, money, toMajor } from '@/lib/domain/money'
import { publishBalances } from '@/lib/live/publish'
import { post } from './ledger'
import { recordAudit } from './record-audit'

/**
 * Brings a player's main balance to `target` by booking the difference as an adjustment, with the
 * admin's reason in the audit log. Nothing is booked when it is there already.
 *
 * @throws Refusal `not-found` for an unknown player.
 */
export async function adjustBalance(input: {
  readonly playerId: string
  readonly adminId: string
  readonly target: Money
  readonly reason: string
}): Promise<Money> {
  await db.$transaction(async (tx) => {
    const [account] = await tx.$queryRaw<{ balance: bigint }[]>`
      SELECT balance FROM account
      WHERE owner_id = ${input.playerId}::uuid AND kind = 'main' FOR UPDATE`
    if (!account) throw new Refusal('not-found')
    const difference = input.target - account.balance
    if (difference === 0n) return
    const adjustments = { system: 'adjustments' } as const
    const main = { player: input.playerId, kind: 'main' } as const
    const id = uuidv7()
    await post(tx, {
      kind: 'adjustment',
      from: difference > 0n ? adjustments : main,
      to: difference > 0n ? main : adjustments,
      amount: money(difference > 0n ? difference : -difference),
      subjectId: id,
    })
    await recordAudit(tx, {
      actorId: input.adminId,
      action: 'balance.adjust',
      subject: `user:${input.playerId}`,
      before: { balance: toMajor(account.balance) },
      after: { balance: toMajor(input.target), reason: input.reason, adjustment: id },
    })
  })
  publishBalances([input.playerId])
  return input.target
}
