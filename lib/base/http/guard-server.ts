import type { Server } from 'node:http'
import { networkOf } from './rules/network.ts'

// Guards that act before any request handler, on connections and upgrades. Plain Node.js loads this
// file (web/main.ts), so nothing in it may need compiling.

const NO_UPGRADE = 'HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

/**
 * Refuses to change the protocol, and ends the connection. Node.js leaves a connection that
 * requests an upgrade to its listeners, without any limit or time-out.
 */
export function refuseUpgrades(server: Server): void {
  server.on('upgrade', (_request, socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(NO_UPGRADE, () => socket.destroy())
  })
}

/**
 * Ends connections that do not come from a private network. Behind a proxy the headers say who sent
 * a request, and a client that bypasses the proxy would write them itself.
 *
 * @param onFirst called with the address of the first such connection.
 */
export function refuseStrangers(server: Server, onFirst: (address: string) => void): void {
  let isKnown = false
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    if (isPrivateAddress(address)) return
    socket.destroy()
    if (!isKnown) onFirst(address)
    isKnown = true
  })
}

/**
 * Ends connections of an address that already has `most` of them, so that nobody takes them all by
 * doing nothing. Only without a proxy, because all connections of a proxy come from one address.
 */
export function boundConnections(server: Server, most: number): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const from = networkOf(socket.remoteAddress ?? '')
    const count = open.get(from) ?? 0
    if (count >= most) {
      socket.destroy()
      return
    }
    open.set(from, count + 1)
    socket.once('close', () => {
      const left = (open.get(from) ?? 1) - 1
      if (left > 0) open.set(from, left)
      else open.delete(from)
    })
  })
}

const PRIVATE_V4 = /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./
/**
 * Loopback, unique local and link-local addresses. An IPv4 address written as IPv6 is checked as
 * IPv4.
 */
const PRIVATE_V6 = /^(::1$|f[cd]|fe[89ab])/i
const MAPPED = /^::ffff:(?=\d+\.)/i

/** Returns true for an IP address of this machine or of its private network. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(MAPPED, '')
  return plain.includes(':') ? PRIVATE_V6.test(plain) : PRIVATE_V4.test(plain)
}
