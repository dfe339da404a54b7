import { answerNewBatch } from '@/app/api/answer-decision'
import { acceptPayouts, returnPayouts } from '@/lib/cashier/decide-batch'
import { payoutDecisions, scheduledBatch } from '@/lib/cashier/wire'
import { route } from '@/lib/http/route'

export const POST = route(
  {
    summary: 'Accepts several payouts that the caller has claimed and sent, or returns several',
    details:
      'Each gets the checks of a single decision. Requests that are refused, or need a reason or a second person, are listed in the answer and don’t stop the others. They are carried out after 10 seconds, or after the delay from the settings if that is longer or 0. Until then DELETE /api/batches/{id} undoes them.',
    tag: 'Withdrawals',
    access: 'withdrawal.pay',
    limit: 'staff',
    body: payoutDecisions,
    answers: { 201: scheduledBatch },
  },
  async ({ who, body: { ids, reason, note } }) => {
    const order = { withdrawalIds: ids, adminId: who.id }
    const started = reason ? returnPayouts({ ...order, reason, note }) : acceptPayouts(order)
    return answerNewBatch(await started, who.id)
  },
)
