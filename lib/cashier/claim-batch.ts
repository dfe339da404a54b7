import 'server-only'
import { claimWithdrawal, releaseWithdrawal } from './decide-withdrawal'
import { doEach, type LeftOut } from './do-each'

interface ClaimBatch {
  readonly withdrawalIds: readonly string[]
  readonly adminId: string
}

/** Claims several payouts, each as a single one is. What is refused is left out and stops no other. */
export function claimPayouts({ withdrawalIds, adminId }: ClaimBatch): Promise<readonly LeftOut[]> {
  return doEach('withdrawal_request', withdrawalIds, (withdrawalId) =>
    claimWithdrawal({ withdrawalId, adminId }),
  )
}

/** Takes several own claims back: nothing was sent. */
export function releasePayouts({
  withdrawalIds,
  adminId,
}: ClaimBatch): Promise<readonly LeftOut[]> {
  return doEach('withdrawal_request', withdrawalIds, (withdrawalId) =>
    releaseWithdrawal({ withdrawalId, adminId }),
  )
}
