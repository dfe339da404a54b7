import { mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { findOrInstallRedis } from './programs.ts'
import type { Service } from './services.ts'

/** Whether a server answers; one that still loads its data does not yet. */
function answersPing(port: number, password: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let answer = ''
    const finish = (isUp: boolean) => {
      socket.destroy()
      resolve(isUp)
    }
    socket.setTimeout(2_000, () => finish(false))
    socket.on('error', () => finish(false))
    socket.on('end', () => finish(false))
    socket.on('connect', () => socket.write(`AUTH ${password}\r\nPING\r\n`))
    socket.on('data', (chunk) => {
      answer += chunk.toString()
      if (answer.includes('+PONG')) finish(true)
      else if (answer.includes('-')) finish(false)
    })
  })
}

/**
 * An own Redis of a data folder, on the loopback interface only, which keeps what it holds.
 *
 * @param name one of its own for each, where a folder has several.
 * @param more lines of its configuration.
 */
export function createRedis({
  dataDir,
  port,
  password,
  name = 'redis',
  more = [],
}: {
  dataDir: string
  port: number
  password: string
  name?: string
  more?: readonly string[]
}) {
  const dir = join(dataDir, name)
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const config = [
    `port ${port}`,
    'bind 127.0.0.1',
    'protected-mode yes',
    `requirepass ${password}`,
    `dir "${dir}"`,
    'daemonize no',
    'appendonly yes',
    'save ""',
    // Queues must never lose a key to memory pressure.
    'maxmemory-policy noeviction',
    ...more,
  ]
  const service: Service = {
    name,
    order: 2,
    stopSignal: 'SIGTERM',
    graceMs: 15_000,
    readyTimeoutMs: 60_000,
    command: {
      file: findOrInstallRedis(),
      // The settings come by standard input: a password among the arguments could be seen by everybody.
      args: ['-'],
      cwd: dir,
      env: { PATH: process.env.PATH },
      input: `${config.join('\n')}\n`,
    },
    isReady: () => answersPing(port, password),
  }
  return { service, dir, url: `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}` }
}
