import 'server-only'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import {
  type Folded,
  foldSittings,
  type Moved,
  type Sitting,
} from '@/lib/house/players/rules/sittings'
import type { AdjustmentType } from '@/lib/money/ledger/rules/adjustments'
import { findAccounts, ofKind, sidesOf } from '@/lib/money/statement/read-transfer-sides'
import { GROUP_OF_KIND, type TransactionKind } from '@/lib/money/statement/rules'

/** Filters for a player's money. */
export const MONEY_FILTERS = ['all', 'deposits', 'withdrawals', 'adjustments', 'surewin'] as const
export type MoneyFilter = (typeof MONEY_FILTERS)[number]

/** A transfer of a player's main balance, other than a bet. */
export interface MoneyTransfer extends Moved {
  readonly kind: TransactionKind
  /** txnID of a deposit; null for anything else. */
  readonly txnId: string | null
  /** Number that a withdrawal is paid to, and the status of the request. */
  readonly phone: string | null
  readonly status: string | null
  /** Id of a deposit or withdrawal request; null for anything else. */
  readonly requestId: string | null
  /**
   * Name of the staff member who decided the request or booked the adjustment; null if there is
   * none.
   */
  readonly by: string | null
  readonly filedAt: Date | null
  readonly decidedAt: Date | null
  readonly adjustmentType: AdjustmentType | null
  readonly reason: string | null
  /** Name of the referred player, for a referral reward. */
  readonly referred: string | null
}

export type MoneyRow =
  | { readonly kind: 'sitting'; readonly key: string; readonly sitting: Sitting }
  | { readonly kind: 'transfer'; readonly key: string; readonly transfer: MoneyTransfer }

export interface MoneyPage {
  /** Newest first. */
  readonly rows: readonly MoneyRow[]
  /** Cursor for `before` of the next, earlier page; null at the end. */
  readonly earlier: string | null
}

/**
 * Transfers read for one page. A player who bets fast gets a page with few rows, never a slow page.
 */
const READ_AT_MOST = 1_000

/**
 * Lists one page of the transfers of a player's main balance, newest first. Bets become one row per
 * sitting.
 *
 * @param before cursor of an earlier page; ignored if it isn't one.
 */
export async function listMoney(
  playerId: string,
  { filter, before, limit }: { filter: MoneyFilter; before?: string | undefined; limit: number },
): Promise<MoneyPage> {
  const found = await readTransfers(playerId, filter, before)
  const isCut = found.length > READ_AT_MOST
  const folded = foldSittings(found.slice(0, READ_AT_MOST), isCut)
  const shown = folded.slice(0, limit)
  const transfers = await findDetails(
    shown.flatMap((row) => ('transfer' in row ? row.transfer.id : [])),
  )
  const hasMore = isCut || folded.length > limit
  return {
    rows: shown.map((row) => toRow(row, transfers)),
    earlier: hasMore ? String(shown.at(-1)?.oldestId) : null,
  }
}

/** Reads the transfers for the page, newest first, and one more if there is one. */
async function readTransfers(
  playerId: string,
  filter: MoneyFilter,
  before: string | undefined,
): Promise<Moved[]> {
  const group = filter === 'all' ? undefined : filter
  const sides = sidesOf(await findAccounts(playerId)).filter(
    ({ balance, kinds }) => balance === 'main' && (!group || kinds[group]),
  )
  if (sides.length === 0) return []
  const isOlder =
    before !== undefined && /^\d{1,18}$/.test(before)
      ? Prisma.sql`AND t.id < ${BigInt(before)}::bigint`
      : Prisma.empty
  const branches = sides.map((side) => {
    const kinds = group && side.kinds[group]
    return Prisma.sql`(
      SELECT t.id, t.kind, t.subject_id, ${side.amount} AS amount, ${side.after} AS balance, t.created_at
      FROM transfer t WHERE ${side.isOwn} ${isOlder} ${kinds ? ofKind(...kinds) : Prisma.empty}
      ORDER BY t.id DESC LIMIT ${READ_AT_MOST + 1}::int)`
  })
  return db.$queryRaw<Moved[]>`
    WITH page AS (
      SELECT * FROM (${Prisma.join(branches, ' UNION ALL ')}) sides
      ORDER BY id DESC LIMIT ${READ_AT_MOST + 1}::int)
    SELECT p.id, p.kind::text AS kind, p.amount, p.balance, p.created_at AS "createdAt",
      b.round_id AS "roundId"
    FROM page p
      LEFT JOIN bet b ON p.kind IN ('bet_stake', 'bet_payout', 'bet_refund') AND b.id = p.subject_id
    ORDER BY p.id DESC`
}

type Described = Omit<MoneyTransfer, keyof Moved> & { readonly id: bigint }

/** Returns details of the transfers, by transfer id. */
async function findDetails(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Described>> {
  const rows = await db.$queryRaw<Described[]>`
    SELECT t.id, d.txn_id AS "txnId", w.phone, coalesce(d.status, w.status)::text AS status,
      coalesce(d.id, w.id)::text AS "requestId", coalesce(by_d.name, by_w.name, by_j.name) AS by,
      coalesce(d.created_at, w.created_at) AS "filedAt",
      coalesce(d.decided_at, w.decided_at) AS "decidedAt",
      j.type::text AS "adjustmentType", j.reason, r.name AS referred
    FROM transfer t
      LEFT JOIN deposit_reversal_part v ON t.kind = 'deposit_reversal' AND v.id = t.subject_id
      LEFT JOIN deposit_request d ON t.kind IN ('deposit', 'deposit_reversal')
        AND d.id = coalesce(v.deposit_id, t.subject_id)
      LEFT JOIN withdrawal_request w
        ON t.kind IN ('withdrawal_hold', 'withdrawal_return', 'withdrawal_reversal') AND w.id = t.subject_id
      LEFT JOIN adjustment j ON t.kind = 'adjustment' AND j.id = t.subject_id
      LEFT JOIN "user" r ON t.kind = 'referral_reward' AND r.id = t.subject_id
      LEFT JOIN "user" by_d ON by_d.id = d.decided_by_id
      LEFT JOIN "user" by_w ON by_w.id = w.decided_by_id
      LEFT JOIN "user" by_j ON by_j.id = j.made_by_id
    WHERE t.id = ANY(${[...ids]}::bigint[])`
  return new Map(rows.map((row) => [row.id, row]))
}

function toRow(row: Folded<Moved>, transfers: ReadonlyMap<bigint, Described>): MoneyRow {
  const key = String(row.oldestId)
  if (row.kind === 'sitting') return { kind: 'sitting', key, sitting: row.sitting }
  const known = transfers.get(row.transfer.id)
  if (!known) throw new Error(`transfer ${key}: expected one row, found none`)
  const kind = kindOf(row.transfer.kind)
  return { kind: 'transfer', key, transfer: { ...known, ...row.transfer, kind } }
}

function kindOf(kind: string): TransactionKind {
  const known = Object.keys(GROUP_OF_KIND) as TransactionKind[]
  const found = known.find((one) => one === kind)
  if (!found) throw new Error(`main balance: expected no transfer of kind ${kind}`)
  return found
}
