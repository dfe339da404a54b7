import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'
import { publishBalances } from '@/lib/base/live/publish'
import { type StaffNews, staffChangedEmail } from '@/lib/base/mail/owner-emails'
import { queueEmail } from '@/lib/base/mail/queue-email'
import { Refusal } from '@/lib/base/text/refusals'
import { updateProfile } from '@/lib/house/players/change-user'
import { setUserStatus } from '@/lib/people/accounts/set-user-status'
import { type AuditedChange, recordAudit } from '@/lib/people/audit/record-audit'
import { may, ROLE_NAMES, type StaffRole } from '@/lib/people/roles/rules/permissions'
import { APPROVAL_KINDS, kindOf, SHUT_OUT_HOURS } from '@/lib/people/second-person/rules/kinds'
import { assertAlone, lockActor } from '@/lib/people/second-person/second-person'
import { endAllSessions, endSessionByStaff } from '@/lib/people/sessions/end-sessions'
import { assertNameIsFree, lockStaff } from './lock-staff'
import { listToldOwners } from './owners.sql'

export interface StaffChange {
  readonly userId: string
  /** The owner who makes the change; null for the command line. */
  readonly actorId: string | null
  readonly name?: string | undefined
  readonly role?: StaffRole | undefined
  readonly status?: 'active' | 'suspended' | undefined
  /** Reason for a change of role or status. */
  readonly reason?: string | undefined
}

/**
 * Changes the given fields of a staff member: all of them, or none if one is refused. Another role
 * and a disabled account end the person's sessions immediately, void the invitations that they sent
 * and refuse the pending requests for approval that they may no longer make.
 *
 * @throws Refusal `not-found` if no staff member has the id; `own-staff-account`; `last-owner`;
 *   `invalid-input` for the name of another staff member; `not-allowed` if the actor no longer
 *   manages staff; `approval-needed` for another role, and for enabling an account unless the actor
 *   disabled it within the day.
 */
export async function changeStaff(change: StaffChange): Promise<void> {
  const { userId, actorId } = change
  await db.$transaction(async (tx) => {
    if (actorId !== null) await assertMayAlone(tx, { ...change, actorId })
    await applyStaffChange(tx, change)
  })
  // Closes the live screens of ended sessions.
  publishBalances([userId])
}

async function assertMayAlone(
  tx: Tx,
  { userId, actorId, role, status }: StaffChange & { readonly actorId: string },
): Promise<void> {
  if (role === undefined && status !== 'active') return
  // Locks the actor before staff, like every change to staff. After that nobody can get another
  // role or be shut out until the commit.
  await lockActor(tx, actorId)
  await lockStaff(tx, actorId)
  if (role !== undefined && (await tx.user.count({ where: { id: userId, role } })) === 0) {
    await assertAlone(tx, { kind: 'staff.change-role', actorId, amount: 0n })
  }
  if (status !== 'active') return
  const [shutOut] = await tx.$queryRaw<{ isOwnDoing: boolean }[]>`
    SELECT coalesce((
      SELECT e.actor_id = ${actorId}::uuid
        AND e.created_at > clock_timestamp() - make_interval(hours => ${SHUT_OUT_HOURS}::int)
      FROM audit_event e WHERE e.subject = 'user:' || u.id AND e.action = 'user.suspend'
      ORDER BY e.id DESC LIMIT 1), false) AS "isOwnDoing"
    FROM "user" u WHERE u.id = ${userId}::uuid AND u.role <> 'player' AND u.status = 'suspended'`
  if (!shutOut || shutOut.isOwnDoing) return
  await assertAlone(tx, { kind: 'staff.enable', actorId, amount: 0n })
}

/**
 * Does the same as `changeStaff` within a transaction, for a change that needs no further
 * approval.
 */
export async function applyStaffChange(tx: Tx, change: StaffChange): Promise<void> {
  const { userId, actorId } = change
  await lockStaff(tx, actorId)
  const before = await lockPerson(tx, userId)
  if (userId === actorId && (change.role ?? before.role) !== before.role) {
    throw new Refusal('own-staff-account')
  }
  if (userId === actorId && change.status === 'suspended') throw new Refusal('own-staff-account')
  await assertOwnerIsLeft(tx, before, change)
  if (change.name !== undefined) await assertNameIsFree(tx, change.name, userId)
  const events = [
    await updateProfile(tx, { userId, name: change.name }),
    await changeRole(tx, before, change),
    change.status === undefined
      ? null
      : await setUserStatus(tx, { userId, status: change.status, reason: change.reason ?? '' }),
  ]
  const [, newRole, newStatus] = events
  const isOut = newStatus?.action === 'user.suspend'
  const refused = newRole || isOut ? await refuseRequests(tx, change) : []
  for (const event of events) {
    if (event) await recordAudit(tx, { actorId, subject: `user:${userId}`, ...event })
  }
  for (const { id, ...after } of refused) {
    await recordAudit(tx, { actorId, action: 'approval.refuse', subject: `approval:${id}`, after })
  }
  if (newRole) await tell(tx, change, roleNews(before.role, change.role ?? before.role))
  if (newStatus) await tell(tx, change, isOut ? 'disabled' : 'enabled')
}

