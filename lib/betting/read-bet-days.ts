import 'server-only'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { GAME_IDS, type GameId } from '@/lib/games/game'
import { type Money, money } from '@/lib/ledger/rules/money'
import { isIn } from '@/lib/rounds/states'

/** A player's bets of a day or a month whose rounds have a result. */
export interface BetDay {
  /** Its first day, `2026-11-21`. */
  readonly day: string
  /** Rounds that were bet on. */
  readonly rounds: number
  /** Rounds that paid more than was staked on them. */
  readonly won: number
  readonly bets: number
  readonly staked: Money
  readonly paid: Money
}

interface BetDaysFilter {
  readonly game?: GameId | undefined
  /** Placed from then on. */
  readonly from: Date | null
  /** Placed before then. */
  readonly to: Date | null
  /** IANA name of the zone that the days are of. */
  readonly zone: string
  readonly unit: 'day' | 'month'
}

/** A bet is placed while its round lasts, and none lasts longer than a day. */
function openedFrom(from: Date): Prisma.Sql {
  return Prisma.sql`r.opens_at > ${from}::timestamptz - interval '1 day'`
}

interface Row extends Omit<BetDay, 'staked' | 'paid'> {
  readonly staked: bigint
  readonly paid: bigint
}

/**
 * What a player staked and was paid, by the day or month of the bets, oldest first; days without bets are
 * left out. Open rounds do not count yet, and void ones gave everything back.
 *
 * One statement over the player's own bets of the period, from their index alone; a bet of a minute past
 * midnight counts for its own day, also where its round opened on the day before. Of the rounds those of
 * the period are looked at: a player with tens of thousands of bets in it had all there ever were read.
 */
export async function listBetDays(playerId: string, filter: BetDaysFilter): Promise<BetDay[]> {
  const { game, from, to, zone, unit } = filter
  const conditions = [
    Prisma.sql`b.player_id = ${playerId}::uuid`,
    Prisma.sql`${isIn(['finished'], 'r')}`,
    // Named all, too: the index of rounds by time begins with the game.
    Prisma.sql`r.game = ANY(${game ? [game] : GAME_IDS}::text[])`,
    ...(from ? [openedFrom(from), Prisma.sql`b.created_at >= ${from}`] : []),
    ...(to ? [Prisma.sql`r.opens_at < ${to}`, Prisma.sql`b.created_at < ${to}`] : []),
  ]
  const rows = await db.$queryRaw<Row[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, count(*)::int AS rounds,
      count(*) FILTER (WHERE paid > staked)::int AS won, sum(bets)::int AS bets,
      sum(staked)::bigint AS staked, sum(paid)::bigint AS paid
    FROM (
      SELECT date_trunc(${unit}::text, b.created_at AT TIME ZONE ${zone}::text) AS day, b.round_id,
        count(*) AS bets, sum(b.stake) AS staked,
        sum(CASE WHEN b.selection = r.outcome THEN b.payout ELSE 0 END) AS paid
      FROM bet b JOIN round r ON r.id = b.round_id
      WHERE ${Prisma.join(conditions, ' AND ')}
      GROUP BY 1, 2
    ) own GROUP BY own.day ORDER BY own.day`
  return rows.map((row) => ({ ...row, staked: money(row.staked), paid: money(row.paid) }))
}
