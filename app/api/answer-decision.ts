import 'server-only'
import type { StartedBatch } from '@/lib/cashier/decide-batch'
import { findBatch, findDecision } from '@/lib/cashier/read-decision'
import { toWireBatch, toWireRefused } from '@/lib/cashier/wire'
import { json } from '@/lib/http/route'
import type { TextAnswer } from '@/lib/http/text-answer'
import { Refusal } from '@/lib/refusals'

/** Answers with the current state of this admin's batch. @throws Refusal `not-found`. */
export async function answerBatch(id: string, adminId: string): Promise<TextAnswer> {
  const batch = await findBatch(id, adminId)
  if (!batch) throw new Refusal('not-found')
  return json(batch)
}

/** Answers with a batch that was just started, including the requests that were left out of it. */
export async function answerNewBatch(
  { id, decision, leftOut }: StartedBatch,
  adminId: string,
): Promise<TextAnswer> {
  const batch = (await findBatch(id, adminId)) ?? toWireBatch(id, decision, [])
  const refused = [...batch.refused, ...toWireRefused(leftOut)]
  return json({ ...batch, refused }, { status: 201 })
}

/** Answers with the current state of this admin's decision. @throws Refusal `not-found`. */
export async function answerDecision(
  id: string,
  adminId: string,
  status = 200,
): Promise<TextAnswer> {
  const decision = await findDecision(id, adminId)
  if (!decision) throw new Refusal('not-found')
  return json(decision, { status })
}
