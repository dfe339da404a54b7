import 'server-only'
import { getEnv } from '@/lib/base/config/env'
import type { BegunStream } from '@/lib/base/http/request-context'
import { NOBODY } from '@/lib/base/http/rules/page-account'
import { liveChannel, liveMessage } from '@/lib/base/live/channel'
import { log, OutageLog } from '@/lib/base/log'
import { connectRedis, type RedisClient } from '@/lib/base/queue/redis'
import type { GameId } from '@/lib/games/catalog/game'
import { findGame } from '@/lib/games/catalog/registry'
import type { RoundResult } from '@/lib/play/rounds/read-snapshot'
import { BalanceSender } from './balance-sender'
import {
  type CachedSnapshot,
  currentRound,
  getSnapshots,
  SNAPSHOT_MAX_AGE_MS,
  type SnapshotCache,
  serverNow,
  toGameSnapshot,
} from './cached-rounds'
import { Connections, encodeEvent, type Listener } from './connections'
import { NoticeSender } from './notice-sender'

/**
 * Interval of `time` events, in milliseconds. They keep connections alive through proxies and
 * clocks correct.
 */
const TIME_EVERY_MS = 10_000
/** Milliseconds after the end of a round at which the next one is announced. */
const ROUND_CHANGE_SLACK_MS = 5
/** Milliseconds within which a subscription whose node was lost has moved to another one. */
const MOVED_WITHIN_MS = 1_000
/** If more results than this are new, a new snapshot is sent instead. */
const MAX_RESULTS_AT_ONCE = 10

/**
 * Sends events to the browsers of this process. Redis says that something changed, the database
 * says what, and the hub sends the difference. The hub reads the snapshot every two seconds while
 * anyone listens. So without Redis news comes two seconds late, and nothing else changes.
 */
export class Hub {
  private readonly connections = new Connections()
  private readonly balances = new BalanceSender(this.connections)
  private readonly notices = new NoticeSender(this.connections)
  private readonly announced = new Map<GameId, string>()
  private readonly roundTimers = new Map<GameId, NodeJS.Timeout>()
  private readonly outage = new OutageLog('reading rounds for live screens')
  private timers: NodeJS.Timeout[] = []
  private subscriber: RedisClient | undefined
  private isStopping = false

  constructor(private readonly snapshots: SnapshotCache) {
    snapshots.onRead((snapshot, before) => this.onSnapshot(snapshot, before))
  }

  get connectionCount(): number {
    return this.connections.size
  }

  /**
   * Connects a client. Sends its snapshot first, then its balance if it is a player's, then events
   * as they happen.
   *
   * @param begin begins the answer, once it is known that there is room and what to send.
   * @throws Refusal if there are too many connections or the game has no rounds yet.
   */
  async connect(listener: Listener, begin: () => BegunStream): Promise<Response> {
    this.start()
    const snapshot = await this.snapshots.get(listener.game)
    const account = listener.player?.id ?? NOBODY
    const event = encodeEvent({ type: 'snapshot', ...toGameSnapshot(snapshot), account })
    this.connections.assertRoomFor(listener)
    const { stream, answer, closed } = begin()
    const connection = this.connections.open(listener, stream, this.onClose)
    // The last other connection may have closed during the reading.
    this.start()
    connection.send(event)
    closed.addEventListener('abort', () => connection.close(), { once: true })
    if (closed.aborted || this.isStopping) connection.close()
    if (listener.player) this.balances.want([listener.player.id])
    this.announceRound(snapshot)
    return answer
  }

  private readonly onClose = (): void => {
    if (this.connections.size === 0) this.rest()
  }

  /**
   * Ends every connection, including those that are still beginning, and hears no more messages.
   * Clients come back to whichever process answers then.
   */
  closeAll(): void {
    this.isStopping = true
    this.subscriber?.disconnect()
    this.connections.closeAll()
  }

  private start(): void {
    if (this.isStopping) return
    this.subscriber ??= this.subscribe()
    if (this.timers.length > 0) return
    this.timers = [
      setInterval(() => this.readSnapshots(), SNAPSHOT_MAX_AGE_MS),
      setInterval(() => this.sendTime(), TIME_EVERY_MS),
    ]
    for (const timer of this.timers) timer.unref()
  }

  /**
   * Stops all reading when there are no listeners. The subscriber stays, because the next listener
   * needs it immediately.
   */
  private rest(): void {
    for (const timer of [...this.timers, ...this.roundTimers.values()]) clearTimeout(timer)
    this.timers = []
    this.roundTimers.clear()
  }

