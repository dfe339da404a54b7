import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import { db } from '@/lib/db/client'
import { readSettings } from '@/lib/settings/settings.sql'
import { undoBatch } from './carry-out-decisions'
import { doEach, type LeftOut } from './do-each'
import { BATCH_DELAY_SECONDS } from './rules/requests'
import { type Batch, dueIn, scheduleDeposit, schedulePayment } from './schedule-decision'

export interface StartedBatch {
  readonly id: string
  readonly leftOut: readonly LeftOut[]
}

/**
 * Takes down the acceptance of several deposits, each judged as a single one is: by the role's limit, whoever has
 * it open and its txnID. What is refused is left out and stops no other. They are carried out together, after
 * `BATCH_DELAY_SECONDS` or the setting if that is longer; with 0 at once. What takes a second person is not
 * asked for: it is left out.
 */
export function acceptBatch(order: {
  readonly depositIds: readonly string[]
  readonly adminId: string
}): Promise<StartedBatch> {
  const { depositIds, adminId } = order
  return start(adminId, (batch) =>
    doEach('deposit_request', depositIds, (depositId) =>
      scheduleDeposit({ depositId, adminId, decision: 'Accepted' }, batch),
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
  return start(adminId, (batch) =>
    doEach('withdrawal_request', withdrawalIds, (withdrawalId) =>
      schedulePayment({ withdrawalId, adminId }, batch),
    ),
  )
}

async function start(
  adminId: string,
  schedule: (batch: Batch) => Promise<readonly LeftOut[]>,
): Promise<StartedBatch> {
  const { decisionDelaySeconds } = await readSettings(db)
  const seconds =
    decisionDelaySeconds === 0 ? 0 : Math.max(BATCH_DELAY_SECONDS, decisionDelaySeconds)
  const batch = { batchId: uuidv7(), dueAt: await dueIn(db, seconds) }
  try {
    return { id: batch.batchId, leftOut: await schedule(batch) }
  } catch (error) {
    // Whoever gets no answer must not have accepted half of them.
    await undoBatch({ id: batch.batchId, adminId }).catch(() => undefined)
    throw error
  }
}
