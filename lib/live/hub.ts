import 'server-only'
import type { Redis } from 'ioredis'
import { getEnv } from '@/lib/config/env'
import type { GameId } from '@/lib/domain/games/game'
import { log, OutageLog } from '@/lib/log'
import type { RoundResult } from '@/lib/queries/round-snapshot'
import { connectRedis } from '@/lib/queue/redis'
import { BalanceSender } from './balance-sender'
import {
  BOARD_MAX_AGE_MS,
  type BoardCache,
  type CachedBoard,
  currentRound,
  getBoards,
  serverNow,
} from './board-cache'
import { toSnapshot } from './cached-rounds'
import { liveChannel, liveMessage } from './channel'
import { type Connection, Connections, encodeEvent, type Listener } from './connections'

/** `time` events keep connections alive through proxies and clocks right, in milliseconds. */
const TIME_EVERY_MS = 10_000
/** After the end of a round the next is announced this much later, in milliseconds. */
const ROUND_CHANGE_SLACK_MS = 5
/** More news than this at once is sent as a new snapshot. */
const MAX_RESULTS_AT_ONCE = 10

/**
 * Fan-out to the browsers of this process. Redis tells that something changed, the database tells
 * what, the hub sends the difference. It reads the board every two seconds while anybody listens, so
 * without Redis news come two seconds late, and nothing else changes.
 */
export class Hub {
  private readonly connections = new Connections()
  private readonly balances = new BalanceSender(this.connections)
  private readonly announced = new Map<GameId, string>()
  private readonly roundTimers = new Map<GameId, NodeJS.Timeout>()
  private readonly outage = new OutageLog('reading rounds for live screens')
  private timers: NodeJS.Timeout[] = []
  private subscriber: Redis | undefined

  constructor(private readonly boards: BoardCache) {
    boards.onRead((board, before) => this.onBoard(board, before))
  }

  get connectionCount(): number {
    return this.connections.size
  }

  /**
   * Connects a client: its snapshot first, its balance if it is a player's, then what happens.
   *
   * @param client whose signal aborts when nobody listens any more.
   * @throws Refusal where there are too many connections or the game has no rounds yet.
   */
  async connect(
    listener: Listener,
    client: { readonly signal: AbortSignal },
  ): Promise<ReadableStream<Uint8Array>> {
    this.start()
    const board = await this.boards.get(listener.game)
    const snapshot = encodeEvent({ type: 'snapshot', ...toSnapshot(board) })
    let opened: Connection | undefined
    const onAbort = () => opened?.close()
    const stream = this.connections.open(
      listener,
      (connection) => {
        opened = connection
        connection.send(snapshot)
      },
      () => {
        // Naming the client here also keeps it: a request that was let go tells of no abort.
        client.signal.removeEventListener('abort', onAbort)
        if (this.connections.size === 0) this.rest()
      },
    )
    client.signal.addEventListener('abort', onAbort)
    if (client.signal.aborted) onAbort()
    if (listener.player) this.balances.want([listener.player.id])
    this.announceRound(board)
    return stream
  }

  /** Ends every connection: clients come back to whichever process answers then. */
  closeAll(): void {
    this.connections.closeAll()
  }

  private start(): void {
    this.subscriber ??= this.subscribe()
    if (this.timers.length > 0) return
    this.timers = [
      setInterval(() => this.readBoards(), BOARD_MAX_AGE_MS),
      setInterval(() => this.sendTime(), TIME_EVERY_MS),
    ]
    for (const timer of this.timers) timer.unref()
  }

  /** Without listeners nothing is read. The subscriber stays: the next listener wants it at once. */
  private rest(): void {
    for (const timer of [...this.timers, ...this.roundTimers.values()]) clearTimeout(timer)
    this.timers = []
    this.roundTimers.clear()
  }

  private subscribe(): Redis {
    const subscriber = connectRedis('subscriber')
    const channel = liveChannel(getEnv().REDIS_PREFIX)
    subscriber.on('message', (_channel, text) => this.onMessage(text))
    // What was said while the connection was away is made up for.
    subscriber.on('ready', () => {
      this.readBoards()
      this.balances.want('all')
    })
    subscriber.subscribe(channel).catch((error: unknown) => {
      log.error({ error }, 'cannot subscribe to live messages')
    })
    process.once('SIGTERM', () => this.closeAll())
    process.once('SIGINT', () => this.closeAll())
    return subscriber
  }

  private onMessage(text: string): void {
    const message = liveMessage.safeParse(parseJson(text))
    if (!message.success) {
      log.warn('a live message was not understood')
    } else if (message.data.type === 'balances') {
      this.balances.want(message.data.playerIds)
    } else {
      this.readBoard(message.data.game)
    }
  }

  private readBoards(): void {
    for (const game of this.connections.games()) this.readBoard(game)
  }

  private readBoard(game: GameId): void {
    if (this.connections.size === 0) return
    this.boards.refresh(game).then(
      () => this.outage.worked(),
      (error: unknown) => this.outage.failed(error),
    )
  }

  private onBoard(board: CachedBoard, before: CachedBoard | undefined): void {
    if (this.connections.size === 0) return
    this.announceRound(board)
    if (before) {
      this.announcePause(board, before)
      this.announceResults(board, before)
    }
  }

  /** Announces the round of now if it is a new one, and sees to it that the next is announced in time. */
  private announceRound(board: CachedBoard): void {
    const { game } = board
    const round = currentRound(board)
    if (!round) return
    const known = this.announced.get(game)
    this.announced.set(game, round.countdownId)
    if (known !== undefined && known !== round.countdownId) {
      this.connections.broadcast({ type: 'round', ...round }, game)
    }
    clearTimeout(this.roundTimers.get(game))
    const waitMs = Math.max(0, round.endsAt - serverNow(board)) + ROUND_CHANGE_SLACK_MS
    const timer = setTimeout(() => this.announceRound(this.boards.peek(game) ?? board), waitMs)
    this.roundTimers.set(game, timer.unref())
  }

  private announcePause(board: CachedBoard, before: CachedBoard): void {
    if (board.pause?.since === before.pause?.since) return
    const { game, pause } = board
    this.connections.broadcast({ type: 'pause', game, pause }, game)
  }

  private announceResults(board: CachedBoard, before: CachedBoard): void {
    const { game } = board
    const paid = newResults(board.results, before.results)
    // A result comes with its payouts: one query for all players who are connected here.
    if (paid.length > 0) this.balances.want('all')
    const known = [...before.dealing, ...before.results]
    const news = newResults([...board.dealing, ...board.results], known)
    if (news.length === 0) return
    if (news.length > MAX_RESULTS_AT_ONCE) {
      this.connections.broadcast({ type: 'snapshot', ...toSnapshot(board) }, game)
    } else {
      for (const result of news.reverse()) {
        this.connections.broadcast({ type: 'result', game, result }, game)
      }
    }
  }

  private sendTime(): void {
    const [game] = this.connections.games()
    const board = game && this.boards.peek(game)
    if (board) this.connections.broadcast({ type: 'time', serverNow: serverNow(board) })
  }
}

/** Those that were not known, without any that is older than all that were. */
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

/** The process's hub, made when the first client connects. */
export function getHub(): Hub {
  shared.rondoHub ??= new Hub(getBoards())
  return shared.rondoHub
}
