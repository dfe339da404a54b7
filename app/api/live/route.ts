import { readSession } from '@/lib/auth/session'
import { findViewer } from '@/lib/auth/viewer'
import { beginStream } from '@/lib/http/begin-stream'
import type { CallSpec } from '@/lib/http/call'
import { clientAddress } from '@/lib/http/client-address'
import { ConcurrencyLimit } from '@/lib/http/gateway/concurrency-limit'
import { currentRequest } from '@/lib/http/request-context'
import { route } from '@/lib/http/route'
import { getHub } from '@/lib/live/hub'
import { Refusal } from '@/lib/refusals'
import { liveEvent, liveQuery } from '@/lib/rounds/wire-screen'

export const dynamic = 'force-dynamic'

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

const LIVE = {
  summary: 'Streams the live events of a game',
  details:
    'Server-sent events: a snapshot, then rounds and results. A logged-in player also gets their balance. The data of each event is a LiveEvent. Every connection starts with a snapshot.',
  tag: 'Games',
  access: 'anyone',
  limit: 'live',
  query: liveQuery,
  answers: { 200: { media: 'text/event-stream', schema: liveEvent } },
} as const satisfies CallSpec

/**
 * Streams that are opened at once; the others wait, ten seconds at most. After a restart thousands come
 * back together, and bets go on between them.
 */
const opening = new ConcurrencyLimit({ running: 32, waiting: 20_000 }, 10_000)

export const GET = route(LIVE, async ({ request, query: { game } }) => {
  const entry = await opening.enter(currentRequest().closed ?? request.signal)
  if (entry !== 'admitted') throw new Refusal('service-unavailable', { retryAfterSeconds: 2 })
  try {
    const viewer = await findViewer(await readSession(request), 'screen')
    const address = clientAddress(request.headers)
    const player = viewer && { id: viewer.id, sessionId: viewer.sessionId }
    return await getHub().connect({ game, address, player }, () => beginStream(request, HEADERS))
  } finally {
    opening.leave()
  }
})

/** The headers alone. Without a handler of its own Next.js would open a stream and drop it unread. */
export const HEAD = route(LIVE, async () => new Response(null, { headers: HEADERS }))
