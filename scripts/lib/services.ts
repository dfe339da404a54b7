import { type StdioOptions, spawn } from 'node:child_process'
import {
  appendFileSync,
  createWriteStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './paths.mjs'
import {
  identifyProcess,
  isRunning,
  type ProcessIdentity,
  readJson,
  stopProcess,
  writeJson,
} from './processes.mjs'
import { Failure, print } from './report.mjs'

// Processes that an instance starts. Each one is recorded, so that after an instance is killed,
// exactly its processes are found and ended.

export interface Command {
  readonly file: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd?: string
  readonly uid?: number | undefined
  readonly gid?: number | undefined
  readonly input?: string
}

export interface Service {
  readonly name: string
  /** Services stop in descending order. */
  readonly order: number
  readonly stopSignal: NodeJS.Signals
  readonly graceMs: number
  readonly readyTimeoutMs: number
  readonly command: Command
  readonly prepare?: () => Promise<void>
  readonly isReady: (pid: number) => Promise<boolean> | boolean
  /** Returns the text to show on the console, or null for none. */
  readonly showLine?: (line: string, isError: boolean) => string | null
}

export interface Surroundings {
  readonly runDir: string
  readonly logPath: (name: string) => string
  readonly owner: ProcessIdentity
}

export interface Ending {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

export interface Launched {
  readonly pid: number
  readonly ended: Promise<Ending>
  readonly hasEnded: () => boolean
  readonly stop: () => Promise<void>
}

interface ProcessRecord extends ProcessIdentity {
  readonly name: string
  readonly order: number
  readonly stopSignal: NodeJS.Signals
  readonly graceMs: number
  readonly owner: ProcessIdentity
}

const POLL_MS = 80
const LOG_LIMIT_BYTES = 20_000_000
const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 30_000
/**
 * After running this long, a service counts as stable: its next failure starts with the first
 * restart delay again.
 */
const STEADY_MS = 60_000

const recordPath = (runDir: string, name: string) => join(runDir, `${name}.process.json`)

export function writeRecord(runDir: string, record: ProcessRecord): void {
  writeJson(recordPath(runDir, record.name), record)
}

/** Removes the record of a process, unless the record is already another process's. */
function removeRecord(runDir: string, { name, pid }: { name: string; pid: number }): void {
  const path = recordPath(runDir, name)
  if (readJson(path)?.pid === pid) rmSync(path, { force: true })
}

/**
 * Stops every recorded process that the filter picks, in order, and removes the records. Returns
 * the names of the processes that were still running.
 */
export async function stopRecorded(
  runDir: string,
  isPicked: (record: ProcessRecord) => boolean,
): Promise<string[]> {
  const records = readdirSync(runDir)
    .filter((file) => file.endsWith('.process.json'))
    .map((file): ProcessRecord | undefined => readJson(join(runDir, file)))
    .filter((record) => record !== undefined)
    .filter(isPicked)
  const stopped: string[] = []
  for (const record of records.sort((a, b) => b.order - a.order)) {
    if (isRunning(record)) {
      stopped.push(record.name)
      await stopProcess(record, { signal: record.stopSignal, graceMs: record.graceMs })
    }
    removeRecord(runDir, record)
  }
  return stopped
}

/**
 * Starts a program in its own process group and records it. A Ctrl-C in the terminal then only
 * reaches the process that stops all programs in order.
 */
function startRecorded(
  { file, args, cwd = ROOT, env, uid, gid }: Command,
  stdio: StdioOptions,
  { runDir, owner }: Surroundings,
  how: Pick<ProcessRecord, 'name' | 'order' | 'stopSignal' | 'graceMs'>,
) {
  const child = spawn(file, args, {
    cwd,
    env: env as NodeJS.ProcessEnv,
    detached: true,
    stdio,
    ...(uid === undefined ? {} : { uid, gid }),
  })
  const pid = child.pid ?? 0
  // A process that ended immediately no longer has a start time; its events still report the end.
  const identity = identifyProcess(pid) ?? { pid, startTime: 'ended' }
  const name = how.name || `command-${pid}`
  if (pid > 0) writeRecord(runDir, { ...identity, ...how, name, owner })
  return { child, identity, forget: () => removeRecord(runDir, { name, pid }) }
}

/**
 * Runs a command to its end and collects its output.
 *
 * @param isAttached true if the command uses the console directly
 */
export async function runCommand(
  command: Command,
  surroundings: Surroundings,
  { isAttached = false, onLine }: { isAttached?: boolean; onLine?: (line: string) => void } = {},
): Promise<Ending & { output: string }> {
  const how = { name: '', order: 6, stopSignal: 'SIGTERM', graceMs: 20_000 } as const
  const stdio: StdioOptions = isAttached ? 'inherit' : ['ignore', 'pipe', 'pipe']
  const { child, forget } = startRecorded(command, stdio, surroundings, how)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += String(chunk)
    })
    if (stream && onLine) createInterface({ input: stream }).on('line', onLine)
  }
  return await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      forget()
      resolve({ code, signal, output })
    })
  })
}

