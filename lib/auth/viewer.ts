import 'server-only'
import { cookies, headers } from 'next/headers'
import { forbidden, redirect } from 'next/navigation'
import { cache } from 'react'
import { SESSION_STANDS, SESSION_WAITS } from '@/lib/accounts/session-active.sql'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { HAS_SECOND_FACTOR, IS_STEPPED_UP } from '@/lib/second-factor/factor.sql'
import { may, type Permission, type Role } from '@/lib/staff/rules/permissions'
import { readSessionToken, type Session, sessionCookieName } from './session'

/** The signed-in person, as their row says now. */
export interface Viewer {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly role: Role
  /** Anything but a player. */
  readonly isStaff: boolean
  readonly createdAt: Date
  /** Id of this session's row. */
  readonly sessionId: string
  /** When this session began, epoch milliseconds. */
  readonly signedInAt: number
  readonly hasSecondFactor: boolean
  /** A second factor was given in this session a short while ago (lib/second-factor/rules/spans.ts). */
  readonly isSteppedUp: boolean
}

/** Somebody whose session stands, or waits for the second factor. */
export interface SigningIn extends Viewer {
  readonly isWaiting: boolean
}

/** Who makes a request: a person, or a screen that renews what it shows while nobody may be there. */
type AskedBy = 'person' | 'screen'

interface Row extends Omit<SigningIn, 'signedInAt'> {
  readonly startedAt: Date
  readonly isSeenLongAgo: boolean
}

/**
 * The person a session stands for, or null where it was ended or is over: both rows are asked each
 * time, so that an end, a role or a status counts at once, in every process.
 *
 * It notes from time to time that the session is in use: a player's every five minutes, whatever
 * asks; one of staff every minute, and only where a person asks, because it ends by not being used.
 */
export async function findViewer(
  session: Session | null,
  askedBy: AskedBy,
): Promise<Viewer | null> {
  const row = await findPerson(session, SESSION_STANDS)
  if (!row) return null
  const { startedAt, isSeenLongAgo, isWaiting, ...viewer } = row
  if (isSeenLongAgo && (askedBy === 'person' || !viewer.isStaff)) await noteUse(row.sessionId)
  return { ...viewer, signedInAt: startedAt.getTime() }
}

/** The same, also of a session that waits for its second factor: for the few calls and pages that give it. */
export async function findSigningIn(session: Session | null): Promise<SigningIn | null> {
  const row = await findPerson(session, STANDS_OR_WAITS)
  if (!row) return null
  const { startedAt, isSeenLongAgo, ...person } = row
  return { ...person, signedInAt: startedAt.getTime() }
}

const STANDS_OR_WAITS = Prisma.sql`(${SESSION_STANDS} OR ${SESSION_WAITS})`

async function findPerson(session: Session | null, condition: Prisma.Sql): Promise<Row | null> {
  if (!session) return null
  const [row] = await db.$queryRaw<Row[]>`
    SELECT u.id::text, u.name, u.email::text, u.phone, u.role, u.role <> 'player' AS "isStaff",
      u.created_at AS "createdAt", s.id::text AS "sessionId", s.started_at AS "startedAt",
      s.session_version < 0 AS "isWaiting", ${HAS_SECOND_FACTOR} AS "hasSecondFactor",
      ${IS_STEPPED_UP} AS "isSteppedUp",
      s.last_seen_at < clock_timestamp() - CASE u.role
        WHEN 'player' THEN interval '5 minutes' ELSE interval '1 minute' END AS "isSeenLongAgo"
    FROM session s JOIN "user" u ON u.id = s.user_id
    WHERE s.id = ${session.id}::uuid AND s.user_id = ${session.userId}::uuid
      AND u.status = 'active' AND ${condition}`
  return row ?? null
}

async function noteUse(sessionId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE session SET last_seen_at = clock_timestamp()
    WHERE id = ${sessionId}::uuid AND ended_at IS NULL`
}

/** The viewer of the page being rendered; asked once per request. */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const [jar, asked] = await Promise.all([cookies(), headers()])
  const session = await readSessionToken(jar.get(sessionCookieName())?.value)
  // What a page asks for by itself and what a click on a link asks for look alike: neither counts here.
  return findViewer(session, asked.has('rsc') ? 'screen' : 'person')
})

/** The person of the page being rendered, also while their session waits for the second factor. */
export async function getSigningIn(): Promise<SigningIn | null> {
  const jar = await cookies()
  return findSigningIn(await readSessionToken(jar.get(sessionCookieName())?.value))
}

/** The viewer, or a redirect to /login that remembers where to return. */
export async function requireViewer(returnTo: string): Promise<Viewer> {
  const viewer = await getViewer()
  if (!viewer) redirect(`/login?from=${encodeURIComponent(returnTo)}`)
  return viewer
}

/**
 * The viewer when of staff with the permission. A player is sent to /login, staff without it read that
 * their role does not open the page (app/(admin)/dashboard/forbidden.tsx), and nothing of it reaches them.
 */
export async function requireStaff(permission: Permission, returnTo: string): Promise<Viewer> {
  const viewer = await getViewer()
  if (!viewer?.isStaff) redirect(`/login?from=${encodeURIComponent(returnTo)}`)
  if (!may(viewer.role, permission)) forbidden()
  return viewer
}
