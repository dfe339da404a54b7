import 'server-only'
import { claimWithdrawal, releaseWithdrawal } from './decide-withdrawal'
import { doEach, type LeftOut } from './do-each'

interface ClaimBatch {
  readonly withdrawalIds: readonly string[]
  readonly adminId: string
}

/**
 * Claims several payouts, each with the checks of a single claim. A refused one is left out and
 * doesn't stop the others.
 */
export function claimPayouts({ withdrawalIds, adminId }: ClaimBatch): Promise<readonly LeftOut[]> {
  return doEach('withdrawal_request', withdrawalIds, (withdrawalId) =>
    claimWithdrawal({ withdrawalId, adminId }),
  )
}

/** Releases several of the admin's own claims, for which no money was sent. */
export function releasePayouts({
  withdrawalIds,
  adminId,
}: ClaimBatch): Promise<readonly LeftOut[]> {
  return doEach('withdrawal_request', withdrawalIds, (withdrawalId) =>
    releaseWithdrawal({ withdrawalId, adminId }),
  )
}
