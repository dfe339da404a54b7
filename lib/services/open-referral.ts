import 'server-only'
import type { Tx } from '@/lib/db/client'
import { readSettings } from '@/lib/db/read-settings'
import { fromMajor } from '@/lib/domain/money'

/**
 * Opens the reward of whoever referred the player, with the first of the player's deposits that is
 * accepted and at the terms of then: what a reward of nothing was promised for earns nothing later.
 * The caller has locked the player's accounts, so no other deposit of theirs is accepted meanwhile.
 *
 * @param depositId the request that is being accepted
 */
export async function openReferral(
  tx: Tx,
  { playerId, depositId }: { readonly playerId: string; readonly depositId: string },
): Promise<void> {
  const player = await tx.user.findUniqueOrThrow({
    where: { id: playerId },
    select: { referredById: true },
  })
  if (!player.referredById) return
  const earlier = await tx.depositRequest.findFirst({
    where: { playerId, status: 'Accepted', id: { not: depositId } },
    select: { id: true },
  })
  const { referralRewardMajor, referralStakeMajor } = await readSettings(tx)
  if (earlier || referralRewardMajor === 0) return
  await tx.referral.create({
    data: {
      playerId,
      referrerId: player.referredById,
      reward: fromMajor(referralRewardMajor),
      stakeNeeded: fromMajor(referralStakeMajor),
    },
  })
}
