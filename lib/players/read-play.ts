import 'server-only'
import type { AdjustmentType } from '@/lib/accounts/rules/adjustments'
import { listBetDays } from '@/lib/betting/read-bet-days'
import { db } from '@/lib/db/client'
import { GAME_IDS, type GameId } from '@/lib/games/game'
import { type Money, money, ZERO } from '@/lib/ledger/rules/money'
import { isIn } from '@/lib/rounds/states'

/** Bets are read for so many days; what was before is told by tallies. */
export const PLAY_DAYS = 30

/** What a player's bets of a time brought; open rounds don't count, nor void ones. */
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
  /** `2026-11-21`, in the zone of the player. */
  readonly day: string
  readonly staked: Money
  readonly paid: Money
}

export interface PlayReport {
  /** Since the account was opened. */
  readonly ever: PlaySum
  /** Days of the last 30 on which there were bets, oldest first. */
  readonly days: readonly PlayDay[]
  /** Of the last 30 days. */
  readonly picks: readonly PickSum[]
  /** Most that one bet of the last 30 days was paid. */
  readonly biggestWin: Money
  /** Half of the bets of the last 30 days were of so much or less; null without bets. */
  readonly medianStake: Money | null
  /** Share of the bets of the last 30 days placed between midnight and six; null without bets. */
  readonly nightShare: number | null
}

/** What a player plays, and with what result: all of it from tallies and from the player's own index. */
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

/** All that a player ever staked and was paid: of days that are over their tallies are read. */
export async function readPlaySum(playerId: string): Promise<PlaySum> {
  const period = { from: null, to: null, zone: 'UTC' } as const
  const months = await listBetDays(playerId, { ...period, unit: 'month' })
  const sum = (of: 'bets' | 'rounds') => months.reduce((total, month) => total + month[of], 0)
  const sumMoney = (of: 'staked' | 'paid') =>
    money(months.reduce((total, month) => total + month[of], 0n))
  return {
    ...{ bets: sum('bets'), rounds: sum('rounds') },
    ...{ staked: sumMoney('staked'), paid: sumMoney('paid') },
  }
}

interface Row {
  /** Null in the line of all together. */
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

/** What moved a player's balance apart from deposits, payouts and bets. */
export interface HouseGifts {
  readonly interest: Money
  readonly rewards: Money
  /** Credits minus debits by hand, of each kind that there is. */
  readonly adjustments: readonly { readonly type: AdjustmentType; readonly amount: bigint }[]
}

/** Sums over all time, each read from an index of its own. */
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
