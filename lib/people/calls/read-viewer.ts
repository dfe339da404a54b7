import 'server-only'
import type { CallRequest } from '@/lib/base/http/call-request'
import { currentRequest } from '@/lib/base/http/request-context'
import { readSession } from '@/lib/people/sessions/session'
import { findViewer, type Viewer } from '@/lib/people/sessions/viewer'

/** Returns the logged-in viewer of a call that anyone may make, or null if nobody is logged in. */
export async function readViewer(request: CallRequest): Promise<Viewer | null> {
  const viewer = await findViewer(await readSession(request), 'screen')
  if (viewer) Object.assign(currentRequest(), { userId: viewer.id, sessionId: viewer.sessionId })
  return viewer
}