function roleNews(from: StaffRole, to: StaffRole): StaffNews {
  return { from: ROLE_NAMES[from], to: ROLE_NAMES[to] }
}

/** Emails the person and every owner, so that nobody is disabled or gets another role unseen. */
async function tell(
  tx: Tx,
  { userId, actorId, reason = '' }: StaffChange,
  news: StaffNews,
): Promise<void> {
  const person = await tx.user.findUniqueOrThrow({ where: { id: userId } })
  const actor = actorId && (await tx.user.findUniqueOrThrow({ where: { id: actorId } }))
  const { name, email } = person
  const change = { name, email, news, by: actor ? actor.name : null, reason }
  const owners = await listToldOwners(tx)
  for (const told of [person, ...owners.filter(({ id }) => id !== userId)]) {
    await queueEmail(tx, {
      to: told.email,
      locale: told.locale,
      compose: () => staffChangedEmail(change),
    })
  }
}

interface RefusedRequest {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly reason: string
}

/**
 * Refuses the person's pending requests for approval that they may no longer make: they would block
 * the same request by anybody else. Only an owner has some that nobody signs (`not_before`). Leaves
 * out those that somebody is deciding right now, who locked them before staff.
 */
async function refuseRequests(
  tx: Tx,
  { userId, actorId, role, status }: StaffChange,
): Promise<RefusedRequest[]> {
  const isDisabled = status === 'suspended'
  const reason = isDisabled ? 'The requester was disabled.' : 'The requester has another role now.'
  const kinds = APPROVAL_KINDS.filter(
    (kind) => isDisabled || !role || !may(role, kindOf(kind).permission),
  )
  return tx.$queryRaw<RefusedRequest[]>`
    UPDATE approval SET state = 'refused', refusal = ${reason}, decided_at = clock_timestamp(),
      decided_by_id = ${actorId}::uuid
    WHERE id IN (SELECT id FROM approval WHERE asked_by_id = ${userId}::uuid AND state = 'pending'
        AND (kind = ANY(${kinds}::text[]) OR not_before IS NOT NULL)
      FOR UPDATE SKIP LOCKED)
    RETURNING id::text AS id, kind, title, refusal AS reason`
}

interface Person {
  readonly id: string
  readonly role: StaffRole
  readonly isActive: boolean
}

async function lockPerson(tx: Tx, userId: string): Promise<Person> {
  const [person] = await tx.$queryRaw<Person[]>`
    SELECT id::text, role, status = 'active' AS "isActive" FROM "user"
    WHERE id = ${userId}::uuid AND role <> 'player' FOR NO KEY UPDATE`
  if (!person) throw new Refusal('not-found')
  return person
}

/**
 * Refuses a change that would leave no owner. The trigger `user_keeps_an_owner` guarantees the
 * same.
 */
async function assertOwnerIsLeft(tx: Tx, before: Person, change: StaffChange): Promise<void> {
  const { role = before.role, status } = change
  const isActive = status === undefined ? before.isActive : status === 'active'
  if (before.role !== 'owner' || !before.isActive) return
  if (role === 'owner' && isActive) return
  await voidInvitations(tx, before.id)
  const others = await tx.user.count({
    where: { role: 'owner', status: 'active', id: { not: before.id } },
  })
  if (others === 0) throw new Refusal('last-owner')
}

/** Voids open invitations: a person who no longer manages staff must not let anybody in. */
async function voidInvitations(tx: Tx, invitedById: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE staff_invitation SET revoked_at = clock_timestamp()
    WHERE invited_by_id = ${invitedById}::uuid AND accepted_at IS NULL AND revoked_at IS NULL`
}

async function changeRole(
  tx: Tx,
  before: Person,
  { role, reason = '' }: StaffChange,
): Promise<AuditedChange | null> {
  if (role === undefined || role === before.role) return null
  await tx.user.update({ where: { id: before.id }, data: { role } })
  const sessionVersion = await endAllSessions(tx, before.id, 'role_changed')
  return {
    action: 'staff.change-role',
    before: { role: before.role },
    after: { role, reason, sessionVersion },
  }
}

/**
 * Ends one session of a staff member, immediately and in every process. A session that has already
 * ended stays unchanged.
 * @throws Refusal `not-found` if no staff member has such a session; `not-allowed`.
 */
export async function endStaffSession(input: {
  readonly userId: string
  readonly sessionId: string
  readonly actorId: string
}): Promise<void> {
  const { userId, sessionId, actorId } = input
  await db.$transaction(async (tx) => {
    await lockStaff(tx, actorId)
    await lockPerson(tx, userId)
    const by = { actorId, action: 'staff.end-session' }
    await endSessionByStaff(tx, { id: sessionId, userId }, by)
  })
  publishBalances([userId])
}
