import { Refusal } from '@/lib/domain/errors'
import { json, route } from '@/lib/http/route'
import { listFairnessRecords } from '@/lib/queries/fairness-record'
import { fairnessGameParams, fairnessListQuery } from '@/lib/wire/fairness'

/** A page may get a new round at its top, and a void round its result, in seconds. */
const CACHE = 'public, max-age=5'

/** Records of rounds that are over, newest first. */
export const GET = route(
  { access: 'anyone', limit: 'read', params: fairnessGameParams, query: fairnessListQuery },
  async ({ params, query }) => {
    const records = await listFairnessRecords(params.game, query)
    if (!records) throw new Refusal('not-found')
    return json(records, { headers: { 'cache-control': CACHE } })
  },
)
