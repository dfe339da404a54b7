import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import { db, type Tx } from '@/lib/base/db/client'
import { isUniqueViolation } from '@/lib/base/db/errors'
import type { WithdrawalRequest } from '@/lib/base/db/generated/client'
import { readClock } from '@/lib/base/db/read-clock'
import { fromMajor, money, toMajor } from '@/lib/base/format/rules/money'
import { publishBalances, publishDecided, publishRequests } from '@/lib/base/live/publish'
import { Refusal } from '@/lib/base/text/refusals'
import { t } from '@/lib/base/text/rules/t'
import {
  type ClaimOrder,
  claimIsActive,
  endClaim,
  findOthersClaim,
  passIfRepeated,
  refuseDecided,
  writeClaim,
} from '@/lib/money/cashier/claims.sql'
import { lockNextFree, type NextOrder } from '@/lib/money/cashier/lock-next.sql'
import {
  assertNotChanger,
  changersText,
  findNumberChangers,
} from '@/lib/money/cashier/number-changers.sql'
import { assertNotOwn, HELD_BY_RESTORE } from '@/lib/money/cashier/rules/requests'
import { auditedStops, blockText, type Stop, type StopPass } from '@/lib/money/cashier/rules/stops'
import { post } from '@/lib/money/ledger/post'
import { sendNotices } from '@/lib/money/notices/send-notices'
import { findRiskBlock, type RiskBlock } from '@/lib/money/risk/payout-hold.sql'
import { readSettings } from '@/lib/money/settings/settings.sql'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { assertAlone, lockActor } from '@/lib/people/second-person/second-person'
import { assertStopsPassed } from './pass-stops'
import { findPermission } from './permission.sql'
import { findPayoutStops } from './stops.sql'

/**
 * Accepts a pending withdrawal request, once: the amount set aside moves to cash. It is claimed
 * first, so that from then on the player can't cancel it and no other admin can pay it.
 *
 * @param input.pass Reason to pay although a check says stop; saved in the audit log.
 * @throws Refusal `not-found`, `already-decided`; `being-paid` by another admin; `on-hold`;
 *   `not-allowed` for the admin's own request, or one to a number that they changed themselves;
 *   `player-suspended` if the player is suspended and no reason is given;
 *   `check-says-stop` if another check says stop and no reason is given;
 *   `payout-id-needed`, `payout-id-used`; `approval-needed`.
 */
export async function acceptWithdrawal(input: WithdrawalPayment): Promise<void> {
  const { key } = input
  try {
    publishDecided(await db.$transaction((tx) => acceptWithin(tx, input)))
  } catch (error) {
    if (isUniqueViolation(error)) throw refusePayoutId('payout-id-used')
    const decided = { ...toClaim(input), decision: 'Accepted', key }
    await passIfRepeated(error, 'withdrawal_request', decided)
  }
}

export interface WithdrawalPayment {
  readonly withdrawalId: string
  readonly adminId: string
  /** Why it is paid although a check says stop. */
  readonly pass?: StopPass | undefined
  /** True if the admin must have claimed it, and not only that nobody else has. */
  readonly fromQueue?: boolean | undefined
  /** The Idempotency-Key. The same payment with the same key is made once. */
  readonly key?: string | undefined
  /** The wallet's ID of the money sent, in capitals and digits. */
  readonly payoutId?: string | undefined
  /** The channel that it was sent from, whose cash it takes. */
  readonly channelId?: string | undefined
}

function refusePayoutId(code: 'payout-id-used' | 'payout-id-needed'): Refusal {
  return new Refusal(code, { fields: { payoutId: t(`refusals.${code}`) } })
}

/** @throws Refusal `payout-id-needed`; `not-found` for an unknown channel. */
async function assertTold(tx: Tx, amount: bigint, input: WithdrawalPayment): Promise<void> {
  const { payoutIdFromMajor: from } = await readSettings(tx)
  const isNeeded = from !== null && amount >= fromMajor(from)
  if (isNeeded && input.payoutId === undefined) throw refusePayoutId('payout-id-needed')
  if (input.channelId === undefined) return
  const channel = await tx.channel.findUnique({ where: { id: input.channelId } })
  if (!channel) throw new Refusal('not-found')
}

