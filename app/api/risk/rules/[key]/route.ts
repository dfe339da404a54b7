import { Refusal } from '@/lib/base/text/refusals'
import { changeRule } from '@/lib/money/risk/change-rule'
import { maySeeRule } from '@/lib/money/risk/rules/catalog'
import { changeRuleRequest, findWrongFigures, ruleParams, wireRule } from '@/lib/money/risk/wire'
import { json, route } from '@/lib/people/calls/route'

export const PUT = route(
  {
    summary: 'Changes a risk rule from its next run on',
    tag: 'Risk',
    access: 'risk.rules',
    limit: 'staff',
    params: ruleParams,
    body: changeRuleRequest,
    answers: { 200: wireRule },
    refusals: ['not-allowed', 'not-found'],
  },
  async ({ who, params: { key }, body }) => {
    if (!maySeeRule(who.role, key)) throw new Refusal('not-found')
    const fields = findWrongFigures(key, body.params)
    if (Object.keys(fields).length > 0) throw new Refusal('invalid-input', { fields })
    return json(await changeRule({ key, ...body, actorId: who.id }))
  },
)
