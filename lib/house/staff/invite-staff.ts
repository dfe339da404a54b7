import 'server-only'
import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { getEnv } from '@/lib/base/config/env'
import { db, type Tx } from '@/lib/base/db/client'
import { isUniqueViolation } from '@/lib/base/db/errors'
import { Prisma } from '@/lib/base/db/generated/client'
import { queueEmail } from '@/lib/base/mail/queue-email'
import { Refusal } from '@/lib/base/text/refusals'
import { INVITATION_VALID_HOURS } from '@/lib/house/staff/rules/invitations'
import { invitationEmail } from '@/lib/house/staff/staff-emails'
import { assertPasswordFit } from '@/lib/people/accounts/assert-password-fit'
import { insertUser } from '@/lib/people/accounts/register-user'
import { fold } from '@/lib/people/accounts/rules/guessable-password'
import { hashLinkToken, LINK_TOKEN_BYTES } from '@/lib/people/accounts/rules/link-token'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { ROLE_NAMES, type StaffRole } from '@/lib/people/roles/rules/permissions'
import { assertAlone, lockActor } from '@/lib/people/second-person/second-person'
import { hashPassword } from '@/lib/people/sessions/hash-password'
import { assertNameIsFree, lockStaff } from './lock-staff'

/** The invited person and their role. */
interface Offer {
  readonly name: string
  readonly email: string
  readonly role: StaffRole
}

interface Invited {
  readonly id: string
  /** For the inviting owner to pass on, shown only once; null if it was emailed. */
  readonly link: string | null
}

type Invitation = Offer & { readonly actorId: string; readonly siteOrigin: string }

/**
 * Invites somebody to become a staff member, and revokes an open invitation to the same email. The
 * link is emailed if a mail server delivers it. Without one it is returned and stored nowhere,
 * because others could read it in the outbox.
 *
 * @throws Refusal `approval-needed`; as `assertMayInvite`; `not-allowed` if the actor no longer manages staff.
 */
export async function inviteStaff(input: Invitation): Promise<Invited> {
  const { actorId } = input
  return await db.$transaction(async (tx) => {
    // Locks the actor before staff, like every change to staff, so that an actor who was shut out
    // can't ask anybody for approval.
    await lockActor(tx, actorId)
    await lockStaff(tx, actorId)
    await assertAlone(tx, { kind: 'staff.invite', actorId, amount: 0n })
    return applyInvitation(tx, input)
  })
}

/** Does the same within a transaction, for an invitation that needs no further approval. */
export async function applyInvitation(tx: Tx, input: Invitation): Promise<Invited> {
  const { name, email, role, actorId, siteOrigin } = input
  const { id, link, tokenHash } = newLink(siteOrigin)
  const isEmailed = isLinkEmailed()
  await lockStaff(tx, actorId)
  await assertMayInvite(tx, input)
  await tx.$executeRaw`
    UPDATE staff_invitation SET revoked_at = clock_timestamp()
    WHERE email = ${email}::citext AND accepted_at IS NULL AND revoked_at IS NULL`
  const expiresAt = await storeInvitation(tx, { id, ...input, tokenHash })
  if (isEmailed) {
    const compose = () => invitationEmail({ url: link, role: ROLE_NAMES[role] })
    await queueEmail(tx, { to: email, locale: 'en', expiresAt, compose })
  }
  await recordAudit(tx, {
    actorId,
    action: 'staff.invite',
    subject: `staff_invitation:${id}`,
    after: { name, email, role, isEmailed },
  })
  return { id, link: isEmailed ? null : link }
}

/**
 * @throws Refusal `email-taken`; `invalid-input` for the name of another staff member, or of an open
 *   invitation to another email: only the first of the two could join.
 */
export async function assertMayInvite(
  tx: Tx,
  { name, email }: Pick<Offer, 'name' | 'email'>,
): Promise<void> {
  if ((await tx.user.count({ where: { email } })) > 0) throw new Refusal('email-taken')
  await assertNameIsFree(tx, name)
  const open = await tx.$queryRaw<{ name: string }[]>`
    SELECT name FROM staff_invitation WHERE email <> ${email}::citext AND ${IS_OPEN}`
  if (!open.some((other) => fold(other.name) === fold(name))) return
  throw new Refusal('invalid-input', {
    fields: { name: 'An open invitation has this name. Revoke it first.' },
  })
}

function isLinkEmailed(): boolean {
  return getEnv().SMTP_URL !== undefined
}

function newLink(siteOrigin: string) {
  const token = randomBytes(LINK_TOKEN_BYTES).toString('base64url')
  // The token follows the #, which no browser sends to a server.
  const link = `${siteOrigin}/joinStaff#token=${token}`
  return { id: uuidv7(), link, tokenHash: hashLinkToken(token) }
}

/**
 * Shows the link of an open invitation to the owner who sent it, if no mail server delivers it:
 * nobody has seen the link of an invitation that needed approval. Links are stored nowhere, so this
 * creates a new one. It replaces the old link, with the same offer and the same expiry.
 *
 * @throws Refusal `not-found`; `invitation-over` if it was used, revoked, or is too old;
 *   `not-allowed` if another owner sent it, the link was emailed, or the actor no longer manages
 *   staff.
 */