/**
 * Locks the request, so that the state checked here can't change. Checks the claim before the limit,
 * so that no approval is requested for a payout that another admin is paying. A second person's
 * permission lifts the limit, as long as it covers the payout as it is now.
 *
 * @throws Refusal as `acceptWithdrawal`; `not-claimed`; `approval-needed` if the admin may not pay
 *   alone, because the amount is above a limit, a case blocks the payout, or staff changed its number.
 */
async function assertPaysAlone(tx: Tx, payment: WithdrawalPayment): Promise<AllowedPayment> {
  const { adminId: actorId } = payment
  await lockActor(tx, actorId)
  const request = await lockClaim(tx, toClaim(payment))
  assertNotOnHold(request)
  if (payment.fromQueue && !request.isMine) throw new Refusal('not-claimed')
  const isSuspended = await lockWhetherSuspended(tx, request.playerId)
  const block = await findRiskBlock(tx, request.playerId)
  const stops = await findPayoutStops(tx, payment, getEnv().CURRENCY)
  const changers = await findNumberChangers(tx, request.id)
  assertNotChanger(changers, actorId)
  const redirected = changersText(changers)
  const permission = await findPermission(tx, { ...request, block, stops, redirected })
  const found = { request, isSuspended, block, stops }
  if (permission) return { ...found, pass: payment.pass ?? permission.pass }
  const blocked = block
    ? `${blockText(block)} Ask for approval, or wait until Risk has decided the case.`
    : redirected && `${redirected} Ask for approval.`
  const act = { kind: 'withdrawal.accept', actorId, amount: request.amount } as const
  await assertAlone(tx, { ...act, blocked })
  return { ...found, pass: payment.pass }
}

/** @throws Refusal `player-suspended`, `check-says-stop`. */
function assertMayPay({ isSuspended, stops, pass }: Omit<AllowedPayment, 'block'>): void {
  if (isSuspended && !pass) {
    throw new Refusal('player-suspended', { fields: { reason: 'Enter a reason.' } })
  }
  assertStopsPassed(stops, pass)
}

/** A payment that this admin may make, as things are now. */
interface AllowedPayment {
  readonly request: ClaimableRequest
  readonly isSuspended: boolean
  readonly block: RiskBlock | null
  readonly stops: readonly Stop[]
  /** The reason given now, or the one that the second person signed. */
  readonly pass: StopPass | undefined
}

/**
 * Stores a second person's permission to pay a withdrawal, within a transaction. No money moves:
 * whoever sends it marks the request as paid then. Ends the claim, for which nothing was sent.
 *
 * @throws Refusal as `acceptWithdrawal`, except `approval-needed`.
 */
export async function permitWithdrawal(
  tx: Tx,
  input: WithdrawalPayment,
): Promise<{ readonly playerId: string }> {
  const { withdrawalId: id, adminId } = input
  const request = await lockClaim(tx, toClaim(input))
  assertNotOnHold(request)
  assertStopsPassed(await findPayoutStops(tx, input, getEnv().CURRENCY), input.pass)
  await tx.$executeRaw`
    UPDATE withdrawal_request
    SET approved_at = clock_timestamp(), claimed_by_id = NULL, claimed_at = NULL
    WHERE id = ${id}::uuid`
  await tellWithdrawal(tx, request, 'Approved')
  const { amount, playerId: player, phone } = request
  await recordAudit(tx, {
    actorId: adminId,
    action: 'withdrawal.permit',
    subject: `withdrawal_request:${id}`,
    after: { amount: toMajor(amount), player, phone },
  })
  return request
}

