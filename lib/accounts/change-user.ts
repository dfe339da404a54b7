import 'server-only'
import { randomUUID } from 'node:crypto'
import { db, type Tx } from '@/lib/db/client'
import { isUniqueViolation } from '@/lib/db/errors'
import { readClock } from '@/lib/db/read-clock'
import { publishBalances } from '@/lib/live/publish'
import { phoneChangedEmail } from '@/lib/mail/account-emails'
import { queueEmail } from '@/lib/operations/queue-email'
import { type AuditedChange, recordAudit } from '@/lib/operations/record-audit'
import { Refusal } from '@/lib/refusals'
import { adjustBalance, type BalanceChange } from './adjust-balance'
import { assertSignInStands, endAllSessions } from './end-sessions'
import type { AdjustmentType } from './rules/adjustments'
import type { SignedInUser } from './verify-credentials'

export interface UserChange {
  readonly userId: string
  /** Who changes it: the user, or an admin. The caller has seen to it that they may. */
  readonly actorId: string
  readonly name?: string | undefined
  readonly phone?: string | undefined
  /** The user, where the password was checked just now. */
  readonly owner?: SignedInUser | undefined
  /** What is done to the main balance; booked as an adjustment. */
  readonly balance?: BalanceChange | undefined
  /** What that is for; left out: a correction. */
  readonly adjustType?: AdjustmentType | undefined
  /** Id of the user's deposit or withdraw request that it belongs to. */
  readonly adjustFor?: string | undefined
  /** The Idempotency-Key of the request: a balance is changed once by it. Left out: a fresh one. */
  readonly requestId?: string | undefined
  readonly status?: 'active' | 'suspended' | undefined
  /** Why balance or status change. */
  readonly reason?: string | undefined
}

/**
 * Changes what is given of a user, all of it or, where a part is refused, nothing. Each part that
 * really changes something has its event in the audit log.
 *
 * @throws Refusal `not-found` for an unknown user; `staff-account` for another one of staff;
 *   `not-allowed` for status or balance of one's own; `invalid-input` for another's request;
 *   `balance-changed`, `insufficient-balance`, `idempotency-conflict`; `not-signed-in`: the password was changed after it was checked.
 */
export async function changeUser(change: UserChange): Promise<void> {
  const { userId, actorId, balance, status } = change
  if (status !== undefined && userId === actorId) {
    throw new Refusal('not-allowed', { detail: 'You can’t suspend your own account.' })
  }
  try {
    await db.$transaction((tx) => changeParts(tx, change))
  } catch (error) {
    // At the same moment the key booked for another player, whose account this one did not wait for.
    if (!isUniqueViolation(error)) throw error
    throw new Refusal('idempotency-conflict')
  }
  // A suspension closes live screens: they are sent no balance any more.
  if (balance !== undefined || status !== undefined) publishBalances([userId])
}

async function changeParts(tx: Tx, change: UserChange): Promise<void> {
  const { userId, actorId, name, phone, balance, status, reason = '' } = change
  const { requestId = randomUUID(), owner } = change
  if (userId !== actorId) await assertNotStaff(tx, userId)
  const order = {
    ...{ playerId: userId, adminId: actorId, reason, requestId },
    ...{ type: change.adjustType ?? 'correction', belongsTo: change.adjustFor ?? null },
  }
  if (owner) await assertSignInStands(tx, owner)
  // The account is locked before the user's row, as everywhere.
  const events = [
    balance === undefined ? null : await adjustBalance(tx, { ...order, change: balance }),
    status === undefined ? null : await setUserStatus(tx, { userId, status, reason }),
    await updateProfile(tx, { userId, name, phone }),
  ]
  for (const event of events) {
    if (event) await recordAudit(tx, { actorId, subject: `user:${userId}`, ...event })
  }
}

/** One of staff who could change another could lock everybody else out, or act in another's name. */
async function assertNotStaff(tx: Tx, userId: string): Promise<void> {
  const user = await tx.user.findUnique({ where: { id: userId }, select: { role: true } })
  if (!user) throw new Refusal('not-found')
  if (user.role !== 'player') throw new Refusal('staff-account')
}

/**
 * Suspends a user or lets them in again. A suspension ends every session at once; nothing else of the
 * account changes. The status it has already is not written again.
 *
 * @returns what the caller writes to the audit log; null where nothing changed.
 * @throws Refusal `not-found`.
 */
export async function setUserStatus(
  tx: Tx,
  input: {
    readonly userId: string
    readonly status: 'active' | 'suspended'
    readonly reason: string
  },
): Promise<AuditedChange | null> {
  const { userId, status, reason } = input
  const { count } = await tx.user.updateMany({
    where: { id: userId, status: { not: status } },
    data: { status },
  })
  if (count === 0) {
    const known = await tx.user.findUnique({ where: { id: userId }, select: { id: true } })
    if (!known) throw new Refusal('not-found')
    return null
  }
  if (status === 'suspended') await endAllSessions(tx, userId, 'suspended')
  return {
    action: status === 'suspended' ? 'user.suspend' : 'user.unsuspend',
    before: { status: status === 'suspended' ? 'active' : 'suspended' },
    after: { status, reason },
  }
}

interface Profile {
  readonly name: string
  readonly phone: string
}

/**
 * Changes what is given of a user's name and phone. Requests that were filed before keep theirs. A
 * new phone number is emailed to the owner: money is sent to it.
 *
 * @returns what the caller writes to the audit log, a player's own change too: money is sent to that
 *   phone number. Null where nothing changed.
 * @throws Refusal `not-found` for an unknown user.
 */
export async function updateProfile(
  tx: Tx,
  input: {
    readonly userId: string
    readonly name?: string | undefined
    readonly phone?: string | undefined
  },
): Promise<AuditedChange | null> {
  const { userId, name, phone } = input
  if (name === undefined && phone === undefined) return null
  const before = await lockProfile(tx, userId)
  const change = {
    ...(name === undefined || name === before.name ? {} : { name }),
    ...(phone === undefined || phone === before.phone ? {} : { phone }),
  }
  if (Object.keys(change).length === 0) return null
  const phoneChangedAt = change.phone === undefined ? {} : { phoneChangedAt: await readClock(tx) }
  const { email, locale } = await tx.user.update({
    where: { id: userId },
    data: { ...change, ...phoneChangedAt },
    select: { email: true, locale: true },
  })
  if (change.phone !== undefined) {
    await queueEmail(tx, { to: email, locale, compose: phoneChangedEmail })
  }
  return { action: 'user.update', before: { ...before }, after: change }
}

/** Locked until the change is written, so that the log has what it replaced. */
async function lockProfile(tx: Tx, userId: string): Promise<Profile> {
  const [profile] = await tx.$queryRaw<Profile[]>`
    SELECT name, phone FROM "user" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
  if (!profile) throw new Refusal('not-found')
  return profile
}
