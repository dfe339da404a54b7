import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { identifyProcess, isRunning, sleep } from './process-identity.mjs'
import { readJson, writeJson } from './process-records.mjs'

/**
 * @typedef {import('./process-identity.mjs').ProcessIdentity} ProcessIdentity
 * @typedef {ProcessIdentity & Record<string, unknown>} LockHolder
 */

/** @returns {ProcessIdentity} */
export function identifySelf() {
  const self = identifyProcess(process.pid)
  if (self === null) throw new Error('This system does not tell when a process started.')
  return self
}

/**
 * @param {string} path
 * @returns {LockHolder | null} the living holder of a lock
 */
export function readLock(path) {
  const holder = /** @type {LockHolder | undefined} */ (readJson(path))
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
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const self = identifySelf()
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const draft = `${path}.${process.pid}.draft`
    writeFileSync(draft, JSON.stringify({ ...self, ...details }), { mode: 0o600 })
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
 * @param {(holder: LockHolder) => void} onWait called once when there is somebody to wait for
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(path, onWait, work) {
  let lock = tryLock(path)
  if (lock.holder !== null) onWait(lock.holder)
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