async function acceptWithin(tx: Tx, input: WithdrawalPayment): Promise<WithdrawalRequest> {
  const allowed = await assertPaysAlone(tx, input)
  const { isSuspended, block, stops, pass } = allowed
  assertMayPay(allowed)
  const { payoutId = null, channelId = null } = input
  await assertTold(tx, allowed.request.amount, input)
  if (!allowed.request.isMine) await writeClaim(tx, 'withdrawal_request', toClaim(input))
  const request = await tx.withdrawalRequest.update({
    where: { id: input.withdrawalId, status: 'Pending' },
    data: {
      status: 'Accepted',
      decidedById: input.adminId,
      decidedAt: await readClock(tx),
      decisionKey: input.key ?? null,
      payoutId,
      channelId,
    },
  })
  await post(tx, {
    kind: 'withdrawal_paid',
    from: { system: 'pending_withdrawals' },
    to: { system: 'cash', channel: channelId },
    amount: money(request.amount),
    subjectId: request.id,
  })
  await tellWithdrawal(tx, request, request.status, payoutId)
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
      ...(payoutId === null ? {} : { payoutId }),
      ...(channelId === null ? {} : { channel: channelId }),
      ...(isSuspended ? { playerIs: 'suspended' } : {}),
      ...(block ? { case: block.caseId, score: block.score } : {}),
      ...auditedStops(stops, pass),
    },
  })
  return request
}

function tellWithdrawal(
  tx: Tx,
  { id: ref, playerId, amount, wallet, phone }: Omit<ClaimableRequest, keyof Claim>,
  state: string,
  payoutId: string | null = null,
): Promise<void> {
  const facts = { wallet, phone, payoutId }
  return sendNotices(tx, [{ playerId, kind: 'withdrawal', ref, state, amount, facts }])
}

/**
 * Returns true if the player is suspended. The row lock keeps the result true until the end of the
 * transaction: a suspension waits for it, or came first.
 */
async function lockWhetherSuspended(tx: Tx, playerId: string): Promise<boolean> {
  const [player] = await tx.$queryRaw<{ isSuspended: boolean }[]>`
    SELECT status = 'suspended' AS "isSuspended" FROM "user"
    WHERE id = ${playerId}::uuid FOR SHARE`
  if (!player) throw new Error(`player ${playerId}: expected one row, found none`)
  return player.isSuspended
}

interface PaymentOrder {
  readonly withdrawalId: string
  readonly adminId: string
}

function toClaim({ withdrawalId, adminId }: PaymentOrder): ClaimOrder {
  return { requestId: withdrawalId, adminId }
}

/**
 * Marks a withdrawal request as being paid by this admin, for `WITHDRAWAL_CLAIM_MINUTES` or until
 * it is released. Nobody else can accept or claim it until then. A valid claim of the same admin is
 * left unchanged.
 *
 * @throws Refusal `not-found`, `already-decided`, `being-paid`, `on-hold`; `not-allowed` for the
 *   admin's own request.
 */
export async function claimWithdrawal(order: PaymentOrder): Promise<void> {
  const claimed = await db.$transaction((tx) => claim(tx, toClaim(order)))
  if (claimed) publishDecided(claimed)
}

/**
 * Claims a request to send its money together with others. Nobody reads its checks on the way, so
 * it is refused now if they would refuse the payment after the money has left.
 *
 * @throws Refusal as `claimWithdrawal` and, for its payment, `acceptWithdrawal`.
 */
export async function claimToSend(order: PaymentOrder): Promise<void> {
  const claimed = await db.$transaction(async (tx) => {
    // First, as whoever pays does.
    await lockActor(tx, order.adminId)
    const request = await claim(tx, toClaim(order))
    assertMayPay(await assertPaysAlone(tx, order))
    return request
  })
  if (claimed) publishDecided(claimed)
}

/**
 * Claims the next request that nobody ever claimed, and returns its id, or null if there is none.
 */
export async function claimNextWithdrawal(order: NextOrder): Promise<string | null> {
  const claimed = await db.$transaction(async (tx) => {
    const requestId = await lockNextFree(tx, 'withdrawal_request', order)
    return requestId === null ? null : claim(tx, { requestId, adminId: order.adminId })
  })
  if (claimed) publishDecided(claimed)
  return claimed?.id ?? null
}

