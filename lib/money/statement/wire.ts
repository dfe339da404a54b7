import { z } from 'zod'
import { isDay, isTimeZone } from '@/lib/base/format/rules/days'
import { type Money, toMajor } from '@/lib/base/format/rules/money'
import { t } from '@/lib/base/text/rules/t'
import { GAME_IDS, type GameId } from '@/lib/games/catalog/game'
import { type RoundDetail, roundDetail } from '@/lib/games/catalog/wire'
import { BET_STATUSES, type BetStatus } from '@/lib/money/ledger/rules/bet-result'
import {
  BALANCES,
  type BalanceKind,
  TRANSACTION_GROUPS,
  type TransactionGroup,
} from '@/lib/money/statement/rules'

const day = z
  .string()
  .refine(isDay, { error: () => t('statement.dayForm') })
  .optional()

/** First and last day in a time zone, both included; no bound if left out. */
const days = {
  from: day,
  to: day,
  /** IANA name, e.g. `Asia/Dhaka`; left out: the account's time zone. */
  zone: z
    .string()
    .max(64)
    .refine(isTimeZone, { error: () => t('statement.unknownZone') })
    .optional(),
}

function isInOrder({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  return from === undefined || to === undefined || from <= to
}
const IN_ORDER = { path: ['to'], error: () => t('statement.daysOutOfOrder') }

const filter = {
  kind: z.enum(TRANSACTION_GROUPS).optional(),
  /** Left out: both balances. */
  balance: z.enum(BALANCES).optional(),
  ...days,
}

const limit = z.coerce.number().int().min(1).max(100).default(50)
const cursor = z
  .string()
  .regex(/^\d{1,18}[ms]$/, { error: () => t('statement.unknownCursor') })
  .optional()

/** Query of `GET /api/statement`. */
export const statementQuery = z
  .object({ ...filter, before: cursor, after: cursor, limit })
  .refine(isInOrder, IN_ORDER)

/** Query of `GET /api/statement/summary`. */
export const statementSummaryQuery = z.object(days).refine(isInOrder, IN_ORDER)

/** Query of `GET /api/statement.csv`. */
export const statementFileQuery = z.object(filter).refine(isInOrder, IN_ORDER)

const betId = z.uuid({ error: () => t('statement.unknownCursor') }).optional()

/** Query of `GET /api/bets/history`. */
export const betHistoryQuery = z
  .object({
    game: z.enum(GAME_IDS).optional(),
    status: z.enum(BET_STATUSES).optional(),
    ...days,
    before: betId,
    after: betId,
    limit,
  })
  .refine(isInOrder, IN_ORDER)

/** A transaction of a player's balance on the wire. Amounts in decimal major units. */
const wireTransaction = z.object({
  /** Number of the transaction. A transfer between the two balances has the same number in both. */
  transactionId: z.string(),
  balanceOf: z.enum(BALANCES),
  kind: z.enum(TRANSACTION_GROUPS),
  title: z.string(),
  detail: z.string(),
  /** Negative if money left the balance. */
  amount: z.number(),
  /** Balance right after the transaction. */
  balance: z.number(),
  /** UTC. */
  at: z.iso.datetime(),
})
export type WireTransaction = z.infer<typeof wireTransaction>

const pageEnds = {
  /** Cursor for `before` of the next, earlier page; null at the end. */
  earlier: z.string().nullable(),
  /** Cursor for `after` of the newer transactions; null on the first page. */
  newer: z.string().nullable(),
}

export const statementAnswer = z.object({ transactions: z.array(wireTransaction), ...pageEnds })

const perBalance = z.object({ main: z.number(), surewin: z.number() })

/**
 * Balances at both ends of a period, and the totals between them: opening plus all totals is
 * closing.
 */
export const statementSummaryAnswer = z.object({
  /** First instant of the period, and the first instant after it; null means no bound. */
  from: z.iso.datetime().nullable(),
  to: z.iso.datetime().nullable(),
  opening: perBalance,
  closing: perBalance,
  totals: z.array(
    z.object({ kind: z.enum(TRANSACTION_GROUPS), count: z.number().int(), net: perBalance }),
  ),
})

/** One of the caller's bets, with its result. */
export const wirePastBet = z.object({
  betId: z.string(),
  game: z.enum(GAME_IDS),
  countdownId: z.string(),
  color: z.string(),
  betAmount: z.number(),
  /** Gross payout if the pick wins. */
  pays: z.number(),
  status: z.enum(BET_STATUSES),
  /** Amount paid out or refunded. */
  paid: z.number(),
  /** Main balance right after the stake was taken. */
  balance: z.number(),
  /** UTC. */
  placedAt: z.iso.datetime(),
  /** The winning pick; null until the round is over, and for a void round. */
  winningColor: z.string().nullable(),
  /** Baccarat's cards. */
  detail: roundDetail.optional(),
})

export const betHistoryAnswer = z.object({
  /** Stakes of all bets whose round is not over. */
  inOpenRounds: z.number(),
  bets: z.array(wirePastBet),
  ...pageEnds,
})

export interface Transaction {
  /** Id of the transaction. A transfer between the two balances has the same id in both. */
  readonly id: string
  readonly balanceOf: BalanceKind
  readonly group: TransactionGroup
  /** Title, e.g. `Win-Go bet, Blue`. */
  readonly title: string
  /** The round's period number or the txnID. */
  readonly detail: string
  /** Signed minor units, from the point of view of the player's balance. */
  readonly amount: bigint
  /** Balance right after the transaction. */
  readonly balance: Money
  /** Time of booking. */
  readonly createdAt: Date
}

export function toWireTransaction(row: Transaction): WireTransaction {
  return {
    transactionId: row.id,
    balanceOf: row.balanceOf,
    kind: row.group,
    title: row.title,
    detail: row.detail,
    amount: toMajor(row.amount),
    balance: toMajor(row.balance),
    at: row.createdAt.toISOString(),
  }
}

/** Minor units of each balance. */
export type PerBalance = Readonly<Record<BalanceKind, bigint>>

/** Opening plus all totals is closing, balance by balance. */
export interface StatementSummary {
  readonly opening: PerBalance
  readonly closing: PerBalance
  /** Net of each group with any transactions, in the order of the groups. */
  readonly totals: readonly {
    readonly group: TransactionGroup
    readonly count: number
    readonly net: PerBalance
  }[]
  /** Number of all transactions. */
  readonly count: number
}

export function toWireSummary(
  summary: StatementSummary,
  period: { readonly from: Date | null; readonly to: Date | null },
): z.infer<typeof statementSummaryAnswer> {
  const each = ({ main, surewin }: PerBalance) => ({
    main: toMajor(main),
    surewin: toMajor(surewin),
  })
  return {
    from: period.from?.toISOString() ?? null,
    to: period.to?.toISOString() ?? null,
    opening: each(summary.opening),
    closing: each(summary.closing),
    totals: summary.totals.map(({ group, count, net }) => ({ kind: group, count, net: each(net) })),
  }
}

export interface PastBet {
  readonly id: string
  readonly game: GameId
  readonly countdownId: string
  readonly selection: string
  readonly stake: Money
  /** Gross payout if the selection wins. */
  readonly payout: Money
  readonly status: BetStatus
  /** Amount paid out or refunded. */
  readonly paid: Money
  /** Main balance right after the stake was taken. */
  readonly balanceAfter: Money
  readonly placedAt: Date
  /** The winning selection; null until the round is over, and for a void round. */
  readonly outcome: string | null
  /** Cards, if the game deals any. */
  readonly detail: RoundDetail | null
}

export function toWirePastBet(bet: PastBet): z.infer<typeof wirePastBet> {
  return {
    betId: bet.id,
    game: bet.game,
    countdownId: bet.countdownId,
    color: bet.selection,
    betAmount: toMajor(bet.stake),
    pays: toMajor(bet.payout),
    status: bet.status,
    paid: toMajor(bet.paid),
    balance: toMajor(bet.balanceAfter),
    placedAt: bet.placedAt.toISOString(),
    winningColor: bet.outcome,
    ...(bet.detail ? { detail: bet.detail } : {}),
  }
}
