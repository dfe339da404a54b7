import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Refusal } from '@/lib/base/text/refusals'

/**
 * Rejects staff accounts and closed ones. Staff see every bet and decide on payments, so they hold
 * no money. Nobody could pay out what a closed account holds. The caller has locked the user's
 * accounts, so nobody becomes staff (trigger on `user`) or closes it between this check and the
 * transfer.
 *
 * @throws Refusal `staff-do-not-play`; `account-closed`; `not-found` for an unknown user.
 */
export async function assertPlayer(tx: Tx, userId: string, detail?: string): Promise<void> {
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: { role: true, closedAt: true },
  })
  if (!user) throw new Refusal('not-found')
  if (user.role !== 'player') throw new Refusal('staff-do-not-play', detail ? { detail } : {})
  if (user.closedAt) throw new Refusal('account-closed')
}
