import { Refusal } from '@/lib/base/text/refusals'
import { json, route } from '@/lib/people/calls/route'
import { findFairnessRecord, isFinalRecord } from '@/lib/play/fairness/read-records'
import { fairnessRecord, fairnessRoundParams } from '@/lib/play/fairness/wire'

/** One day: a record never changes, but a later version of the product may add fields to it. */
const CACHE_FINAL = 'public, max-age=86400, immutable'

export const GET = route(
  {
    summary: 'Returns everything needed to recompute a round',
    details: 'From its opening on. Immutable once the round is over.',
    tag: 'Fairness',
    access: 'anyone',
    limit: 'read',
    params: fairnessRoundParams,
    answers: { 200: fairnessRecord },
    refusals: ['not-found'],
  },
  async ({ params }) => {
    const record = await findFairnessRecord(params.game, params.countdownId)
    if (!record) throw new Refusal('not-found')
    return json(record, {
      headers: { 'cache-control': isFinalRecord(record) ? CACHE_FINAL : 'no-store' },
    })
  },
)
