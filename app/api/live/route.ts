import { z } from 'zod'
import { readSession, type Session } from '@/lib/auth/session'
import { findViewer } from '@/lib/auth/viewer'
import { beginStream } from '@/lib/http/begin-stream'
import type { CallSpec } from '@/lib/http/call'
import { clientAddress } from '@/lib/http/client-address'
import { route } from '@/lib/http/route'
import { getHub } from '@/lib/live/hub'
import { deskEvent, liveEvent, liveQuery } from '@/lib/rounds/wire-screen'
import { may } from '@/lib/staff/rules/permissions'

export const dynamic = 'force-dynamic'

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

const LIVE = {
  summary: 'Streams the live events of a game',
  details:
    'Server-sent events: a snapshot, then rounds and results. A logged-in player also gets their balance. The data of each event is a LiveEvent. Staff screens (`desk=true`) also get an event when a request changes. Every connection starts with a snapshot.',
  tag: 'Games',
  access: 'anyone',
  limit: 'live',
  query: liveQuery,
  answers: { 200: { media: 'text/event-stream', schema: z.union([liveEvent, deskEvent]) } },
} as const satisfies CallSpec

/**
 * Never asks the database, because thousands of viewers reconnect together after a restart. Their
 * sessions are checked in batches, with the first balance (lib/live/balance-sender.ts).
 */
export const GET = route(LIVE, async ({ request, query: { game, desk } }) => {
  const session = await readSession(request)
  const address = clientAddress(request.headers)
  const player = session && { id: session.userId, sessionId: session.id }
  const isDesk = desk === 'true' && (await isOfStaff(session))
  const listener = { game, address, player, isDesk }
  return await getHub().connect(listener, () => beginStream(request, HEADERS))
})

/** There are few staff desks, so their role is checked immediately. */
async function isOfStaff(session: Session | null): Promise<boolean> {
  const viewer = await findViewer(session, 'screen')
  return viewer !== null && may(viewer.role, 'requests.read')
}

/**
 * Returns the headers alone. Without this handler Next.js would open a stream and drop it unread.
 */
export const HEAD = route(LIVE, async () => new Response(null, { headers: HEADERS }))
