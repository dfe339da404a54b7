import 'server-only'
import { db } from '@/lib/base/db/client'
import { Prisma, type RequestStatus } from '@/lib/base/db/generated/client'
import { money } from '@/lib/base/format/rules/money'
import { formatPercent } from '@/lib/base/format/rules/percent-format'
import { type TextKey, t } from '@/lib/base/text/rules/t'
import { gameName, pickName } from '@/lib/games/catalog/names'
import { findGame } from '@/lib/games/catalog/registry'
import type { AdjustmentType } from '@/lib/money/ledger/rules/adjustments'
import {
  BALANCES,
  type BalanceKind,
  GROUP_OF_KIND,
  type TransactionGroup,
  type TransactionKind,
} from '@/lib/money/statement/rules'
import type { Transaction } from '@/lib/money/statement/wire'
import { describeRejection, type Rejection } from '@/lib/money/wallets/rules/rejection'
import { ALL_TRANSFERS, type TransferRange } from './read-period'
import { findAccounts, type OwnSide, ofKind, sidesOf } from './read-transfer-sides'

export interface TransactionRow extends Transaction {
  /** Position in the statement, unique among rows. */
  readonly cursor: string
  /** The round that the transaction is about. */
  readonly round: { readonly game: string; readonly countdownId: string } | null
  /**
   * Time from which the transaction counts: for interest the end of its period, however late it was
   * posted.
   */
  readonly countsFrom: Date
}

export interface TransactionPage {
  /** Newest first. */
  readonly rows: readonly TransactionRow[]
  /** Cursor for `before` of the next, earlier page; null at the end. */
  readonly earlier: string | null
  /** Cursor for `after` of the page before this one; null on the first page. */
  readonly newer: string | null
}

export interface TransactionFilter {
  readonly limit: number
  /** Left out: both balances in one list. */
  readonly balance?: BalanceKind | undefined
  readonly group?: TransactionGroup | undefined
  readonly range?: TransferRange | undefined
  /** Cursor: transactions older than that one. Ignored if it isn't a cursor. */
  readonly before?: string | undefined
  /** Cursor: the transactions just newer than that one. Takes precedence over `before`. */
  readonly after?: string | undefined
}

interface Row extends TransactionSubject {
  readonly id: bigint
  readonly balanceOf: BalanceKind
  readonly amount: bigint
  readonly balance: bigint
  readonly createdAt: Date
  readonly countsFrom: Date
}

/**
 * Lists transactions of a player's balances, newest first, paged by cursor in both directions. A
 * transfer between the balances is listed once for each of them. New transactions come before the
 * first page, so paging shows each older one once.
 */
export async function listTransactions(
  playerId: string,
  filter: TransactionFilter,
): Promise<TransactionPage> {
  const { limit, balance, group } = filter
  const sides = sidesOf(await findAccounts(playerId)).filter(
    (side) => (!balance || side.balance === balance) && (!group || side.kinds[group]),
  )
  if (sides.length === 0) return { rows: [], earlier: null, newer: null }
  const { isAfter, isBefore, boundsFor } = boundsOf(filter, filter.range ?? ALL_TRANSFERS)
  const direction = isAfter ? Prisma.sql`ASC` : Prisma.sql`DESC`
  const branches = sides.map((side) => {
    const { start, end } = boundsFor(side.balance)
    return Prisma.sql`(
      SELECT t.id, ${BALANCES.indexOf(side.balance)}::int AS place, t.kind, t.subject_id,
        ${side.amount} AS amount, ${side.after} AS balance, t.created_at
      FROM transfer t WHERE ${side.isOwn}
        AND t.id >= ${start}::bigint AND t.id < ${end}::bigint ${kindOn(side, group)}
      ORDER BY t.id ${direction} LIMIT ${limit + 1}::int)`
  })
  const found = await readSubjects(branches, direction, limit + 1)
  const hasMore = found.length > limit
  const shown = found.slice(0, limit)
  const rows = (isAfter ? shown.reverse() : shown).map(toTransaction)
  const [first, last] = [rows[0]?.cursor ?? null, rows.at(-1)?.cursor ?? null]
  return {
    rows,
    newer: (isAfter ? hasMore : isBefore) ? first : null,
    earlier: isAfter || hasMore ? last : null,
  }
}

function kindOn(side: OwnSide, group: TransactionGroup | undefined): Prisma.Sql {
  const kinds = group && side.kinds[group]
  return kinds ? ofKind(...kinds) : Prisma.empty
}

