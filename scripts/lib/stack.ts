import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataPaths } from './paths.mjs'
import { identifySelf, isRunning, type ProcessIdentity, readLock, tryLock } from './processes.mjs'
import { Failure, print, printFailure } from './report.mjs'
import { type Service, stopRecorded, superviseService } from './services.ts'
import type { LeftSettings } from './settings.ts'

/** Data that an instance publishes to other processes about the data folder it uses. */
export interface StackAddresses {
  readonly databaseUrl?: string | undefined
  readonly redisUrl?: string | undefined
  readonly port?: number
  readonly settings?: LeftSettings
}

export type Stack = Awaited<ReturnType<typeof openStack>>

/**
 * Milliseconds until an instance must show that it is stopping, and the longest time that stopping
 * may take.
 */
const NOTICE_TIMEOUT_MS = 1_500
const STOP_TIMEOUT_MS = 60_000
const PARENT_CHECK_MS = 250
/** Exit code of a command that was stopped, as shells use it for Ctrl-C. */
const INTERRUPTED = 130

/**
 * Returns the published data of the instance that uses this data folder; null if none is running.
 */
export function readRunningStack(dataDir: string): StackAddresses | null {
  return readLock(dataPaths(dataDir).lock) as StackAddresses | null
}

/**
 * Starts a watchdog that ends leftover processes if this process is killed. The watchdog lives
 * until its stdin closes.
 */
function startWatchdog(runDir: string, owner: ProcessIdentity) {
  const script = join(import.meta.dirname, 'watchdog.ts')
  const watchdog = spawn(process.execPath, [script, runDir, String(owner.pid), owner.startTime], {
    cwd: '/',
    env: {} as NodeJS.ProcessEnv,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.on('error', (error) => print(`Watchdog did not start: ${error.message}`))
  watchdog.stdin.on('error', () => {})
  watchdog.unref()
  return watchdog
}

/** Takes the lock of a data folder; waits for an instance that is still stopping. */
async function takeDataFolder(dataDir: string) {
  const { lock: path } = dataPaths(dataDir)
  const began = Date.now()
  for (;;) {
    const lock = tryLock(path)
    if (lock.holder === null) return lock
    const { pid, port, isStopping } = lock.holder
    if (Date.now() - began > (isStopping ? STOP_TIMEOUT_MS : NOTICE_TIMEOUT_MS)) {
      const where = port === undefined ? '' : ` at http://localhost:${port}`
      throw new Failure(
        `Rondo is already running from ${dataDir}${where} (process ${pid}).`,
        'Stop it, or set another DATA_DIR and PORT.',
      )
    }
    await sleep(100)
  }
}

/**
 * Takes a data folder for this process and ends processes that a killed predecessor left running in
 * it. The returned stack starts services, and its `close` stops them in order.
 */
export async function openStack(dataDir: string) {
  const { run: runDir, logs } = dataPaths(dataDir)
  const lock = await takeDataFolder(dataDir)
  const owner = identifySelf()
  const leftovers = await stopRecorded(runDir, (record) => !isRunning(record.owner))
  const watchdog = startWatchdog(runDir, owner)
  const logPath = (name: string) => join(logs, `${name}.log`)
  const running: { order: number; stop: () => Promise<void> }[] = []
  let isClosed = false
  return {
    leftovers,
    logPath,
    runDir,
    owner,
    publish: (addresses: StackAddresses) => lock.update({ ...addresses }),

    /** Starts a service and keeps it running; returns its process id. */
    async start(service: Service): Promise<number> {
      if (isClosed) throw new Error('stack: expected to be open, found it stopping')
      const { pid, stop } = await superviseService(service, { runDir, logPath, owner })
      running.push({ order: service.order, stop })
      return pid
    },

    /** Stops everything in order: dependents before the services they need. */
    async close(): Promise<void> {
      isClosed = true
      lock.update({ isStopping: true })
      for (const { stop } of running.splice(0).sort((a, b) => b.order - a.order)) await stop()
      await stopRecorded(runDir, (record) => record.owner.pid === owner.pid)
      watchdog.stdin.end()
      lock.release()
    },
  }
}

/**
 * Stops when the npm process is gone, because an npm that is killed outright cannot pass on a
 * signal.
 */
function stopWithNpm(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const npm = process.ppid
  setInterval(() => {
    if (process.ppid !== npm) stop()
  }, PARENT_CHECK_MS).unref()
}

/**
 * Opens the data folder, does the work, and always closes the folder again: after the work, after
 * an error, or on Ctrl-C, SIGTERM or a closed terminal.
 *
 * @param work returns the exit code; `stopped` resolves when a stop was requested
 * @param stopCode the exit code after a stop. By default it is an error, because a command that was
 *   interrupted has not done its work
 */
export async function runInstance(
  dataDir: string,
  work: (stack: Stack, stopped: Promise<void>) => Promise<number>,
  stopCode = INTERRUPTED,
): Promise<never> {
  const stack = await openStack(dataDir)
  const { promise: stopped, resolve: askToStop } = Promise.withResolvers<void>()
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    print('\nStopping …')
    askToStop()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  stopWithNpm(stop)
  if (stack.leftovers.length > 0) {
    print(`  ! Stopped processes left over from an earlier start: ${stack.leftovers.join(', ')}`)
  }
  const finished = work(stack, stopped).catch((error: unknown) => {
    // Work interrupted by a stop fails too, but that needs no report.
    if (!isStopping) printFailure(error)
    return isStopping ? stopCode : 1
  })
  const code = await Promise.race([finished, stopped.then(() => stopCode)])
  await stack.close()
  if (isStopping) print('Stopped.')
  process.exit(code)
}
