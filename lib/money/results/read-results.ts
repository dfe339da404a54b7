import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import { db, type Tx } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { endOfHouseDay, startOfHouseDay } from '@/lib/base/db/house-days'
import { remember } from '@/lib/base/db/remember'
import { addDays, dayIn } from '@/lib/base/format/rules/days'
import type { GameId } from '@/lib/games/catalog/game'
import type { ObservedReturn } from '@/lib/games/catalog/observed-return'
import { getGameOrThrow } from '@/lib/games/catalog/registry'
import { allRounds, allTransfers, findHousePosition, findPosition } from './results.sql'
import { type DayTally, type HousePosition, type Summary, summarize } from './rules/results'

/** Days of the house, first and last included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** Time from the request to its acceptance, in seconds, of the newest `TIMED` in the range. */
export interface DecisionTimes {
  readonly half: number
  readonly most: number
}

export interface Results {
  readonly tallies: readonly DayTally[]
  /** By game, of all finished rounds in the range; games without bets are left out. */
  readonly returns: readonly (readonly [game: GameId, ObservedReturn])[]
  /** Null if nothing was accepted. */
  readonly times: { readonly deposit: DecisionTimes | null; readonly payout: DecisionTimes | null }
}

/** Reads with one snapshot, so that the figures agree with each other and with the ledger. */
function inSnapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.$transaction(work, { isolationLevel: 'RepeatableRead' })
}

/** Returns what the days brought. Equal to the ledger at any time, whatever the worker has tallied. */
export function readResults(range: DayRange): Promise<Results> {
  return inSnapshot(async (tx) => ({
    tallies: await listTallies(tx, range),
    returns: await listReturns(tx, range),
    times: await readTimes(tx, range),
  }))
}

const between = ({ from, to }: DayRange) => Prisma.sql`day BETWEEN ${from}::date AND ${to}::date`

async function listTallies(tx: Tx, range: DayRange): Promise<DayTally[]> {
  return tx.$queryRaw`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, kind::text AS kind, game, detail, sum(count)::bigint AS count,
      sum(amount)::bigint AS amount, sum(could_pay)::bigint AS "couldPay"
    FROM ${allTransfers(await findPosition(tx))} own WHERE ${between(range)}
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`
}

interface ReturnRow {
  readonly game: GameId
  readonly rounds: bigint
  readonly staked: bigint
  readonly paid: bigint
  readonly expected: number
  readonly variance: number
}

async function listReturns(tx: Tx, range: DayRange): Promise<Results['returns']> {
  const rows = await tx.$queryRaw<ReturnRow[]>`
    SELECT game, sum(rounds) AS rounds, sum(staked)::bigint AS staked, sum(paid)::bigint AS paid,
      sum(expected) AS expected, sum(variance) AS variance
    FROM ${allRounds(await findPosition(tx))} own WHERE ${between(range)} GROUP BY game ORDER BY game DESC`
  return rows.map(({ game, rounds, staked, paid, expected, variance }) => [
    game,
    {
      rounds: Number(rounds),
      staked,
      paid,
      actual: Number(paid) / Number(staked),
      expected: expected / Number(staked),
      standardError: Math.sqrt(Math.max(0, variance)) / Number(staked),
    },
  ])
}

/** A year has millions of requests. */
const TIMED = 10_000

async function readTimes(tx: Tx, { from, to }: DayRange): Promise<Results['times']> {
  const timesOf = async (table: 'deposit_request' | 'withdrawal_request') => {
    const [row] = await tx.$queryRaw<{ half: number | null; most: number | null }[]>`
      SELECT extract(epoch FROM half)::float8 AS half, extract(epoch FROM most)::float8 AS most FROM (
        SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY decided_at - created_at) AS half,
          percentile_cont(0.95) WITHIN GROUP (ORDER BY decided_at - created_at) AS most
        FROM (
          SELECT created_at, decided_at FROM ${Prisma.raw(table)} WHERE status = 'Accepted'
            AND decided_at >= ${startOfHouseDay(from)} AND decided_at < ${endOfHouseDay(to)}
          ORDER BY decided_at DESC LIMIT ${TIMED}
        ) timed
      ) took`
    return row && row.half !== null && row.most !== null ? { half: row.half, most: row.most } : null
  }
  return { deposit: await timesOf('deposit_request'), payout: await timesOf('withdrawal_request') }
}

/** Returns the chance of a game's selection. */
export function chanceOf(game: string, selection: string): number {
  const found = getGameOrThrow(game).selections.find(({ id }) => id === selection)
  if (!found) throw new Error(`${game} ${selection}: expected a selection, found none`)
  return Number(found.chance.numerator) / Number(found.chance.denominator)
}

/** Returns what the house has and owes now, every part read at the same instant. */
export function readPosition(): Promise<HousePosition> {
  return inSnapshot(findHousePosition)
}

/** Days that the alert about the return looks back. */
const WATCHED_DAYS = 30
const KEEP_MS = 30_000

/** Figures that the overview and the metrics show. */
export interface HouseFigures {
  readonly today: Summary
  readonly yesterday: Summary
  readonly position: HousePosition
  /** Returns of the last 30 days. */
  readonly returns: Results['returns']
}

/** Returns the house's figures of now; at most half a minute old. */
export const getHouseFigures = remember(KEEP_MS, async (): Promise<HouseFigures> => {
  const today = dayIn(getEnv().HOUSE_ZONE, Date.now())
  const yesterday = addDays(today, -1)
  return inSnapshot(async (tx) => {
    const tallies = await listTallies(tx, { from: yesterday, to: today })
    const ofDay = (wanted: string) =>
      summarize(
        tallies.filter(({ day }) => day === wanted),
        chanceOf,
      )
    return {
      today: ofDay(today),
      yesterday: ofDay(yesterday),
      position: await findHousePosition(tx),
      returns: await listReturns(tx, { from: addDays(today, 1 - WATCHED_DAYS), to: today }),
    }
  })
})
