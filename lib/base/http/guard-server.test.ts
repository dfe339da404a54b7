import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { boundConnections, refuseStrangers, refuseUpgrades } from './guard-server'

let server: Server

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/**
 * Starts a server that answers everything. Returns a function that sends a request and resolves
 * with what the client gets until the connection ends.
 */
async function open(guard: (server: Server) => void) {
  server = createServer((_request, response) => response.end('answered'))
  guard(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return (request: string) =>
    new Promise<string>((resolve) => {
      // A client that does not end the connection itself.
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
      let got = ''
      socket.on('data', (chunk) => {
        got += String(chunk)
      })
      socket.on('error', () => undefined)
      socket.on('end', () => socket.destroy())
      socket.on('close', () => resolve(got))
      socket.write(request)
    })
}

const connections = () =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))

test.each([
  ['a web socket', 'connection: Upgrade\r\nupgrade: websocket\r\n'],
  ['HTTP/2', 'connection: Upgrade, HTTP2-Settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABk\r\n'],
])('refuses an upgrade to %s and ends the connection', async (_what, headers) => {
  const send = await open(refuseUpgrades)
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      send(`GET /any HTTP/1.1\r\nhost: rondo.test\r\n${headers}\r\n`),
    ),
  )
  expect(new Set(answers.map((answer) => answer.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 400']))
  await expect.poll(connections).toBe(0)
})

test('answers a request without an upgrade', async () => {
  const send = await open(refuseUpgrades)
  expect(await send('GET / HTTP/1.1\r\nhost: rondo.test\r\nconnection: close\r\n\r\n')).toContain(
    'answered',
  )
})

test('answers only peers of a private network, and logs the first other one', async () => {
  const strangers: string[] = []
  let peer = '203.0.113.7'
  const send = await open((guarded) => {
    guarded.prependListener('connection', (socket) => {
      Object.defineProperty(socket, 'remoteAddress', { value: peer })
    })
    refuseStrangers(guarded, (address) => strangers.push(address))
  })
  const request = 'GET / HTTP/1.1\r\nhost: rondo.test\r\nconnection: close\r\n\r\n'
  expect(await send(request)).toBe('')
  expect(await send(request)).toBe('')
  expect(strangers).toEqual(['203.0.113.7'])
  peer = '10.0.0.7'
  expect(await send(request)).toContain('answered')
})

test('ends further connections of an address that has too many, and lets others in', async () => {
  await open((guarded) => boundConnections(guarded, 20))
  const { port } = server.address() as AddressInfo
  const from = (localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => undefined)
    return socket
  }
  const idle = Array.from({ length: 20 }, () => from('127.0.0.2'))
  await expect.poll(connections).toBe(20)
  await once(from('127.0.0.2').resume(), 'close')
  expect(await connections()).toBe(20)
  from('127.0.0.3')
  await expect.poll(connections).toBe(21)
  idle[0]?.destroy()
  await expect.poll(connections).toBe(20)
  from('127.0.0.2')
  await expect.poll(connections).toBe(21)
})
