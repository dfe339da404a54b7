import type { Server } from 'node:http'

// What a request never gets to see to, as it is no request or nobody's. Plain Node.js loads this file
// (web/main.ts): nothing in it needs compiling.

const NO_UPGRADE = 'HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

/**
 * Refuses to change the protocol, and ends the connection. Node.js leaves a connection that asks for it
 * to whoever listens, without any limit or time-out.
 */
export function refuseUpgrades(server: Server): void {
  server.on('upgrade', (_request, socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(NO_UPGRADE, () => socket.destroy())
  })
}

/**
 * Ends connections that do not come from a private network. Behind a proxy its headers tell who asks:
 * whoever gets around it would write them.
 *
 * @param onFirst is told of the first one.
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

const PRIVATE_V4 = /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./
/** Loopback, unique local and link-local; of IPv4 addresses written as IPv6 the private ones. */
const PRIVATE_V6 = /^(::1$|f[cd]|fe[89ab])/i
const MAPPED = /^::ffff:(?=\d+\.)/i

/** Whether an IP address is of this machine or of its private network. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(MAPPED, '')
  return plain.includes(':') ? PRIVATE_V6.test(plain) : PRIVATE_V4.test(plain)
}
