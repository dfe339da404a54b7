import 'server-only'
import { db } from '@/lib/db/client'
import { findGame } from '@/lib/domain/games/registry'
import { type Money, money } from '@/lib/domain/money'

export interface MovementRow {
  readonly id: string
  readonly createdAt: Date
  /** What happened, e.g. `Win-Go bet, Blue`. */
  readonly title: string
  /** What it is about: the round's period number, the txnID, the reason. */
  readonly detail: string
  /** Signed minor units as seen from the player's account. */
  readonly amount: bigint
  /** Balance right after it. */
  readonly balance: Money
}

export interface MovementPage {
  readonly rows: readonly MovementRow[]
  /** Cursor of the next, earlier page; null at the end. */
  readonly nextBefore: string | null
}

interface TransferRow {
  readonly id: bigint
  readonly kind: string
  readonly amount: bigint
  readonly balance: bigint
  readonly createdAt: Date
  readonly game: string | null
  readonly countdownId: string | null
  readonly selection: string | null
  readonly txnId: string | null
  readonly withdrawalStatus: string | null
}

/** Largest id of a transfer there can be: the cursor of the first page. */
const END_OF_TIME = 9_223_372_036_854_775_807n

/** Movements of the player's main balance, newest first, paged by the id of the last one seen. */
export async function listMovements(
  playerId: string,
  page: { readonly limit: number; readonly before?: string | undefined },
): Promise<MovementPage> {
  const before = page.before && /^\d{1,18}$/.test(page.before) ? BigInt(page.before) : END_OF_TIME
  const rows = await db.$queryRaw<TransferRow[]>`
    WITH own AS (SELECT id FROM account WHERE owner_id = ${playerId}::uuid AND kind = 'main'),
    sides AS (
      (SELECT t.id, t.kind, t.subject_id, -t.amount AS amount, t.from_balance AS balance, t.created_at
        FROM transfer t WHERE t.from_account = (SELECT id FROM own) AND t.id < ${before}::bigint
        ORDER BY t.id DESC LIMIT ${page.limit + 1}::int)
      UNION ALL
      (SELECT t.id, t.kind, t.subject_id, t.amount, t.to_balance, t.created_at
        FROM transfer t WHERE t.to_account = (SELECT id FROM own) AND t.id < ${before}::bigint
        ORDER BY t.id DESC LIMIT ${page.limit + 1}::int)
    )
    SELECT s.id, s.kind::text AS kind, s.amount, s.balance, s.created_at AS "createdAt",
      r.game, r.countdown_id AS "countdownId", b.selection, d.txn_id AS "txnId",
      w.status::text AS "withdrawalStatus"
    FROM sides s
      LEFT JOIN bet b ON s.kind IN ('bet_stake', 'bet_payout', 'bet_refund') AND b.id = s.subject_id
      LEFT JOIN round r ON r.id = b.round_id
      LEFT JOIN deposit_request d ON s.kind = 'deposit' AND d.id = s.subject_id
      LEFT JOIN withdrawal_request w ON s.kind = 'withdrawal_hold' AND w.id = s.subject_id
    ORDER BY s.id DESC LIMIT ${page.limit + 1}::int`
  const shown = rows.slice(0, page.limit)
  return {
    rows: shown.map(toMovement),
    nextBefore: rows.length > page.limit ? String(shown.at(-1)?.id) : null,
  }
}

/** How many movements the player's main balance has seen. */
export async function countMovements(playerId: string): Promise<number> {
  const [row] = await db.$queryRaw<{ count: bigint }[]>`
    WITH own AS (SELECT id FROM account WHERE owner_id = ${playerId}::uuid AND kind = 'main')
    SELECT (SELECT count(*) FROM transfer WHERE from_account = (SELECT id FROM own))
      + (SELECT count(*) FROM transfer WHERE to_account = (SELECT id FROM own)) AS count`
  return Number(row?.count ?? 0)
}

function toMovement(row: TransferRow): MovementRow {
  return {
    id: String(row.id),
    createdAt: row.createdAt,
    amount: row.amount,
    balance: money(row.balance),
    ...nameMovement(row),
  }
}

function nameMovement(row: TransferRow): { title: string; detail: string } {
  const game = row.game ? findGame(row.game) : undefined
  const name = game?.name ?? row.game ?? ''
  const pick = game?.selections.find(({ id }) => id === row.selection)?.label ?? row.selection ?? ''
  switch (row.kind) {
    case 'bet_stake':
      return { title: `${name} bet, ${pick}`, detail: row.countdownId ?? '' }
    case 'bet_payout':
      return { title: `${name} paid, ${pick}`, detail: row.countdownId ?? '' }
    case 'bet_refund':
      return { title: `${name} stake given back, ${pick}`, detail: row.countdownId ?? '' }
    case 'deposit':
      return { title: 'Deposit accepted', detail: row.txnId ?? '' }
    case 'withdrawal_hold':
      return { title: 'Withdraw request', detail: row.withdrawalStatus?.toLowerCase() ?? '' }
    case 'surewin_deposit':
      return { title: 'To SureWin', detail: '' }
    case 'surewin_withdrawal':
      return { title: 'From SureWin', detail: '' }
    case 'referral_reward':
      return { title: 'Referral reward', detail: '' }
    case 'adjustment':
      return { title: 'Adjustment by staff', detail: '' }
    default:
      throw new Error(`no words for a transfer of kind ${row.kind}`)
  }
}
