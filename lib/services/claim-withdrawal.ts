import 'server-only'
import { db, type Tx } from '@/lib/db/client'
import { CLAIM_MINUTES } from '@/lib/domain/cashier'
import { Refusal } from '@/lib/domain/errors'
import { assertNotOwn } from './assert-not-own'
import { recordAudit } from './record-audit'

interface ClaimOrder {
  readonly requestId: string
  readonly adminId: string
}

/**
 * Marks a withdraw request as being paid by this admin, for `CLAIM_MINUTES` or until it is released:
 * nobody else accepts or claims it meanwhile. The own claim that stands is left as it is.
 *
 * @throws Refusal `not-found`, `already-decided`, `being-paid`; `not-allowed` for one's own request.
 */
export async function claimWithdrawal(order: ClaimOrder): Promise<void> {
  await db.$transaction(async (tx) => {
    const isMine = await lockClaim(tx, order)
    if (isMine) return
    await tx.$executeRaw`
      UPDATE withdrawal_request SET claimed_by_id = ${order.adminId}::uuid, claimed_at = clock_timestamp()
      WHERE id = ${order.requestId}::uuid`
    await audit(tx, order, 'withdrawal.claim')
  })
}

/**
 * Takes the own claim back: nothing was sent. Where there is none, nothing happens.
 * @throws Refusal as `claimWithdrawal`.
 */
export async function releaseWithdrawal(order: ClaimOrder): Promise<void> {
  await db.$transaction(async (tx) => {
    const isMine = await lockClaim(tx, order)
    if (!isMine) return
    await tx.$executeRaw`
      UPDATE withdrawal_request SET claimed_by_id = NULL, claimed_at = NULL
      WHERE id = ${order.requestId}::uuid`
    await audit(tx, order, 'withdrawal.release')
  })
}

/**
 * What it finds holds to the end of the transaction where the caller has the request's row lock.
 * @throws Refusal `being-paid` where another admin's claim stands.
 */
export async function assertNobodyElsePays(tx: Tx, order: ClaimOrder): Promise<void> {
  const [claim] = await tx.$queryRaw<{ by: string; since: string }[]>`
    SELECT u.name AS by, to_char(w.claimed_at AT TIME ZONE 'UTC', 'HH24:MI') AS since
    FROM withdrawal_request w JOIN "user" u ON u.id = w.claimed_by_id
    WHERE w.id = ${order.requestId}::uuid AND w.claimed_by_id <> ${order.adminId}::uuid
      AND w.claimed_at > clock_timestamp() - make_interval(mins => ${CLAIM_MINUTES}::int)`
  if (!claim) return
  throw new Refusal('being-paid', {
    detail: `${claim.by} has been paying this request since ${claim.since} UTC.`,
  })
}

/** Locks a request that may be claimed; answers whether this admin's claim stands. */
async function lockClaim(tx: Tx, order: ClaimOrder): Promise<boolean> {
  const [request] = await tx.$queryRaw<{ playerId: string; status: string; isMine: boolean }[]>`
    SELECT player_id::text AS "playerId", status::text AS status,
      coalesce(claimed_by_id = ${order.adminId}::uuid
        AND claimed_at > clock_timestamp() - make_interval(mins => ${CLAIM_MINUTES}::int), false) AS "isMine"
    FROM withdrawal_request WHERE id = ${order.requestId}::uuid FOR NO KEY UPDATE`
  if (!request) throw new Refusal('not-found')
  assertNotOwn(order.adminId, request.playerId)
  if (request.status !== 'Pending') {
    throw new Refusal('already-decided', { detail: `This request is already ${request.status}.` })
  }
  await assertNobodyElsePays(tx, order)
  return request.isMine
}

function audit(tx: Tx, order: ClaimOrder, action: string): Promise<void> {
  const subject = `withdrawal_request:${order.requestId}`
  return recordAudit(tx, { actorId: order.adminId, action, subject })
}
