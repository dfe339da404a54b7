import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'
import { publishRequests } from '@/lib/base/live/publish'
import { Refusal } from '@/lib/base/text/refusals'
import {
  type ClaimOrder,
  findOthersClaim,
  refuseDecided,
  writeClaim,
} from '@/lib/money/cashier/claims.sql'
import { lockNextFree, type NextOrder } from '@/lib/money/cashier/lock-next.sql'
import { assertNotOwn } from '@/lib/money/cashier/rules/requests'

interface DepositClaim extends ClaimOrder {
  readonly keep?: string | undefined
}

/**
 * Claims the deposit request for this admin for `DEPOSIT_CLAIM_MINUTES`, so that it isn't offered
 * to anyone else until then. An admin's own claim is renewed. Nobody has two claims: the previous
 * one is released, except that of `keep`, whose decision their screen still holds back. A claim decides nothing, so it is not in the audit log.
 *
 * @throws Refusal `not-found`, `already-decided`; `being-decided` while another admin's claim is
 *   valid; `not-allowed` for the admin's own request.
 */
export async function claimDeposit(order: DepositClaim): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockFreeDeposit(tx, order)
    await take(tx, order)
  })
  publishRequests()
}

/** Releases the admin's own claim. Does nothing if there is none. @throws Refusal `not-found`. */
export async function releaseDeposit(order: ClaimOrder): Promise<void> {
  await db.$transaction(async (tx) => {
    const { status } = await lockRequest(tx, order)
    if (status !== 'Pending') return
    await tx.$executeRaw`
      UPDATE deposit_request SET claimed_by_id = NULL, claimed_at = NULL
      WHERE id = ${order.requestId}::uuid AND claimed_by_id = ${order.adminId}::uuid`
  })
  publishRequests()
}

/**
 * Claims the next free request, and returns its id, or null if none is free. Two admins who call it
 * at the same time get different requests.
 */
export async function claimNextDeposit(order: NextOrder): Promise<string | null> {
  const taken = await db.$transaction(async (tx) => {
    const requestId = await lockNextFree(tx, 'deposit_request', order)
    if (requestId !== null) await take(tx, { ...order, requestId })
    return requestId
  })
  if (taken !== null) publishRequests()
  return taken
}

/**
 * Locks a pending deposit request that no other admin has open.
 * @throws Refusal `not-found`, `not-allowed`, `already-decided`, `being-decided`.
 */
export async function lockFreeDeposit(tx: Tx, order: ClaimOrder): Promise<void> {
  const { status } = await lockRequest(tx, order)
  if (status !== 'Pending') throw await refuseDecided(tx, 'deposit_request', order)
  const other = await findOthersClaim(tx, 'deposit_request', order)
  if (!other) return
  throw new Refusal('being-decided', {
    detail: `${other.by} has this request open (since ${other.since} UTC).`,
  })
}

async function lockRequest(tx: Tx, order: ClaimOrder): Promise<{ readonly status: string }> {
  const [request] = await tx.$queryRaw<{ status: string; playerId: string }[]>`
    SELECT status::text AS status, player_id::text AS "playerId" FROM deposit_request
    WHERE id = ${order.requestId}::uuid FOR NO KEY UPDATE`
  if (!request) throw new Refusal('not-found')
  assertNotOwn(order.adminId, request.playerId)
  return request
}

/**
 * Writes the claim and releases the admin's other ones, except those that another of their screens
 * is taking right now. The caller has locked the request's row.
 */
async function take(tx: Tx, order: DepositClaim): Promise<void> {
  await writeClaim(tx, 'deposit_request', order)
  await tx.$executeRaw`
    UPDATE deposit_request SET claimed_by_id = NULL, claimed_at = NULL WHERE id IN (
      SELECT id FROM deposit_request
      WHERE claimed_by_id = ${order.adminId}::uuid AND status = 'Pending'
        AND id NOT IN (${order.requestId}::uuid, ${order.keep ?? order.requestId}::uuid)
      FOR NO KEY UPDATE SKIP LOCKED)`
}
