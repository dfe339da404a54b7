import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { type LoginRow, listLogins } from '@/lib/house/audit/read-logins'
import { listOpenSessions, type OpenSession } from '@/lib/people/accounts/read-sessions'
import type { StaffRole } from '@/lib/people/roles/rules/permissions'
import { SESSION_IS_ACTIVE } from '@/lib/people/sessions/session-active.sql'

export interface StaffRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: StaffRole
  readonly isDisabled: boolean
  readonly createdAt: Date
  /** At most a minute old; null before the first login. */
  readonly lastSeenAt: Date | null
  /** Number of active sessions. */
  readonly sessions: number
  readonly passkeys: number
  readonly hasCodeApp: boolean
}

const STAFF = Prisma.sql`
  SELECT u.id::text, u.name, u.email::text, u.role, u.status = 'suspended' AS "isDisabled",
    u.created_at AS "createdAt",
    (SELECT max(s.last_seen_at) FROM session s WHERE s.user_id = u.id) AS "lastSeenAt",
    (SELECT count(*)::int FROM session s WHERE s.user_id = u.id AND ${SESSION_IS_ACTIVE}) AS sessions,
    (SELECT count(*)::int FROM passkey k WHERE k.user_id = u.id AND k.removed_at IS NULL) AS passkeys,
    EXISTS (SELECT 1 FROM code_app c WHERE c.user_id = u.id AND c.confirmed_at IS NOT NULL) AS "hasCodeApp"
  FROM "user" u WHERE u.role <> 'player'`

/** Lists all staff members, oldest account first. */
export async function listStaff(): Promise<StaffRow[]> {
  return await db.$queryRaw<StaffRow[]>`${STAFF} ORDER BY u.created_at, u.id`
}

export interface InvitationRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: StaffRole
  readonly invitedBy: string
  readonly createdAt: Date
  readonly expiresAt: Date
  /** True if the reader sent the invitation and no mail server delivers the link. */
  readonly canShowLink: boolean
}

/** Lists invitations that can still be used, newest first. */
export async function listInvitations(readerId: string): Promise<InvitationRow[]> {
  const isByHand = getEnv().SMTP_URL === undefined
  return await db.$queryRaw<InvitationRow[]>`
    SELECT i.id::text, i.name, i.email::text, i.role, u.name AS "invitedBy",
      i.created_at AS "createdAt", i.expires_at AS "expiresAt",
      i.invited_by_id = ${readerId}::uuid AND ${isByHand}::boolean AS "canShowLink"
    FROM staff_invitation i JOIN "user" u ON u.id = i.invited_by_id
    WHERE i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > clock_timestamp()
    ORDER BY i.created_at DESC, i.id`
}

export interface StaffDetail extends StaffRow {
  /** Name of the inviter; null if the account was added on the command line. */
  readonly invitedBy: string | null
  /** Active sessions, most recently used first. */
  readonly openSessions: readonly OpenSession[]
  readonly logins: readonly LoginRow[]
}

const LATEST_LOGINS = 8

/** Returns a staff member; null if none has the id. */
export async function getStaffDetail(id: string): Promise<StaffDetail | null> {
  const [[row], openSessions, logins, invitation] = await Promise.all([
    db.$queryRaw<StaffRow[]>`${STAFF} AND u.id = ${id}::uuid`,
    listOpenSessions(id),
    listLogins({ userId: id, isRefused: false, limit: LATEST_LOGINS }),
    db.staffInvitation.findUnique({
      where: { userId: id },
      select: { invitedBy: { select: { name: true } } },
    }),
  ])
  if (!row) return null
  return {
    ...row,
    invitedBy: invitation?.invitedBy.name ?? null,
    openSessions,
    logins: logins.rows,
  }
}
