import { Refusal } from '@/lib/domain/errors'
import { route } from '@/lib/http/route'
import { readBetInclusions } from '@/lib/queries/bet-inclusion'
import { betInclusionQuery, fairnessRoundParams } from '@/lib/wire/fairness'

/** The caller's own bets of a round with their inclusion proofs. */
export const GET = route(
  { access: 'viewer', limit: 'read', params: fairnessRoundParams, query: betInclusionQuery },
  async ({ who, params, query }) => {
    const inclusions = await readBetInclusions(who.id, { ...params, ...query })
    if (!inclusions) throw new Refusal('not-found')
    return inclusions
  },
)
