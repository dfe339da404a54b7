import { hasMetricsToken, mayReadMetrics } from '@/lib/base/metrics'
import { Refusal } from '@/lib/base/text/refusals'
import { route } from '@/lib/people/calls/route'
import { collectMetrics } from './collect'

export const dynamic = 'force-dynamic'

export const GET = route(
  {
    summary: 'Returns metrics for Prometheus',
    details: 'Takes METRICS_TOKEN as a bearer token. 404 if none is set.',
    tag: 'Operations',
    access: 'anyone',
    answers: { 200: { media: 'text/plain' } },
    refusals: ['not-signed-in', 'not-found'],
  },
  async ({ request }) => {
    if (!hasMetricsToken()) throw new Refusal('not-found')
    if (!mayReadMetrics(request.headers.get('authorization'))) throw new Refusal('not-signed-in')
    return new Response(await collectMetrics(), {
      headers: {
        'content-type': 'text/plain; version=0.0.4; charset=utf-8',
        'cache-control': 'no-store',
      },
    })
  },
)
