import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// Process identities, and locks that end with their holder. The package install needs these too, so
// this is plain JavaScript that runs without packages on any Node.js able to start the install.

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
 * @param {string} column of ps, for systems without /proc
 */
function askPs(pid, column) {
  return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim()
}

/**
 * @param {number} pid
 * @returns {string | null} null if no such process runs (a zombie counts as gone)
 */
function readStartTime(pid) {
  try {
    if (process.platform !== 'linux') {
      const answer = askPs(pid, 'stat=,lstart=')
      return answer === '' || answer.startsWith('Z') ? null : answer.replace(/^\S+\s+/, '')
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command name is in parentheses and may contain spaces and parentheses, so fields are
    // counted from the last closing one.
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
    // The process ended between the check and the signal, which is the wanted result.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/**
 * Asks a process to end; kills it and its group if it hasn't ended in time. The process must lead
 * its own group.
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
 * Writes a file atomically, readable only by its owner.
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
 * @returns {any} undefined if the file doesn't exist or isn't JSON
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
 * @returns {LockHolder | null} the lock's holder, if that process is running
 */
export function readLock(path) {
  const holder = readJson(path)
  return holder !== undefined && isRunning(holder) ? holder : null
}

/**
 * Moves a dead holder's lock out of the way. If a running process took the lock in the meantime,
 * its lock is put back.
 *
 * @param {string} path
 */
function clearStaleLock(path) {
  const aside = `${path}.${process.pid}.stale`
  try {
    renameSync(path, aside)
    if (readLock(aside) !== null) linkSync(aside, path)
  } catch {
    // Another process cleared the lock first; the next attempt shows whether it is free.
  }
  rmSync(aside, { force: true })
}

/**
 * Takes a lock that ends with this process, however it ends.
 *
 * @param {string} path
 * @returns {{ holder: LockHolder } | { holder: null, update: (more: Record<string, unknown>) => void, release: () => void }}
 */
export function tryLock(path) {
  const self = identifySelf()
  const draft = `${path}.${process.pid}.mine`
  for (let attempt = 0; attempt < 20; attempt += 1) {
    writeJson(draft, self)
    try {
      // A link appears whole or not at all, so no reader ever sees a half-written lock.
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
  throw new Error(`Cannot take or read the lock ${path}.`)
}

/**
 * Waits until the lock is free, then runs `work` while holding it.
 *
 * @template T
 * @param {string} path
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(path, work) {
  let lock = tryLock(path)
  // On stderr, because some programs write their result to stdout.
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
