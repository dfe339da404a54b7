import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// Processes by their identity, and locks that end with their holder. The install of the packages needs
// these too: plain JavaScript for any Node.js that can begin, without a package.

/**
 * A process id alone is reused by the system; together with its start time it names one process for good.
 * @typedef {{ pid: number, startTime: string }} ProcessIdentity
 * @typedef {ProcessIdentity & Record<string, unknown>} LockHolder
 */

function readBootId() {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

const BOOT_ID = readBootId()

/**
 * @param {number} pid
 * @param {string} column of ps, which systems without /proc have
 */
function askPs(pid, column) {
  return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim()
}

/**
 * @param {number} pid
 * @returns {string | null} null when no such process runs (one that ended and awaits its parent counts as gone)
 */
function readStartTime(pid) {
  try {
    if (process.platform !== 'linux') {
      const answer = askPs(pid, 'stat=,lstart=')
      return answer === '' || answer.startsWith('Z') ? null : answer.replace(/^\S+\s+/, '')
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command name is in parentheses and may itself hold spaces: fields count from the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? null : `${BOOT_ID}/${fields[19]}`
  } catch {
    return null
  }
}

/** @param {number} pid */
export function readCommandLine(pid) {
  try {
    if (process.platform !== 'linux') return askPs(pid, 'command=')
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

/**
 * @param {number} pid
 * @returns {ProcessIdentity | null}
 */
export function identifyProcess(pid) {
  const startTime = readStartTime(pid)
  return startTime === null ? null : { pid, startTime }
}

/** @returns {ProcessIdentity} */
export function identifySelf() {
  const self = identifyProcess(process.pid)
  if (self === null) throw new Error('process start time: expected one, found none')
  return self
}

/** @param {ProcessIdentity} identity */
export function isRunning(identity) {
  return readStartTime(identity.pid) === identity.startTime
}

/**
 * @param {ProcessIdentity} identity
 * @param {number} timeoutMs
 */
async function isGoneWithin(identity, timeoutMs) {
  const deadline = Date.now() + timeoutMs
  while (isRunning(identity)) {
    if (Date.now() > deadline) return false
    await sleep(40)
  }
  return true
}

/**
 * @param {number} pid a negative one addresses a process group
 * @param {NodeJS.Signals} signal
 */
function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It ended between the look and the signal, which is what was wanted.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/**
 * Asks a process to end; kills it with its group when it has not done so in time.
 * The process must lead its own group.
 *
 * @param {ProcessIdentity} identity
 * @param {{ signal: NodeJS.Signals, graceMs: number }} options
 */
export async function stopProcess(identity, { signal, graceMs }) {
  if (!isRunning(identity)) return
  sendSignal(identity.pid, signal)
  if (await isGoneWithin(identity, graceMs)) return
  sendSignal(-identity.pid, 'SIGKILL')
  await isGoneWithin(identity, 5_000)
}

/**
 * Writes a file in one piece, readable by its owner alone.
 *
 * @param {string} path
 * @param {unknown} value
 */
export function writeJson(path, value) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}.draft`
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, path)
}

/**
 * @param {string} path
 * @returns {any} undefined when there is no such file or it is not JSON
 */
export function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * @param {string} path
 * @returns {LockHolder | null} the living holder of a lock
 */
export function readLock(path) {
  const holder = readJson(path)
  return holder !== undefined && isRunning(holder) ? holder : null
}

/**
 * Moves a dead holder's lock out of the way. Should a living one have taken it meanwhile, it is put back.
 *
 * @param {string} path
 */
function clearStaleLock(path) {
  const aside = `${path}.${process.pid}.stale`
  try {
    renameSync(path, aside)
    if (readLock(aside) !== null) linkSync(aside, path)
  } catch {
    // Somebody else cleared it first; whether the lock is free shows in the next attempt.
  }
  rmSync(aside, { force: true })
}

/**
 * Takes a lock that ends with this process, however it ends.
 *
 * @param {string} path
 * @param {Record<string, unknown>} [details] readable by others while the lock is held
 * @returns {{ holder: LockHolder } | { holder: null, update: (details: Record<string, unknown>) => void, release: () => void }}
 */
export function tryLock(path, details = {}) {
  const self = identifySelf()
  const draft = `${path}.${process.pid}.mine`
  for (let attempt = 0; attempt < 20; attempt += 1) {
    writeJson(draft, { ...self, ...details })
    try {
      // A link appears whole or not at all, so nobody ever reads a half-written lock.
      linkSync(draft, path)
      return {
        holder: null,
        update: (more) => writeJson(path, { ...self, ...more }),
        release: () => rmSync(path, { force: true }),
      }
    } catch {
      const holder = readLock(path)
      if (holder !== null) return { holder }
      clearStaleLock(path)
    } finally {
      rmSync(draft, { force: true })
    }
  }
  throw new Error(`The lock ${path} can be neither taken nor read.`)
}

/**
 * Runs `work` while holding the lock, after waiting for whoever holds it.
 *
 * @template T
 * @param {string} path
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(path, work) {
  let lock = tryLock(path)
  // On the error output: some programs write their result to the other one.
  if (lock.holder !== null) process.stderr.write(`  … waiting for process ${lock.holder.pid}\n`)
  while (lock.holder !== null) {
    await sleep(250)
    lock = tryLock(path)
  }
  try {
    return await work()
  } finally {
    lock.release()
  }
}
