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
 * Pays the referrer's reward for this player unless it is paid already: the referred player is the
 * movement's subject. The caller has locked both players' accounts, so no other deposit of the same
 * player is between this question and its answer.
 *
 * @returns whether it was paid now; false too where the reward is set to nothing.
 */
export async function rewardReferrer(
  tx: Tx,
  playerId: string,
  referrerId: string,
): Promise<boolean> {
  const { referralRewardMajor } = await readSettings(tx)
  const paid = await tx.transfer.findUnique({
    where: { kind_subjectId: { kind: 'referral_reward', subjectId: playerId } },
    select: { id: true },
  })
  if (paid || referralRewardMajor === 0) return false
  await post(tx, {
    kind: 'referral_reward',
    from: { system: 'referral_rewards' },
    to: { player: referrerId, kind: 'main' },
    amount: fromMajor(referralRewardMajor),
    subjectId: playerId,
  })
  return true
}
