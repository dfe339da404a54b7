import { readSession } from '@/lib/auth/session'
import { findViewer } from '@/lib/auth/viewer'
import { clientAddress } from '@/lib/http/client-address'
import { currentRequest } from '@/lib/http/request-context'
import { route } from '@/lib/http/route'
import { getHub } from '@/lib/live/hub'
import { liveQuery } from '@/lib/wire/game'

export const dynamic = 'force-dynamic'

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/**
 * Server-sent events of a game (lib/wire/game.ts, `liveEvent`): a snapshot first, then rounds and
 * results as they come and, to a signed-in player, the own balance. After a lost connection a new
 * one starts over with a snapshot.
 */
export const GET = route(
  { access: 'anyone', limit: 'live', query: liveQuery },
  async ({ request, query: { game } }) => {
    const viewer = await findViewer(await readSession(request), 'screen')
    // Next.js does not tell of every answer that has ended; the front door does.
    const { closed } = currentRequest()
    const stream = await getHub().connect(
      {
        game,
        address: clientAddress(request.headers),
        player: viewer && { id: viewer.id, sessionId: viewer.sessionId },
      },
      closed ? { signal: closed } : request,
    )
    return new Response(stream, { headers: HEADERS })
  },
)

/** The headers alone. Without a handler of its own Next.js would open a stream and drop it unread. */
export const HEAD = route(
  { access: 'anyone', limit: 'live', query: liveQuery },
  async () => new Response(null, { headers: HEADERS }),
)
