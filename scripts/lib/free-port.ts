import { createServer } from 'node:net'

/** The port, taken and let go again; null when somebody has it. With 0 the system chooses one. */
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

/** A port on the loopback interface that nobody uses now. */
export async function findFreePort(): Promise<number> {
  const port = await tryListen(0, '127.0.0.1')
  if (port === null) throw new Error('No free port.')
  return port
}

export async function isPortFree(port: number, host: string): Promise<boolean> {
  // Some systems let a wildcard address share a port with a loopback one: ask for both.
  for (const each of new Set([host, '127.0.0.1'])) {
    if ((await tryListen(port, each)) === null) return false
  }
  return true
}
