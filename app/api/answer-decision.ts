import 'server-only'
import { findDecision } from '@/lib/cashier/read-decision'
import { json } from '@/lib/http/route'
import { Refusal } from '@/lib/refusals'

/** A decision of this admin as it stands. @throws Refusal `not-found`. */
export async function answerDecision(id: string, adminId: string, status = 200): Promise<Response> {
  const decision = await findDecision(id, adminId)
  if (!decision) throw new Refusal('not-found')
  return json(decision, { status })
}
