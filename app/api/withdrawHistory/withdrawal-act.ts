import type { z } from 'zod'
import type { doOrAsk } from '@/lib/house/approvals/ask-approval'
import type { decideWithdrawal } from '@/lib/money/cashier/wire'

type Decided = z.infer<typeof decideWithdrawal>

interface Order {
  readonly withdrawalId: string
  readonly adminId: string
}

/** What the caller says about a payout. */
export function toPayment(body: Extract<Decided, { request: 'Accepted' }>) {
  const { pass, fromQueue, payoutId, channel: channelId } = body
  return { pass, fromQueue, payoutId, channelId }
}

/** Builds the approval request for a decision about a withdrawal that needs a second person. */
export function toWithdrawalAct(
  body: Decided,
  { withdrawalId: id, adminId: askerId }: Order,
): Parameters<typeof doOrAsk>[0] {
  if (body.request === 'Accepted') {
    const reason = body.pass?.reason ?? null
    return { kind: 'withdrawal.accept', payload: { id, reason }, askerId, reason: reason ?? '' }
  }
  const payload = { id, reason: body.reason, note: body.note || null }
  return { kind: 'withdrawal.return', payload, askerId, reason: '' }
}
