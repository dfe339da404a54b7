import { json, route } from '@/lib/http/route'
import { getRecentHealth } from '@/lib/operations/read-health'
import { healthAnswer } from '@/lib/operations/wire'

export const dynamic = 'force-dynamic'

export const GET = route(
  {
    summary: 'Checks database, Redis and worker',
    details:
      '200 if database and Redis answered within 2 seconds and a worker ticked in the last 10, otherwise 503. The result may be a second old.',
    tag: 'Operations',
    access: 'anyone',
    answers: { 200: healthAnswer, 503: healthAnswer },
  },
  async () => {
    const health = await getRecentHealth()
    return json(health, { status: health.status === 'ok' ? 200 : 503 })
  },
)