/** Reads the first rows of all branches together, each with its subject. */
function readSubjects(
  branches: readonly Prisma.Sql[],
  direction: Prisma.Sql,
  limit: number,
): Promise<Row[]> {
  // Cuts out the page before anything is looked up for its rows.
  return db.$queryRaw<Row[]>`
    WITH page AS (
      SELECT * FROM (${Prisma.join([...branches], ' UNION ALL ')}) sides
      ORDER BY id ${direction}, place ${direction} LIMIT ${limit}::int)
    SELECT p.id, p.kind::text AS kind, p.amount, p.balance, p.created_at AS "createdAt",
      CASE p.place WHEN 0 THEN 'main' ELSE 'surewin' END AS "balanceOf",
      CASE p.place WHEN 0 THEN p.created_at
        ELSE coalesce(i.ended_at, m.created_at, p.created_at) END AS "countsFrom",
      r.game, r.countdown_id AS "countdownId", b.selection, d.txn_id AS "txnId",
      w.status::text AS "withdrawalStatus", coalesce(e.reason, w.rejection_reason) AS "rejectionReason",
      coalesce(e.note, w.rejection_note) AS "rejectionNote", i.rate_basis_points AS "rateBasisPoints",
      j.type::text AS "adjustmentType", j.reason AS "adjustmentReason"
    FROM page p
      LEFT JOIN bet b ON p.kind IN ('bet_stake', 'bet_payout', 'bet_refund') AND b.id = p.subject_id
      LEFT JOIN round r ON r.id = b.round_id
      LEFT JOIN deposit_reversal_part v ON p.kind = 'deposit_reversal' AND v.id = p.subject_id
      LEFT JOIN deposit_request d ON p.kind IN ('deposit', 'deposit_reversal')
        AND d.id = coalesce(v.deposit_id, p.subject_id)
      LEFT JOIN withdrawal_request w
        ON p.kind IN ('withdrawal_hold', 'withdrawal_return', 'withdrawal_reversal') AND w.id = p.subject_id
      LEFT JOIN withdrawal_reversal e ON e.withdrawal_id = w.id
      LEFT JOIN adjustment j ON p.kind = 'adjustment' AND j.id = p.subject_id
      LEFT JOIN surewin_interest i ON p.kind = 'interest' AND i.id = p.subject_id
      LEFT JOIN surewin_transfer m
        ON p.kind IN ('surewin_deposit', 'surewin_withdrawal') AND m.id = p.subject_id
    ORDER BY p.id ${direction}, p.place ${direction}`
}

function toTransaction(row: Row): TransactionRow {
  const { id, balanceOf, game, countdownId, createdAt, countsFrom } = row
  return {
    id: String(id),
    cursor: cursorOf(id, balanceOf),
    balanceOf,
    group: GROUP_OF_KIND[row.kind satisfies TransactionKind],
    ...(balanceOf === 'main' ? labelMainTransaction(row) : labelSavingsTransaction(row)),
    round: game !== null && countdownId !== null ? { game, countdownId } : null,
    amount: row.amount,
    balance: money(row.balance),
    createdAt,
    countsFrom,
  }
}

/** Id of a transfer, and the letter of one of the player's balances: `1048m`. */
const CURSOR = /^(?<id>\d{1,18})(?<balance>[ms])$/
const LETTERS: Readonly<Record<BalanceKind, string>> = { main: 'm', surewin: 's' }

/**
 * Returns a transaction's position in a statement. The SureWin side of a transfer is the newer one.
 */
function cursorOf(id: bigint, balance: BalanceKind): string {
  return `${id}${LETTERS[balance]}`
}

interface Bounds {
  /** True if transactions newer than a cursor are requested, the oldest of them first. */
  readonly isAfter: boolean
  /** True if transactions older than a cursor are requested. */
  readonly isBefore: boolean
  /** Range of transfer ids of a balance in which the page is found. */
  readonly boundsFor: (balance: BalanceKind) => TransferRange
}

/** Limits a range to one side of a page's cursor, balance by balance. */
function boundsOf(
  cursors: { readonly before?: string | undefined; readonly after?: string | undefined },
  range: TransferRange,
): Bounds {
  const after = parse(cursors.after)
  const before = after ? null : parse(cursors.before)
  return {
    isAfter: after !== null,
    isBefore: before !== null,
    boundsFor: (balance) => {
      const place = BALANCES.indexOf(balance)
      // The cursor's own transfer counts if its other side is beyond the cursor.
      const start = after && (place > after.place ? after.id : after.id + 1n)
      const end = before && (place < before.place ? before.id + 1n : before.id)
      return {
        start: start !== null && start > range.start ? start : range.start,
        end: end !== null && end < range.end ? end : range.end,
      }
    },
  }
}

function parse(cursor: string | undefined): { readonly id: bigint; readonly place: number } | null {
  const { id, balance } = CURSOR.exec(cursor ?? '')?.groups ?? {}
  if (!id) return null
  return { id: BigInt(id), place: BALANCES.findIndex((kind) => LETTERS[kind] === balance) }
}

