import 'server-only'
import { db } from '@/lib/base/db/client'
import type {
  DepositRequest,
  DepositReversal,
  WithdrawalRequest,
  WithdrawalReversal,
} from '@/lib/base/db/generated/client'
import { type Money, money } from '@/lib/base/format/rules/money'
import { isDepositOpen } from '@/lib/money/cashier/rules/requests'
import type { DepositStatus, WithdrawalStatus } from '@/lib/money/cashier/rules/statuses'
import {
  CANCELLED,
  describeReversal,
  type RejectionWords,
  wordsOfRejection,
} from '@/lib/money/wallets/rules/rejection'
import { type MobileWallet, toWallet } from '@/lib/money/wallets/rules/wallets'

/** Maximum number of requests that the wallet lists. */
const HISTORY_LIMIT = 100

/** The latest of a player's own requests, newest first. */
export interface OwnHistory<R> {
  readonly rows: readonly R[]
  /** Number of all requests, including older ones. */
  readonly total: number
}

export interface OwnDeposit {
  readonly id: string
  readonly amount: Money
  /** What the player asked for, if another amount arrived; null otherwise. */
  readonly askedAmount: Money | null
  readonly txnId: string
  /** Mobile wallet that the money was sent with; null if the player didn’t say. */
  readonly wallet: MobileWallet | null
  /** `Cancelled`: the player did. */
  readonly status: DepositStatus | 'Cancelled'
  /** True while a staff member has the request open: it can't be corrected or cancelled. */
  readonly isClaimed: boolean
  readonly createdAt: Date
  readonly decidedAt: Date | null
  /** Reason for the rejection and the next steps; null if it was not rejected. */
  readonly rejection: RejectionWords | null
  /** Why it was taken back after it was accepted, and what is still owed; null if it was not. */
  readonly reversal: { readonly reason: string; readonly owed: Money } | null
}

/**
 * Lists a player's own deposit requests, newest first, up to `limit` (100 by default), and counts
 * them all.
 */
export async function listOwnDeposits(
  playerId: string,
  limit = HISTORY_LIMIT,
): Promise<OwnHistory<OwnDeposit>> {
  const where = { playerId }
  const [rows, total] = await Promise.all([
    db.depositRequest.findMany({
      where,
      include: { reversal: true },
      orderBy: { createdAt: 'desc' },
      take: limit,
    }),
    db.depositRequest.count({ where }),
  ])
  return { rows: rows.map(toOwnDeposit), total }
}

function toOwnDeposit(
  request: DepositRequest & { readonly reversal: DepositReversal | null },
): OwnDeposit {
  const { id, amount, txnId, createdAt, decidedAt } = request
  const askedAmount = request.askedAmount === null ? null : money(request.askedAmount)
  const status = request.rejectionReason === CANCELLED ? 'Cancelled' : request.status
  const rejection = status === 'Rejected' ? wordsOfRejection(request) : null
  const isClaimed = isDepositOpen(request.claimedAt, Date.now())
  const wallet = toWallet(request.wallet)
  const reversal = request.reversal && {
    reason: describeReversal(request.reversal),
    owed: money(request.reversal.owed),
  }
  return {
    id,
    amount: money(amount),
    askedAmount,
    txnId,
    wallet,
    status,
    isClaimed,
    createdAt,
    decidedAt,
    rejection,
    reversal,
  }
}

export interface DepositProgress extends OwnDeposit {
  /**
   * Seconds from when the money and the request were both known to the credit; null unless the feed
   * credited it.
   */
  readonly feedSeconds: number | null
}

/** Returns one of the player’s own deposit requests, or null. */
export async function findOwnDeposit(
  playerId: string,
  id: string,
): Promise<DepositProgress | null> {
  const request = await db.depositRequest.findFirst({
    where: { id, playerId },
    include: { reversal: true, line: { include: { line: { select: { receivedAt: true } } } } },
  })
  if (!request) return null
  const { line, decidedAt } = request
  // Whichever came later, the wallet's message or the request, began the wait.
  const since = Math.max(line?.line.receivedAt.getTime() ?? 0, request.createdAt.getTime())
  const isByFeed = line !== null && line.madeById === null && decidedAt !== null
  const feedSeconds = isByFeed
    ? Math.max(0, Math.ceil((decidedAt.getTime() - since) / 1_000))
    : null
  return { ...toOwnDeposit(request), feedSeconds }
}

export interface OwnWithdrawal {
  readonly id: string
  readonly amount: Money
  /** Mobile wallet that the money is sent to; null if the player didn’t say. */
  readonly wallet: MobileWallet | null
  /** Phone number that the money is sent to. */
  readonly phone: string
  readonly status: WithdrawalStatus
  /** True once staff have started paying the request: it can't be cancelled. */
  readonly isClaimed: boolean
  /** True once a second person permitted to pay it: it can't be cancelled either. */
  readonly isApproved: boolean
  /** True while it is on hold: it can't be cancelled either. */
  readonly isHeld: boolean
  /** The wallet's ID of the money sent; null if staff didn't say. */
  readonly payoutId: string | null
  readonly createdAt: Date
  readonly decidedAt: Date | null
  /** Reason for the return and the next steps; null if it was not returned. */
  readonly rejection: RejectionWords | null
  /** Why the money came back after it was paid, and when; null if it did not. */
  readonly cameBack: (RejectionWords & { readonly at: Date }) | null
}

/**
 * Lists a player's own withdrawal requests, newest first, up to `limit` (100 by default), and
 * counts them all.
 */
export async function listOwnWithdrawals(
  playerId: string,
  limit = HISTORY_LIMIT,
): Promise<OwnHistory<OwnWithdrawal>> {
  const where = { playerId }
  const [rows, total] = await Promise.all([
    db.withdrawalRequest.findMany({
      where,
      include: { reversal: true },
      orderBy: { createdAt: 'desc' },
      take: limit,
    }),
    db.withdrawalRequest.count({ where }),
  ])
  return { rows: rows.map(toOwnWithdrawal), total }
}

/** Returns one of the player’s own withdrawal requests, or null. */
export async function findOwnWithdrawal(
  playerId: string,
  id: string,
): Promise<OwnWithdrawal | null> {
  const request = await db.withdrawalRequest.findFirst({
    where: { id, playerId },
    include: { reversal: true },
  })
  return request && toOwnWithdrawal(request)
}

function toOwnWithdrawal(
  request: WithdrawalRequest & { readonly reversal: WithdrawalReversal | null },
): OwnWithdrawal {
  const { id, amount, wallet, phone, status, claimedAt, approvedAt } = request
  const { heldAt, createdAt, decidedAt, payoutId } = request
  return {
    id,
    payoutId,
    amount: money(amount),
    wallet: toWallet(wallet),
    phone,
    createdAt,
    decidedAt,
    status,
    isClaimed: claimedAt !== null,
    isApproved: approvedAt !== null,
    isHeld: heldAt !== null,
    rejection: wordsOfRejection(request),
    cameBack: cameBackOf(request.reversal),
  }
}

function cameBackOf(reversal: WithdrawalReversal | null): OwnWithdrawal['cameBack'] {
  const words =
    reversal && wordsOfRejection({ rejectionReason: reversal.reason, rejectionNote: reversal.note })
  return words && { ...words, at: reversal.createdAt }
}
