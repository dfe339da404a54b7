import 'server-only'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { db } from '@/lib/db/client'
import { readSessionToken, type Session, sessionCookieName } from './session'

/** The signed-in person, as their row says now. */
export interface Viewer {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly isAdmin: boolean
  readonly createdAt: Date
  /** When this session began, epoch milliseconds. */
  readonly signedInAt: number
  readonly sessionVersion: number
}

/**
 * The person a session stands for, or null where it was ended (password reset, suspension) or never
 * was: the row is asked each time, so that a change of role or status counts at once.
 */
export async function findViewer(session: Session | null): Promise<Viewer | null> {
  if (!session) return null
  const user = await db.user.findUnique({
    where: { id: session.userId },
    select: {
      id: true,
      name: true,
      email: true,
      phone: true,
      role: true,
      status: true,
      createdAt: true,
      sessionVersion: true,
    },
  })
  if (user?.status !== 'active' || user.sessionVersion !== session.sessionVersion) return null
  const { role, status: _status, ...rest } = user
  return { ...rest, isAdmin: role === 'admin', signedInAt: session.signedInAt }
}

/** The viewer of the page being rendered; asked once per request. */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const jar = await cookies()
  return findViewer(await readSessionToken(jar.get(sessionCookieName())?.value))
})

/** The viewer, or a redirect to /login that remembers where to return. */
export async function requireViewer(returnTo: string): Promise<Viewer> {
  const viewer = await getViewer()
  if (!viewer) redirect(`/login?from=${encodeURIComponent(returnTo)}`)
  return viewer
}

/** The viewer when an admin; anybody else is sent to /login, and nothing of the page reaches them. */
export async function requireAdmin(returnTo: string): Promise<Viewer> {
  const viewer = await getViewer()
  if (!viewer?.isAdmin) redirect(`/login?from=${encodeURIComponent(returnTo)}`)
  return viewer
}
