import { createServer } from 'node:net'

/**
 * Takes the port briefly and returns its number; null if it is in use. For port 0 the system picks
 * one.
 */
function tryListen(port: number, host: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? null) : null))
    })
  })
}

export async function findFreePort(): Promise<number> {
  const port = await tryListen(0, '127.0.0.1')
  if (port === null) throw new Error('No free port.')
  return port
}

export async function isPortFree(port: number, host: string): Promise<boolean> {
  // Some systems let a wildcard address share a port with a loopback address, so both are tried.
  for (const each of new Set([host, '127.0.0.1'])) {
    if ((await tryListen(port, each)) === null) return false
  }
  return true
}
