import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import { db } from '@/lib/db/client'
import { readSettings } from '@/lib/settings/settings.sql'
import { undoBatch } from './carry-out-decisions'
import type { DepositDecision } from './decide-deposit'
import { doEach, type LeftOut } from './do-each'
import type { WithdrawalReturn } from './return-withdrawal'
import { BATCH_DELAY_SECONDS } from './rules/requests'
import {
  type Batch,
  dueIn,
  scheduleDeposit,
  schedulePayment,
  scheduleReturn,
} from './schedule-decision'

export interface StartedBatch {
  readonly id: string
  readonly decision: DepositDecision['decision']
  readonly leftOut: readonly LeftOut[]
}

/**
 * Schedules the same decision about several deposits, each with the checks of a single one: the
 * role's limit, who has it open, and its txnID. A refused one is left out and doesn't stop the
 * others. All are carried out together after `BATCH_DELAY_SECONDS`, or the setting if that is
 * longer; immediately if the setting is 0. A deposit that needs a second person is left out, and no
 * approval is requested.
 */
export function decideDeposits(
  order: Omit<DepositDecision, 'depositId'> & { readonly depositIds: readonly string[] },
): Promise<StartedBatch> {
  const { depositIds, ...same } = order
  return start(order, (batch) =>
    doEach('deposit_request', depositIds, (depositId) =>
      scheduleDeposit({ ...same, depositId }, batch),
    ),
  )
}

/**
 * Like `decideDeposits`, for payouts that the admin claimed and has sent. Payouts that need a
 * reason, e.g. to a suspended player, are left out too.
 */
export function acceptPayouts(order: {
  readonly withdrawalIds: readonly string[]
  readonly adminId: string
}): Promise<StartedBatch> {
  const { withdrawalIds, adminId } = order
  return start({ adminId, decision: 'Accepted' }, (batch) =>
    doEach('withdrawal_request', withdrawalIds, (withdrawalId) =>
      schedulePayment({ withdrawalId, adminId }, batch),
    ),
  )
}

/**
 * Like `decideDeposits`, for withdrawals that are returned to their players, all for one reason.
 */
export function returnPayouts(
  order: Omit<WithdrawalReturn, 'withdrawalId'> & { readonly withdrawalIds: readonly string[] },
): Promise<StartedBatch> {
  const { withdrawalIds, ...same } = order
  return start({ ...same, decision: 'Rejected' }, (batch) =>
    doEach('withdrawal_request', withdrawalIds, (withdrawalId) =>
      scheduleReturn({ ...same, withdrawalId }, batch),
    ),
  )
}

async function start(
  { adminId, decision }: Pick<DepositDecision, 'adminId' | 'decision'>,
  schedule: (batch: Batch) => Promise<readonly LeftOut[]>,
): Promise<StartedBatch> {
  const { decisionDelaySeconds } = await readSettings(db)
  const seconds =
    decisionDelaySeconds === 0 ? 0 : Math.max(BATCH_DELAY_SECONDS, decisionDelaySeconds)
  const batch = { batchId: uuidv7(), dueAt: await dueIn(db, seconds) }
  try {
    return { id: batch.batchId, decision, leftOut: await schedule(batch) }
  } catch (error) {
    // If the call fails without an answer, none of its decisions may remain.
    await undoBatch({ id: batch.batchId, adminId }).catch(() => undefined)
    throw error
  }
}
