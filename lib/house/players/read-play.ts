import 'server-only'
import { db } from '@/lib/base/db/client'
import { type Money, money, ZERO } from '@/lib/base/format/rules/money'
import { GAME_IDS, type GameId } from '@/lib/games/catalog/game'
import { isIn } from '@/lib/games/schedule/states'
import type { AdjustmentType } from '@/lib/money/ledger/rules/adjustments'
import { listBetDays } from '@/lib/play/betting/read-bet-days'

/** Days that single bets are read for; earlier ones are only read from tallies. */
export const PLAY_DAYS = 30

/** Totals of a player's bets in a period. Bets in open and void rounds don't count. */
export interface PlaySum {
  readonly bets: number
  readonly rounds: number
  readonly staked: Money
  readonly paid: Money
}

export interface PickSum {
  readonly game: GameId
  readonly selection: string
  readonly bets: number
  readonly staked: Money
  readonly paid: Money
}

export interface PlayDay {
  /** E.g. `2026-11-21`, in the player's time zone. */
  readonly day: string
  readonly staked: Money
  readonly paid: Money
}

export interface PlayReport {
  /** Since the account was created. */
  readonly ever: PlaySum
  /** Days of the last 30 on which there were bets, oldest first. */
  readonly days: readonly PlayDay[]
  /** Of the last 30 days. */
  readonly picks: readonly PickSum[]
  /** Highest payout of one bet in the last 30 days. */
  readonly biggestWin: Money
  /**
   * Median stake of the last 30 days: half of the bets were for this much or less. Null without
   * bets.
   */
  readonly medianStake: Money | null
  /**
   * Share of bets in the last 30 days that were placed between midnight and 6 am; null without
   * bets.
   */
  readonly nightShare: number | null
}

/**
 * Reads the games, picks and results of a player, using only tallies and the player's own index.
 */
export async function readPlay(
  playerId: string,
  { zone, since }: { readonly zone: string; readonly since: Date },
): Promise<PlayReport> {
  const [ever, days, found] = await Promise.all([
    readPlaySum(playerId),
    listBetDays(playerId, { from: since, to: null, zone, unit: 'day' }),
    readPicks(playerId, since, zone),
  ])
  const picks = found.filter((row) => row.game !== null)
  const all = found.find((row) => row.game === null)
  return {
    ever,
    days,
    picks: picks.flatMap(({ game, selection, bets, staked, paid }) =>
      game === null || selection === null
        ? []
        : [{ game, selection, bets, staked: money(staked), paid: money(paid) }],
    ),
    biggestWin: money(all?.biggest ?? ZERO),
    medianStake: all?.median ? money(all.median) : null,
    nightShare: all && all.bets > 0 ? all.atNight / all.bets : null,
  }
}

/**
 * Sums everything a player has ever staked and been paid. Days that are over are read from tallies.
 */
export async function readPlaySum(playerId: string): Promise<PlaySum> {
  const period = { from: null, to: null, zone: 'UTC' } as const
  const months = await listBetDays(playerId, { ...period, unit: 'month' })
  const sum = (of: 'bets' | 'rounds') => months.reduce((total, month) => total + month[of], 0)
  const sumMoney = (of: 'staked' | 'paid') =>
    money(months.reduce((total, month) => total + month[of], 0n))
  return {
    bets: sum('bets'),
    rounds: sum('rounds'),
    staked: sumMoney('staked'),
    paid: sumMoney('paid'),
  }
}

interface Row {
  /** Null in the row with the total. */
  readonly game: GameId | null
  readonly selection: string | null
  readonly bets: number
  readonly atNight: number
  readonly staked: bigint
  readonly paid: bigint
  readonly biggest: bigint
  readonly median: bigint | null
}

function readPicks(playerId: string, since: Date, zone: string): Promise<Row[]> {
  return db.$queryRaw<Row[]>`
    SELECT game, selection, count(*)::int AS bets,
      (count(*) FILTER (WHERE extract(hour FROM created_at AT TIME ZONE ${zone}::text) < 6))::int AS "atNight",
      coalesce(sum(stake), 0)::bigint AS staked, coalesce(sum(paid), 0)::bigint AS paid,
      coalesce(max(paid), 0)::bigint AS biggest,
      percentile_disc(0.5) WITHIN GROUP (ORDER BY stake)::bigint AS median
    FROM (
      SELECT r.game, b.selection, b.stake, b.created_at,
        CASE WHEN b.selection = r.outcome THEN b.payout ELSE 0 END AS paid
      FROM bet b JOIN round r ON r.id = b.round_id
      WHERE b.player_id = ${playerId}::uuid AND b.created_at >= ${since}
        AND ${isIn(['finished'], 'r')} AND r.game = ANY(${[...GAME_IDS]}::text[])
        AND r.opens_at > ${since}::timestamptz - interval '1 day'
    ) bet GROUP BY GROUPING SETS ((game, selection), ()) ORDER BY game, staked DESC`
}

/** Money that moved a player's balance, other than deposits, payouts and bets. */
export interface HouseGifts {
  readonly interest: Money
  readonly rewards: Money
  /** Manual credits minus debits, for each type that occurs. */
  readonly adjustments: readonly { readonly type: AdjustmentType; readonly amount: bigint }[]
}

/** Sums over all time, reading each sum from its own index. */
export async function readHouseGifts(playerId: string): Promise<HouseGifts> {
  const [account] = await db.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM account WHERE owner_id = ${playerId}::uuid AND kind = 'main'`
  const id = account?.id ?? null
  const [[row], adjustments] = await Promise.all([
    db.$queryRaw<{ interest: bigint; rewards: bigint }[]>`
      SELECT (SELECT coalesce(sum(amount), 0)::bigint FROM surewin_interest
          WHERE player_id = ${playerId}::uuid) AS interest,
        (SELECT coalesce(sum(amount), 0)::bigint FROM transfer
          WHERE to_account = ${id}::bigint AND kind = 'referral_reward') AS rewards`,
    db.$queryRaw<HouseGifts['adjustments']>`
      SELECT j.type::text AS type,
        sum(CASE WHEN t.to_account = ${id}::bigint THEN t.amount ELSE -t.amount END)::bigint AS amount
      FROM adjustment j JOIN transfer t ON t.kind = 'adjustment' AND t.subject_id = j.id
      WHERE j.player_id = ${playerId}::uuid GROUP BY j.type ORDER BY j.type`,
  ])
  if (!row) throw new Error('sums of transfers: expected one row, found none')
  return { interest: money(row.interest), rewards: money(row.rewards), adjustments }
}
