import { afterEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '@/lib/domain/errors'
import { type Connection, Connections, encodeEvent, type Listener } from './connections'

afterEach(() => vi.unstubAllEnvs())

const VISITOR: Listener = { game: 'wingo', address: '192.0.2.1', player: null }

function playerAt(address: string): Listener {
  return { game: 'wingo', address, player: { id: 'player', sessionId: 'session' } }
}

/** A client that is connected and reads only when it is told to. */
function connect(connections: Connections, listener: Listener = VISITOR) {
  let connection: Connection | undefined
  const onClose = vi.fn()
  const stream = connections.open(
    listener,
    (opened) => {
      connection = opened
    },
    onClose,
  )
  if (!connection) throw new Error('not connected')
  return { connection, stream, onClose }
}

describe('live connections', () => {
  it('get what is broadcast to their game', async () => {
    const connections = new Connections()
    const { stream } = connect(connections)
    connections.broadcast({ type: 'time', serverNow: 1 }, 'baccarat')
    connections.broadcast({ type: 'time', serverNow: 2 }, 'wingo')
    const { value } = await stream.getReader().read()
    expect(new TextDecoder().decode(value)).toBe('data: {"type":"time","serverNow":2}\n\n')
  })

  it('end where the client does not read, and what waits for it is thrown away', async () => {
    const connections = new Connections()
    const { stream, onClose } = connect(connections)
    const event = encodeEvent({ type: 'time', serverNow: Date.now() })
    const sends = Math.ceil((256 * 1024) / event.byteLength) + 2
    for (let sent = 0; sent < sends; sent++)
      connections.broadcast({ type: 'time', serverNow: Date.now() })
    expect(connections.size).toBe(0)
    expect(onClose).toHaveBeenCalledTimes(1)
    await expect(stream.getReader().read()).rejects.toThrow('stopped reading')
  })

  it('leave nothing behind, however often and by whomever they are ended', async () => {
    const connections = new Connections()
    const { connection, stream, onClose } = connect(connections, playerAt('192.0.2.1'))
    expect(connections.playerIds()).toEqual(['player'])
    await stream.cancel()
    connection.close()
    connection.send(encodeEvent({ type: 'time', serverNow: 1 }))
    expect(onClose).toHaveBeenCalledTimes(1)
    expect([connections.size, connections.playerIds(), connections.games().size]).toEqual([
      0,
      [],
      0,
    ])
  })

  it('are refused to a player with too many, and given again when one ends', () => {
    const connections = new Connections()
    const held = Array.from({ length: 20 }, (_, index) =>
      connect(connections, playerAt(`192.0.2.${index}`)),
    )
    expect(() => connect(connections, playerAt('192.0.2.99'))).toThrow(Refusal)
    connect(connections, VISITOR)
    held[0]?.connection.close()
    expect(() => connect(connections, playerAt('192.0.2.99'))).not.toThrow()
  })

  it('are refused to an address with too many', () => {
    const connections = new Connections()
    for (let count = 0; count < 300; count++) connect(connections)
    expect(() => connect(connections)).toThrow(/rate-limited/)
    expect(() => connect(connections, { ...VISITOR, address: '192.0.2.2' })).not.toThrow()
  })
})
