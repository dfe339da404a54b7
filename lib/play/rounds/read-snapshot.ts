import 'server-only'
import { db } from '@/lib/base/db/client'
import { readClock } from '@/lib/base/db/read-clock'
import { money, toMajor } from '@/lib/base/format/rules/money'
import type { GameId } from '@/lib/games/catalog/game'
import { getGameOrThrow } from '@/lib/games/catalog/registry'
import { type RoundDetail, roundDetail } from '@/lib/games/catalog/wire'
import type { RoundTimes } from '@/lib/games/schedule/rules/phase'
import { verdictAt } from '@/lib/games/schedule/rules/reveal'
import { upcomingSlots } from '@/lib/games/schedule/rules/slots'
import { NOT_OVER, type RoundState, stateOf, VOID } from '@/lib/games/schedule/states'
import type { PauseView, RoundView } from '@/lib/play/rounds/wire-screen'
import { listSeasons } from './seasons.sql'

/** Number of finished and void rounds that are read: the length of the longest list. */
const RESULTS_KEPT = 100
/**
 * Number of other rounds that are read: rows after the current round, and rounds waiting to be
 * settled.
 */
const ROUNDS_NOT_OVER = 20
const SLOTS_AHEAD = 4

/** Times of a round, epoch milliseconds. */
export interface RoundClock extends RoundTimes {
  readonly game: GameId
  readonly countdownId: string
  readonly payouts?: RoundView['payouts']
  /** Known once the bets are sealed. */
  readonly bets?: RoundView['bets']
}

/** Result of a round. */
export interface RoundResult {
  readonly countdownId: string
  readonly status: 'finished' | 'void'
  /** Null for a void round. */
  readonly winningColor: string | null
  readonly endsAt: number
  /** Baccarat's cards. */
  readonly detail?: RoundDetail
  /** Reason of a void round. */
  readonly reason?: string
  /** Time of the verdict, epoch milliseconds; only set if cards are dealt first. */
  readonly verdictAt?: number
}

/** Public facts about a game's rounds. */
export interface RoundSnapshot {
  readonly game: GameId
  /** The database's time of this read, epoch milliseconds. */
  readonly now: number
  /** Start and reason of the pause, in which no new round begins; null while the game is played. */
  readonly pause: PauseView | null
  /** The last round that has a row; null before the first one. */
  readonly last: RoundClock | null
  /**
   * The current round and those that follow, oldest first. Empty before the first season, and for a
   * paused game once its last round is over.
   */
  readonly upcoming: readonly RoundClock[]
  /**
   * Rounds with rows that are neither finished nor void, including those that haven't begun, newest
   * first.
   */
  readonly notOver: readonly RoundClock[]
  /** Rounds that are drawn and will be paid once their cards have been dealt, newest first. */
  readonly dealing: readonly RoundResult[]
  /** Rounds that are over, newest first. */
  readonly results: readonly RoundResult[]
}

interface Row {
  readonly countdownId: string
  readonly state: RoundState
  readonly outcome: string | null
  readonly detail: unknown
  readonly voidReason: string | null
  readonly drawnAt: Date | null
  readonly payouts: Readonly<Record<string, number>>
  readonly pickTotals: Readonly<Record<string, { bets: number; staked: string }>> | null
  readonly opensAt: Date
  readonly closesAt: Date
  readonly endsAt: Date
  readonly now: Date
}

/**
 * Reads a game's snapshot. A result is in `results` from the round's settlement on, never from its
 * draw, so anyone who sees it finds the payout booked. If cards are dealt before the verdict, the
 * result is in `dealing` from the draw on: screens deal the cards, and the payout comes with the
 * verdict.
 */