/** Facts that a transaction's title and detail are made from. */
interface TransactionSubject extends Rejection {
  readonly kind: TransactionKind
  readonly game: string | null
  readonly countdownId: string | null
  readonly selection: string | null
  readonly txnId: string | null
  readonly withdrawalStatus: RequestStatus | null
  /** Rate of an interest posting, in basis points; null for anything else. */
  readonly rateBasisPoints: number | null
  /** Type and reason of an adjustment; null for anything else. */
  readonly adjustmentType: AdjustmentType | null
  readonly adjustmentReason: string | null
}

interface TransactionLabels {
  /** Title, e.g. `Win-Go bet, Blue`. */
  readonly title: string
  /**
   * The round's period number, the txnID, or the reason of an adjustment or a return; empty if
   * there is none.
   */
  readonly detail: string
}

/** Describes a transaction of the main balance. */
function labelMainTransaction(subject: TransactionSubject): TransactionLabels {
  const { game: id, countdownId, selection, txnId, withdrawalStatus } = subject
  const game = id ? findGame(id) : undefined
  const name = game ? gameName(game.id) : (id ?? '')
  const known = game?.selections.find((each) => each.id === selection)
  const pick = known ? pickName(known.id) : (selection ?? '')
  const cameBack = withdrawalStatus === 'Accepted' && subject.rejectionReason !== null
  const status = withdrawalStatus ? t(REQUEST_STATES[withdrawalStatus]) : ''
  switch (subject.kind) {
    case 'bet_stake':
      return { title: t('statement.betOf', { game: name, pick }), detail: countdownId ?? '' }
    case 'bet_payout':
      return { title: t('statement.payoutOf', { game: name, pick }), detail: countdownId ?? '' }
    case 'bet_refund':
      return { title: t('statement.refundOf', { game: name, pick }), detail: countdownId ?? '' }
    case 'deposit':
      return { title: t('statement.depositAccepted'), detail: txnId ?? '' }
    case 'deposit_reversal':
      return { title: t('statement.depositReversed'), detail: txnId ?? '' }
    case 'withdrawal_hold':
      return {
        title: t('statement.withdrawal'),
        detail: cameBack ? t('statement.cameBack') : status,
      }
    case 'withdrawal_reversal':
      return {
        title: t('statement.withdrawalCameBack'),
        detail: describeRejection(subject) ?? '',
      }
    case 'withdrawal_return':
      return withdrawalStatus === 'Rejected'
        ? { title: t('statement.withdrawalReturned'), detail: describeRejection(subject) ?? '' }
        : { title: t('statement.withdrawalCancelled'), detail: '' }
    case 'surewin_deposit':
      return { title: t('statement.toSurewin'), detail: '' }
    case 'surewin_withdrawal':
      return { title: t('statement.fromSurewin'), detail: '' }
    case 'referral_reward':
      return { title: t('statement.referralReward'), detail: '' }
    case 'adjustment':
      return {
        title: t(ADJUSTMENT_TITLES[subject.adjustmentType ?? 'correction']),
        detail: subject.adjustmentReason ?? '',
      }
    case 'interest':
      throw new Error('main balance: expected no interest, found a posting')
  }
}

const ADJUSTMENT_TITLES = {
  goodwill: 'statement.goodwill',
  correction: 'statement.balanceCorrection',
  bonus: 'statement.bonus',
  chargeback: 'statement.chargeback',
  test: 'statement.testEntry',
} as const satisfies Readonly<Record<AdjustmentType, TextKey>>

/** Texts for the status of a withdrawal. */
const REQUEST_STATES = {
  Pending: 'statement.pending',
  Accepted: 'statement.accepted',
  Rejected: 'statement.returned',
  Cancelled: 'statement.cancelled',
} as const satisfies Readonly<Record<RequestStatus, TextKey>>

/** Describes a transaction of the SureWin balance. */
function labelSavingsTransaction({ kind, rateBasisPoints }: TransactionSubject): TransactionLabels {
  switch (kind) {
    case 'surewin_deposit':
      return { title: t('statement.deposit'), detail: '' }
    case 'surewin_withdrawal':
      return { title: t('statement.withdrawal'), detail: '' }
    case 'interest':
      return { title: interestTitle(rateBasisPoints), detail: '' }
    default:
      throw new Error(`SureWin balance: expected a SureWin transfer or interest, found ${kind}`)
  }
}

function interestTitle(rateBasisPoints: number | null): string {
  if (rateBasisPoints === null) return t('statement.interest')
  return t('statement.interestAt', { rate: formatPercent(rateBasisPoints / 100) })
}
