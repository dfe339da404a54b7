import { json } from '@/lib/http/route'
import { getRecentHealth } from '@/lib/queries/health'

export const dynamic = 'force-dynamic'

/** Whether database, Redis and worker answer, at most a second ago: 200 when all do, 503 when one is down. */
export async function GET(): Promise<Response> {
  const health = await getRecentHealth()
  return json(health, { status: health.status === 'ok' ? 200 : 503 })
}
