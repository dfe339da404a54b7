import { rewardReferrers } from '@/lib/cashier/reward-referrers'

/** Every few seconds: pays the referral rewards that have become due. */
export async function rewardReferrersJob(): Promise<void> {
  await rewardReferrers()
}
