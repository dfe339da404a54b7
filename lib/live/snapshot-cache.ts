import 'server-only'
import type { GameId } from '@/lib/games/game'
import { type RoundClock, type RoundSnapshot, readRoundSnapshot } from '@/lib/rounds/read-snapshot'

/** A snapshot older than this is read again when it is asked for, in milliseconds. */
export const SNAPSHOT_MAX_AGE_MS = 2_000
/** While the database is away a snapshot of this age still serves, in milliseconds. */
const SNAPSHOT_MAX_STALE_MS = 60_000

/** A snapshot with the moment it was read at, by this process's clock. */
export interface CachedSnapshot extends RoundSnapshot {
  readonly readAt: number
}

type SnapshotListener = (snapshot: CachedSnapshot, before: CachedSnapshot | undefined) => void

/**
 * The snapshots of all games, read at most once at a time and every two seconds however many ask, so
 * that pollers cost no database.
 */
export class SnapshotCache {
  private readonly snapshots = new Map<GameId, CachedSnapshot>()
  private readonly running = new Map<GameId, Promise<CachedSnapshot>>()
  private readonly listeners = new Set<SnapshotListener>()

  constructor(
    private readonly read: (game: GameId) => Promise<RoundSnapshot> = readRoundSnapshot,
  ) {}

  /** Called with every snapshot that is read and the one before it. */
  onRead(listener: SnapshotListener): void {
    this.listeners.add(listener)
  }

  /** The latest snapshot, whatever its age. */
  peek(game: GameId): CachedSnapshot | undefined {
    return this.snapshots.get(game)
  }

  /** A snapshot of at most two seconds; where the database is away, one of at most a minute. */
  async get(game: GameId): Promise<CachedSnapshot> {
    const known = this.snapshots.get(game)
    const ageMs = known ? Date.now() - known.readAt : Number.POSITIVE_INFINITY
    if (known && ageMs < SNAPSHOT_MAX_AGE_MS) return known
    const reading = this.running.get(game) ?? this.startReading(game)
    if (!known || ageMs > SNAPSHOT_MAX_STALE_MS) return reading
    return reading.catch(() => known)
  }

  /** A snapshot read from now on: one whose reading is under way may have missed what was just written. */
  async refresh(game: GameId): Promise<CachedSnapshot> {
    const underWay = this.running.get(game)
    if (underWay) {
      await underWay.catch(() => undefined)
      return this.running.get(game) ?? this.startReading(game)
    }
    return this.startReading(game)
  }

  private startReading(game: GameId): Promise<CachedSnapshot> {
    const reading = this.readAndTell(game).finally(() => this.running.delete(game))
    this.running.set(game, reading)
    return reading
  }

  private async readAndTell(game: GameId): Promise<CachedSnapshot> {
    const snapshot = { ...(await this.read(game)), readAt: Date.now() }
    const before = this.snapshots.get(game)
    this.snapshots.set(game, snapshot)
    for (const listener of this.listeners) listener(snapshot, before)
    return snapshot
  }
}

/** The database's time as it follows from a snapshot and how long ago it was read, epoch milliseconds. */
export function serverNow(snapshot: CachedSnapshot): number {
  return snapshot.now + (Date.now() - snapshot.readAt)
}

/** The round of now by the server's time; the next one where there is none right now. */
export function currentRound(snapshot: CachedSnapshot): RoundClock | undefined {
  const now = serverNow(snapshot)
  return snapshot.upcoming.find((round) => round.endsAt > now)
}

const shared = globalThis as { rondoSnapshots?: SnapshotCache }

/** The process's snapshots. On globalThis because pages and routes are separate bundles. */
export function getSnapshots(): SnapshotCache {
  shared.rondoSnapshots ??= new SnapshotCache()
  return shared.rondoSnapshots
}
