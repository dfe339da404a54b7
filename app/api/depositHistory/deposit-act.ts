import type { z } from 'zod'
import type { doOrAsk } from '@/lib/house/approvals/ask-approval'
import type { decideRequest } from '@/lib/money/cashier/wire'

interface Order {
  readonly depositId: string
  readonly adminId: string
}

/** Builds the approval request for accepting a deposit that needs a second person. */
export function toDepositAct(
  body: z.infer<typeof decideRequest>,
  { depositId: id, adminId: askerId }: Order,
): Parameters<typeof doOrAsk>[0] {
  const reason = (body.request === 'Accepted' ? body.pass?.reason : null) ?? null
  const arrived = (body.request === 'Accepted' ? body.arrived?.toString() : null) ?? null
  const payload = { id, reason, arrived, lineId: null }
  return { kind: 'deposit.accept', payload, askerId, reason: reason ?? '' }
}
