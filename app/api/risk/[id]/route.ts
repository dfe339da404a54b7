import { caseAction, caseParams, type WireCase, wireCase } from '@/lib/money/risk/wire'
import { workOnCase } from '@/lib/money/risk/work-case'
import { json, route } from '@/lib/people/calls/route'

export const PUT = route(
  {
    summary: 'Takes a risk case, adds a note to it or closes it',
    tag: 'Risk',
    access: 'risk.decide',
    limit: 'staff',
    params: caseParams,
    body: caseAction,
    answers: { 200: wireCase },
    refusals: ['not-found', 'not-allowed', 'already-decided'],
  },
  async ({ who, params: { id }, body: { action, text = '', withRing } }) => {
    const actor = { id: who.id, role: who.role }
    const answer: WireCase = {
      _id: id,
      ...(await workOnCase({ caseId: id, action, text, actor, withRing })),
    }
    return json(answer)
  },
)
