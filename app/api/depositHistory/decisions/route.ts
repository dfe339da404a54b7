import { answerNewBatch } from '@/app/api/answer-decision'
import { acceptBatch } from '@/lib/cashier/accept-batch'
import { batchRequest, scheduledBatch } from '@/lib/cashier/wire'
import { route } from '@/lib/http/route'

export const POST = route(
  {
    summary: 'Accepts several pending requests with time to take all of them back',
    details:
      'Each is judged as a single one is. What is refused, and what takes a second person, is named and stops no other. They are carried out after 10 seconds; until then DELETE /api/batches/{id} takes them back.',
    tag: 'Deposits',
    access: 'deposit.decide',
    limit: 'staff',
    body: batchRequest,
    answers: { 201: scheduledBatch },
  },
  async ({ who, body }) =>
    answerNewBatch(await acceptBatch({ depositIds: body.ids, adminId: who.id }), who.id),
)
