import 'server-only'
import { cookies, headers } from 'next/headers'
import { forbidden, redirect } from 'next/navigation'
import { cache } from 'react'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { NOBODY } from '@/lib/base/http/rules/page-account'
import { log } from '@/lib/base/log'
import { may, type Permission, type Role } from '@/lib/people/roles/rules/permissions'
import { HAS_SECOND_FACTOR, IS_LOGIN_FRESH, IS_STEPPED_UP } from '@/lib/people/sessions/factor.sql'
import { SESSION_IS_ACTIVE, SESSION_IS_PENDING } from '@/lib/people/sessions/session-active.sql'
import { readSessionToken, type Session, sessionCookieName } from './session'

/** The logged-in person, from their current database row. */
export interface Viewer {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly role: Role
  /** True for every role except player. */
  readonly isStaff: boolean
  readonly createdAt: Date
  /** Id of this session's row. */
  readonly sessionId: string
  /** When this session began, epoch milliseconds. */
  readonly signedInAt: number
  /** True if this session began recently, by the database's clock. */
  readonly isLoginFresh: boolean
  readonly hasSecondFactor: boolean
  /**
   * True if a second factor was confirmed in this session recently
   * (lib/people/sessions/rules/spans.ts).
   */
  readonly isSteppedUp: boolean
}

/** A person whose session is active or waits for the second factor. */
export interface SigningIn extends Viewer {
  readonly isWaiting: boolean
}

/**
 * Source of a request: a person, or a screen that refreshes on its own while nobody may be there.
 */
type AskedBy = 'person' | 'screen'

interface Row extends Omit<SigningIn, 'signedInAt'> {
  readonly startedAt: Date
  readonly isSeenLongAgo: boolean
}

/**
 * Returns the person logged in by a session, or null if the session was ended or has expired. Reads
 * both rows each time, so that an ended session, a new role or a new status takes effect
 * immediately, in every process.
 *
 * Also notes from time to time that the session is in use: a player's every five minutes, for any
 * request; a staff session every minute, and only for requests by a person, because it ends when
 * unused.
 */
export async function findViewer(
  session: Session | null,
  askedBy: AskedBy,
): Promise<Viewer | null> {
  const row = await findPerson(session, SESSION_IS_ACTIVE)
  if (!row) return null
  const { startedAt, isSeenLongAgo, isWaiting, ...viewer } = row
  if (isSeenLongAgo && (askedBy === 'person' || !viewer.isStaff)) noteUse(row.sessionId)
  return { ...viewer, signedInAt: startedAt.getTime() }
}

/**
 * Like `findViewer`, but also finds a session that waits for its second factor. For the few calls
 * and pages that complete the login.
 */
export async function findSigningIn(session: Session | null): Promise<SigningIn | null> {
  const row = await findPerson(session, ACTIVE_OR_PENDING)
  if (!row) return null
  const { startedAt, isSeenLongAgo, ...person } = row
  return { ...person, signedInAt: startedAt.getTime() }
}

// A session that waits for a factor that its player has removed elsewhere would wait for nothing:
// the player logs in again. Staff without a factor add one while they wait.
const ACTIVE_OR_PENDING = Prisma.sql`(${SESSION_IS_ACTIVE}
  OR (${SESSION_IS_PENDING} AND (u.role <> 'player' OR ${HAS_SECOND_FACTOR})))`

async function findPerson(session: Session | null, condition: Prisma.Sql): Promise<Row | null> {
  if (!session) return null
  const [row] = await db.$queryRaw<Row[]>`
    SELECT u.id::text, u.name, u.email::text, u.phone, u.role, u.role <> 'player' AS "isStaff",
      u.created_at AS "createdAt", s.id::text AS "sessionId", s.started_at AS "startedAt",
      s.session_version < 0 AS "isWaiting", ${HAS_SECOND_FACTOR} AS "hasSecondFactor",
      ${IS_STEPPED_UP} AS "isSteppedUp", ${IS_LOGIN_FRESH} AS "isLoginFresh",
      s.last_seen_at < clock_timestamp() - CASE u.role
        WHEN 'player' THEN interval '5 minutes' ELSE interval '1 minute' END AS "isSeenLongAgo"
    FROM session s JOIN "user" u ON u.id = s.user_id
    WHERE s.id = ${session.id}::uuid AND s.user_id = ${session.userId}::uuid
      AND u.status = 'active' AND ${condition}`
  return row ?? null
}

const used = new Set<string>()
let isNoting = false

/**
 * Notes the use of a session. No request waits for it or fails with it, and a process writes one
 * list at a time: while no standby confirms anything, reading goes on.
 */
function noteUse(sessionId: string): void {
  used.add(sessionId)
  if (!isNoting) void writeUses()
}

async function writeUses(): Promise<void> {
  isNoting = true
  try {
    while (used.size > 0) {
      const ids = [...used].sort()
      used.clear()
      await db.$executeRaw`
        UPDATE session SET last_seen_at = clock_timestamp()
        WHERE id IN (
          SELECT id FROM session WHERE id = ANY(${ids}::uuid[]) AND ended_at IS NULL
          ORDER BY id FOR NO KEY UPDATE)`
    }
  } catch (error) {
    log.warn({ error }, 'use of sessions not noted')
  } finally {
    isNoting = false
  }
}

/** The viewer of the page being rendered; looked up once per request. */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const [jar, asked] = await Promise.all([cookies(), headers()])
  const session = await readSessionToken(jar.get(sessionCookieName())?.value)
  // Requests that a page sends automatically look the same as those sent by following a link, so
  // neither counts as use here.
  return findViewer(session, asked.has('rsc') ? 'screen' : 'person')
})

/**
 * Returns the account of the page being rendered, which its writes name (lib/base/http/rules/page-account.ts).
 */
export async function getPageAccount(): Promise<string> {
  const jar = await cookies()
  return (await readSessionToken(jar.get(sessionCookieName())?.value))?.userId ?? NOBODY
}

/**
 * Returns the person of the page being rendered, even while their session waits for the second
 * factor.
 */
export async function getSigningIn(): Promise<SigningIn | null> {
  const jar = await cookies()
  return findSigningIn(await readSessionToken(jar.get(sessionCookieName())?.value))
}

/** Redirects to /login, which leads back to the address that was asked for, with its query. */
async function askToLogIn(returnTo?: string): Promise<never> {
  const from = returnTo ?? (await headers()).get('x-asked') ?? '/'
  redirect(`/login?from=${encodeURIComponent(from)}`)
}

/** Returns the viewer, or redirects to /login. */
export async function requireViewer(returnTo?: string): Promise<Viewer> {
  return (await getViewer()) ?? (await askToLogIn(returnTo))
}

/**
 * Returns the viewer if they are staff with the permission. Players are sent to /login. Staff
 * without the permission see that their role does not open the page
 * (app/(admin)/dashboard/forbidden.tsx), and none of its content is sent to them.
 */
export async function requireStaff(permission: Permission): Promise<Viewer> {
  const viewer = await getViewer()
  if (!viewer?.isStaff) return await askToLogIn()
  if (!may(viewer.role, permission)) forbidden()
  return viewer
}
