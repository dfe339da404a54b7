import { createServer } from 'node:net'

/**
 * @param {number} port 0 asks the system for a free one
 * @param {string} host
 * @returns {Promise<number | null>} the port, or null when it is taken
 */
function tryListen(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => {
      const code = 'code' in error ? error.code : undefined
      if (code === 'EADDRINUSE') resolve(null)
      else reject(error)
    })
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      const taken = typeof address === 'object' && address !== null ? address.port : port
      server.close(() => resolve(taken))
    })
  })
}

/** @returns {Promise<number>} a port on the loopback interface that nobody uses now */
export async function findFreePort() {
  const port = await tryListen(0, '127.0.0.1')
  if (port === null) throw new Error('The system has no free port left.')
  return port
}

/**
 * @param {number} port
 * @param {string} host
 */
export async function isPortFree(port, host) {
  // Some systems let a wildcard address share a port with a loopback one: ask for both.
  const hosts = host === '127.0.0.1' ? [host] : [host, '127.0.0.1']
  for (const each of hosts) {
    if ((await tryListen(port, each)) === null) return false
  }
  return true
}
