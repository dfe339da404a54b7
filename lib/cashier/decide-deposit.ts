import 'server-only'
import { assertAlone } from '@/lib/approvals/second-person'
import { DEFAULT_REJECTION, type RejectionReason } from '@/lib/cashier/rules/rejection'
import { assertNotOwn } from '@/lib/cashier/rules/requests'
import { auditedStops, type StopPass } from '@/lib/cashier/rules/stops'
import { db, type Tx } from '@/lib/db/client'
import { isUniqueViolation } from '@/lib/db/errors'
import type { DepositRequest } from '@/lib/db/generated/client'
import { readClock } from '@/lib/db/read-clock'
import { post } from '@/lib/ledger/post'
import { fromMajor, type Money, money, toMajor } from '@/lib/ledger/rules/money'
import { publishDecided } from '@/lib/live/publish'
import { sendNotices } from '@/lib/notices/send-notices'
import { recordAudit } from '@/lib/operations/record-audit'
import { Refusal } from '@/lib/refusals'
import { readSettings } from '@/lib/settings/settings.sql'
import { refuseDecided } from './claims.sql'
import { assertStopsPassed } from './pass-stops'
import { findDepositStops } from './stops.sql'

export interface DepositDecision {
  readonly depositId: string
  readonly adminId: string
  readonly decision: 'Accepted' | 'Rejected'
  /** The amount that arrived, which is accepted instead of the one that the player asked for. */
  readonly arrived?: Money | undefined
  /** Reason for the rejection, shown to the player. Left out: no particular reason. */
  readonly reason?: RejectionReason | undefined
  readonly note?: string | undefined
  /** Why it is accepted although a check says stop. */
  readonly pass?: StopPass | undefined
}

/**
 * Accepts or rejects a pending deposit request, once. Accepting credits the player's main balance
 * in the same transaction, and only once, however many calls arrive, even at the same time.
 *
 * A suspended player is credited like any other, because the money was received.
 *
 * @throws Refusal `not-found`, `already-decided`; `txn-id-accepted` if another request with this
 *   txnID was accepted; `check-says-stop` without a reason to pass it; `not-allowed` for the admin's
 *   own request; `approval-needed`.
 */
export async function decideDeposit(input: DepositDecision): Promise<DepositRequest> {
  const decided = await db
    .$transaction((tx) => decideDepositWithin(tx, input))
    .catch((error: unknown) => {
      // At most one request per txnID can be accepted.
      if (isUniqueViolation(error)) throw new Refusal('txn-id-accepted')
      throw error
    })
  publishDecided(decided)
  return decided
}

/**
 * Like `decideDeposit`, within a transaction. The caller publishes the change after the commit.
 * @throws Refusal as `decideDeposit`, except that an accepted txnID causes a unique violation.
 */
export async function decideDepositWithin(tx: Tx, input: DepositDecision): Promise<DepositRequest> {
  if (input.decision === 'Accepted') await assertWithinDepositLimit(tx, input)
  return applyDeposit(tx, input)
}

/** @throws Refusal `approval-needed` if the admin may not accept the request alone. */
export async function assertWithinDepositLimit(
  tx: Tx,
  { depositId, adminId, arrived }: Pick<DepositDecision, 'depositId' | 'adminId' | 'arrived'>,
  isToWait = false,
): Promise<void> {
  const request = await tx.depositRequest.findUnique({
    where: { id: depositId },
    select: { amount: true, status: true, playerId: true },
  })
  // Skips the limit for a request that is already decided, so that the caller reports that and no
  // approval is requested.
  if (request?.status !== 'Pending') return
  const { playerId } = request
  const amount = arrived ?? request.amount
  assertNotOwn(adminId, playerId)
  await assertAlone(tx, { kind: 'deposit.accept', actorId: adminId, amount, isToWait })
}

