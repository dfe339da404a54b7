import { Refusal } from '@/lib/domain/errors'
import { json, route } from '@/lib/http/route'
import { isFinalRecord, readFairnessRecord } from '@/lib/queries/fairness-record'
import { fairnessRoundParams } from '@/lib/wire/fairness'

/** A day: a record never changes, but a later version of the product may add to its form. */
const CACHE_FINAL = 'public, max-age=86400, immutable'

/** The public record of a round. */
export const GET = route(
  { access: 'anyone', limit: 'read', params: fairnessRoundParams },
  async ({ params }) => {
    const record = await readFairnessRecord(params.game, params.countdownId)
    if (!record) throw new Refusal('not-found')
    return json(record, {
      headers: { 'cache-control': isFinalRecord(record) ? CACHE_FINAL : 'no-store' },
    })
  },
)
