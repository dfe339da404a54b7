import { Refusal } from '@/lib/base/text/refusals'
import { previewRule } from '@/lib/money/risk/read-rules'
import { maySeeRule, type ParamsOf, type RuleKey } from '@/lib/money/risk/rules/catalog'
import {
  findWrongFigures,
  previewRuleRequest,
  ruleParams,
  rulePreview,
} from '@/lib/money/risk/wire'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Counts how often a risk rule with these figures would have fired in 30 days',
    tag: 'Risk',
    access: 'risk.rules',
    limit: 'staff',
    params: ruleParams,
    body: previewRuleRequest,
    answers: { 200: rulePreview },
    refusals: ['not-found'],
  },
  async ({ who, params: { key }, body }) => {
    if (!maySeeRule(who.role, key)) throw new Refusal('not-found')
    const fields = findWrongFigures(key, body.params)
    if (Object.keys(fields).length > 0) throw new Refusal('invalid-input', { fields })
    return json(await previewRule(key, body.params as ParamsOf<RuleKey>))
  },
)
