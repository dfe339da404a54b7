import { mkdirSync, renameSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { findOrInstallRedis } from './programs.ts'
import { Failure } from './report.mjs'
import type { Service } from './services.ts'

/** Returns whether a server answers; false while it is still loading its data. */
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
 * Prepares a separate Redis for a data folder, on the loopback interface only, with its data saved
 * to disk.
 *
 * @param name unique per Redis if a folder has several.
 * @param more further lines of its configuration.
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
    // Queues must not lose keys when memory runs low.
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
      // The settings are passed on stdin, because a password in the arguments would be visible to
      // every user.
      args: ['-'],
      cwd: dir,
      env: { PATH: process.env.PATH },
      input: `${config.join('\n')}\n`,
    },
    isReady: () => answersPing(port, password),
  }
  return { service, dir, url: `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}` }
}

/** What Redis says when it can't read what it saved. A file that was only cut off, it mends itself. */
const DAMAGED =
  /Bad file format|AOF MANIFEST FILE ERROR|AOF loading aborted|AOF file .*(?:doesn't exist|No such file)|Wrong signature|RDB (?:preamble|reading|error)|Short read or OOM loading DB/

/**
 * Starts a Redis of `createRedis`. Files that a power cut damaged are set aside, and it starts empty:
 * everything that matters is in Postgres, and jobs are planned anew.
 *
 * @param start starts the service, and rejects with the last lines of its log if it can't.
 * @returns what to say about it; undefined if nothing happened.
 */
export async function startOverDamage(
  dir: string,
  start: () => Promise<unknown>,
): Promise<string | undefined> {
  try {
    await start()
    return undefined
  } catch (error) {
    if (!(error instanceof Failure) || !DAMAGED.test(error.message)) throw error
    const kept = join(dir, `damaged-${new Date().toISOString().replaceAll(':', '')}`)
    renameSync(join(dir, 'appendonlydir'), kept)
    await start()
    return `its files were damaged, so it starts empty. No money is in them. They are kept in ${kept}`
  }
}