export async function showInvitationLink(input: {
  readonly invitationId: string
  readonly actorId: string
  readonly siteOrigin: string
}): Promise<{ readonly id: string; readonly link: string }> {
  const { invitationId, actorId, siteOrigin } = input
  const { id, link, tokenHash } = newLink(siteOrigin)
  await db.$transaction(async (tx) => {
    await lockStaff(tx, actorId)
    const invitation = await tx.staffInvitation.findUnique({ where: { id: invitationId } })
    if (!invitation) throw new Refusal('not-found')
    const { email, role, invitedById } = invitation
    // Anybody else with the link could join as the person that two owners agreed on.
    if (invitedById !== actorId) throw new Refusal('not-allowed', { detail: INVITED_BY_ANOTHER })
    if (isLinkEmailed()) throw new Refusal('not-allowed', { detail: LINK_IS_EMAILED })
    const closed = await tx.$executeRaw`
      UPDATE staff_invitation SET revoked_at = clock_timestamp()
      WHERE id = ${invitationId}::uuid AND ${IS_OPEN}`
    if (closed === 0) throw new Refusal('invitation-over')
    await tx.$executeRaw`
      INSERT INTO staff_invitation (id, email, name, role, token_hash, invited_by_id, created_at, expires_at)
      SELECT ${id}::uuid, email, name, role, ${tokenHash}, invited_by_id, created_at, expires_at
      FROM staff_invitation WHERE id = ${invitationId}::uuid`
    await recordAudit(tx, {
      actorId,
      action: 'staff.show-link',
      subject: `staff_invitation:${id}`,
      after: { email, role, replaces: invitationId },
    })
  })
  return { id, link }
}

const INVITED_BY_ANOTHER = 'Only the owner who sent the invitation can see its link.'
const LINK_IS_EMAILED = 'The link is sent only by email.'

async function storeInvitation(
  tx: Tx,
  invitation: Offer & { readonly id: string; readonly actorId: string; readonly tokenHash: string },
): Promise<Date> {
  const { id, email, name, role, tokenHash, actorId } = invitation
  const [stored] = await tx.$queryRaw<{ expiresAt: Date }[]>`
    INSERT INTO staff_invitation (id, email, name, role, token_hash, invited_by_id, created_at, expires_at)
    VALUES (${id}::uuid, ${email}, ${name}, ${role}::user_role, ${tokenHash}, ${actorId}::uuid,
      clock_timestamp(), clock_timestamp() + make_interval(hours => ${INVITATION_VALID_HOURS}::int))
    RETURNING expires_at AS "expiresAt"`
  if (!stored) throw new Error('invitation: expected one row, found none')
  return stored.expiresAt
}

/**
 * Revokes an invitation: its link stops working.
 * @throws Refusal `not-found`; `invitation-over` if it was used or already revoked; `not-allowed`.
 */
export async function revokeInvitation(input: {
  readonly invitationId: string
  readonly actorId: string
}): Promise<void> {
  const { invitationId: id, actorId } = input
  await db.$transaction(async (tx) => {
    await lockStaff(tx, actorId)
    const invitation = await tx.staffInvitation.findUnique({ where: { id } })
    if (!invitation) throw new Refusal('not-found')
    const { email, role, acceptedAt, revokedAt } = invitation
    if (acceptedAt !== null || revokedAt !== null) throw new Refusal('invitation-over')
    await tx.$executeRaw`
      UPDATE staff_invitation SET revoked_at = clock_timestamp() WHERE id = ${id}::uuid`
    await recordAudit(tx, {
      actorId,
      action: 'staff.revoke-invitation',
      subject: `staff_invitation:${id}`,
      before: { email, role },
    })
  })
}

const IS_OPEN = Prisma.sql`accepted_at IS NULL AND revoked_at IS NULL AND expires_at > clock_timestamp()`

interface OpenInvitation extends Offer {
  readonly id: string
}

/**
 * Returns the offer of an invitation link.
 * @throws Refusal `invitation-over` if the link is unknown, used, revoked, or too old by the
 *   database's clock.
 */
export async function openInvitation(token: string): Promise<Offer> {
  const { name, email, role } = await findOpen(db, token)
  return { name, email, role }
}

async function findOpen(from: Pick<Tx, '$queryRaw'>, token: string): Promise<OpenInvitation> {
  const [open] = await from.$queryRaw<OpenInvitation[]>`
    SELECT id::text, name, email::text, role FROM staff_invitation
    WHERE token_hash = ${hashLinkToken(token)} AND ${IS_OPEN}`
  if (!open) throw new Refusal('invitation-over')
  return open
}

/**
 * Creates the account of an invited person, with the password that they chose, once.
 * @throws Refusal `invitation-over`, `password-guessable`, `email-taken`; `invalid-input` for the
 *   name of another staff member.
 */
export async function acceptInvitation(input: {
  readonly token: string
  readonly password: string
}): Promise<void> {
  const offer = await openInvitation(input.token)
  await assertPasswordFit(input.password, offer)
  const passwordHash = await hashPassword(input.password)
  try {
    await db.$transaction((tx) => join(tx, { token: input.token, passwordHash }))
  } catch (error) {
    // In the meantime an account with this email was created.
    if (isUniqueViolation(error)) throw new Refusal('email-taken')
    throw error
  }
}

async function join(
  tx: Tx,
  { token, passwordHash }: { readonly token: string; readonly passwordHash: string },
): Promise<void> {
  const userId = uuidv7()
  // Until the commit, nobody can revoke the invitation or use it a second time.
  await lockStaff(tx, null)
  const { id, ...person } = await findOpen(tx, token)
  await assertNameIsFree(tx, person.name)
  await insertUser(tx, { ...person, id: userId, passwordHash, phone: NO_PHONE })
  await tx.$executeRaw`
      UPDATE staff_invitation SET accepted_at = clock_timestamp(), user_id = ${userId}::uuid
      WHERE id = ${id}::uuid`
  // No actor is recorded: the person with the link is probably the invited one, but that isn't
  // certain.
  await recordAudit(tx, {
    actorId: null,
    action: 'staff.join',
    subject: `user:${userId}`,
    after: { ...person, invitationId: id },
  })
}

/** Staff need no phone number, because nobody sends money to them. */
const NO_PHONE = '0000000000'
