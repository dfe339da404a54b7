import 'server-only'
import { randomUUID } from 'node:crypto'
import { db, type Tx } from '@/lib/db/client'
import { isUniqueViolation } from '@/lib/db/errors'
import { Refusal } from '@/lib/domain/errors'
import { publishBalances } from '@/lib/live/publish'
import { adjustBalance, type BalanceChange } from './adjust-balance'
import { assertSignInStands } from './end-sessions'
import { recordAudit } from './record-audit'
import { setUserStatus } from './set-user-status'
import { updateProfile } from './update-profile'
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
 *   `not-allowed` for status or balance of one's own; `balance-changed`, `insufficient-balance`,
 *   `idempotency-conflict`; `not-signed-in`: the password was changed after it was checked.
 */
export async function changeUser(change: UserChange): Promise<void> {
  const { userId, actorId, balance, status } = change
  if (status !== undefined && userId === actorId) {
    throw new Refusal('not-allowed', { detail: 'You cannot suspend your own account.' })
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
  if (userId !== actorId) await assertPlayer(tx, userId)
  const order = { playerId: userId, adminId: actorId, reason, requestId }
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
async function assertPlayer(tx: Tx, userId: string): Promise<void> {
  const user = await tx.user.findUnique({ where: { id: userId }, select: { role: true } })
  if (!user) throw new Refusal('not-found')
  if (user.role !== 'player') throw new Refusal('staff-account')
}
