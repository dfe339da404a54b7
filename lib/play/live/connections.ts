import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { getEnv } from '@/lib/base/config/env'
import type { AnswerStream } from '@/lib/base/http/request-context'
import { Refusal } from '@/lib/base/text/refusals'
import type { GameId } from '@/lib/games/catalog/game'
import type { DeskEvent, LiveEvent } from '@/lib/play/rounds/wire-screen'

/** Maximum connections of one process. */
const MAX_CONNECTIONS = 20_000
/** Maximum connections of one player: as many screens as anyone has open. */
const MAX_PER_PLAYER = 20
/** Maximum connections of visitors from one address, which thousands of phones may share. */
const MAX_VISITORS_PER_ADDRESS = 1_000
/** A client this many bytes behind has stopped reading and is disconnected. */
const MAX_BACKLOG_BYTES = 256 * 1024
/**
 * Connections written to in one turn of the event loop. A turn accepts one new connection, so a bet
 * over a new connection waits for two milliseconds. After a restart hundreds of connections come in
 * each second while something is sent to everyone.
 */
const SENT_AT_ONCE = 25

const encoder = new TextEncoder()

/**
 * Encodes an event as it is sent. This happens once, however many connections the event goes to.
 */
export function encodeEvent(event: LiveEvent | DeskEvent): Uint8Array {
  return encoder.encode(`data: ${JSON.stringify(event)}\n\n`)
}

/** A client and the events that it listens to. */
export interface Listener {
  readonly game: GameId
  readonly address: string
  /** Null for a visitor. */
  readonly player: { readonly id: string; readonly sessionId: string } | null
  /** True for a staff desk, which is notified when requests change. */
  readonly isDesk: boolean
}

/** One live connection. A class instead of closures because there are ten thousand of these. */
export class Connection {
  isOpen = true
  /** True once the session of its player was seen to be active. */
  hasStood = false

  constructor(
    public listener: Listener,
    private readonly stream: AnswerStream,
    private readonly onEnd: (connection: Connection) => void,
  ) {}

  /** Sends the bytes, or ends the connection if the client has stopped reading. */
  send(bytes: Uint8Array): void {
    if (!this.isOpen) return
    if (this.stream.backlogBytes <= MAX_BACKLOG_BYTES) {
      this.stream.write(bytes)
    } else {
      this.leave()
      // Data that waits for a client that does not read is thrown away, not kept until the client
      // reads.
      this.stream.destroy()
    }
  }

  close(): void {
    if (!this.isOpen) return
    this.leave()
    this.stream.end()
  }

  private leave(): void {
    this.isOpen = false
    this.onEnd(this)
  }
}

/** All live connections of this process. */
export class Connections {
  private readonly all = new Set<Connection>()
  private readonly desks = new Set<Connection>()
  private readonly byPlayer = new Map<string, Set<Connection>>()
  private readonly visitorsByAddress = new Map<string, number>()
  private readonly turns: (() => void)[] = []
  private isTakingTurns = false

  get size(): number {
    return this.all.size
  }

  /** Returns the games that have listeners. */
  games(): Set<GameId> {
    return new Set([...this.all].map(({ listener }) => listener.game))
  }

  playerIds(): string[] {
    return [...this.byPlayer.keys()]
  }

  hasPlayer(playerId: string): boolean {
    return this.byPlayer.has(playerId)
  }

  ofPlayer(playerId: string): Connection[] {
    return [...(this.byPlayer.get(playerId) ?? [])]
  }

  /** Tells staff desks that some request changed, without any details. */
  tellDesks(): void {
    const bytes = encodeEvent({ type: 'requests' })
    for (const desk of this.desks) desk.send(bytes)
  }

  /** Sends an event to everyone, or to the listeners of one game. */
  broadcast(event: LiveEvent, game?: GameId): void {
    const bytes = encodeEvent(event)
    const to = [...this.all].filter(({ listener }) => game === undefined || listener.game === game)
    this.inTurns(to, (connection) => connection.send(bytes))
  }

  /**
   * Does something for each of many connections, a few in a turn of the event loop, after
   * everything that was begun before. So nobody gets events in another order.
   */
  inTurns(connections: readonly Connection[], act: (connection: Connection) => void): void {
    for (let at = 0; at < connections.length; at += SENT_AT_ONCE) {
      const slice = connections.slice(at, at + SENT_AT_ONCE)
      this.turns.push(() => slice.forEach(act))
    }
    if (!this.isTakingTurns) void this.takeTurns()
  }

  /** Resolves once everything that was begun before is written. */
  untilWritten(): Promise<void> {
    return new Promise((resolve) => {
      if (this.isTakingTurns) this.turns.push(resolve)
      else resolve()
    })
  }

  private async takeTurns(): Promise<void> {
    this.isTakingTurns = true
    try {
      for (let turn = this.turns.shift(); turn; turn = this.turns.shift()) {
        turn()
        if (this.turns.length > 0) await setImmediate()
      }
    } finally {
      this.isTakingTurns = false
    }
  }

  closeAll(): void {
    for (const connection of this.all) connection.close()
  }

  /** @throws Refusal `rate-limited` or `service-unavailable` if there are too many connections. */
  assertRoomFor({ player, address }: Listener): void {
    if (this.all.size >= MAX_CONNECTIONS) {
      throw new Refusal('service-unavailable', { retryAfterSeconds: 30 })
    }
    if (getEnv().RATE_LIMITS === 'off') return
    const [open, most] = player
      ? [this.byPlayer.get(player.id)?.size ?? 0, MAX_PER_PLAYER]
      : [this.visitorsByAddress.get(address) ?? 0, MAX_VISITORS_PER_ADDRESS]
    if (open >= most) {
      throw new Refusal('rate-limited', { retryAfterSeconds: 30 })
    }
  }

  /** Opens a connection. `onClose` is called once, however the connection ends. */
  open(listener: Listener, stream: AnswerStream, onClose: () => void): Connection {
    const connection = new Connection(listener, stream, (ended) => {
      this.remove(ended)
      onClose()
    })
    this.all.add(connection)
    if (listener.isDesk) this.desks.add(connection)
    if (listener.player) {
      const ofPlayer = this.byPlayer.get(listener.player.id) ?? new Set()
      this.byPlayer.set(listener.player.id, ofPlayer.add(connection))
    } else {
      this.countVisitor(listener.address, 1)
    }
    return connection
  }

  /** Turns the connection into a visitor's, because it came with a session that had ended. */
  toVisitor(connection: Connection): void {
    if (!connection.listener.player) return
    this.forgetPlayer(connection)
    this.desks.delete(connection)
    if (this.all.has(connection)) this.countVisitor(connection.listener.address, 1)
    connection.listener = { ...connection.listener, player: null, isDesk: false }
  }

  private remove(connection: Connection): void {
    this.all.delete(connection)
    this.desks.delete(connection)
    const { address, player } = connection.listener
    if (player) this.forgetPlayer(connection)
    else this.countVisitor(address, -1)
  }

  private countVisitor(address: string, by: 1 | -1): void {
    const count = (this.visitorsByAddress.get(address) ?? 0) + by
    if (count > 0) this.visitorsByAddress.set(address, count)
    else this.visitorsByAddress.delete(address)
  }

  private forgetPlayer(connection: Connection): void {
    const { player } = connection.listener
    const ofPlayer = player && this.byPlayer.get(player.id)
    ofPlayer?.delete(connection)
    if (player && ofPlayer?.size === 0) this.byPlayer.delete(player.id)
  }
}
