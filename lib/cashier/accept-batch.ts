import 'server-only'
import { v7 as uuidv7 } from 'uuid'
import { db } from '@/lib/db/client'
import { type Money, money } from '@/lib/ledger/rules/money'
import { Refusal } from '@/lib/refusals'
import { readSettings } from '@/lib/settings/settings.sql'
import { undoBatch } from './carry-out-decisions'
import { BATCH_DELAY_SECONDS } from './rules/requests'
import { dueIn, scheduleDeposit } from './schedule-decision'

/** A request of a batch that is left as it is, and why. */
export interface LeftOut {
  readonly id: string
  readonly name: string
  readonly amount: Money
  readonly refusal: string
}

/**
 * Takes down the acceptance of several deposits, each judged as a single one is: by the role's limit, whoever has
 * it open and its txnID. What is refused is left out and stops no other. They are carried out together, after
 * `BATCH_DELAY_SECONDS` or the setting if that is longer; with 0 at once. What takes a second person is not
 * asked for: it is left out.
 */
export async function acceptBatch(order: {
  readonly depositIds: readonly string[]
  readonly adminId: string
}): Promise<{ readonly id: string; readonly leftOut: readonly LeftOut[] }> {
  const { adminId } = order
  const { decisionDelaySeconds } = await readSettings(db)
  const seconds =
    decisionDelaySeconds === 0 ? 0 : Math.max(BATCH_DELAY_SECONDS, decisionDelaySeconds)
  const batch = { batchId: uuidv7(), dueAt: await dueIn(db, seconds) }
  const refusals = new Map<string, string>()
  try {
    for (const depositId of new Set(order.depositIds)) {
      await scheduleDeposit({ depositId, adminId, decision: 'Accepted' }, batch).catch(
        (error: unknown) => {
          if (!(error instanceof Refusal)) throw error
          refusals.set(depositId, error.detail)
        },
      )
    }
  } catch (error) {
    // Whoever gets no answer must not have accepted half of them.
    await undoBatch({ id: batch.batchId, adminId }).catch(() => undefined)
    throw error
  }
  return { id: batch.batchId, leftOut: await nameLeftOut(refusals) }
}

async function nameLeftOut(refusals: ReadonlyMap<string, string>): Promise<LeftOut[]> {
  if (refusals.size === 0) return []
  const rows = await db.depositRequest.findMany({
    where: { id: { in: [...refusals.keys()] } },
    select: { id: true, name: true, amount: true },
  })
  return rows.map(({ id, name, amount }) => ({
    ...{ id, name, amount: money(amount), refusal: refusals.get(id) ?? '' },
  }))
}