export async function readRoundSnapshot(game: GameId): Promise<RoundSnapshot> {
  // The pause is read first: a round that is read after it and hasn't been removed is played.
  const pause = await findPause(game)
  const rows = await db.$queryRaw<Row[]>`
    SELECT countdown_id AS "countdownId", ${stateOf()} AS state, outcome, detail,
      void_reason AS "voidReason", drawn_at AS "drawnAt", paytable AS payouts,
      pick_totals AS "pickTotals", opens_at AS "opensAt", closes_at AS "closesAt", ends_at AS "endsAt",
      clock_timestamp() AS now
    FROM round WHERE game = ${game}
    ORDER BY opens_at DESC LIMIT ${RESULTS_KEPT + ROUNDS_NOT_OVER}`
  const now = rows[0]?.now.getTime()
  const clocks = rows.map((row) => toClock(game, row)).reverse()
  const coming = clocks.filter((clock) => now === undefined || clock.endsAt > now)
  // The coming rounds have rows unless no worker wrote them. Then they are computed from the
  // schedule.
  const isCovered = now !== undefined && (pause !== null || coming.length > 0)
  const computed = isCovered ? { now, clocks: [] } : await computeClocks(game)
  return {
    game,
    now: computed.now,
    pause,
    last: clocks.at(-1) ?? null,
    upcoming: computed.clocks.length > 0 ? computed.clocks : coming,
    notOver: rows.filter(isNotOver).map((row) => toClock(game, row)),
    dealing: rows.flatMap((row) => (isNotOver(row) ? toDraw(game, row) : [])),
    results: rows.flatMap((row) => toResult(game, row)).slice(0, RESULTS_KEPT),
  }
}

/** Computes the clock from the schedule, for when no worker has written rows for now. */
async function computeClocks(game: GameId): Promise<{ now: number; clocks: RoundClock[] }> {
  const [seasons, time] = await Promise.all([listSeasons(game), readClock(db)])
  const now = time.getTime()
  const clocks = upcomingSlots(seasons, now, SLOTS_AHEAD).map(({ slot }) => ({
    game,
    countdownId: slot.countdownId,
    opensAt: slot.opensAt,
    closesAt: slot.closesAt,
    endsAt: slot.endsAt,
  }))
  return { now, clocks }
}

function isNotOver({ state }: Row): boolean {
  return NOT_OVER.includes(state)
}

function toClock(game: GameId, row: Row): RoundClock {
  return {
    game,
    countdownId: row.countdownId,
    opensAt: row.opensAt.getTime(),
    closesAt: row.closesAt.getTime(),
    endsAt: row.endsAt.getTime(),
    payouts: row.payouts,
    ...(row.pickTotals && { bets: toPickTotals(game, row.pickTotals) }),
  }
}

function toPickTotals(
  game: GameId,
  totals: NonNullable<Row['pickTotals']>,
): NonNullable<RoundView['bets']> {
  return getGameOrThrow(game).selections.flatMap(({ id }) => {
    const total = totals[id]
    return total
      ? [{ color: id, bets: total.bets, staked: toMajor(money(BigInt(total.staked))) }]
      : []
  })
}

function toResult(game: GameId, row: Row): RoundResult[] {
  const { state, countdownId } = row
  if (VOID.includes(state)) {
    const reason = row.voidReason ?? ''
    return [
      { countdownId, status: 'void', winningColor: null, endsAt: row.endsAt.getTime(), reason },
    ]
  }
  if (state !== 'finished') return []
  const result = {
    countdownId,
    status: state,
    winningColor: row.outcome,
    endsAt: row.endsAt.getTime(),
  }
  return row.detail === null ? [result] : toDraw(game, row)
}

/** Returns the result of a game that deals cards, from its draw on. */
function toDraw(game: GameId, row: Row): RoundResult[] {
  const { countdownId, outcome, drawnAt } = row
  if (row.detail === null || outcome === null || drawnAt === null) return []
  const endsAt = row.endsAt.getTime()
  const detail = roundDetail.parse(row.detail)
  const drawn = { drawnAt: drawnAt.getTime(), endsAt, detail }
  return [
    {
      countdownId,
      status: 'finished',
      winningColor: outcome,
      endsAt,
      detail,
      verdictAt: verdictAt(getGameOrThrow(game), drawn),
    },
  ]
}

/** Returns the current pause of a game, or null while it is played. */
export async function findPause(game: string): Promise<PauseView | null> {
  const pause = await db.gamePause.findFirst({
    where: { game, resumedAt: null },
    select: { pausedAt: true, reason: true },
  })
  return pause && { since: pause.pausedAt.getTime(), reason: pause.reason }
}
