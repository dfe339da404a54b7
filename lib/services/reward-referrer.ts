import 'server-only'
import type { Tx } from '@/lib/db/client'
import { readSettings } from '@/lib/db/read-settings'
import { fromMajor } from '@/lib/domain/money'
import { post } from './ledger'

/** Who referred the player, if anybody. */
export async function findReferrer(tx: Tx, playerId: string): Promise<string | null> {
  const player = await tx.user.findUniqueOrThrow({
    where: { id: playerId },
    select: { referredById: true },
  })
  return player.referredById
}

/**
 * Pays the referrer's reward for this player with the first of the player's deposits that is accepted,
 * as the reward is set then: what it was nothing for earns nothing later. The referred player is the
 * movement's subject. The caller has locked both players' accounts, so no other deposit of the same
 * player is between this question and its answer.
 *
 * @param depositId the request that is being accepted
 * @returns whether it was paid now
 */
export async function rewardReferrer(
  tx: Tx,
  referral: {
    readonly playerId: string
    readonly referrerId: string
    readonly depositId: string
  },
): Promise<boolean> {
  const { playerId, referrerId, depositId } = referral
  const { referralRewardMajor } = await readSettings(tx)
  const earlier = await tx.depositRequest.findFirst({
    where: { playerId, status: 'Accepted', id: { not: depositId } },
    select: { id: true },
  })
  if (earlier || referralRewardMajor === 0) return false
  await post(tx, {
    kind: 'referral_reward',
    from: { system: 'referral_rewards' },
    to: { player: referrerId, kind: 'main' },
    amount: fromMajor(referralRewardMajor),
    subjectId: playerId,
  })
  return true
}
