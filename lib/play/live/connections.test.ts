import { afterEach, describe, expect, test, vi } from 'vitest'
import { beginStream } from '@/lib/base/http/begin-stream'
import { Refusal } from '@/lib/base/text/refusals'
import { type Connection, Connections, encodeEvent, type Listener } from './connections'

afterEach(() => vi.unstubAllEnvs())

const VISITOR: Listener = { game: 'wingo', address: '192.0.2.1', player: null, isDesk: false }

function playerAt(address: string): Listener {
  return { game: 'wingo', address, player: { id: 'player', sessionId: 'session' }, isDesk: false }
}

/** Connects a client that reads only on request. */
function connect(connections: Connections, listener: Listener = VISITOR) {
  connections.assertRoomFor(listener)
  const { stream, answer, closed } = beginStream(new Request('http://rondo.test/'), {})
  const onClose = vi.fn()
  const connection = connections.open(listener, stream, onClose)
  closed.addEventListener('abort', () => connection.close())
  return { connection, body: answer.body as ReadableStream<Uint8Array>, onClose }
}

describe('live connections', () => {
  test('receive the events that are broadcast to their game', async () => {
    const connections = new Connections()
    const { body } = connect(connections)
    connections.broadcast({ type: 'time', serverNow: 1 }, 'baccarat')
    connections.broadcast({ type: 'time', serverNow: 2 }, 'wingo')
    const { value } = await body.getReader().read()
    expect(new TextDecoder().decode(value)).toBe('data: {"type":"time","serverNow":2}\n\n')
  })

  test('notify only staff desks that requests changed', async () => {
    const connections = new Connections()
    const { body } = connect(connections)
    const desk = connect(connections, { ...VISITOR, isDesk: true })
    connections.tellDesks()
    connections.broadcast({ type: 'time', serverNow: 1 })
    const first = async (of: ReadableStream<Uint8Array>) =>
      new TextDecoder().decode((await of.getReader().read()).value)
    expect(await first(body)).toContain('"time"')
    expect(await first(desk.body)).toBe('data: {"type":"requests"}\n\n')
    desk.connection.close()
    connections.tellDesks()
  })

  test('are all written to before anything that waits for it', async () => {
    const connections = new Connections()
    const clients = Array.from({ length: 120 }, (_, number) =>
      connect(connections, { ...VISITOR, address: `192.0.2.${number}` }),
    )
    let written = 0
    const act = () => {
      written += 1
    }
    await connections.untilWritten()
    connections.inTurns(
      clients.map(({ connection }) => connection),
      act,
    )
    expect(written).toBeLessThan(120)
    await connections.untilWritten()
    expect(written).toBe(120)
  })

  test('receive events in the order in which they were sent, and leave the event loop free in between', async () => {
    const connections = new Connections()
    const clients = Array.from({ length: 1_200 }, (_, number) =>
      connect(connections, { ...VISITOR, address: `192.0.2.${number}` }),
    )
    const readers = clients.map(({ body }) => body.getReader())
    connections.broadcast({ type: 'time', serverNow: 1 })
    connections.inTurns([clients[1_199]?.connection as Connection], (last) =>
      last.send(encodeEvent({ type: 'time', serverNow: 2 })),
    )
    let isSeen = false
    const last = readers[1_199]?.read().then(({ value }) => ({ value, isSeen }))
    setImmediate(() => {
      isSeen = true
    })
    const events = await Promise.all(readers.map((reader) => reader.read()))
    expect(new Set(events.map(({ value }) => String(value))).size).toBe(2)
    expect(new TextDecoder().decode((await last)?.value)).toContain('"serverNow":1')
    expect((await last)?.isSeen).toBe(true)
    expect(new TextDecoder().decode(events[1_199]?.value)).toContain('"serverNow":2')
  })

  test('end if the client does not read, and throw away what is waiting for it', async () => {
    const connections = new Connections()
    const { body, onClose } = connect(connections)
    const event = encodeEvent({ type: 'time', serverNow: Date.now() })
    const sends = Math.ceil((256 * 1024) / event.byteLength) + 2
    for (let sent = 0; sent < sends; sent++)
      connections.broadcast({ type: 'time', serverNow: Date.now() })
    expect(connections.size).toBe(0)
    expect(onClose).toHaveBeenCalledTimes(1)
    await expect(body.getReader().read()).rejects.toThrow('stopped reading')
  })

  test('leave nothing behind, however often they are ended', async () => {
    const connections = new Connections()
    const { connection, body, onClose } = connect(connections, playerAt('192.0.2.1'))
    expect(connections.playerIds()).toEqual(['player'])
    await body.cancel()
    connection.close()
    connection.send(encodeEvent({ type: 'time', serverNow: 1 }))
    expect(onClose).toHaveBeenCalledTimes(1)
    expect([connections.size, connections.playerIds(), connections.games().size]).toEqual([
      0,
      [],
      0,
    ])
  })

  test('are refused to a player with too many, and allowed again when one ends', () => {
    const connections = new Connections()
    const held = Array.from({ length: 20 }, (_, index) =>
      connect(connections, playerAt(`192.0.2.${index}`)),
    )
    expect(() => connect(connections, playerAt('192.0.2.99'))).toThrow(Refusal)
    connect(connections, VISITOR)
    held[0]?.connection.close()
    expect(() => connect(connections, playerAt('192.0.2.99'))).not.toThrow()
  })

  test('are refused to an address with too many visitors, but not to a player there', () => {
    const connections = new Connections()
    const held = Array.from({ length: 1_000 }, () => connect(connections))
    expect(() => connect(connections)).toThrow(/rate-limited/)
    const player = connect(connections, playerAt(VISITOR.address))
    held[0]?.connection.close()
    connections.toVisitor(player.connection)
    expect(() => connect(connections)).toThrow(/rate-limited/)
    player.connection.close()
    expect(() => connect(connections)).not.toThrow()
    expect(() => connect(connections, { ...VISITOR, address: '192.0.2.2' })).not.toThrow()
  })
})
