import { ACTS } from '@/lib/house/approvals/acts'
import { doOrAsk } from '@/lib/house/approvals/ask-approval'
import { approvalNeeded, toApprovalNeeded } from '@/lib/house/approvals/wire'
import { saveInfo } from '@/lib/house/content/save-info'
import { saveInfoAnswer, saveInfoRequest } from '@/lib/house/content/wire'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Publishes the text of the deposit instructions',
    details:
      'If it needs approval, the call requests it (202) and nothing is published yet. Invisible characters are removed. Two numbers for one wallet are refused.',
    tag: 'Deposit instructions',
    access: 'content.change',
    limit: 'write',
    body: saveInfoRequest,
    answers: { 201: saveInfoAnswer, 202: approvalNeeded },
    refusals: ['too-many-pending'],
  },
  async ({ who, body }) => {
    const { reason = '', info, revertOf = null } = body
    const outcome = await doOrAsk(
      ACTS,
      { kind: 'info.save', payload: { info, revertOf }, askerId: who.id, reason },
      () => saveInfo({ adminId: who.id, ...body }),
    )
    if ('asked' in outcome) return json(toApprovalNeeded(outcome.asked), { status: 202 })
    return json({ message: 'Information Submitted successfully', info: body.info }, { status: 201 })
  },
)
