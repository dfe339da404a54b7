import type { z } from 'zod'
import type { doOrAsk } from '@/lib/approvals/ask-approval'
import type { decideWithdrawal } from '@/lib/cashier/wire'

interface Order {
  readonly withdrawalId: string
  readonly adminId: string
}

/** Builds the approval request for a decision about a withdrawal that needs a second person. */
export function toWithdrawalAct(
  body: z.infer<typeof decideWithdrawal>,
  { withdrawalId: id, adminId: askerId }: Order,
): Parameters<typeof doOrAsk>[0] {
  if (body.request === 'Accepted') {
    const reason = body.pass?.reason ?? null
    return { kind: 'withdrawal.accept', payload: { id, reason }, askerId, reason: reason ?? '' }
  }
  const payload = { id, reason: body.reason, note: body.note || null }
  return { kind: 'withdrawal.return', payload, askerId, reason: '' }
}
