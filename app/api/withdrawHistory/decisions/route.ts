import { answerNewBatch } from '@/app/api/answer-decision'
import { acceptPayouts, returnPayouts } from '@/lib/cashier/decide-batch'
import { decidePayouts, scheduledBatch } from '@/lib/cashier/wire'
import { route } from '@/lib/http/route'

export const POST = route(
  {
    summary: 'Accepts several payouts that the caller claimed and has sent, or returns several',
    details:
      'Each is judged as a single one is, with time to take all of them back. What is refused, and what takes a reason or a second person, is named and stops no other. They are carried out after 10 seconds; until then DELETE /api/batches/{id} takes them back.',
    tag: 'Withdrawals',
    access: 'withdrawal.pay',
    limit: 'staff',
    body: decidePayouts,
    answers: { 201: scheduledBatch },
  },
  async ({ who, body: { ids, reason, note } }) => {
    const order = { withdrawalIds: ids, adminId: who.id }
    const started = reason ? returnPayouts({ ...order, reason, note }) : acceptPayouts(order)
    return answerNewBatch(await started, who.id)
  },
)