/**
 * Runs a command that must succeed. Its output goes to the log; on failure, the error shows the
 * last lines.
 */
export async function runOrFail(
  {
    what,
    logPath,
    advice,
    ...command
  }: Command & { what: string; logPath: string; advice?: string },
  surroundings: Surroundings,
): Promise<string> {
  const { code, signal, output } = await runCommand(command, surroundings)
  mkdirSync(dirname(logPath), { recursive: true, mode: 0o700 })
  appendFileSync(logPath, `--- ${what}\n${output}\n`, { mode: 0o600 })
  if (code === 0) return output
  const tail = output.trimEnd().split('\n').slice(-40).join('\n')
  throw new Failure(`${what} failed (${describeEnding({ code, signal })}).\n\n${tail}`, advice)
}

function openLog(path: string) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`)
  return createWriteStream(path, { flags: 'a', mode: 0o600 })
}

export async function launchService(
  service: Service,
  surroundings: Surroundings,
  onLine?: (line: string, isError: boolean) => void,
): Promise<Launched> {
  await service.prepare?.()
  const log = openLog(surroundings.logPath(service.name))
  const { name, order, stopSignal, graceMs } = service
  const how = { name, order, stopSignal, graceMs }
  const { child, identity, forget } = startRecorded(service.command, 'pipe', surroundings, how)
  await new Promise((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', (error) => reject(new Failure(`${name}: ${error.message}`)))
  })
  // If the service dies before reading its input, its exit shows that.
  child.stdin?.on('error', () => {})
  child.stdin?.end(service.command.input ?? '')

  let hasEnded = false
  const ended = new Promise<Ending>((resolve) => {
    child.once('close', (code, signal) => {
      hasEnded = true
      log.end(() => resolve({ code, signal }))
    })
  })
  for (const input of [child.stdout, child.stderr]) {
    if (input === null) continue
    createInterface({ input }).on('line', (line) => {
      log.write(`${line}\n`)
      onLine?.(line, input === child.stderr)
    })
  }
  const stop = async () => {
    await stopProcess(identity, { signal: stopSignal, graceMs })
    forget()
  }
  return { pid: identity.pid, ended, hasEnded: () => hasEnded, stop }
}

function readLogTail(path: string): string {
  try {
    return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-25).join('\n')
  } catch {
    return ''
  }
}

/** Waits until the service answers. Throws if the service ends first or takes too long. */
export async function waitUntilReady(
  service: Service,
  launched: Launched,
  logPath: string,
): Promise<void> {
  const deadline = Date.now() + service.readyTimeoutMs
  while (!(await service.isReady(launched.pid))) {
    const isLate = Date.now() > deadline
    if (isLate || launched.hasEnded()) {
      // The log is whole only then.
      if (launched.hasEnded()) await launched.ended
      const what = isLate
        ? `did not answer within ${service.readyTimeoutMs / 1000} s`
        : 'exited right after starting'
      throw new Failure(
        `${service.name} ${what}. Last log lines:\n\n${readLogTail(logPath)}`,
        `Full log: ${logPath}`,
      )
    }
    await sleep(POLL_MS)
  }
}

function describeEnding({ code, signal }: Ending): string {
  return signal === null ? `exit code ${code}` : `signal ${signal}`
}

/** Starts a service, waits until it is ready, and restarts it whenever it dies. */
export async function superviseService(
  service: Service,
  surroundings: Surroundings,
): Promise<{ pid: number; stop: () => Promise<void> }> {
  const { name, showLine } = service
  const logPath = surroundings.logPath(name)
  let isStopping = false
  const launch = () =>
    launchService(service, surroundings, (line, isError) => {
      const text = isStopping ? null : showLine?.(line, isError)
      if (text != null) print(`[${name}] ${text}`)
    })
  const stop = async () => {
    isStopping = true
    await launched.stop()
  }

  let launched = await launch()
  try {
    await waitUntilReady(service, launched, logPath)
  } catch (error) {
    await stop()
    throw error
  }

  const relaunch = async () => {
    try {
      launched = await launch()
      return true
    } catch (error) {
      print(`${name} did not start: ${String(error)}`)
      return false
    }
  }
  const keepRunning = async () => {
    for (let failures = 0; ; ) {
      const began = Date.now()
      const ending = await launched.ended
      if (isStopping) return
      print(`${name} exited (${describeEnding(ending)}).`)
      if (Date.now() - began > STEADY_MS) failures = 0
      do {
        const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failures)
        failures += 1
        print(`Restarting ${name} in ${delay / 1000} s. Log: ${logPath}`)
        await sleep(delay)
        if (isStopping) return
      } while (!(await relaunch()))
    }
  }
  void keepRunning()
  return { pid: launched.pid, stop }
}
