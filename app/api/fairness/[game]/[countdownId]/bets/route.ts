import { Refusal } from '@/lib/base/text/refusals'
import { route } from '@/lib/people/calls/route'
import { readBetInclusions } from '@/lib/play/betting/read-bet-inclusion'
import { betInclusionList, betInclusionQuery, fairnessRoundParams } from '@/lib/play/fairness/wire'

export const GET = route(
  {
    summary: 'Lists your own bets of a round with their proofs',
    details:
      'Each has its path to the bets seal, which was fixed before the draw. A hundred a page, by id.',
    tag: 'Fairness',
    access: 'viewer',
    limit: 'read',
    params: fairnessRoundParams,
    query: betInclusionQuery,
    answers: { 200: betInclusionList },
    refusals: ['not-found'],
  },
  async ({ who, params, query }) => {
    const inclusions = await readBetInclusions(who.id, { ...params, ...query })
    if (!inclusions) throw new Refusal('not-found')
    return inclusions
  },
)