/** Returns the request, or null if nothing changed. */
async function claim(tx: Tx, order: ClaimOrder): Promise<ClaimableRequest | null> {
  const request = await lockClaim(tx, order)
  if (request.isMine) return null
  assertNotOnHold(request)
  await writeClaim(tx, 'withdrawal_request', order)
  // After an expired claim the player has already been notified.
  if (request.claimedById === null) await tellWithdrawal(tx, request, 'Claimed')
  await audit(tx, order, 'withdrawal.claim')
  return request
}

/**
 * Releases the admin's own claim, even an expired one, for which no money was sent. Does nothing if
 * there is none.
 *
 * @throws Refusal `not-found`, `already-decided`, `being-paid`; `not-allowed` for the admin's own
 *   request.
 */
export async function releaseWithdrawal(payment: PaymentOrder): Promise<void> {
  const order = toClaim(payment)
  const released = await db.$transaction(async (tx) => {
    const request = await lockClaim(tx, order)
    if (request.claimedById !== order.adminId) return null
    await endClaim(tx, order)
    await audit(tx, order, 'withdrawal.release')
    return request
  })
  if (!released) return
  // No balance changes, but whether the player can cancel does.
  publishBalances([released.playerId])
  publishRequests()
}

/** The claim on a request, and its hold. */
interface Claim extends OnHold {
  readonly heldById: string | null
  /** True if this admin has a valid claim. */
  readonly isMine: boolean
  /** Id and name of the admin with a valid or expired claim. */
  readonly claimedById: string | null
  readonly claimedBy: string | null
  /** True if a second person permitted to pay it. */
  readonly isApproved: boolean
}

/** The name of the admin who put the request on hold, and the reason; null if it is not on hold. */
interface OnHold {
  /** Name of the admin. */
  readonly heldBy: string | null
  readonly holdReason: string | null
}

export interface ClaimableRequest
  extends Claim,
    Pick<WithdrawalRequest, 'id' | 'playerId' | 'status' | 'amount' | 'wallet' | 'phone'> {}

/** Shown to staff only. */
export function holdDetail({ heldBy, holdReason }: OnHold): string {
  return `${heldBy} put this request on hold: ${holdReason}`
}

/** @throws Refusal `on-hold`, with a text for staff. */
export function assertNotOnHold(hold: OnHold): void {
  if (hold.holdReason !== null) throw new Refusal('on-hold', { detail: holdDetail(hold) })
}

/**
 * Locks a request that may be claimed.
 * @throws Refusal `not-found`, `not-allowed`, `already-decided`, `being-paid`.
 */
export async function lockClaim(tx: Tx, order: ClaimOrder): Promise<ClaimableRequest> {
  const [request] = await tx.$queryRaw<ClaimableRequest[]>`
    SELECT r.id::text AS id, r.player_id::text AS "playerId", r.status::text AS status, r.amount,
      r.wallet, r.phone, r.claimed_by_id::text AS "claimedById", r.hold_reason AS "holdReason",
      r.held_by_id::text AS "heldById", r.approved_at IS NOT NULL AS "isApproved",
      CASE WHEN r.held_at IS NOT NULL THEN coalesce(
        (SELECT h.name FROM "user" h WHERE h.id = r.held_by_id), ${HELD_BY_RESTORE}) END AS "heldBy",
      (SELECT c.name FROM "user" c WHERE c.id = r.claimed_by_id) AS "claimedBy",
      coalesce(r.claimed_by_id = ${order.adminId}::uuid, false)
        AND ${claimIsActive('withdrawal_request')} AS "isMine"
    FROM withdrawal_request r WHERE r.id = ${order.requestId}::uuid FOR NO KEY UPDATE`
  if (!request) throw new Refusal('not-found')
  assertNotOwn(order.adminId, request.playerId)
  if (request.status !== 'Pending') throw await refuseDecided(tx, 'withdrawal_request', order)
  const other = await findOthersClaim(tx, 'withdrawal_request', order)
  if (other) {
    throw new Refusal('being-paid', {
      detail: `${other.by} is paying this request (since ${other.since} UTC).`,
    })
  }
  return request
}

function audit(tx: Tx, order: ClaimOrder, action: string): Promise<void> {
  const subject = `withdrawal_request:${order.requestId}`
  return recordAudit(tx, { actorId: order.adminId, action, subject })
}
