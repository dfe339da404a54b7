import { z } from 'zod'
import { beginStream } from '@/lib/base/http/begin-stream'
import { clientAddress } from '@/lib/base/http/client-address'
import type { CallSpec } from '@/lib/people/calls/call'
import { route } from '@/lib/people/calls/route'
import { may } from '@/lib/people/roles/rules/permissions'
import { readSession, type Session } from '@/lib/people/sessions/session'
import { findViewer } from '@/lib/people/sessions/viewer'
import { getHub } from '@/lib/play/live/hub'
import { deskEvent, liveEvent, liveQuery } from '@/lib/play/rounds/wire-screen'

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
 * sessions are checked in batches, with the first balance (lib/play/live/balance-sender.ts).
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
