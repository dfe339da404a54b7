import { Refusal } from '@/lib/base/text/refusals'
import { json, route } from '@/lib/people/calls/route'
import { listFairnessRecords } from '@/lib/play/fairness/read-records'
import { fairnessGameParams, fairnessListQuery, fairnessRecordList } from '@/lib/play/fairness/wire'

/** Within seconds a page may get a new round at its top, and a void round may get its result. */
const CACHE = 'public, max-age=5'

export const GET = route(
  {
    summary: 'Lists the records of finished rounds, newest first',
    tag: 'Fairness',
    access: 'anyone',
    limit: 'read',
    params: fairnessGameParams,
    query: fairnessListQuery,
    answers: { 200: fairnessRecordList },
    refusals: ['not-found'],
  },
  async ({ params, query }) => {
    const records = await listFairnessRecords(params.game, query)
    if (!records) throw new Refusal('not-found')
    return json(records, { headers: { 'cache-control': CACHE } })
  },
)
