import { setUserStatus } from '@/lib/people/accounts/set-user-status'
import 'server-only'
import { randomUUID } from 'node:crypto'
import { db, type Tx } from '@/lib/base/db/client'
import { isUniqueViolation } from '@/lib/base/db/errors'
import { readClock } from '@/lib/base/db/read-clock'
import { publishBalances, publishNotices } from '@/lib/base/live/publish'
import { phoneChangedEmail } from '@/lib/base/mail/account-emails'
import { Refusal } from '@/lib/base/text/refusals'
import type { AdjustmentType } from '@/lib/money/ledger/rules/adjustments'
import { sendNotices } from '@/lib/money/notices/send-notices'
import type { SignedInUser } from '@/lib/people/accounts/verify-credentials'
import { type AuditedChange, recordAudit } from '@/lib/people/audit/record-audit'
import { assertSessionActive } from '@/lib/people/sessions/end-sessions'
import { mailOwner } from '@/lib/people/sessions/mail-owner'
import { adjustBalance, type BalanceChange } from './adjust-balance'

export interface UserChange {
  readonly userId: string
  /** The user or an admin. The caller has checked that they may make the change. */
  readonly actorId: string
  readonly name?: string | undefined
  readonly phone?: string | undefined
  /** The user, if the password was just checked. */
  readonly owner?: SignedInUser | undefined
  /** Change to the main balance; booked as an adjustment. */
  readonly balance?: BalanceChange | undefined
  /** Reason type of the balance change. Left out: a correction. */
  readonly adjustType?: AdjustmentType | undefined
  /** Id of the user's deposit or withdrawal request that the balance change belongs to. */
  readonly adjustFor?: string | undefined
  /**
   * The request's Idempotency-Key: the same key changes a balance only once. Left out: a new random
   * key.
   */
  readonly requestId?: string | undefined
  readonly status?: 'active' | 'suspended' | undefined
  /** Reason for the change of balance or status. */
  readonly reason?: string | undefined
}

/**
 * Changes the given parts of a user, or nothing if any part is refused. Each part that actually
 * changes writes its own event to the audit log.
 *
 * @throws Refusal `not-found` for an unknown user; `staff-account` for a staff member;
 *   `not-allowed` for your own status or balance; `invalid-input` for another player's request;
 *   `balance-changed`, `insufficient-balance`, `idempotency-conflict`; `not-signed-in` if the
 *   password has changed since it was checked.
 */
export async function changeUser(change: UserChange): Promise<void> {
  const { userId, actorId, balance, status } = change
  if (status !== undefined && userId === actorId) {
    throw new Refusal('not-allowed', { detail: 'You can’t suspend your own account.' })
  }
  try {
    await db.$transaction((tx) => changeParts(tx, change))
  } catch (error) {
    // The same key booked for another player at the same moment. This call held no lock on that
    // player's account.
    if (!isUniqueViolation(error)) throw error
    throw new Refusal('idempotency-conflict')
  }
  // Also needed after a suspension: publishing closes the user's live screens, which may no longer
  // receive balances.
  if (balance !== undefined || status !== undefined) publishBalances([userId])
  if (change.phone !== undefined) publishNotices([userId])
}

async function changeParts(tx: Tx, change: UserChange): Promise<void> {
  const { userId, actorId, name, phone, balance, status, reason = '' } = change
  const { requestId = randomUUID(), owner } = change
  if (userId !== actorId || (name ?? phone) !== undefined) await assertNotStaff(tx, userId)
  const order = {
    playerId: userId,
    adminId: actorId,
    reason,
    requestId,
    type: change.adjustType ?? 'correction',
    belongsTo: change.adjustFor ?? null,
  }
  if (owner) await assertSessionActive(tx, owner)
  // The account is locked before the user's row, the lock order used everywhere.
  const events = [
    balance === undefined ? null : await adjustBalance(tx, { ...order, change: balance }),
    status === undefined ? null : await setUserStatus(tx, { userId, status, reason }),
    await updateProfile(tx, { userId, name, phone }),
  ]
  for (const event of events) {
    if (event) await recordAudit(tx, { actorId, subject: `user:${userId}`, ...event })
  }
}

/**
 * Rejects changes to staff accounts and to closed ones. A staff member who could change another could lock everyone
 * else out, and one who could take any name could act in another's.
 */
async function assertNotStaff(tx: Tx, userId: string): Promise<void> {
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: { role: true, closedAt: true },
  })
  if (!user) throw new Refusal('not-found')
  if (user.role !== 'player') throw new Refusal('staff-account')
  if (user.closedAt) throw new Refusal('account-closed')
}

interface Profile {
  readonly name: string
  readonly phone: string
}

/**
 * Changes the given ones of a user's name and phone. Requests sent before keep the old values. A
 * new phone number is also reported to the owner by email and notice, because money is sent to it.
 *
 * @returns the change for the caller to write to the audit log, also when players change their own
 *   profile, because money is sent to that phone number. Null if nothing changed.
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
  const old = await lockProfile(tx, userId)
  const change = {
    ...(name === undefined || name === old.name ? {} : { name }),
    ...(phone === undefined || phone === old.phone ? {} : { phone }),
  }
  if (Object.keys(change).length === 0) return null
  const phoneChangedAt = change.phone === undefined ? null : await readClock(tx)
  const data = { ...change, ...(phoneChangedAt && { phoneChangedAt }) }
  await tx.user.update({ where: { id: userId }, data })
  if (phoneChangedAt && change.phone !== undefined) {
    await mailOwner(tx, userId, phoneChangedEmail)
    const event = {
      kind: 'phone',
      ref: String(phoneChangedAt.getTime()),
      state: 'changed',
      amount: null,
    } as const
    await sendNotices(tx, [{ ...event, playerId: userId, facts: { phone: change.phone } }])
  }
  const before = {
    ...(change.name !== undefined && { name: old.name }),
    ...(change.phone !== undefined && { phone: old.phone }),
  }
  return { action: 'user.update', before, after: change }
}

/**
 * Locks the profile until the change is written, so that the audit log has the values that were
 * replaced.
 */
async function lockProfile(tx: Tx, userId: string): Promise<Profile> {
  const [profile] = await tx.$queryRaw<Profile[]>`
    SELECT name, phone FROM "user" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
  if (!profile) throw new Refusal('not-found')
  return profile
}
