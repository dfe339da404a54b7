import 'server-only'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { type Money, money } from '@/lib/base/format/rules/money'
import { GAME_IDS, type GameId } from '@/lib/games/catalog/game'
import { isIn } from '@/lib/games/schedule/states'

/** A player's bets of one day or month, in rounds that have a result. */
export interface BetDay {
  /** First day of the period, `2026-11-21`. */
  readonly day: string
  /** Number of rounds bet on. */
  readonly rounds: number
  /** Rounds that paid more than their stakes. */
  readonly won: number
  readonly bets: number
  readonly staked: Money
  readonly paid: Money
}

interface BetDaysFilter {
  readonly game?: GameId | undefined
  /** Earliest time of the bet, inclusive. */
  readonly from: Date | null
  /** Latest time of the bet, exclusive. */
  readonly to: Date | null
  /** IANA name of the time zone that defines the days. */
  readonly zone: string
  readonly unit: 'day' | 'month'
}

interface Row extends Omit<BetDay, 'staked' | 'paid'> {
  readonly staked: bigint
  readonly paid: bigint
}

/**
 * Lists a player's stakes and payouts by the day or month of the bets, oldest first. Days without
 * bets are left out. Open rounds don't count yet, and void rounds refunded everything.
 *
 * A bet placed a minute past midnight counts for its own day, even if its round opened the day
 * before. Only the player's index on bets is read, and only rounds of the period: otherwise a
 * player with tens of thousands of bets in the period would cause a read of every round ever
 * played.
 */
export async function listBetDays(playerId: string, filter: BetDaysFilter): Promise<BetDay[]> {
  const rows = await (filter.unit === 'day' ? sumDays : sumMonths)(playerId, filter)
  return rows.map((row) => ({ ...row, staked: money(row.staked), paid: money(row.paid) }))
}

function sumDays(playerId: string, filter: BetDaysFilter): Promise<Row[]> {
  const { from, to } = periodOf(filter)
  const bets = Prisma.sql`(${betsPlayed(playerId, filter, { from, to })}) b`
  return db.$queryRaw<Row[]>`${selectSums(sumBets(bets, filter))}`
}

/**
 * Sums by month. A UTC day that lies within one month of the zone is read from its tally in
 * `bet_day`. Days that span two months, and days not tallied yet, are read from the bets
 * (docs/decisions/021). Each of these days is read separately, which OFFSET enforces: in one join
 * the planner doesn't know their dates and reads all rounds.
 */
function sumMonths(playerId: string, filter: BetDaysFilter): Promise<Row[]> {
  const { from, to } = periodOf(filter)
  const last = Prisma.sql`ended_at - interval '1 millisecond'`
  const rest = { from: Prisma.sql`s.from_at`, to: Prisma.sql`s.to_at` }
  const bets = Prisma.sql`rest s CROSS JOIN LATERAL (${betsPlayed(playerId, filter, rest)} OFFSET 0) b`
  return db.$queryRaw<Row[]>`
    WITH tally AS MATERIALIZED (
      SELECT *, ${beginOf(Prisma.sql`began_at`, filter)} AS begin,
        began_at >= ${from} AND ended_at <= ${to}
          AND ${beginOf(Prisma.sql`began_at`, filter)} = ${beginOf(last, filter)} AS is_whole
      FROM (SELECT *, began_at + interval '24 hours' AS ended_at FROM bet_day) day
      WHERE player_id = ${playerId}::uuid AND game = ANY(${gamesOf(filter)}::text[])
        AND ended_at > ${from} AND began_at < ${to}
    ), rest AS MATERIALIZED (
      SELECT DISTINCT greatest(began_at, ${from}) AS from_at, least(ended_at, ${to}) AS to_at
      FROM tally WHERE NOT is_whole
      UNION ALL SELECT greatest(max(ended_at), ${from}), ${to} FROM tally
    )
    ${selectSums(Prisma.sql`
      SELECT begin, rounds, won, bets, staked, paid FROM tally WHERE is_whole
      UNION ALL ${sumBets(bets, filter)}`)}`
}

function selectSums(parts: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT to_char(begin, 'YYYY-MM-DD') AS day, sum(rounds)::int AS rounds, sum(won)::int AS won,
      sum(bets)::int AS bets, sum(staked)::bigint AS staked, sum(paid)::bigint AS paid
    FROM (${parts}) part GROUP BY begin ORDER BY begin`
}

/** @param bets the FROM item: `betsPlayed` as `b`. */
function sumBets(bets: Prisma.Sql, filter: BetDaysFilter): Prisma.Sql {
  return Prisma.sql`
    SELECT begin, count(*) AS rounds, count(*) FILTER (WHERE paid > staked) AS won, sum(bets) AS bets,
      sum(staked) AS staked, sum(paid) AS paid
    FROM (
      SELECT ${beginOf(Prisma.sql`b.created_at`, filter)} AS begin, b.round_id, count(*) AS bets,
        sum(b.stake) AS staked, sum(CASE WHEN b.selection = b.outcome THEN b.payout ELSE 0 END) AS paid
      FROM ${bets} GROUP BY 1, 2
    ) own GROUP BY begin`
}

/** Returns SQL for the start of the day or month that contains a moment. */
function beginOf(moment: Prisma.Sql, { unit, zone }: BetDaysFilter): Prisma.Sql {
  return Prisma.sql`date_trunc(${unit}::text, (${moment}) AT TIME ZONE ${zone}::text)`
}

interface Ends {
  readonly from: Prisma.Sql
  readonly to: Prisma.Sql
}

function periodOf({ from, to }: BetDaysFilter): Ends {
  return {
    from: Prisma.sql`coalesce(${from}::timestamptz, '-infinity')`,
    to: Prisma.sql`coalesce(${to}::timestamptz, 'infinity')`,
  }
}

/** Returns SQL for the player's bets placed between two moments, in rounds that have a result. */
function betsPlayed(playerId: string, filter: BetDaysFilter, { from, to }: Ends): Prisma.Sql {
  return Prisma.sql`
    SELECT b.created_at, b.round_id, b.selection, b.stake, b.payout, r.outcome
    FROM bet b JOIN round r ON r.id = b.round_id
    WHERE b.player_id = ${playerId}::uuid AND b.created_at >= ${from} AND b.created_at < ${to}
    AND ${isIn(['finished'], 'r')} AND r.game = ANY(${gamesOf(filter)}::text[])
    -- A bet is placed while its round is open, and no round lasts longer than a day.
    AND r.opens_at > ${from} - interval '1 day' AND r.opens_at < ${to}`
}

/**
 * Without a filter it lists every game, because the index of rounds by time begins with the game.
 */
function gamesOf({ game }: BetDaysFilter): readonly GameId[] {
  return game ? [game] : GAME_IDS
}
