import 'server-only'
import { assertAlone } from '@/lib/approvals/second-person'
import { alreadyDecided, assertNotOwn, CLAIM_MINUTES } from '@/lib/cashier/rules/requests'
import { db, type Tx } from '@/lib/db/client'
import type { WithdrawalRequest } from '@/lib/db/generated/client'
import { readClock } from '@/lib/db/read-clock'
import { post } from '@/lib/ledger/post'
import { money, toMajor } from '@/lib/ledger/rules/money'
import { publishBalances, publishNotices } from '@/lib/live/publish'
import { sendNotices } from '@/lib/notices/send-notices'
import { recordAudit } from '@/lib/operations/record-audit'
import { Refusal } from '@/lib/refusals'

/**
 * Accepts a pending withdraw request, once: the held amount moves on to cash.
 *
 * @param input.reason Reason to pay a suspended player, 3 to 500 characters; saved in
 *   the audit log.
 * @throws Refusal `not-found`, `already-decided`; `being-paid` by another admin;
 *   `not-allowed` for the admin's own request; `player-suspended` where the player is and no reason is given;
 *   `approval-needed`.
 */
export async function acceptWithdrawal(input: WithdrawalPayment): Promise<WithdrawalRequest> {
  const accepted = await db.$transaction(async (tx) => {
    await assertWithinLimit(tx, input)
    return applyWithdrawal(tx, input)
  })
  tellAccepted(accepted)
  return accepted
}

interface WithdrawalPayment {
  readonly withdrawalId: string
  readonly adminId: string
  readonly reason?: string | undefined
}

export function tellAccepted({ playerId }: Pick<WithdrawalRequest, 'playerId'>): void {
  publishBalances([playerId])
  publishNotices([playerId])
}

async function assertWithinLimit(tx: Tx, payment: WithdrawalPayment): Promise<void> {
  const request = await tx.withdrawalRequest.findUnique({
    where: { id: payment.withdrawalId },
    select: { amount: true, status: true },
  })
  // Whoever comes too late is told that, not to ask.
  if (request?.status !== 'Pending') return
  const { amount } = request
  await assertAlone(tx, { kind: 'withdrawal.accept', actorId: payment.adminId, amount })
}

/** The same within a transaction, for a payment that needs nobody any more. */
export async function applyWithdrawal(
  tx: Tx,
  input: WithdrawalPayment,
): Promise<WithdrawalRequest> {
  const decidedAt = await readClock(tx)
  const { count } = await tx.withdrawalRequest.updateMany({
    where: { id: input.withdrawalId, status: 'Pending' },
    data: { status: 'Accepted', decidedById: input.adminId, decidedAt },
  })
  const request = await tx.withdrawalRequest.findUnique({ where: { id: input.withdrawalId } })
  if (!request) throw new Refusal('not-found')
  assertNotOwn(input.adminId, request.playerId)
  if (count === 0) throw alreadyDecided(request.status)
  await assertNobodyElsePays(tx, input)
  const isSuspended = await lockWhetherSuspended(tx, request.playerId)
  if (isSuspended && input.reason === undefined) {
    throw new Refusal('player-suspended', { fields: { reason: 'Enter a reason.' } })
  }
  await post(tx, {
    kind: 'withdrawal_paid',
    from: { system: 'pending_withdrawals' },
    to: { system: 'cash' },
    amount: money(request.amount),
    subjectId: request.id,
  })
  await recordAudit(tx, {
    actorId: input.adminId,
    action: 'withdrawal.accept',
    subject: `withdrawal_request:${request.id}`,
    before: { status: 'Pending' },
    after: {
      status: 'Accepted',
      amount: toMajor(request.amount),
      player: request.playerId,
      phone: request.phone,
      ...(isSuspended ? { playerIs: 'suspended' } : {}),
      ...(input.reason === undefined ? {} : { reason: input.reason }),
    },
  })
  await tellWithdrawal(tx, request, request.status)
  return request
}

function tellWithdrawal(
  tx: Tx,
  { id: ref, playerId, amount, wallet, phone }: Omit<ClaimableRequest, 'isMine' | 'wasClaimed'>,
  state: string,
): Promise<void> {
  const facts = { wallet, phone }
  return sendNotices(tx, [{ playerId, kind: 'withdrawal', ref, state, amount, facts }])
}

