import 'server-only'
import { readSession } from '@/lib/auth/session'
import { findViewer, type Viewer } from '@/lib/auth/viewer'
import { currentRequest } from './request-context'

/** Who is signed in where a call comes from that anybody may make; null for nobody. */
export async function readViewer(request: Request): Promise<Viewer | null> {
  const viewer = await findViewer(await readSession(request), 'screen')
  if (viewer) currentRequest().userId = viewer.id
  return viewer
}
