import 'server-only'
import { Refusal } from '@/lib/base/text/refusals'
import type { GameId } from '@/lib/games/catalog/game'
import { secondsLeft } from '@/lib/games/schedule/rules/phase'
import { keepForRecord } from '@/lib/games/schedule/rules/record'
import {
  type RoundClock,
  type RoundSnapshot,
  readRoundSnapshot,
} from '@/lib/play/rounds/read-snapshot'
import type { ListedRound } from '@/lib/play/rounds/wire'
import type { GameSnapshot } from '@/lib/play/rounds/wire-screen'

/** Age in milliseconds from which a snapshot is read again when it is requested. */
export const SNAPSHOT_MAX_AGE_MS = 2_000
/** Age in milliseconds up to which a snapshot is served while the database is unavailable. */
const SNAPSHOT_MAX_STALE_MS = 60_000

/** A snapshot and when it was read. */
export interface CachedSnapshot extends RoundSnapshot {
  /** By `performance.now()`, because the machine's time of day may be set back. */
  readonly readAt: number
}

type SnapshotListener = (snapshot: CachedSnapshot, before: CachedSnapshot | undefined) => void

/**
 * The snapshots of all games. However many clients request one, it is read once at a time and at
 * most every two seconds, so that polling costs no database work.
 */
export class SnapshotCache {
  private readonly snapshots = new Map<GameId, CachedSnapshot>()
  private readonly running = new Map<GameId, Promise<CachedSnapshot>>()
  private readonly listeners = new Set<SnapshotListener>()

  constructor(
    private readonly read: (game: GameId) => Promise<RoundSnapshot> = readRoundSnapshot,
  ) {}

  /** Calls the listener with every snapshot that is read and the one before it. */
  onRead(listener: SnapshotListener): void {
    this.listeners.add(listener)
  }

  /** Returns the latest snapshot, whatever its age. */
  peek(game: GameId): CachedSnapshot | undefined {
    return this.snapshots.get(game)
  }

  /**
   * Returns a snapshot at most two seconds old, or at most a minute old while the database is
   * unavailable.
   */
  async get(game: GameId): Promise<CachedSnapshot> {
    const known = this.snapshots.get(game)
    const ageMs = known ? performance.now() - known.readAt : Number.POSITIVE_INFINITY
    if (known && ageMs < SNAPSHOT_MAX_AGE_MS) return known
    const reading = this.running.get(game) ?? this.startReading(game)
    if (!known || ageMs > SNAPSHOT_MAX_STALE_MS) return reading
    return reading.catch(() => known)
  }

  /**
   * Returns a snapshot whose reading starts after this call. A reading that is already under way
   * may have missed what was just written.
   */
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
    const snapshot = { ...(await this.read(game)), readAt: performance.now() }
    const before = this.snapshots.get(game)
    this.snapshots.set(game, snapshot)
    for (const listener of this.listeners) listener(snapshot, before)
    return snapshot
  }
}

/**
 * Returns the database's time in whole epoch milliseconds, calculated from a snapshot and how long
 * ago it was read.
 */
export function serverNow(snapshot: CachedSnapshot): number {
  return snapshot.now + Math.floor(performance.now() - snapshot.readAt)
}

/** Returns the current round by the server's time, or the next one if there is none right now. */
export function currentRound(snapshot: CachedSnapshot): RoundClock | undefined {
  const now = serverNow(snapshot)
  return snapshot.upcoming.find((round) => round.endsAt > now)
}

const shared = globalThis as { rondoSnapshots?: SnapshotCache }

/** Returns the process's snapshots. On globalThis because pages and routes are separate bundles. */
export function getSnapshots(): SnapshotCache {
  shared.rondoSnapshots ??= new SnapshotCache()
  return shared.rondoSnapshots
}

/**
 * Returns the current round, the game's pause if there is one, and the latest results, at most two
 * seconds old.
 * @throws Refusal `service-unavailable` before the game's first season was published.
 */
export async function getCachedSnapshot(game: GameId): Promise<GameSnapshot> {
  return toGameSnapshot(await getSnapshots().get(game))
}

/**
 * Returns the newest rounds that have begun, newest first, at most 100. Their results are at most
 * two seconds old.
 */
export async function getCachedRounds(game: GameId, limit: number): Promise<ListedRound[]> {
  const snapshot = await getSnapshots().get(game)
  const now = serverNow(snapshot)
  const underWay = snapshot.notOver
    .filter((round) => round.opensAt <= now)
    .map((round) => toUnderWay(round, now))
  const over = snapshot.results.map(({ verdictAt: _, ...result }) => ({
    secondsLeft: 0,
    ...result,
  }))
  return [...underWay, ...over].sort((a, b) => b.endsAt - a.endsAt).slice(0, limit)
}

/**
 * Returns a round that is not over. Nothing of its draw is known here, not even after the draw: the
 * list shows the result from the settlement on.
 */
function toUnderWay(round: RoundClock, now: number): ListedRound {
  return {
    countdownId: round.countdownId,
    secondsLeft: secondsLeft(round, now),
    status: now < round.closesAt ? 'open' : 'closed',
    winningColor: null,
    endsAt: round.endsAt,
  }
}

/** @throws Refusal `service-unavailable` if the game has had no round and none is coming. */
export function toGameSnapshot(snapshot: CachedSnapshot): GameSnapshot {
  const round = currentRound(snapshot) ?? snapshot.last
  if (!round) throw new Refusal('service-unavailable')
  return {
    game: snapshot.game,
    serverNow: serverNow(snapshot),
    round,
    pause: snapshot.pause,
    // One whose cards are being dealt is shown later.
    results: [...snapshot.dealing, ...keepForRecord(snapshot.results)],
  }
}
