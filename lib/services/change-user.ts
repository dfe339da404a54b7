import 'server-only'
import { randomUUID } from 'node:crypto'
import { db, type Tx } from '@/lib/db/client'
import { isUniqueViolation } from '@/lib/db/errors'
import { Refusal } from '@/lib/domain/errors'
import type { Money } from '@/lib/domain/money'
import { publishBalances } from '@/lib/live/publish'
import { adjustBalance } from './adjust-balance'
import { recordAudit } from './record-audit'
import { setUserStatus } from './set-user-status'
import { updateProfile } from './update-profile'

export interface UserChange {
  readonly userId: string
  /** Who changes it: the user, or an admin. The caller has seen to it that they may. */
  readonly actorId: string
  readonly name?: string | undefined
  readonly phone?: string | undefined
  /** The main balance that the user shall have: the difference is booked as an adjustment. */
  readonly target?: Money | undefined
  /** The balance that the admin saw: where it is another, all is refused. Left out: whatever it is. */
  readonly expected?: Money | undefined
  /** The Idempotency-Key of the request: a balance is set once by it. Left out: a fresh one. */
  readonly requestId?: string | undefined
  readonly status?: 'active' | 'suspended' | undefined
  /** Why balance or status change. */
  readonly reason?: string | undefined
}

/**
 * Changes what is given of a user, all of it or, where a part is refused, nothing. Each part that
 * really changes something has its event in the audit log.
 *
 * @throws Refusal `not-found` for an unknown user; `staff-account` for another one of staff; `not-allowed` for status or balance of one's own;
 *   `balance-changed`, `idempotency-conflict`.
 */
export async function changeUser(change: UserChange): Promise<void> {
  const { userId, actorId, target, status } = change
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
  if (target !== undefined) publishBalances([userId])
}

async function changeParts(tx: Tx, change: UserChange): Promise<void> {
  const { userId, actorId, name, phone, target, expected, status, reason = '' } = change
  const { requestId = randomUUID() } = change
  if (userId !== actorId) await assertPlayer(tx, userId)
  const order = { playerId: userId, adminId: actorId, expected, reason, requestId }
  // The account is locked before the user's row, as everywhere.
  const events = [
    target === undefined ? null : await adjustBalance(tx, { ...order, target }),
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
