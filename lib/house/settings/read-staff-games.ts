import 'server-only'
import { db } from '@/lib/base/db/client'
import type { Prisma } from '@/lib/base/db/generated/client'
import { remember } from '@/lib/base/db/remember'
import { type Game, type GameId, returnToPlayer } from '@/lib/games/catalog/game'
import {
  type ObservedReturn,
  observedReturn,
  type RoundTakings,
} from '@/lib/games/catalog/observed-return'
import { GAMES } from '@/lib/games/catalog/registry'
import { isIn, NOT_OVER } from '@/lib/games/schedule/states'
import { getPaytable } from '@/lib/house/settings/read'

/** Bets on one selection of a round, in minor units. */
interface SelectionBets {
  readonly selection: string
  readonly bets: number
  readonly staked: bigint
  /** Payout if the selection wins. */
  readonly payout: bigint
}

/** A round that has begun and isn't over, with its bets. */
export interface RoundInPlay {
  readonly countdownId: string
  readonly opensAt: Date
  readonly closesAt: Date
  readonly endsAt: Date
  /** True once the result is known: the round can no longer be voided. */
  readonly isDrawn: boolean
  /** True if the round is void and its stakes are being refunded. */
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

/** Return of one selection, by the current odds and as observed. */
interface SelectionReturn {
  readonly selection: string
  readonly theoretical: number
  /** Null before the first stake on the selection. */
  readonly observed: ObservedReturn | null
}

/** A game as staff see it. */
export interface StaffGame {
  readonly id: GameId
  /** The current pause; null while the game is played. */
  readonly pause: PauseRow | null
  /** Usually one; more if rounds are waiting for a worker. Oldest first. */
  readonly rounds: readonly RoundInPlay[]
  readonly returns: readonly SelectionReturn[]
  /** Observed return of all selections together. */
  readonly total: ObservedReturn | null
}

/** Latest finished rounds with bets that returns are computed from, at most. */
const OBSERVED_ROUNDS = 2_000
/** Most bets in those rounds: about a second of reading, far below the statement timeout. */
const OBSERVED_BETS = 500_000
/**
 * Milliseconds that returns are kept. They change slowly, and computing them reads every bet of
 * those rounds.
 */
const RETURNS_KEPT_MS = 60_000
const ROUNDS_SHOWN = 20
const PAUSES_SHOWN = 20
const VOIDS_SHOWN = 20

/** Lists every game with its state, its rounds in play and its returns. */
export async function listStaffGames(): Promise<StaffGame[]> {
  const [pauses, takings] = await Promise.all([listOpenPauses(), listTakings()])
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

export interface VoidRow {
  readonly game: GameId
  readonly countdownId: string
  readonly opensAt: Date
  readonly reason: string
  /** Name; null if the product itself gave the round up. */
  readonly by: string | null
  readonly bets: number
}

/** Lists the latest void rounds of all games, newest first. */
export async function listVoids(): Promise<VoidRow[]> {
  const rows = await db.round.findMany({
    where: { status: 'void', game: { in: GAMES.map(({ id }) => id) } },
    select: {
      game: true,
      countdownId: true,
      opensAt: true,
      voidReason: true,
      betCount: true,
      voidBy: { select: { name: true } },
    },
    orderBy: { opensAt: 'desc' },
    take: VOIDS_SHOWN,
  })
  return rows.map(({ game, voidReason, voidBy, betCount, ...row }) => ({
    ...row,
    game: game as GameId,
    reason: voidReason ?? '',
    by: voidBy?.name ?? null,
    bets: betCount ?? 0,
  }))
}

/** Lists the pauses that haven't ended. */
export function listOpenPauses(): Promise<PauseRow[]> {
  return findPauses({ where: { resumedAt: null }, orderBy: { id: 'asc' } })
}

/** Lists the latest pauses of all games, newest first. */
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

/** Returns, by game, the stakes on each selection of the latest rounds, at most a minute old. */
export const listTakings = remember(RETURNS_KEPT_MS, async () => {
  const lists = await Promise.all(GAMES.map(async ({ id }) => [id, await readTakings(id)] as const))
  return new Map<Game['id'], RoundTakings[]>(lists)
})

/**
 * Sums the stakes on each selection of a game's latest finished rounds with bets: 2,000 rounds, or
 * as many as have `mostBets` bets together, but at least one. Bets are read round by round from
 * their index, so older rounds cost nothing.
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
