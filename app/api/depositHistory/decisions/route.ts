import { answerNewBatch } from '@/app/api/answer-decision'
import { decideDeposits } from '@/lib/cashier/decide-batch'
import { depositDecisions, scheduledBatch } from '@/lib/cashier/wire'
import { route } from '@/lib/http/route'

export const POST = route(
  {
    summary: 'Accepts or rejects several pending requests, with time to undo all of them',
    details:
      'Without `request` they are accepted. A rejection has one reason, which each player reads. Each gets the checks of a single decision. Requests that are refused, or need a reason or a second person, are listed in the answer and don’t stop the others. They are carried out after 10 seconds, or after the delay from the settings if that is longer or 0. Until then DELETE /api/batches/{id} undoes them.',
    tag: 'Deposits',
    access: 'deposit.decide',
    limit: 'staff',
    body: depositDecisions,
    answers: { 201: scheduledBatch },
  },
  async ({ who, body: { ids: depositIds, request: decision, reason, note } }) =>
    answerNewBatch(
      await decideDeposits({ depositIds, adminId: who.id, decision, reason, note }),
      who.id,
    ),
)
