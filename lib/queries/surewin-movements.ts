import 'server-only'
import { db } from '@/lib/db/client'
import { type Money, money } from '@/lib/domain/money'

export interface SavingsMovement {
  readonly id: string
  readonly kind: 'deposit' | 'withdrawal' | 'interest'
  /** Signed minor units as seen from SureWin. */
  readonly amount: bigint
  /** SureWin balance right after it. */
  readonly balance: Money
  /** Rate of an interest posting, in basis points. */
  readonly rateBasisPoints: number | null
  /** For interest the end of its period, however late it was posted. */
  readonly at: Date
}

export interface SavingsMovementPage {
  readonly rows: readonly SavingsMovement[]
  /** Cursor of the next, earlier page; null at the end. */
  readonly nextBefore: string | null
}

interface Row {
  readonly id: bigint
  readonly kind: string
  readonly amount: bigint
  readonly balance: bigint
  readonly rateBasisPoints: number | null
  readonly at: Date
}

/** Largest id of a transfer there can be: the cursor of the first page. */
const END_OF_TIME = 9_223_372_036_854_775_807n

/** Movements of the player's SureWin balance, newest first, paged by the id of the last one seen. */
export async function listSavingsMovements(
  playerId: string,
  page: { readonly limit: number; readonly before?: string | undefined },
): Promise<SavingsMovementPage> {
  const before = page.before && /^\d{1,18}$/.test(page.before) ? BigInt(page.before) : END_OF_TIME
  const rows = await db.$queryRaw<Row[]>`
    WITH own AS (SELECT id FROM account WHERE owner_id = ${playerId}::uuid AND kind = 'surewin'),
    sides AS (
      (SELECT t.id, t.kind, t.subject_id, -t.amount AS amount, t.from_balance AS balance, t.created_at
        FROM transfer t WHERE t.from_account = (SELECT id FROM own) AND t.id < ${before}::bigint
        ORDER BY t.id DESC LIMIT ${page.limit + 1}::int)
      UNION ALL
      (SELECT t.id, t.kind, t.subject_id, t.amount, t.to_balance, t.created_at
        FROM transfer t WHERE t.to_account = (SELECT id FROM own) AND t.id < ${before}::bigint
        ORDER BY t.id DESC LIMIT ${page.limit + 1}::int)
    )
    SELECT s.id, s.kind::text AS kind, s.amount, s.balance, i.rate_basis_points AS "rateBasisPoints",
      coalesce(i.ended_at, m.created_at, s.created_at) AS at
    FROM sides s
      LEFT JOIN surewin_interest i ON s.kind = 'interest' AND i.id = s.subject_id
      LEFT JOIN surewin_movement m ON s.kind <> 'interest' AND m.id = s.subject_id
    ORDER BY s.id DESC LIMIT ${page.limit + 1}::int`
  const shown = rows.slice(0, page.limit)
  return {
    rows: shown.map(toMovement),
    nextBefore: rows.length > page.limit ? String(shown.at(-1)?.id) : null,
  }
}

function toMovement({ id, kind, amount, balance, rateBasisPoints, at }: Row): SavingsMovement {
  return {
    id: String(id),
    kind: toKind(kind),
    amount,
    balance: money(balance),
    rateBasisPoints,
    at,
  }
}

function toKind(kind: string): SavingsMovement['kind'] {
  switch (kind) {
    case 'surewin_deposit':
      return 'deposit'
    case 'surewin_withdrawal':
      return 'withdrawal'
    case 'interest':
      return 'interest'
    default:
      throw new Error(`a SureWin balance moved by a transfer of kind ${kind}`)
  }
}
