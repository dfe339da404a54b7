import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { identifySelf, readLock, tryLock } from './lock-file.mjs'
import { dataPaths } from './paths.mjs'
import { isRunning, sleep } from './process-identity.mjs'
import { stopRecorded } from './process-records.mjs'
import { Failure, print } from './report.mjs'
import { superviseService } from './supervise.mjs'

/**
 * @typedef {import('./launch-service.mjs').Service} Service
 * @typedef {Awaited<ReturnType<typeof openStack>>} Stack
 * @typedef {{ databaseUrl?: string | undefined, redisUrl?: string | undefined, port?: number, settings?: import('./settings.mjs').LeftSettings }} StackAddresses
 */

/** How soon an instance shows that it is being stopped, and how long that may take. */
const NOTICE_TIMEOUT_MS = 1_500
const STOP_TIMEOUT_MS = 60_000

/**
 * What another process learns about the instance that uses this data folder, if one runs.
 *
 * @param {string} dataDir
 * @returns {StackAddresses | null}
 */
export function readRunningStack(dataDir) {
  return /** @type {StackAddresses | null} */ (readLock(dataPaths(dataDir).lock))
}

/**
 * @param {string} runDir
 * @param {import('./process-identity.mjs').ProcessIdentity} owner
 */
function startWatchdog(runDir, owner) {
  const script = fileURLToPath(new URL('watchdog.mjs', import.meta.url))
  const watchdog = spawn(process.execPath, [script, runDir, String(owner.pid), owner.startTime], {
    cwd: '/',
    env: {},
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.on('error', (error) => print(`No watchdog runs: ${error.message}`))
  watchdog.stdin.on('error', () => {})
  watchdog.unref()
  return watchdog
}

/**
 * Takes the lock of a data folder, giving an instance that is just being stopped the time it needs.
 *
 * @param {string} dataDir
 */
async function takeDataFolder(dataDir) {
  const { lock: path } = dataPaths(dataDir)
  const began = Date.now()
  for (;;) {
    const lock = tryLock(path)
    if (lock.holder === null) return lock
    const { pid, port, isStopping } = lock.holder
    if (Date.now() - began > (isStopping ? STOP_TIMEOUT_MS : NOTICE_TIMEOUT_MS)) {
      const where = port === undefined ? '' : ` at http://localhost:${port}`
      throw new Failure(
        `Rondo already runs with the data folder ${dataDir}${where} (process ${pid}).`,
        'Stop that one first, or start this one with another DATA_DIR and PORT.',
      )
    }
    await sleep(100)
  }
}

/**
 * Takes a data folder for this process and ends what a killed predecessor left running in it.
 * Services are started through it and stopped in order by `close`.
 *
 * @param {string} dataDir
 */
export async function openStack(dataDir) {
  const paths = dataPaths(dataDir)
  mkdirSync(paths.run, { recursive: true, mode: 0o700 })
  const lock = await takeDataFolder(dataDir)
  const owner = identifySelf()
  const leftovers = await stopRecorded(paths.run, (record) => !isRunning(record.owner))
  const watchdog = startWatchdog(paths.run, owner)

  /** @type {{ order: number, stop: () => Promise<void> }[]} */
  const running = []
  let isClosed = false
  return {
    leftovers,
    logPath: (/** @type {string} */ name) => join(paths.logs, `${name}.log`),
    runDir: paths.run,
    logDir: paths.logs,
    owner,

    /** @param {StackAddresses} addresses */
    publish: (addresses) => lock.update({ ...addresses }),

    /** @param {Service} service */
    async start(service) {
      if (isClosed) throw new Error('This instance is being stopped.')
      const surroundings = { runDir: paths.run, logDir: paths.logs, owner, print }
      const { stop } = await superviseService(service, surroundings)
      running.push({ order: service.order, stop })
    },

    /** Stops everything in order: what depends on others first. */
    async close() {
      isClosed = true
      lock.update({ isStopping: true })
      for (const { stop } of running.splice(0).sort((a, b) => b.order - a.order)) await stop()
      await stopRecorded(paths.run, (record) => record.owner.pid === owner.pid)
      watchdog.stdin.end()
      lock.release()
    },
  }
}
