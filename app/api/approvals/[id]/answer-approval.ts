import { findApproval } from '@/lib/approvals/read'
import { toWireApproval } from '@/lib/approvals/wire'
import type { Viewer } from '@/lib/auth/viewer'
import { json } from '@/lib/http/route'
import { Refusal } from '@/lib/refusals'

/** Answers an approval as it stands now. @throws Refusal as `findOrThrow`. */
export async function answerApproval(who: Viewer, id: string): Promise<Response> {
  return json(toWireApproval(await findOrThrow(who, id)))
}

/** @throws Refusal `not-found`; `not-allowed` where the role could neither ask for nor approve it. */
export async function findOrThrow(who: Viewer, id: string) {
  const row = await findApproval(who, id)
  if (row === null) throw new Refusal('not-found')
  if (row === 'hidden') throw new Refusal('not-allowed')
  return row
}
