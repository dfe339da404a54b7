import { findApproval } from '@/lib/approvals/read'
import { toWireApproval } from '@/lib/approvals/wire'
import type { Viewer } from '@/lib/auth/viewer'
import { json } from '@/lib/http/route'
import type { TextAnswer } from '@/lib/http/text-answer'
import { Refusal } from '@/lib/refusals'

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