  private subscribe(): RedisClient {
    const subscriber = connectRedis('subscriber')
    const channel = liveChannel(getEnv().REDIS_PREFIX)
    subscriber.on('message', (_channel, text) => this.onMessage(text))
    // Catches up on messages that were sent while the connection was down.
    subscriber.on('ready', () => this.catchUp())
    // A Cluster moves a subscription to another node without any event for it.
    subscriber.on('-node', () => setTimeout(() => this.catchUp(), MOVED_WITHIN_MS).unref())
    subscriber.subscribe(channel).catch((error: unknown) => {
      if (!this.isStopping) log.error({ error }, 'cannot subscribe to live messages')
    })
    process.once('SIGTERM', () => this.closeAll())
    process.once('SIGINT', () => this.closeAll())
    return subscriber
  }

  private catchUp(): void {
    this.readSnapshots()
    this.balances.want('all')
    this.notices.send(this.connections.playerIds(), null)
    this.connections.tellDesks()
  }

  private onMessage(text: string): void {
    const message = liveMessage.safeParse(parseJson(text))
    if (!message.success) {
      log.warn('unknown live message')
    } else if (message.data.type === 'notices') {
      this.notices.send(message.data.playerIds, null)
    } else if (message.data.type === 'balances') {
      this.balances.want(message.data.playerIds)
    } else if (message.data.type === 'requests') {
      this.connections.tellDesks()
    } else if (message.data.type === 'missed') {
      this.catchUp()
    } else {
      const game = findGame(message.data.game)
      if (game) this.readSnapshot(game.id)
      else log.warn('message about an unknown game')
    }
  }

  private readSnapshots(): void {
    for (const game of this.connections.games()) this.readSnapshot(game)
  }

  private readSnapshot(game: GameId): void {
    if (this.connections.size === 0) return
    this.snapshots.refresh(game).then(
      () => this.outage.worked(),
      (error: unknown) => this.outage.failed(error),
    )
  }

  private onSnapshot(snapshot: CachedSnapshot, before: CachedSnapshot | undefined): void {
    if (this.connections.size === 0) return
    this.announceRound(snapshot)
    if (before) {
      this.announcePause(snapshot, before)
      this.announceResults(snapshot, before)
    }
  }

  /**
   * Announces the current round if it is new, and again with other payouts and once its bets are
   * sealed. Also schedules the announcement of the next round.
   */
  private announceRound(snapshot: CachedSnapshot): void {
    const { game } = snapshot
    const round = currentRound(snapshot)
    if (!round) return
    const known = this.announced.get(game)
    const payouts = JSON.stringify(round.payouts)
    const news = `${round.countdownId} ${payouts}${round.bets ? ' sealed' : ''}`
    this.announced.set(game, news)
    if (known !== undefined && known !== news) {
      this.connections.broadcast({ type: 'round', ...round }, game)
    }
    clearTimeout(this.roundTimers.get(game))
    const waitMs = Math.max(0, round.endsAt - serverNow(snapshot)) + ROUND_CHANGE_SLACK_MS
    const timer = setTimeout(
      () => this.announceRound(this.snapshots.peek(game) ?? snapshot),
      waitMs,
    )
    this.roundTimers.set(game, timer.unref())
  }

  private announcePause(snapshot: CachedSnapshot, before: CachedSnapshot): void {
    if (snapshot.pause?.since === before.pause?.since) return
    const { game, pause } = snapshot
    this.connections.broadcast({ type: 'pause', game, pause }, game)
  }

  private announceResults(snapshot: CachedSnapshot, before: CachedSnapshot): void {
    const { game } = snapshot
    const paid = newResults(snapshot.results, before.results)
    // A result comes with its payouts, so one query reads the balances of all players connected
    // here.
    if (paid.length > 0) {
      this.balances.want('all')
      this.notices.sendResults(
        game,
        paid.map(({ countdownId }) => countdownId),
      )
    }
    const known = [...before.dealing, ...before.results]
    const news = newResults([...snapshot.dealing, ...snapshot.results], known)
    if (news.length === 0) return
    if (news.length > MAX_RESULTS_AT_ONCE) {
      this.connections.broadcast({ type: 'snapshot', ...toGameSnapshot(snapshot) }, game)
    } else {
      for (const result of news.reverse()) {
        this.connections.broadcast({ type: 'result', game, result }, game)
      }
    }
  }

  private sendTime(): void {
    const [game] = this.connections.games()
    const snapshot = game && this.snapshots.peek(game)
    if (snapshot) this.connections.broadcast({ type: 'time', serverNow: serverNow(snapshot) })
  }
}

/** Returns the results that were not known, without those that are older than all known ones. */
function newResults(results: readonly RoundResult[], known: readonly RoundResult[]): RoundResult[] {
  const ids = new Set(known.map((result) => result.countdownId))
  const oldest = known.at(-1)?.endsAt ?? 0
  return results.filter((result) => !ids.has(result.countdownId) && result.endsAt >= oldest)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const shared = globalThis as { rondoHub?: Hub }

/** Returns the process's hub, created when the first client connects. */
export function getHub(): Hub {
  shared.rondoHub ??= new Hub(getSnapshots())
  return shared.rondoHub
}
