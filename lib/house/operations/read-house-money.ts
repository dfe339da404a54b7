import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { remember } from '@/lib/base/db/remember'
import { type Money, money } from '@/lib/base/format/rules/money'
import { GAMES } from '@/lib/games/catalog/registry'
import { isIn, OVER, VOID } from '@/lib/games/schedule/states'
import { isLedgerBeingChecked } from '@/lib/house/operations/check-lock.sql'

const KEEP_MS = 30_000

export interface PlayersMoney {
  readonly all: Money
  readonly inSurewin: Money
}

/** Sums the money of all players. At most half a minute old. */
export const getPlayersMoney = remember(KEEP_MS, async (): Promise<PlayersMoney> => {
  const rows = await db.$queryRaw<{ kind: string; sum: bigint }[]>`
    SELECT kind::text AS kind, sum(balance)::bigint AS sum FROM account
    WHERE kind IN ('main', 'surewin') GROUP BY kind`
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.sum ?? 0n
  return { all: money(of('main') + of('surewin')), inSurewin: money(of('surewin')) }
})

export interface RoundFigures {
  /** Rounds of all games that began and ended today in `HOUSE_ZONE`, and how many are done. */
  readonly endedToday: number
  readonly doneToday: number
  readonly voidIn30Days: number
}

/** Counts finished and void rounds. At most half a minute old. */
export const getRoundFigures = remember(KEEP_MS, async (): Promise<RoundFigures> => {
  const games = GAMES.map(({ id }) => id)
  const [row] = await db.$queryRaw<{ ended: bigint; done: bigint; void: bigint }[]>`
    SELECT
      count(*) FILTER (WHERE ends_at <= now() AND opens_at >= today) AS ended,
      count(*) FILTER (WHERE ends_at <= now() AND opens_at >= today AND ${isIn(OVER)}) AS done,
      count(*) FILTER (WHERE ${isIn(VOID)}) AS void
    FROM round, date_trunc('day', now(), ${getEnv().HOUSE_ZONE}::text) AS today
    WHERE game = ANY(${games}) AND opens_at >= now() - interval '30 days'`
  return {
    endedToday: Number(row?.ended ?? 0),
    doneToday: Number(row?.done ?? 0),
    voidIn30Days: Number(row?.void ?? 0),
  }
})

/** Last known state of the ledger. */
export interface LedgerState {
  /** The last check; null before the first one. */
  readonly last: { readonly checkedAt: Date; readonly findings: readonly string[] } | null
  readonly isBeingChecked: boolean
}

/** Returns the last check of the ledger, and whether a check is running now. */
export async function getLedgerState(): Promise<LedgerState> {
  // Reads in this order, so that a check that ends in between still counts as running and is never
  // missed.
  const isBeingChecked = await isLedgerBeingChecked()
  const run = await db.ledgerCheckRun.findFirst({ orderBy: { id: 'desc' } })
  const findings = Array.isArray(run?.findings) ? run.findings.map(String) : []
  return { last: run && { checkedAt: run.checkedAt, findings }, isBeingChecked }
}

/** Lists staff accounts that have money, main and SureWin together. There should be none. */
export async function listStaffBalances(): Promise<{ email: string; amount: Money }[]> {
  const rows = await db.$queryRaw<{ email: string; amount: bigint }[]>`
    SELECT u.email::text AS email, sum(a.balance)::bigint AS amount
    FROM "user" u JOIN account a ON a.owner_id = u.id
    WHERE u.role <> 'player' AND a.balance <> 0 GROUP BY u.email ORDER BY u.email`
  return rows.map(({ email, amount }) => ({ email, amount: money(amount) }))
}
