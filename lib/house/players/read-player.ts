import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { dayIn, startOfDay } from '@/lib/base/format/rules/days'
import { type Money, money, ZERO } from '@/lib/base/format/rules/money'
import { type PlayerNote, readNotes } from '@/lib/house/players/read-notes'
import { getWallet } from '@/lib/money/cashier/read-wallet'
import { paidIn, paidOut } from '@/lib/money/ledger/paid.sql'
import { listTransactions, type TransactionRow } from '@/lib/money/statement/read'
import { accountsOfSamePhone, IS_ON_BREAK } from '@/lib/people/accounts/same-phone.sql'

/**
 * Transactions shown next to a player's request. Bets are left out: they would push everything else
 * out of view.
 */
const SHOWN_GROUPS = ['deposits', 'withdrawals', 'adjustments'] as const
const TRANSACTIONS_SHOWN = 9

/** Player facts that staff need next to a request. */
export interface PlayerFigures {
  readonly playerSince: Date
  readonly main: Money
  readonly surewin: Money
  /** Set aside for pending withdrawal requests. */
  readonly withdrawing: Money
  /** Sum of the player's accepted deposits. */
  readonly paidIn: Money
  /** Sum of the player's accepted withdrawals. */
  readonly paidOut: Money
  /** The latest deposits, payouts and adjustments of the main balance, newest first. */
  readonly transactions: readonly TransactionRow[]
  /** Since midnight in `HOUSE_ZONE`. */
  readonly betsToday: { readonly count: number; readonly staked: Money }
  /**
   * Other accounts that have or once had the same phone number, and how many of them are on a
   * break.
   */
  readonly samePhone: SamePhone
  /** The pinned note, or else the newest; null if there is none. */
  readonly note: PlayerNote | null
}

export interface SamePhone {
  /** False if neither the profile nor a request has a number to compare. */
  readonly hasNumber: boolean
  /** Number of other accounts with the same phone number. */
  readonly accounts: number
  readonly onBreak: number
}

export async function readPlayerFigures(playerId: string): Promise<PlayerFigures> {
  const who = Prisma.sql`u.id`
  const [[player], wallet, transactions, betsToday, samePhone, notes] = await Promise.all([
    db.$queryRaw<Pick<PlayerFigures, 'playerSince' | 'paidIn' | 'paidOut'>[]>`
      SELECT u.created_at AS "playerSince", ${paidIn(who)} AS "paidIn", ${paidOut(who)} AS "paidOut"
      FROM "user" u WHERE u.id = ${playerId}::uuid`,
    getWallet(playerId),
    listMoneyInAndOut(playerId),
    sumBetsToday(playerId),
    countSamePhone(playerId),
    readNotes(playerId, { limit: 1 }),
  ])
  if (!player) throw new Error(`user ${playerId}: expected a row, found none`)
  return {
    ...player,
    main: wallet.main,
    surewin: wallet.surewin,
    withdrawing: wallet.withdrawing,
    transactions,
    betsToday,
    samePhone,
    note: notes.pinned ?? notes.latest[0] ?? null,
  }
}

async function listMoneyInAndOut(playerId: string): Promise<TransactionRow[]> {
  const pages = await Promise.all(
    SHOWN_GROUPS.map((group) =>
      listTransactions(playerId, { limit: TRANSACTIONS_SHOWN, balance: 'main', group }),
    ),
  )
  return pages
    .flatMap(({ rows }) => rows)
    .sort((a, b) => Number(BigInt(b.id) - BigInt(a.id)))
    .slice(0, TRANSACTIONS_SHOWN)
}

async function sumBetsToday(playerId: string): Promise<PlayerFigures['betsToday']> {
  const { HOUSE_ZONE } = getEnv()
  const createdAt = { gte: startOfDay(dayIn(HOUSE_ZONE, Date.now()), HOUSE_ZONE) }
  const { _count: count, _sum: sum } = await db.bet.aggregate({
    where: { playerId, createdAt },
    _count: true,
    _sum: { stake: true },
  })
  return { count, staked: money(sum.stake ?? ZERO) }
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
