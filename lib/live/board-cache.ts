import 'server-only'
import type { GameId } from '@/lib/domain/games/game'
import { type RoundBoard, type RoundClock, readRoundBoard } from '@/lib/queries/round-snapshot'

/** A board older than this is read anew when it is asked for, in milliseconds. */
export const BOARD_MAX_AGE_MS = 2_000
/** While the database is away a board of this age still serves, in milliseconds. */
const BOARD_MAX_STALE_MS = 60_000

/** A board with the moment it was read at, by this process's clock. */
export interface CachedBoard extends RoundBoard {
  readonly readAt: number
}

type BoardListener = (board: CachedBoard, before: CachedBoard | undefined) => void

/**
 * The boards of all games, read at most once at a time and every two seconds however many ask, so
 * that pollers cost no database.
 */
export class BoardCache {
  private readonly boards = new Map<GameId, CachedBoard>()
  private readonly running = new Map<GameId, Promise<CachedBoard>>()
  private readonly listeners = new Set<BoardListener>()

  constructor(private readonly read: (game: GameId) => Promise<RoundBoard> = readRoundBoard) {}

  /** Called with every board that is read and the one before it. */
  onRead(listener: BoardListener): void {
    this.listeners.add(listener)
  }

  /** The latest board, whatever its age. */
  peek(game: GameId): CachedBoard | undefined {
    return this.boards.get(game)
  }

  /** A board of at most two seconds; where the database is away, one of at most a minute. */
  async get(game: GameId): Promise<CachedBoard> {
    const known = this.boards.get(game)
    const ageMs = known ? Date.now() - known.readAt : Number.POSITIVE_INFINITY
    if (known && ageMs < BOARD_MAX_AGE_MS) return known
    const reading = this.running.get(game) ?? this.startReading(game)
    if (!known || ageMs > BOARD_MAX_STALE_MS) return reading
    return reading.catch(() => known)
  }

  /** A board read from now on: one whose reading is under way may have missed what was just written. */
  async refresh(game: GameId): Promise<CachedBoard> {
    const underWay = this.running.get(game)
    if (underWay) {
      await underWay.catch(() => undefined)
      return this.running.get(game) ?? this.startReading(game)
    }
    return this.startReading(game)
  }

  private startReading(game: GameId): Promise<CachedBoard> {
    const reading = this.readAndTell(game).finally(() => this.running.delete(game))
    this.running.set(game, reading)
    return reading
  }

  private async readAndTell(game: GameId): Promise<CachedBoard> {
    const board = { ...(await this.read(game)), readAt: Date.now() }
    const before = this.boards.get(game)
    this.boards.set(game, board)
    for (const listener of this.listeners) listener(board, before)
    return board
  }
}

/** The database's time as it follows from a board and how long ago it was read, epoch milliseconds. */
export function serverNow(board: CachedBoard): number {
  return board.now + (Date.now() - board.readAt)
}

/** The round of now by the server's time; the next one where there is none right now. */
export function currentRound(board: CachedBoard): RoundClock | undefined {
  const now = serverNow(board)
  return board.upcoming.find((round) => round.endsAt > now)
}

const shared = globalThis as { rondoBoards?: BoardCache }

/** The process's boards. On globalThis because pages and routes are separate bundles. */
export function getBoards(): BoardCache {
  shared.rondoBoards ??= new BoardCache()
  return shared.rondoBoards
}