/** The answer stays true to the end of the transaction: a suspension waits for it, or came first. */
async function lockWhetherSuspended(tx: Tx, playerId: string): Promise<boolean> {
  const [player] = await tx.$queryRaw<{ isSuspended: boolean }[]>`
    SELECT status = 'suspended' AS "isSuspended" FROM "user"
    WHERE id = ${playerId}::uuid FOR SHARE`
  if (!player) throw new Error(`player ${playerId}: expected one row, found none`)
  return player.isSuspended
}

interface ClaimOrder {
  readonly withdrawalId: string
  readonly adminId: string
}

/**
 * Marks a withdraw request as being paid by this admin, for `CLAIM_MINUTES` or until it is released:
 * nobody else accepts or claims it meanwhile. The own claim that stands is left as it is.
 *
 * @throws Refusal `not-found`, `already-decided`, `being-paid`; `not-allowed` for one's own request.
 */
export async function claimWithdrawal(order: ClaimOrder): Promise<void> {
  const playerId = await db.$transaction(async (tx) => {
    const request = await lockClaim(tx, order)
    if (request.isMine) return null
    await tx.$executeRaw`
      UPDATE withdrawal_request SET claimed_by_id = ${order.adminId}::uuid, claimed_at = clock_timestamp()
      WHERE id = ${order.withdrawalId}::uuid`
    await audit(tx, order, 'withdrawal.claim')
    // Of a claim that lapsed the player knows already.
    if (!request.wasClaimed) await tellWithdrawal(tx, request, 'Claimed')
    return request.playerId
  })
  if (playerId === null) return
  // No balance moves, but the player can’t cancel any more.
  publishBalances([playerId])
  publishNotices([playerId])
}

/**
 * Takes the own claim back: nothing was sent. Where there is none, nothing happens.
 * @throws Refusal as `claimWithdrawal`.
 */
export async function releaseWithdrawal(order: ClaimOrder): Promise<void> {
  await db.$transaction(async (tx) => {
    const { isMine } = await lockClaim(tx, order)
    if (!isMine) return
    await tx.$executeRaw`
      UPDATE withdrawal_request SET claimed_by_id = NULL, claimed_at = NULL
      WHERE id = ${order.withdrawalId}::uuid`
    await audit(tx, order, 'withdrawal.release')
  })
}

/**
 * The result stays true to the end of the transaction if the caller holds the request's row lock.
 * @throws Refusal `being-paid` where another admin's claim stands.
 */
async function assertNobodyElsePays(tx: Tx, order: ClaimOrder): Promise<void> {
  const [claim] = await tx.$queryRaw<{ by: string; since: string }[]>`
    SELECT u.name AS by, to_char(w.claimed_at AT TIME ZONE 'UTC', 'HH24:MI') AS since
    FROM withdrawal_request w JOIN "user" u ON u.id = w.claimed_by_id
    WHERE w.id = ${order.withdrawalId}::uuid AND w.claimed_by_id <> ${order.adminId}::uuid
      AND w.claimed_at > clock_timestamp() - make_interval(mins => ${CLAIM_MINUTES}::int)`
  if (!claim) return
  throw new Refusal('being-paid', {
    detail: `${claim.by} is paying this request (since ${claim.since} UTC).`,
  })
}

interface ClaimableRequest
  extends Pick<WithdrawalRequest, 'id' | 'playerId' | 'status' | 'amount' | 'wallet' | 'phone'> {
  /** This admin's claim stands. */
  readonly isMine: boolean
  /** Somebody's claim stands, or has lapsed. */
  readonly wasClaimed: boolean
}

/** Locks a request that may be claimed. */
async function lockClaim(tx: Tx, order: ClaimOrder): Promise<ClaimableRequest> {
  const [request] = await tx.$queryRaw<ClaimableRequest[]>`
    SELECT id::text AS id, player_id::text AS "playerId", status::text AS status, amount, wallet, phone,
      claimed_at IS NOT NULL AS "wasClaimed",
      coalesce(claimed_by_id = ${order.adminId}::uuid
        AND claimed_at > clock_timestamp() - make_interval(mins => ${CLAIM_MINUTES}::int), false) AS "isMine"
    FROM withdrawal_request WHERE id = ${order.withdrawalId}::uuid FOR NO KEY UPDATE`
  if (!request) throw new Refusal('not-found')
  assertNotOwn(order.adminId, request.playerId)
  if (request.status !== 'Pending') throw alreadyDecided(request.status)
  await assertNobodyElsePays(tx, order)
  return request
}

function audit(tx: Tx, order: ClaimOrder, action: string): Promise<void> {
  const subject = `withdrawal_request:${order.withdrawalId}`
  return recordAudit(tx, { actorId: order.adminId, action, subject })
}
