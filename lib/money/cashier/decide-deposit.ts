import 'server-only'
import { db, type Tx } from '@/lib/base/db/client'
import { isUniqueViolation } from '@/lib/base/db/errors'
import type { DepositRequest } from '@/lib/base/db/generated/client'
import { readClock } from '@/lib/base/db/read-clock'
import { fromMajor, type Money, money, toMajor } from '@/lib/base/format/rules/money'
import { publishDecided } from '@/lib/base/live/publish'
import { Refusal } from '@/lib/base/text/refusals'
import { assertNotOwn } from '@/lib/money/cashier/rules/requests'
import { auditedStops, type StopPass } from '@/lib/money/cashier/rules/stops'
import { post } from '@/lib/money/ledger/post'
import { sendNotices } from '@/lib/money/notices/send-notices'
import { readSettings } from '@/lib/money/settings/settings.sql'
import { DEFAULT_REJECTION, type RejectionReason } from '@/lib/money/wallets/rules/rejection'
import { recordAudit } from '@/lib/people/audit/record-audit'
import { assertAlone, lockActor } from '@/lib/people/second-person/second-person'
import { findBackingLine } from './backing-line.sql'
import { lockFreeDeposit } from './claim-deposit'
import { passIfRepeated, refuseDecided } from './claims.sql'
import { assertStopsPassed } from './pass-stops'
import { findDepositStops, lockDeposit } from './stops.sql'

export interface DepositDecision {
  readonly depositId: string
  /** Null for the feed (lib/money/matching). */
  readonly adminId: string | null
  readonly decision: 'Accepted' | 'Rejected'
  /** The line of a wallet that is to back it. Left out: the one with its ID and amount, if there is one. */
  readonly lineId?: string | undefined
  /** The amount that arrived, which is accepted instead of the one that the player asked for. */
  readonly arrived?: Money | undefined
  /** Reason for the rejection, shown to the player. Left out: no particular reason. */
  readonly reason?: RejectionReason | undefined
  readonly note?: string | undefined
  /** Why it is accepted although a check says stop. */
  readonly pass?: StopPass | undefined
  /** True if no other admin may have the request open. */
  readonly fromQueue?: boolean | undefined
  /** The Idempotency-Key. The same decision with the same key is made once. */
  readonly key?: string | undefined
}

/** A decision of a person, whose limit applies. */
export interface PersonsDecision extends DepositDecision {
  readonly adminId: string
}

/**
 * Accepts or rejects a pending deposit request, once. Accepting credits the player's main balance
 * in the same transaction, and only once, however many calls arrive, even at the same time.
 *
 * A suspended player is credited like any other, because the money was received.
 *
 * @throws Refusal `not-found`, `already-decided`; `txn-id-accepted` if another request with this
 *   txnID was accepted; `check-says-stop` without a reason to pass it; `not-allowed` for the admin's
 *   own request; `approval-needed`; `being-decided` from a queue.
 */
export async function decideDeposit(input: PersonsDecision): Promise<void> {
  const { depositId: requestId, adminId, decision, fromQueue, key } = input
  try {
    const decided = await db.$transaction(async (tx) => {
      await lockActor(tx, adminId)
      if (fromQueue) await lockFreeDeposit(tx, { requestId, adminId })
      if (decision === 'Accepted') await assertWithinDepositLimit(tx, input)
      return applyDeposit(tx, input)
    })
    publishDecided(decided)
  } catch (error) {
    // At most one request per txnID can be accepted.
    if (isUniqueViolation(error)) throw new Refusal('txn-id-accepted')
    await passIfRepeated(error, 'deposit_request', { requestId, adminId, decision, key })
  }
}

/** @throws Refusal `approval-needed` if the admin may not accept the request alone. */
async function assertWithinDepositLimit(
  tx: Tx,
  { depositId, adminId, arrived }: Pick<PersonsDecision, 'depositId' | 'adminId' | 'arrived'>,
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
  await assertAlone(tx, { kind: 'deposit.accept', actorId: adminId, amount })
}

/**
 * @throws Refusal `txn-id-accepted` if another request with this txnID was accepted or has the line
 *   with it, or it is that of a payout that came back.
 */
