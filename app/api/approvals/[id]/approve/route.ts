import { siteOrigin } from '@/lib/base/http/origin'
import { approve } from '@/lib/house/approvals/decide-approval'
import { approvalParams, approveRequest, wireApproval } from '@/lib/house/approvals/wire'
import { route } from '@/lib/people/calls/route'
import { checkSecondFactor } from '../../../check-second-factor'
import { answerApproval } from '../answer-approval'

export const POST = route(
  {
    summary: 'Approves another person’s request and carries it out',
    details:
      'Takes a passkey’s signature over the options of GET …/options. Everything is checked again first. If anything refuses it (approval-outdated), nothing is done and the request stays pending.',
    tag: 'Approvals',
    access: 'approval.decide',
    limit: 'staff',
    params: approvalParams,
    body: approveRequest,
    answers: { 200: wireApproval },
    refusals: [
      'not-found',
      'already-decided',
      'approval-over',
      'approval-not-yours',
      'above-own-limit',
      'approval-damaged',
      'approval-outdated',
      'passkey-refused',
      'address-unknown',
    ],
  },
  async ({ who, params, body, request }) => {
    const { sessionId } = who
    const signing = { sessionId, origin: siteOrigin(request), response: body.passkey }
    await checkSecondFactor({ who, way: 'passkey', request }, () =>
      approve({ approvalId: params.id, deciderId: who.id, signing }),
    )
    return answerApproval(who, params.id)
  },
)
