import { mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { canInstallPackages, findProgram, installPackage } from './apt.mjs'
import { Failure } from './report.mjs'

const PROGRAM = 'redis-server'

const ADVICE = `Install Redis 6.2 or newer and start again, or set REDIS_URL to one that runs:
  Debian, Ubuntu   sudo apt-get install redis-server
  macOS            brew install redis
  Docker           docker run -d -p 6379:6379 redis:7   and REDIS_URL=redis://localhost:6379`

/** @returns {string} the path of the server, which is installed where that is possible */
export function findOrInstallRedis() {
  const found = findProgram(PROGRAM)
  if (found !== null) return found
  if (!canInstallPackages()) throw new Failure('No Redis server is installed here.', ADVICE)
  const problem = installPackage(PROGRAM)
  const installed = findProgram(PROGRAM)
  if (installed === null) {
    throw new Failure(`Redis could not be installed.\n\n${problem ?? ''}`.trim(), ADVICE)
  }
  return installed
}

/**
 * Whether a server answers; one that still loads its data does not yet.
 *
 * @param {number} port
 * @param {string} password
 * @returns {Promise<boolean>}
 */
function answersPing(port, password) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let answer = ''
    /** @param {boolean} isUp */
    const finish = (isUp) => {
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
 * @param {{ dataDir: string, port: number, password: string, program: string }} options
 */
export function createRedis({ dataDir, port, password, program }) {
  const dir = join(dataDir, 'redis')
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
  ]
  /** @type {import('./launch-service.mjs').Service} */
  const service = {
    name: 'redis',
    order: 2,
    stopSignal: 'SIGTERM',
    graceMs: 15_000,
    readyTimeoutMs: 60_000,
    command: {
      file: program,
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
