import 'server-only'
import { db } from '@/lib/db/client'
import type { User } from '@/lib/db/generated/client'
import { log } from '@/lib/log'
import { recordAudit } from '@/lib/operations/record-audit'
import { Refusal } from '@/lib/refusals'
import { changeStaff, type StaffChange } from '@/lib/staff/change-staff'
import type { StaffRole } from '@/lib/staff/rules/permissions'
import { assertPasswordFit } from './assert-password-fit'
import { replacePassword } from './change-password'
import { hashPassword } from './hash-password'
import { registerUser } from './register-user'

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
 * Returns the admin with that email, or adds one with the given name and password if there is none.
 */
export async function seedAdmin(
  email: string,
  password: string,
  name = 'Rondo Admin',
): Promise<{ id: string }> {
  const existing = await db.user.findUnique({ where: { email }, select: { id: true, role: true } })
  if (existing) {
    if (existing.role === 'player') {
      log.warn('admin not created: ADMIN_EMAIL belongs to a player')
    }
    return existing
  }
  return await addStaff({ name, email, password, role: 'owner' })
}
