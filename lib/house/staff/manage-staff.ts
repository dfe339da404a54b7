import 'server-only'
import { db } from '@/lib/base/db/client'
import type { User } from '@/lib/base/db/generated/client'
import { Refusal } from '@/lib/base/text/refusals'
import { changeStaff, type StaffChange } from '@/lib/house/staff/change-staff'
import { assertPasswordFit } from '@/lib/people/accounts/assert-password-fit'
import { replacePassword } from '@/lib/people/accounts/change-password'
import { registerUser } from '@/lib/people/accounts/register-user'
import { recordAudit } from '@/lib/people/audit/record-audit'
import type { StaffRole } from '@/lib/people/roles/rules/permissions'
import { hashPassword } from '@/lib/people/sessions/hash-password'

// Command line actions: for staff who are locked out, and for creating the first staff account.

/**
 * Adds a staff account and audits it.
 * @throws Refusal `email-taken`, `password-guessable`.
 */
export async function addStaff(person: {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly role: StaffRole
}): Promise<{ id: string }> {
  const { userId } = await registerUser({ ...person, phone: '0000000000' })
  return { id: userId }
}

/**
 * Sets a new password for a staff member and ends all their sessions.
 * @throws Refusal `not-found` if no staff account has the email; `password-guessable`.
 */
export async function setStaffPassword(email: string, password: string): Promise<void> {
  const { id, name } = await findStaffOrThrow(email)
  await assertPasswordFit(password, { email, name })
  const passwordHash = await hashPassword(password)
  await db.$transaction(async (tx) => {
    const sessionVersion = await replacePassword(tx, id, passwordHash)
    await recordAudit(tx, {
      actorId: null,
      action: 'staff.set-password',
      subject: `user:${id}`,
      after: { sessionVersion },
    })
  })
}

/**
 * Gives a staff member another role, suspends them immediately, or reactivates them.
 * @throws Refusal `not-found` if no staff account has the email; `last-owner`.
 */
export async function changeStaffByEmail(
  email: string,
  change: Pick<StaffChange, 'role' | 'status'>,
): Promise<void> {
  const { id: userId } = await findStaffOrThrow(email)
  await changeStaff({ userId, actorId: null, reason: 'From the command line.', ...change })
}

async function findStaffOrThrow(email: string): Promise<Pick<User, 'id' | 'name'>> {
  const user = await db.user.findUnique({
    where: { email },
    select: { id: true, name: true, role: true },
  })
  if (!user || user.role === 'player') {
    throw new Refusal('not-found', { detail: `No staff member has the email ${email}.` })
  }
  return user
}

/**
 * Adds the first owner. If there is an owner, also a disabled one, it adds nobody: another release,
 * or another email in the settings, must not open a second way in.
 *
 * @param owner gives the email, name and password; asked only if there is no owner
 * @throws Refusal `email-taken`, `password-guessable`.
 */
export async function seedOwner(
  owner: () => { readonly email: string; readonly name: string; readonly password: string },
): Promise<{ id: string; email: string; isNew: boolean }> {
  const existing = await db.user.findFirst({
    where: { role: 'owner' },
    orderBy: { createdAt: 'asc' },
    select: { id: true, email: true },
  })
  if (existing) return { ...existing, isNew: false }
  const asked = owner()
  const { id } = await addStaff({ ...asked, role: 'owner' })
  return { id, email: asked.email, isNew: true }
}
