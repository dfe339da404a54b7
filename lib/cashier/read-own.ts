import 'server-only'
import {
  describeRejection,
  describeReversal,
  type RejectionWords,
  wordsOfRejection,
} from '@/lib/cashier/rules/rejection'
import type { DepositStatus, WithdrawalStatus } from '@/lib/cashier/rules/statuses'
import { type MobileWallet, toWallet } from '@/lib/cashier/rules/wallets'
import { db } from '@/lib/db/client'
import type { DepositRequest, DepositReversal, WithdrawalRequest } from '@/lib/db/generated/client'
import { type Money, money } from '@/lib/ledger/rules/money'

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
  readonly status: DepositStatus
  readonly createdAt: Date
  readonly decidedAt: Date | null
  /** Reason for the rejection and the next step; null if it was not rejected. */
  readonly rejection: string | null
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
  // A CHECK in the database keeps Cancelled out of this table.
  const status = request.status === 'Cancelled' ? 'Rejected' : request.status
  const rejection = describeRejection(request)
  const wallet = toWallet(request.wallet)
  const reversal = request.reversal && {
    reason: describeReversal(request.reversal),
    owed: money(request.reversal.owed),
  }
  return {
    ...{ id, amount: money(amount), askedAmount, txnId, wallet },
    ...{ status, createdAt, decidedAt, rejection, reversal },
  }
}

export interface DepositProgress extends OwnDeposit {
  /**
   * Texts for a rejected request: the reason, the steps, and what a corrected request has to
   * change.
   */
  readonly words: RejectionWords | null
}

/** Returns one of the player’s own deposit requests, or null. */
export async function findOwnDeposit(
  playerId: string,
  id: string,
): Promise<DepositProgress | null> {
  const request = await db.depositRequest.findFirst({
    where: { id, playerId },
    include: { reversal: true },
  })
  if (!request) return null
  return { ...toOwnDeposit(request), words: wordsOfRejection(request) }
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
  readonly createdAt: Date
  readonly decidedAt: Date | null
  /** Reason for the return and the next step; null if it was not returned. */
  readonly rejection: string | null
}

export interface WithdrawalProgress extends OwnWithdrawal {
  /** Texts for a returned request: the reason and the steps. */
  readonly words: RejectionWords | null
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
    db.withdrawalRequest.findMany({ where, orderBy: { createdAt: 'desc' }, take: limit }),
    db.withdrawalRequest.count({ where }),
  ])
  return { rows: rows.map(toOwnWithdrawal), total }
}

/** Returns one of the player’s own withdrawal requests, or null. */
export async function findOwnWithdrawal(
  playerId: string,
  id: string,
): Promise<WithdrawalProgress | null> {
  const request = await db.withdrawalRequest.findFirst({ where: { id, playerId } })
  if (!request) return null
  return { ...toOwnWithdrawal(request), words: wordsOfRejection(request) }
}

function toOwnWithdrawal(request: WithdrawalRequest): OwnWithdrawal {
  const { id, amount, wallet, phone, status, claimedAt, approvedAt } = request
  const { heldAt, createdAt, decidedAt } = request
  return {
    ...{ id, amount: money(amount), wallet: toWallet(wallet), phone, createdAt, decidedAt, status },
    isClaimed: claimedAt !== null,
    isApproved: approvedAt !== null,
    isHeld: heldAt !== null,
    rejection: describeRejection(request),
  }
}
