import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { identifyProcess, sleep } from './process-identity.mjs'
import { Failure } from './report.mjs'

/**
 * A program that runs beside the others: how to start it, and when it is ready.
 *
 * @typedef {{
 *   file: string,
 *   args: string[],
 *   cwd: string,
 *   env: NodeJS.ProcessEnv,
 *   uid?: number | undefined,
 *   gid?: number | undefined,
 *   input?: string | undefined,
 * }} Command  `input` goes to its standard input
 *
 * @typedef {{
 *   name: string,
 *   order: number,
 *   stopSignal: NodeJS.Signals,
 *   graceMs: number,
 *   readyTimeoutMs: number,
 *   command: Command,
 *   prepare?: () => Promise<void>,
 *   isReady: (pid: number) => Promise<boolean> | boolean,
 *   showLine?: (line: string, isError: boolean) => string | null,
 *   linesShownAtOnce?: number,
 * }} Service  `order`: the highest is stopped first; `showLine` picks what the console shows
 *
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Ending
 * @typedef {import('./process-identity.mjs').ProcessIdentity} ProcessIdentity
 * @typedef {{ identity: ProcessIdentity, ended: Promise<Ending>, hasEnded: () => boolean }} Launched
 */

const POLL_MS = 80
const LOG_LIMIT_BYTES = 20_000_000

/** @param {string} path */
function openLog(path) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`)
  return createWriteStream(path, { flags: 'a', mode: 0o600 })
}

/**
 * @param {string} path
 * @param {number} lines
 */
export function readLogTail(path, lines = 25) {
  try {
    return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
  } catch {
    return ''
  }
}

/**
 * Starts a service in a process group of its own, so that a Ctrl-C in the terminal reaches only
 * whoever stops the services in their order.
 *
 * @param {Service} service
 * @param {{ logPath: string, onLine?: (line: string, isError: boolean) => void }} output
 * @returns {Promise<Launched>}
 */
export async function launchService(service, { logPath, onLine }) {
  await service.prepare?.()
  const { file, args, cwd, env, uid, gid, input } = service.command
  const log = openLog(logPath)
  const child = spawn(file, args, {
    cwd,
    env,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid }),
  })
  await new Promise((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', (error) => reject(new Failure(`${service.name}: ${error.message}`)))
  })
  // Whether it read its input or died first shows in how it ends.
  child.stdin.on('error', () => {})
  child.stdin.end(input ?? '')

  let hasEnded = false
  const ended = new Promise((resolve) => {
    child.once('close', (code, signal) => {
      hasEnded = true
      log.end(() => resolve({ code, signal }))
    })
  })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`)
      onLine?.(line, stream === child.stderr)
    })
  }
  const pid = /** @type {number} */ (child.pid)
  // One that ended at once has no start time any more; its ending is reported by `ended`.
  const identity = identifyProcess(pid) ?? { pid, startTime: 'ended' }
  return { identity, ended, hasEnded: () => hasEnded }
}

/**
 * Waits until the service answers. Throws when it ends first or takes too long.
 *
 * @param {Service} service
 * @param {Launched} launched
 * @param {string} logPath
 */
export async function waitUntilReady(service, launched, logPath) {
  const deadline = Date.now() + service.readyTimeoutMs
  while (!(await service.isReady(launched.identity.pid))) {
    const isLate = Date.now() > deadline
    if (isLate || launched.hasEnded()) {
      const what = isLate
        ? `did not answer within ${service.readyTimeoutMs / 1000} s`
        : 'ended at once'
      throw new Failure(
        `The service ${service.name} ${what}. The end of its log:\n\n${readLogTail(logPath)}`,
        `The whole log is in ${logPath}`,
      )
    }
    await sleep(POLL_MS)
  }
}
