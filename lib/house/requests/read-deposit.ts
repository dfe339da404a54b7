import 'server-only'
import { db } from '@/lib/base/db/client'
import { containsPattern } from '@/lib/base/db/contains-pattern'
import { Prisma } from '@/lib/base/db/generated/client'
import { add, type Money } from '@/lib/base/format/rules/money'
import { getInfo, getInfoAt } from '@/lib/house/content/read'
import { type PlayerFigures, readPlayerFigures } from '@/lib/house/players/read-player'
import { listQuestions, type Question } from '@/lib/money/cashier/read-questions'
import {
  findRequest,
  hasWords,
  NEVER,
  type QueuedRequest,
  type RequestSource,
} from '@/lib/money/cashier/read-queue'
import { DEPOSIT_STATUSES, type DepositStatus } from '@/lib/money/cashier/rules/statuses'
import { depositStops, type SameTxnId, type Stop } from '@/lib/money/cashier/rules/stops'
import { listSaidLines, listSameTxnId } from '@/lib/money/cashier/stops.sql'
import { listToldNumbers } from '@/lib/money/channels/read-channels'
import { readRequestChecks } from '@/lib/money/risk/checks.sql'
import type { RequestChecks } from '@/lib/money/risk/rules/checks'
import { findChannels } from '@/lib/money/wallets/rules/find-channels'
import { CANCELLED, type Rejection, type Reversed } from '@/lib/money/wallets/rules/rejection'
import { lookOf } from '@/lib/money/wallets/rules/txn-id'
import type { Channel } from '@/lib/money/wallets/rules/wallets'

export interface DepositDetail extends DepositRow, PlayerFigures {
  /** Main balance if this request is accepted. */
  readonly mainIfAccepted: Money
  readonly acceptedBefore: number
  readonly rejectedBefore: number
  /**
   * Other requests whose txnID has the same letters and digits, or characters that look like them,
   * accepted ones first.
   */
  readonly sameTxn: readonly SameTxnId[]
  readonly checks: RequestChecks
  /** What the player asked about it, oldest first. */
  readonly questions: readonly Question[]
  /**
   * The house's account that the player was told to pay to: one of these, if the wallet has several
   * channels. Empty if it isn't known.
   */
  readonly paidTo: readonly ToldNumber[]
  /** Checks that say stop. */
  readonly stops: readonly Stop[]
}

/**
 * Returns a request with the facts that staff need about its player before deciding; null if there
 * is none.
 */
export async function getDepositRequest(id: string): Promise<DepositDetail | null> {
  const request = await findRequest(DEPOSIT_REQUESTS, id)
  if (!request) return null
  const { playerId } = request
  const [figures, groups, sameTxn, lines, checks, questions, paidTo] = await Promise.all([
    readPlayerFigures(playerId),
    db.depositRequest.groupBy({
      by: ['status'],
      where: {
        playerId,
        id: { not: id },
        reversal: null,
        OR: [{ rejectionReason: null }, { rejectionReason: { not: CANCELLED } }],
      },
      _count: true,
    }),
    listSameTxnId(db, request),
    request.status === 'Pending' ? listSaidLines(db, request) : [],
    readRequestChecks(db, request),
    listQuestions('deposit', id),
    readPaidTo(request),
  ])
  const countOf = (status: string) => groups.find((group) => group.status === status)?._count ?? 0
  return {
    ...request,
    ...figures,
    mainIfAccepted: add(figures.main, request.amount),
    acceptedBefore: countOf('Accepted'),
    rejectedBefore: countOf('Rejected'),
    sameTxn,
    checks,
    questions,
    paidTo,
    stops: depositStops({ ...request, sameTxn, lines }),
  }
}

/** Three characters are one trigram of the index. */
const SHORTEST_NAME = 3

interface ToldNumber extends Omit<Channel, 'wallet'> {
  /** False if players are told another one by now. */
  readonly isCurrent: boolean
}

/** Reads it as it was when the request was sent: from the channels, else from the instructions. */
async function readPaidTo({
  wallet,
  createdAt,
}: Pick<DepositRow, 'wallet' | 'createdAt'>): Promise<DepositDetail['paidTo']> {
  if (wallet === null) return []
  const [channels, then, now] = await Promise.all([
    listToldNumbers(wallet, createdAt),
    getInfoAt(createdAt),
    getInfo(),
  ])
  if (channels.length > 0) return channels
  const channelIn = (info: string) =>
    findChannels(info).find((channel) => channel.wallet === wallet)
  const channel = channelIn(then)
  if (!channel) return []
  const { number, holder } = channel
  return [{ number, holder, isCurrent: channelIn(now)?.number === number }]
}

export interface DepositRow extends QueuedRequest<DepositStatus>, Rejection {
  readonly txnId: string
  /** A wallet from lib/money/wallets/rules/wallets.ts; null if the player didn't say. */
  readonly wallet: string | null
  /** What the player asked for, if another amount was accepted; null otherwise. */
  readonly askedAmount: Money | null
  /** Number of other pending or accepted requests whose txnID has the same letters and digits. */
  readonly sameTxnId: number
  /** True if another request, unless rejected, has a txnID that only looks like this one. */
  readonly hasAlike: boolean
  /** How an accepted request was reversed; null if it was not. */
  readonly reversal: ReversalFacts | null
}

interface ReversalFacts extends Reversed {
  /** Epoch milliseconds. */
  readonly at: number
  /** Names of the admin who asked for it, and of the one who approved it; null if nobody had to. */
  readonly by: string
  readonly signedBy: string | null
  /** Major units not taken back yet. */
  readonly owedMajor: number
}

/**
 * Deposit requests, searched by the letters and digits of the txnID, where look-alikes count as
 * equal, and by the player's name and email.
 */
export const DEPOSIT_REQUESTS: RequestSource<DepositRow, DepositStatus> = {
  table: 'deposit_request',
  statuses: DEPOSIT_STATUSES,
  columns: Prisma.sql`, r.txn_id AS "txnId", r.wallet, r.asked_amount AS "askedAmount", r.rejection_reason AS "rejectionReason",
    r.rejection_note AS "rejectionNote", (
      SELECT count(*) FROM deposit_request o
      WHERE txn_key(o.txn_id) = txn_key(r.txn_id) AND o.id <> r.id AND o.status <> 'Rejected'
    )::int AS "sameTxnId", EXISTS (
      SELECT 1 FROM deposit_request o
      WHERE txn_alike_key(o.txn_id) = txn_alike_key(r.txn_id) AND txn_key(o.txn_id) <> txn_key(r.txn_id)
        AND o.status <> 'Rejected'
    ) AS "hasAlike", (
      SELECT jsonb_build_object('reason', v.reason, 'note', v.note, 'by', u.name,
        'at', floor(extract(epoch FROM v.created_at) * 1000), 'owedMajor', v.owed / 100.0, 'signedBy', (
          SELECT s.name FROM approval a JOIN "user" s ON s.id = a.decided_by_id
          WHERE a.subject = 'deposit_request:' || r.id AND a.kind = 'deposit.reverse' AND a.state = 'approved'))
      FROM deposit_reversal v JOIN "user" u ON u.id = v.reversed_by_id WHERE v.deposit_id = r.id
    ) AS reversal`,
  matches: (search) => {
    const look = lookOf(search)
    return look === ''
      ? Prisma.sql`FALSE`
      : Prisma.sql`txn_alike_key(r.txn_id) LIKE ${containsPattern(look)}`
  },
  matchesPlayer: (search) =>
    search.length >= SHORTEST_NAME && /\p{L}|@/u.test(search) ? hasWords(search) : NEVER,
}