/** @throws Refusal `txn-id-accepted` if another request with this txnID was accepted. */
export async function assertTxnIdFree(tx: Tx, depositId: string): Promise<void> {
  const used = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM deposit_request r JOIN deposit_request o ON txn_key(o.txn_id) = txn_key(r.txn_id)
    WHERE r.id = ${depositId}::uuid AND o.id <> r.id AND o.status = 'Accepted'`
  if (used.length > 0) throw new Refusal('txn-id-accepted')
}

/**
 * Applies the decision within a transaction, without checking whether a second person is needed.
 * @throws a unique violation, which means `txn-id-accepted`, if another request with this txnID was
 *   accepted.
 */
export async function applyDeposit(tx: Tx, input: DepositDecision): Promise<DepositRequest> {
  const decidedAt = await readClock(tx)
  const rejection =
    input.decision === 'Rejected'
      ? {
          rejectionReason: input.reason ?? DEFAULT_REJECTION,
          rejectionNote: input.note || null,
        }
      : {}
  const filed = await tx.depositRequest.findUnique({
    where: { id: input.depositId },
    select: { amount: true },
  })
  if (!filed) throw new Refusal('not-found')
  const { arrived } = input
  const booked =
    input.decision === 'Rejected' || arrived === undefined || arrived === filed.amount
      ? {}
      : { amount: arrived, askedAmount: filed.amount }
  const { count } = await tx.depositRequest.updateMany({
    where: { id: input.depositId, status: 'Pending' },
    data: {
      status: input.decision,
      decidedById: input.adminId,
      decidedAt,
      ...rejection,
      ...booked,
    },
  })
  const request = await tx.depositRequest.findUniqueOrThrow({ where: { id: input.depositId } })
  assertNotOwn(input.adminId, request.playerId)
  if (count === 0) {
    throw await refuseDecided(tx, 'deposit_request', { requestId: request.id })
  }
  const isAccepted = input.decision === 'Accepted'
  const stops = isAccepted ? await findDepositStops(tx, request.id) : []
  assertStopsPassed(stops, input.pass)
  const balance = isAccepted ? await creditDeposit(tx, request) : null
  const { id: ref, playerId, status: state, amount } = request
  const { txnId, wallet, rejectionReason, rejectionNote, askedAmount } = request
  const facts = {
    ...{ txnId, wallet, rejectionReason, rejectionNote },
    askedAmount: askedAmount?.toString() ?? null,
  }
  await sendNotices(tx, [{ playerId, kind: 'deposit', ref, state, amount, facts }])
  await recordAudit(tx, {
    actorId: input.adminId,
    action: isAccepted ? 'deposit.accept' : 'deposit.reject',
    subject: `deposit_request:${ref}`,
    before: { status: 'Pending' },
    after: {
      status: state,
      amount: toMajor(amount),
      ...(askedAmount === null ? {} : { asked: toMajor(askedAmount) }),
      player: playerId,
      ...rejection,
      ...auditedStops(stops, input.pass),
      ...(balance === null ? {} : { balance: toMajor(balance) }),
    },
  })
  return request
}

/** Books the deposit. A player's first deposit also opens their referrer's reward. */
async function creditDeposit(tx: Tx, { playerId, id, amount }: DepositRequest): Promise<Money> {
  const posting = await post(tx, {
    kind: 'deposit',
    from: { system: 'cash' },
    to: { player: playerId, kind: 'main' },
    amount: money(amount),
    subjectId: id,
  })
  if (posting.toBalance === null)
    throw new Error('deposit: expected a balance after it, found none')
  await openReferral(tx, { playerId, depositId: id })
  return posting.toBalance
}

/**
 * Opens the reward of the player's referrer on the player's first accepted deposit, with the terms
 * at that time: if the reward was 0 then, nothing can be earned later. The posting has locked the
 * player's accounts, so no other deposit of theirs is accepted at the same time.
 *
 * @param depositId the request that is being accepted
 */
async function openReferral(
  tx: Tx,
  { playerId, depositId }: { readonly playerId: string; readonly depositId: string },
): Promise<void> {
  const player = await tx.user.findUniqueOrThrow({
    where: { id: playerId },
    select: { referredById: true },
  })
  if (!player.referredById) return
  const earlier = await tx.depositRequest.findFirst({
    where: { playerId, status: 'Accepted', id: { not: depositId } },
    select: { id: true },
  })
  const { referralRewardMajor, referralStakeMajor } = await readSettings(tx)
  if (earlier || referralRewardMajor === 0) return
  await tx.referral.create({
    data: {
      playerId,
      referrerId: player.referredById,
      reward: fromMajor(referralRewardMajor),
      stakeNeeded: fromMajor(referralStakeMajor),
    },
  })
}
