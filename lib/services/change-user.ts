import 'server-only'
import { db } from '@/lib/db/client'
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
  readonly status?: 'active' | 'suspended' | undefined
  /** Why balance or status change. */
  readonly reason?: string | undefined
}

/**
 * Changes what is given of a user, all of it or, where a part is refused, nothing. Each part that
 * really changes something has its event in the audit log.
 *
 * @throws Refusal `not-found` for an unknown user; `not-allowed` for the status of one's own account.
 */
export async function changeUser(change: UserChange): Promise<void> {
  const { userId, actorId, name, phone, target, status, reason = '' } = change
  if (status !== undefined && userId === actorId) {
    throw new Refusal('not-allowed', { detail: 'You cannot suspend your own account.' })
  }
  await db.$transaction(async (tx) => {
    // The account is locked before the user's row, as everywhere.
    const events = [
      target === undefined ? null : await adjustBalance(tx, { playerId: userId, target, reason }),
      status === undefined ? null : await setUserStatus(tx, { userId, status, reason }),
      await updateProfile(tx, { userId, name, phone }),
    ]
    for (const event of events) {
      if (event) await recordAudit(tx, { actorId, subject: `user:${userId}`, ...event })
    }
  })
  if (target !== undefined) publishBalances([userId])
}
