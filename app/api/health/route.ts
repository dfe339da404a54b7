import { getRecentHealth } from '@/lib/house/operations/read-health'
import { healthAnswer } from '@/lib/house/operations/wire'
import { json, route } from '@/lib/people/calls/route'

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
