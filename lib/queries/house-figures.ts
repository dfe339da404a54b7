import 'server-only'
import { db } from '@/lib/db/client'
import { GAMES } from '@/lib/domain/games/registry'
import { type Money, money } from '@/lib/domain/money'
import { remember } from './remember'

const KEEP_MS = 30_000

/** How many users there are, at most half a minute old. */
export const countUsers = remember(KEEP_MS, () => db.user.count())

export interface PlayersMoney {
  readonly all: Money
  readonly inSurewin: Money
}

/** What all players have, at most half a minute old. */
export const getPlayersMoney = remember(KEEP_MS, async (): Promise<PlayersMoney> => {
  const rows = await db.$queryRaw<{ kind: string; sum: bigint }[]>`
    SELECT kind::text AS kind, sum(balance)::bigint AS sum FROM account
    WHERE kind IN ('main', 'surewin') GROUP BY kind`
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.sum ?? 0n
  return { all: money(of('main') + of('surewin')), inSurewin: money(of('surewin')) }
})

export interface RoundFigures {
  /** Rounds of all games that ended today (UTC), and how many of them are done. */
  readonly endedToday: number
  readonly doneToday: number
  readonly voidIn30Days: number
}

/** Whether rounds are run as they should be, at most half a minute old. */
export const getRoundFigures = remember(KEEP_MS, async (): Promise<RoundFigures> => {
  const games = GAMES.map(({ id }) => id)
  const [row] = await db.$queryRaw<{ ended: bigint; done: bigint; void: bigint }[]>`
    SELECT
      count(*) FILTER (WHERE ends_at <= now() AND opens_at >= date_trunc('day', now(), 'UTC')) AS ended,
      count(*) FILTER (WHERE ends_at <= now() AND opens_at >= date_trunc('day', now(), 'UTC')
        AND status IN ('finished', 'void')) AS done,
      count(*) FILTER (WHERE status = 'void') AS void
    FROM round WHERE game = ANY(${games}) AND opens_at >= now() - interval '30 days'`
  return {
    endedToday: Number(row?.ended ?? 0),
    doneToday: Number(row?.done ?? 0),
    voidIn30Days: Number(row?.void ?? 0),
  }
})

export interface LedgerCheck {
  readonly checkedAt: Date
  readonly isRight: boolean
}

/** The last check of the ledger; null when none was made yet. */
export async function getLastLedgerCheck(): Promise<LedgerCheck | null> {
  const run = await db.ledgerCheckRun.findFirst({ orderBy: { id: 'desc' } })
  if (!run) return null
  return {
    checkedAt: run.checkedAt,
    isRight: Array.isArray(run.findings) && run.findings.length === 0,
  }
}
