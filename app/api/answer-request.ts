import 'server-only'
import type { TextAnswer } from '@/lib/base/http/text-answer'
import { Refusal } from '@/lib/base/text/refusals'
import { findRequest, type QueuedRequest, type RequestSource } from '@/lib/money/cashier/read-queue'
import type { RequestStatus } from '@/lib/money/cashier/rules/statuses'
import { json } from '@/lib/people/calls/route'

/** Answers with the current state of a request. @throws Refusal `not-found`. */
export async function answerRequest<R extends QueuedRequest<S>, S extends RequestStatus>(
  kind: RequestSource<R, S>,
  id: string,
  toWire: (row: R) => object,
): Promise<TextAnswer> {
  const row = await findRequest(kind, id)
  if (!row) throw new Refusal('not-found')
  return json(toWire(row))
}