export async function assertTxnIdFree(tx: Tx, depositId: string): Promise<void> {
  const used = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM deposit_request r JOIN deposit_request o ON txn_key(o.txn_id) = txn_key(r.txn_id)
    WHERE r.id = ${depositId}::uuid AND o.id <> r.id AND o.status = 'Accepted'
    UNION ALL SELECT 1 FROM deposit_request r JOIN withdrawal_reversal v ON v.return_id = txn_key(r.txn_id)
    WHERE r.id = ${depositId}::uuid
    UNION ALL SELECT 1 FROM deposit_request r
      JOIN wallet_line l ON l.direction = 'in' AND txn_key(l.external_id) = txn_key(r.txn_id)
      JOIN line_outcome o ON o.line_id = l.id AND o.deposit_id <> r.id
    WHERE r.id = ${depositId}::uuid AND NOT EXISTS (SELECT 1 FROM deposit_reversal v WHERE v.deposit_id = o.deposit_id)`
  if (used.length > 0) throw new Refusal('txn-id-accepted')
}

/**
 * Applies the decision within a transaction, without checking whether a second person is needed.
 * @throws a unique violation, which means `txn-id-accepted`, if another request with this txnID was
 *   accepted.
 */
export async function applyDeposit(tx: Tx, input: DepositDecision): Promise<DepositRequest> {
  if (input.decision === 'Accepted') await lockDeposit(tx, input.depositId)
  const decidedAt = await readClock(tx)
  const rejection =
    input.decision === 'Rejected'
      ? {
          rejectionReason: input.reason ?? DEFAULT_REJECTION,
          rejectionNote: input.note || null,
        }
      : {}
  const [request] = await tx.depositRequest.updateManyAndReturn({
    where: { id: input.depositId, status: 'Pending' },
    data: {
      status: input.decision,
      decidedById: input.adminId,
      decidedAt,
      decisionKey: input.key ?? null,
      ...rejection,
      ...(await findBooked(tx, input)),
    },
  })
  if (!request) {
    const decided = await tx.depositRequest.findUnique({ where: { id: input.depositId } })
    if (!decided) throw new Refusal('not-found')
    assertNotOwn(input.adminId, decided.playerId)
    throw await refuseDecided(tx, 'deposit_request', { requestId: decided.id })
  }
  assertNotOwn(input.adminId, request.playerId)
  const isAccepted = input.decision === 'Accepted'
  const stops = isAccepted ? await findDepositStops(tx, request.id) : []
  assertStopsPassed(stops, input.pass)
  const line = isAccepted ? await bindLine(tx, request, input) : null
  const balance = isAccepted ? await creditDeposit(tx, request, line?.channelId ?? null) : null
  const { id: ref, playerId, status: state, amount } = request
  const { txnId, wallet, rejectionReason, rejectionNote, askedAmount } = request
  const facts = {
    txnId,
    wallet,
    rejectionReason,
    rejectionNote,
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
      ...(line === null ? {} : { line: line.lineId }),
      ...(balance === null ? {} : { balance: toMajor(balance) }),
    },
  })
  return request
}

/** Returns what changes in a request that is accepted with another amount than the player asked for. */
async function findBooked(tx: Tx, { depositId: id, decision, arrived }: DepositDecision) {
  if (decision === 'Rejected' || arrived === undefined) return {}
  const filed = await tx.depositRequest.findUnique({ where: { id }, select: { amount: true } })
  if (!filed || arrived === filed.amount) return {}
  return { amount: arrived, askedAmount: filed.amount }
}

/**
 * Binds the wallet's line that backs an accepted request, for ever.
 * @throws Refusal `line-not-free` if the given line backs another request, or is of another amount.
 */
async function bindLine(tx: Tx, request: DepositRequest, { lineId, adminId }: DepositDecision) {
  const { id, amount } = request
  const line = await findBackingLine(tx, { id, amount, lineId })
  if (lineId !== undefined && line?.amount !== amount) throw new Refusal('line-not-free')
  if (!line) return null
  await tx.lineOutcome.create({
    data: { lineId: line.lineId, kind: 'deposit', depositId: id, madeById: adminId },
  })
  return line
}

/**
 * Books the deposit, from the cash of the channel it came to. A player's first deposit also opens
 * their referrer's reward.
 */
async function creditDeposit(
  tx: Tx,
  { playerId, id, amount }: DepositRequest,
  channel: string | null,
): Promise<Money> {
  const posting = await post(tx, {
    kind: 'deposit',
    from: { system: 'cash', channel },
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
