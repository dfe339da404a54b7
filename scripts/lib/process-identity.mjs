import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * A process id alone is reused by the system; together with its start time it names one process for good.
 * @typedef {{ pid: number, startTime: string }} ProcessIdentity
 */

/** @returns {string} */
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
 * @returns {string | null} null when no such process runs (one that ended and awaits its parent counts as gone)
 */
function readStartTime(pid) {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The command name is in parentheses and may itself hold spaces: fields count from the last one.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (fields[0] === 'Z' || fields[0] === 'X') return null
      return `${BOOT_ID}/${fields[19]}`
    } catch {
      return null
    }
  }
  try {
    const answer = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
    }).trim()
    return answer === '' || answer.startsWith('Z') ? null : answer.replace(/^\S+\s+/, '')
  } catch {
    return null
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

/** @param {ProcessIdentity} identity */
export function isRunning(identity) {
  return readStartTime(identity.pid) === identity.startTime
}

/** @param {number} pid */
export function readCommandLine(pid) {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    }
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

/** @param {number} milliseconds */
export function sleep(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
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
