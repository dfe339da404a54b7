import 'server-only'
import { db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { remember } from '@/lib/db/remember'
import { type Game, type GameId, returnToPlayer } from '@/lib/games/game'
import { type ObservedReturn, observedReturn, type RoundTakings } from '@/lib/games/observed-return'
import { GAMES } from '@/lib/games/registry'
import { getPaytable } from '@/lib/settings/read'
import { isIn, NOT_OVER } from './states'

/** What stands on one selection of a round; minor units. */
interface SelectionBets {
  readonly selection: string
  readonly bets: number
  readonly staked: bigint
  /** What is paid if it wins. */
  readonly payout: bigint
}

/** A round that has begun and is not over, with what stands on it. */
export interface RoundInPlay {
  readonly countdownId: string
  readonly opensAt: Date
  readonly closesAt: Date
  readonly endsAt: Date
  /** Its result is known: it can no longer be void. */
  readonly isDrawn: boolean
  /** It is void, and its stakes are on their way back. */
  readonly isVoided: boolean
  readonly selections: readonly SelectionBets[]
}

export interface PauseRow {
  readonly id: number
  readonly game: GameId
  readonly reason: string
  readonly pausedAt: Date
  readonly pausedBy: string
  readonly resumedAt: Date | null
  readonly resumedBy: string | null
}

/** Return of one selection, by the odds now and as it was. */
interface SelectionReturn {
  readonly selection: string
  readonly theoretical: number
  /** Null before anything was staked on it. */
  readonly observed: ObservedReturn | null
}

/** A game as staff see it. */
export interface StaffGame {
  readonly id: GameId
  /** The pause that it is in; null while it is played. */
  readonly pause: PauseRow | null
  /** Usually one; more where rounds wait for a worker. Oldest first. */
  readonly rounds: readonly RoundInPlay[]
  readonly returns: readonly SelectionReturn[]
  /** Of all selections together. */
  readonly total: ObservedReturn | null
}

/** How many finished rounds with bets the returns are taken of. */
const OBSERVED_ROUNDS = 2_000
/** And at most of this many bets: a second of reading, far from the limit of a statement. */
const OBSERVED_BETS = 500_000
/** Returns change slowly and cost a read of every bet of those rounds. */
const RETURNS_KEPT_MS = 60_000
const ROUNDS_SHOWN = 20
const PAUSES_SHOWN = 20

/** Every game with its state, its round in play and what it gave back. */
export async function listStaffGames(): Promise<StaffGame[]> {
  const [pauses, takings] = await Promise.all([
    findPauses({ where: { resumedAt: null } }),
    listTakings(),
  ])
  return Promise.all(
    GAMES.map(async (game) => {
      const own = takings.get(game.id) ?? []
      const [rounds, paytable] = await Promise.all([listRoundsInPlay(game.id), getPaytable(game)])
      return {
        id: game.id,
        pause: pauses.find((pause) => pause.game === game.id) ?? null,
        rounds,
        returns: game.selections.map((selection) => ({
          selection: selection.id,
          theoretical: returnToPlayer(selection, paytable),
          observed: observedReturn(
            game,
            own.filter((each) => each.selection === selection.id),
          ),
        })),
        total: observedReturn(game, own),
      }
    }),
  )
}

/** The latest pauses of all games, newest first. */
export function listPauses(): Promise<PauseRow[]> {
  return findPauses({ orderBy: { id: 'desc' }, take: PAUSES_SHOWN })
}

async function findPauses(query: Prisma.GamePauseFindManyArgs): Promise<PauseRow[]> {
  const name = { select: { name: true } }
  const rows = await db.gamePause.findMany({
    ...query,
    include: { pausedBy: name, resumedBy: name },
  })
  return rows.map((row) => ({
    ...row,
    game: row.game as GameId,
    pausedBy: row.pausedBy.name,
    resumedBy: row.resumedBy?.name ?? null,
  }))
}

async function listRoundsInPlay(game: GameId): Promise<RoundInPlay[]> {
  const rounds = await db.$queryRaw<(Omit<RoundInPlay, 'selections'> & { id: bigint })[]>`
    SELECT id, countdown_id AS "countdownId", opens_at AS "opensAt", closes_at AS "closesAt",
      ends_at AS "endsAt", ${isIn(['drawn'])} AS "isDrawn", ${isIn(['voiding'])} AS "isVoided"
    FROM round
    WHERE game = ${game} AND ${isIn(NOT_OVER)} AND opens_at <= clock_timestamp()
    ORDER BY opens_at LIMIT ${ROUNDS_SHOWN}`
  const bets = await db.bet.groupBy({
    by: ['roundId', 'selection'],
    where: { roundId: { in: rounds.map(({ id }) => id) } },
    _count: true,
    _sum: { stake: true, payout: true },
  })
  return rounds.map(({ id, ...round }) => ({
    ...round,
    selections: bets
      .filter(({ roundId }) => roundId === id)
      .map(({ selection, _count, _sum }) => ({
        selection,
        bets: _count,
        staked: _sum.stake ?? 0n,
        payout: _sum.payout ?? 0n,
      })),
  }))
}

/** By game: what was staked on each selection of the latest rounds, at most a minute old. */
export const listTakings = remember(RETURNS_KEPT_MS, async () => {
  const lists = await Promise.all(GAMES.map(async ({ id }) => [id, await readTakings(id)] as const))
  return new Map<Game['id'], RoundTakings[]>(lists)
})

/**
 * What was staked on each selection of a game's latest finished rounds with bets: 2,000 of them, or
 * as many as have `mostBets` bets together, and one in any case. Bets are read round by round from
 * their index, so years of them cost nothing.
 */
export function readTakings(game: GameId, mostBets = OBSERVED_BETS): Promise<RoundTakings[]> {
  return db.$queryRaw<RoundTakings[]>`
    SELECT r.id::text AS "roundId", b.selection, b.staked, b.payout, b.selection = r.outcome AS "hasWon"
    FROM (
      SELECT id, outcome, bet_count, sum(bet_count) OVER (ORDER BY opens_at DESC) AS bets FROM (
        SELECT id, outcome, bet_count, opens_at FROM round
        WHERE game = ${game} AND ${isIn(['finished'])} AND bet_count > 0
        ORDER BY opens_at DESC LIMIT ${OBSERVED_ROUNDS}
      ) latest
    ) r CROSS JOIN LATERAL (
      SELECT selection, sum(stake)::bigint AS staked, sum(payout)::bigint AS payout
      FROM bet WHERE round_id = r.id GROUP BY selection
    ) b
    WHERE r.bets <= greatest(${mostBets}::int, r.bet_count)`
}
