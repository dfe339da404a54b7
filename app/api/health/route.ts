import { json, route } from '@/lib/http/route'
import { getRecentHealth } from '@/lib/operations/read-health'
import { healthAnswer } from '@/lib/operations/wire'

export const dynamic = 'force-dynamic'

export const GET = route(
  {
    summary: 'Checks database, Redis and worker',
    details: '200 if all answered within the last second, otherwise 503.',
    tag: 'Operations',
    access: 'anyone',
    answers: { 200: healthAnswer, 503: healthAnswer },
  },
  async () => {
    const health = await getRecentHealth()
    return json(health, { status: health.status === 'ok' ? 200 : 503 })
  },
)
