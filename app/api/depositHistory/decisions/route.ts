import { answerNewBatch } from '@/app/api/answer-decision'
import { decideDeposits as decide } from '@/lib/cashier/decide-batch'
import { decideDeposits, scheduledBatch } from '@/lib/cashier/wire'
import { route } from '@/lib/http/route'

export const POST = route(
  {
    summary: 'Accepts or rejects several pending requests with time to take all of them back',
    details:
      'Without `request` they are accepted. A rejection is for one reason, which each player reads. Each is judged as a single one is. What is refused, and what takes a second person, is named and stops no other. They are carried out after 10 seconds; until then DELETE /api/batches/{id} takes them back.',
    tag: 'Deposits',
    access: 'deposit.decide',
    limit: 'staff',
    body: decideDeposits,
    answers: { 201: scheduledBatch },
  },
  async ({ who, body: { ids: depositIds, request: decision, reason, note } }) =>
    answerNewBatch(await decide({ depositIds, adminId: who.id, decision, reason, note }), who.id),
)
