import 'server-only'
import { getEnv } from '@/lib/config/env'
import { Refusal } from '@/lib/domain/errors'
import type { GameId } from '@/lib/domain/games/game'
import type { LiveEvent } from '@/lib/wire/game'

/** Connections one process holds; about 44 kB of memory each. */
const MAX_CONNECTIONS = 20_000
/** Connections of one player: as many screens as anybody has open. */
const MAX_PER_PLAYER = 20
/** Connections from one address, behind which may be a whole office. */
const MAX_PER_ADDRESS = 300
/** A client this many bytes behind does not read any more and is let go. */
const MAX_BACKLOG_BYTES = 256 * 1024

const encoder = new TextEncoder()

/** An event as it is sent; encoded once, however many it goes to. */
export function encodeEvent(event: LiveEvent): Uint8Array {
  return encoder.encode(`data: ${JSON.stringify(event)}\n\n`)
}

/** Who listens to what. */
export interface Listener {
  readonly game: GameId
  readonly address: string
  /** Null for a visitor. */
  readonly player: { readonly id: string; readonly sessionId: string } | null
}

export interface Connection extends Listener {
  /** Sends, or ends the connection where the client has stopped reading. */
  send(bytes: Uint8Array): void
  close(): void
}

/** All live connections of this process. */
export class Connections {
  private readonly all = new Set<Connection>()
  private readonly byPlayer = new Map<string, Set<Connection>>()
  private readonly countByAddress = new Map<string, number>()

  get size(): number {
    return this.all.size
  }

  /** The games that somebody listens to. */
  games(): Set<GameId> {
    return new Set([...this.all].map((connection) => connection.game))
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

  /** Sends an event to everybody, or to those who listen to one game. */
  broadcast(event: LiveEvent, game?: GameId): void {
    const bytes = encodeEvent(event)
    for (const connection of this.all) {
      if (game === undefined || connection.game === game) connection.send(bytes)
    }
  }

  closeAll(): void {
    for (const connection of this.all) connection.close()
  }

  /**
   * Opens a connection. `onOpen` sends what comes first; `onClose` is called once, however it ends.
   * @throws Refusal `rate-limited` or `service-unavailable` where there are too many.
   */
  open(
    listener: Listener,
    onOpen: (connection: Connection) => void,
    onClose: () => void,
  ): ReadableStream<Uint8Array> {
    this.assertRoomFor(listener)
    let connection: Connection | undefined
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          connection = this.add(listener, controller, onClose)
          onOpen(connection)
        },
        cancel: () => connection?.close(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
    )
  }

  private assertRoomFor({ player, address }: Listener): void {
    if (this.all.size >= MAX_CONNECTIONS) {
      throw new Refusal('service-unavailable', { retryAfterSeconds: 30 })
    }
    if (getEnv().RATE_LIMITS === 'off') return
    const ofPlayer = player ? (this.byPlayer.get(player.id)?.size ?? 0) : 0
    const ofAddress = this.countByAddress.get(address) ?? 0
    if (ofPlayer >= MAX_PER_PLAYER || ofAddress >= MAX_PER_ADDRESS) {
      throw new Refusal('rate-limited', { retryAfterSeconds: 30 })
    }
  }

  private add(
    listener: Listener,
    controller: ReadableStreamDefaultController<Uint8Array>,
    onClose: () => void,
  ): Connection {
    const connection: Connection = {
      ...listener,
      send: (bytes) => {
        if (!this.all.has(connection)) return
        if ((controller.desiredSize ?? 0) >= -MAX_BACKLOG_BYTES) return controller.enqueue(bytes)
        connection.close()
        // What waits for a client that does not read is thrown away, not kept until it does.
        controller.error(new Error('a live client has stopped reading'))
      },
      close: () => {
        if (!this.remove(connection)) return
        try {
          controller.close()
        } catch {
          // The client closed it first: there is nothing left to end.
        }
        onClose()
      },
    }
    this.all.add(connection)
    this.countByAddress.set(listener.address, (this.countByAddress.get(listener.address) ?? 0) + 1)
    if (listener.player) {
      const ofPlayer = this.byPlayer.get(listener.player.id) ?? new Set()
      this.byPlayer.set(listener.player.id, ofPlayer.add(connection))
    }
    return connection
  }

  private remove(connection: Connection): boolean {
    if (!this.all.delete(connection)) return false
    const { address, player } = connection
    const left = (this.countByAddress.get(address) ?? 1) - 1
    if (left > 0) this.countByAddress.set(address, left)
    else this.countByAddress.delete(address)
    const ofPlayer = player && this.byPlayer.get(player.id)
    ofPlayer?.delete(connection)
    if (player && ofPlayer?.size === 0) this.byPlayer.delete(player.id)
    return true
  }
}
