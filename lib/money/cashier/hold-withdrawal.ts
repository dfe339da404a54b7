import 'server-only'
import { db } from '@/lib/base/db/client'
import { publishBalances, publishRequests } from '@/lib/base/live/publish'
import { Refusal } from '@/lib/base/text/refusals'
import { findHeldPayouts } from '@/lib/money/risk/payout-hold.sql'
import { recordAudit } from '@/lib/people/audit/record-audit'
import type { Role } from '@/lib/people/roles/rules/permissions'
import { endClaim } from './claims.sql'
import { assertNotOnHold, lockClaim } from './decide-withdrawal'
import { mayEndHold } from './rules/requests'

interface HoldOrder {
  readonly withdrawalId: string
  readonly adminId: string
}

/**
 * Puts a pending withdrawal request on hold. Until the hold ends nobody can pay it and its player
 * can't cancel it, but it can be returned. Releases the admin's own claim, for which no money was
 * sent; another admin's expired claim is kept.
 *
 * @param order.reason for staff only, 3 to 500 characters.
 * @throws Refusal `not-found`, `already-decided`, `being-paid`, `on-hold`; `not-allowed` for the
 *   admin's own request.
 */
export async function holdWithdrawal(
  order: HoldOrder & { readonly reason: string },
): Promise<void> {
  const { withdrawalId: requestId, adminId, reason } = order
  const playerId = await db.$transaction(async (tx) => {
    const request = await lockClaim(tx, { requestId, adminId })
    assertNotOnHold(request)
    await tx.$executeRaw`
      UPDATE withdrawal_request
      SET held_by_id = ${adminId}::uuid, held_at = clock_timestamp(), hold_reason = ${reason}
      WHERE id = ${requestId}::uuid`
    if (request.isMine) await endClaim(tx, { requestId, adminId })
    await recordAudit(tx, {
      actorId: adminId,
      action: 'withdrawal.hold',
      subject: `withdrawal_request:${requestId}`,
      before: { reason: null },
      after: { reason },
    })
    return request.playerId
  })
  tellHeld(playerId)
}

/**
 * Ends a hold: the admin's own, or another's with the permission. Does nothing if there is none.
 * @throws Refusal `not-found`, `already-decided`, `being-paid`; `not-allowed` for the admin's own
 *   request, for another's hold without the permission, or while a risk case holds all payouts of
 *   the player.
 */
export async function endHold(order: HoldOrder & { readonly role: Role }): Promise<void> {
  const { withdrawalId: requestId, adminId, role } = order
  const playerId = await db.$transaction(async (tx) => {
    const request = await lockClaim(tx, { requestId, adminId })
    if (request.holdReason === null) return null
    if (await findHeldPayouts(tx, request.playerId)) {
      throw new Refusal('not-allowed', { detail: HELD_BY_CASE })
    }
    if (!mayEndHold({ id: adminId, role }, request.heldById)) {
      throw new Refusal('not-allowed', {
        detail: `${request.heldBy} put this request on hold. Only they, Finance or an owner can end the hold.`,
      })
    }
    await tx.$executeRaw`
      UPDATE withdrawal_request SET held_by_id = NULL, held_at = NULL, hold_reason = NULL
      WHERE id = ${requestId}::uuid`
    await recordAudit(tx, {
      actorId: adminId,
      action: 'withdrawal.end-hold',
      subject: `withdrawal_request:${requestId}`,
      before: { reason: request.holdReason, heldBy: request.heldById },
      after: { reason: null },
    })
    return request.playerId
  })
  if (playerId !== null) tellHeld(playerId)
}

const HELD_BY_CASE =
  'Risk holds all payouts of this player. Only Risk or an owner can release them, in the case.'

/** No balance changes, but whether the player can cancel does. */
function tellHeld(playerId: string): void {
  publishBalances([playerId])
  publishRequests()
}
