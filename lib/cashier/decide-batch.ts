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
 * Takes down the same decision about several deposits, each judged as a single one is: by the role's limit, whoever
 * has it open and its txnID. What is refused is left out and stops no other. They are carried out together, after
 * `BATCH_DELAY_SECONDS` or the setting if that is longer; with 0 at once. What takes a second person is not
 * asked for: it is left out.
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
 * The same of payouts that the admin claimed and has sent. What takes a reason, as a payment to a suspended player
 * does, is left out, too.
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

/** The same of withdrawals that go back to their players, for one reason. */
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
    // Whoever gets no answer must not have decided half of them.
    await undoBatch({ id: batch.batchId, adminId }).catch(() => undefined)
    throw error
  }
}
