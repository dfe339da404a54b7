import 'server-only'
import { readSession } from '@/lib/auth/session'
import { findViewer, type Viewer } from '@/lib/auth/viewer'
import type { CallRequest } from './call'
import { currentRequest } from './request-context'

/** Returns the logged-in viewer of a call that anyone may make, or null if nobody is logged in. */
export async function readViewer(request: CallRequest): Promise<Viewer | null> {
  const viewer = await findViewer(await readSession(request), 'screen')
  if (viewer) Object.assign(currentRequest(), { userId: viewer.id, sessionId: viewer.sessionId })
  return viewer
}
