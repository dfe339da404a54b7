import 'server-only'
import { Refusal } from '@/lib/base/text/refusals'
import { decideDeposit, type PersonsDecision } from './decide-deposit'
import { acceptWithdrawal } from './decide-withdrawal'
import { doEach, type LeftOut } from './do-each'
import { returnWithdrawal, type WithdrawalReturn } from './return-withdrawal'

/**
 * Decides several deposits in the same way, each with the checks of a single one: the role's limit,
 * who has it open, and its txnID. A refused one is left out and doesn't stop the others. A deposit
 * that needs a second person is left out, and no approval is requested.
 */
export function decideDeposits(
  order: Omit<PersonsDecision, 'depositId'> & { readonly depositIds: readonly string[] },
): Promise<readonly LeftOut[]> {
  const { depositIds, ...same } = order
  return doEach('deposit_request', depositIds, (depositId) =>
    decideDeposit({ ...same, depositId, fromQueue: true }),
  )
}

/**
 * Like `decideDeposits`, for payouts that the admin claimed and has sent. Payouts that need a
 * reason, e.g. to a suspended player, are left out too.
 */
export function acceptPayouts(order: {
  readonly withdrawalIds: readonly string[]
  readonly adminId: string
  readonly key: string
  /** The wallet's ID of the money sent, by withdrawal. */
  readonly payoutIds: Readonly<Record<string, string>>
  readonly channelId: string | undefined
}): Promise<readonly LeftOut[]> {
  const { withdrawalIds, payoutIds, ...same } = order
  return doEach('withdrawal_request', withdrawalIds, (withdrawalId) =>
    acceptWithdrawal({
      ...same,
      withdrawalId,
      payoutId: payoutIds[withdrawalId],
      fromQueue: true,
    }),
  )
}

/**
 * Like `decideDeposits`, for withdrawals that are returned to their players, all for one reason. A
 * request with an expired claim is not returned, even if the claim was the admin's own: money may be
 * on its way.
 */
export function returnPayouts(
  order: Omit<WithdrawalReturn, 'withdrawalId'> & { readonly withdrawalIds: readonly string[] },
): Promise<readonly LeftOut[]> {
  const { withdrawalIds, ...same } = order
  return doEach('withdrawal_request', withdrawalIds, (withdrawalId) =>
    returnWithdrawal({ ...same, withdrawalId }, ({ claimedById, isMine }) => {
      if (claimedById === null || isMine) return
      throw new Refusal('not-claimed', {
        detail: 'Your claim has expired. Return this request separately.',
      })
    }),
  )
}
