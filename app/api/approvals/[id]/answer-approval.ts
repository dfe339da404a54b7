import type { TextAnswer } from '@/lib/base/http/text-answer'
import { Refusal } from '@/lib/base/text/refusals'
import { findApproval } from '@/lib/house/approvals/read'
import { toWireApproval } from '@/lib/house/approvals/wire'
import { json } from '@/lib/people/calls/route'
import type { Viewer } from '@/lib/people/sessions/viewer'

/** Answers with the current state of an approval. @throws Refusal as `findOrThrow`. */
export async function answerApproval(who: Viewer, id: string): Promise<TextAnswer> {
  return json(toWireApproval(await findOrThrow(who, id)))
}

/** @throws Refusal `not-found`; `not-allowed` if the role could neither request nor approve it. */
export async function findOrThrow(who: Viewer, id: string) {
  const row = await findApproval(who, id)
  if (row === null) throw new Refusal('not-found')
  if (row === 'hidden') throw new Refusal('not-allowed')
  return row
}
