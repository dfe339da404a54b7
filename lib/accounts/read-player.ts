import 'server-only'
import { accountsOfSamePhone, IS_ON_BREAK } from '@/lib/accounts/same-phone.sql'
import { getWallet } from '@/lib/cashier/read-wallet'
import { db } from '@/lib/db/client'
import { type Money, money, ZERO } from '@/lib/ledger/rules/money'
import { type PlayerNote, readNotes } from '@/lib/players/read-notes'
import { countTransactions, listTransactions, type TransactionRow } from '@/lib/statement/read'

/** Transactions shown beside a request. */
const TRANSACTIONS_SHOWN = 9

/** What staff want to know of a player beside a request of theirs. */
export interface PlayerFigures {
  readonly playerSince: Date
  readonly main: Money
  readonly surewin: Money
  /** Held for withdraw requests that wait. */
  readonly withdrawing: Money
  /** Sum of the player's accepted deposits. */
  readonly paidIn: Money
  /** Sum of the player's accepted withdrawals. */
  readonly paidOut: Money
  readonly transactions: readonly TransactionRow[]
  readonly transactionCount: number
  /** Other accounts that have or had the same phone number, and how many of them take a break from play. */
  readonly samePhone: SamePhone
  /** The pinned note, otherwise the newest; null without one. */
  readonly note: PlayerNote | null
}

export interface SamePhone {
  /** False where neither the profile nor a request has a number to compare. */
  readonly hasNumber: boolean
  /** Other ones. */
  readonly accounts: number
  readonly onBreak: number
}

export async function readPlayerFigures(playerId: string): Promise<PlayerFigures> {
  const isAccepted = { where: { playerId, status: 'Accepted' }, _sum: { amount: true } } as const
  const [player, wallet, paidIn, paidOut, page, transactionCount, samePhone, notes] =
    await Promise.all([
      db.user.findUniqueOrThrow({ where: { id: playerId }, select: { createdAt: true } }),
      getWallet(playerId),
      db.depositRequest.aggregate(isAccepted),
      db.withdrawalRequest.aggregate(isAccepted),
      listTransactions(playerId, { limit: TRANSACTIONS_SHOWN, balance: 'main' }),
      countTransactions(playerId),
      countSamePhone(playerId),
      readNotes(playerId, { limit: 1 }),
    ])
  return {
    playerSince: player.createdAt,
    main: wallet.main,
    surewin: wallet.surewin,
    withdrawing: wallet.withdrawing,
    paidIn: money(paidIn._sum.amount ?? ZERO),
    paidOut: money(paidOut._sum.amount ?? ZERO),
    transactions: page.rows,
    transactionCount,
    samePhone,
    note: notes.pinned ?? notes.latest[0] ?? null,
  }
}

async function countSamePhone(playerId: string): Promise<SamePhone> {
  const [count] = await db.$queryRaw<SamePhone[]>`
    SELECT count(*) FILTER (WHERE NOT is_other) > 0 AS "hasNumber",
      (count(*) FILTER (WHERE is_other))::int AS accounts,
      (count(*) FILTER (WHERE is_other AND ${IS_ON_BREAK}))::int AS "onBreak"
    FROM (
      SELECT id, id <> ${playerId}::uuid AS is_other FROM (${accountsOfSamePhone(playerId)}) same
    ) who JOIN account a ON a.owner_id = who.id AND a.kind = 'main'`
  return count ?? { hasNumber: false, accounts: 0, onBreak: 0 }
}
