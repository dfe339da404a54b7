import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Refusal } from '@/lib/base/text/refusals'

/**
 * Rejects staff accounts. Staff see every bet and decide on payments, so they hold no money. The
 * caller has locked the user's accounts, so nobody becomes staff between this check and the
 * transfer (trigger on `user`).
 *
 * @throws Refusal `staff-do-not-play`; `not-found` for an unknown user.
 */
export async function assertPlayer(tx: Tx, userId: string, detail?: string): Promise<void> {
  const user = await tx.user.findUnique({ where: { id: userId }, select: { role: true } })
  if (!user) throw new Refusal('not-found')
  if (user.role !== 'player') throw new Refusal('staff-do-not-play', detail ? { detail } : {})
}
