import { answerRequest } from '@/app/api/answer-request'
import { doOrAsk } from '@/lib/house/approvals/ask-approval'
import { approvalNeeded, toApprovalNeeded } from '@/lib/house/approvals/wire'
import { DEPOSIT_REQUESTS } from '@/lib/house/requests/read-deposit'
import { CASHIER_ACTS } from '@/lib/money/cashier/acts'
import { toWireDeposit, wireDeposit } from '@/lib/money/cashier/wire'
import { acceptWithLine, amountOfLine } from '@/lib/money/matching/accept-match'
import { acceptMatch } from '@/lib/money/matching/wire'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Accepts a pending request with the line that backs it',
    details:
      'Books what came, and binds the line to the request for ever. Checks and limits are those of `PUT /depositHistory/{id}`. Above the caller’s limit it needs approval (202).',
    tag: 'Channels',
    access: 'deposit.decide',
    limit: 'staff',
    body: acceptMatch,
    answers: { 200: wireDeposit, 202: approvalNeeded },
    refusals: [
      'not-found',
      'already-decided',
      'txn-id-accepted',
      'check-says-stop',
      'above-every-limit',
      'line-not-free',
    ] as const,
  },
  async ({ who, body }) => {
    const { lineId, depositId: id, reason } = body
    const arrived = String(await amountOfLine(lineId))
    const payload = { id, reason: reason ?? null, arrived, lineId }
    const outcome = await doOrAsk(
      CASHIER_ACTS,
      { kind: 'deposit.accept', payload, askerId: who.id, reason: reason ?? '' },
      () => acceptWithLine({ ...body, adminId: who.id }),
    )
    if ('asked' in outcome) return json(toApprovalNeeded(outcome.asked), { status: 202 })
    return answerRequest(DEPOSIT_REQUESTS, id, toWireDeposit)
  },
)
