import { json, route } from '@/lib/http/route'
import { caseAction, caseParams, type WireCase, wireCase } from '@/lib/risk/wire'
import { workOnCase } from '@/lib/risk/work-case'

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
  async ({ who, params: { id }, body: { action, text = '' } }) => {
    const actor = { id: who.id, role: who.role }
    const answer: WireCase = { _id: id, ...(await workOnCase({ caseId: id, action, text, actor })) }
    return json(answer)
  },
)
