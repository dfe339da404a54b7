import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { Refusal } from '@/lib/base/text/refusals'
import { lockActor } from '@/lib/people/second-person/second-person'
import { findHeldPayouts } from './payout-hold.sql'

/**
 * Locks what holds the payouts of a player until the end of the transaction, so that a request that
 * is being sent comes before a new hold, and is found by it, or after.
 * @throws Refusal `not-allowed` if a case holds them already.
 */
export async function lockNotHeld(tx: Tx, playerId: string): Promise<void> {
  await lockActor(tx, playerId)
  if (await findHeldPayouts(tx, playerId)) {
    throw new Refusal('not-allowed', { detail: HELD_BEFORE })
  }
}

/**
 * Puts every pending withdrawal of a player on hold, for a closed case that holds payouts; requests
 * sent later start on hold. One that is on hold already keeps its own hold.
 */
export async function holdAllPayouts(tx: Tx, caseId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE withdrawal_request r
    SET held_by_id = a.assigned_to_id, held_at = a.closed_at, hold_reason = a.note
    FROM risk_alert a WHERE a.id = ${caseId}::uuid
      AND r.player_id = a.person_id AND r.status = 'Pending' AND r.held_at IS NULL`
}

const HELD_BEFORE = 'Payouts of this player are already on hold. Confirm the case instead.'

/** Ends the hold of `holdAllPayouts`. A request that somebody put on hold by itself stays so. */
export async function releaseAllPayouts(tx: Tx, caseId: string, playerId: string): Promise<void> {
  await lockActor(tx, playerId)
  await tx.riskAlert.update({ where: { id: caseId }, data: { holdsPayouts: false } })
  await tx.$executeRaw`
    UPDATE withdrawal_request r SET held_by_id = NULL, held_at = NULL, hold_reason = NULL
    FROM risk_alert a WHERE a.id = ${caseId}::uuid AND r.player_id = a.person_id
      AND r.status = 'Pending' AND r.held_by_id = a.assigned_to_id AND r.held_at = a.closed_at`
}
