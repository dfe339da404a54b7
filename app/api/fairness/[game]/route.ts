import { listFairnessRecords } from '@/lib/fairness/read-records'
import { fairnessGameParams, fairnessListQuery, fairnessRecordList } from '@/lib/fairness/wire'
import { json, route } from '@/lib/http/route'
import { Refusal } from '@/lib/refusals'

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
