import { Refusal } from '@/lib/domain/errors'
import { route } from '@/lib/http/route'
import { hasMetricsToken, mayReadMetrics } from '@/lib/metrics'
import { collectMetrics } from './collect'

export const dynamic = 'force-dynamic'

/** Figures for Prometheus, to whoever sends METRICS_TOKEN; without that setting there is no such call. */
export const GET = route({ access: 'anyone' }, async ({ request }) => {
  if (!hasMetricsToken()) throw new Refusal('not-found')
  if (!mayReadMetrics(request.headers.get('authorization'))) throw new Refusal('not-signed-in')
  return new Response(await collectMetrics(), {
    headers: {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    },
  })
})
