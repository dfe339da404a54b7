import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning, stopProcess } from './process-identity.mjs'

/**
 * What is written down about each process that an instance starts, so that whoever comes
 * after a killed one finds and ends exactly those and no others.
 *
 * @typedef {import('./process-identity.mjs').ProcessIdentity} ProcessIdentity
 * @typedef {ProcessIdentity & {
 *   name: string,
 *   order: number,
 *   stopSignal: NodeJS.Signals,
 *   graceMs: number,
 *   owner: ProcessIdentity,
 * }} ProcessRecord  `order`: the highest is stopped first
 */

const SUFFIX = '.process.json'

/**
 * Writes a file in one piece, readable by its owner alone.
 *
 * @param {string} path
 * @param {unknown} value
 */
export function writeJson(path, value) {
  const draft = `${path}.${process.pid}.draft`
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, path)
}

/**
 * @param {string} path
 * @returns {unknown} undefined when there is no such file or it is not JSON
 */
export function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * @param {string} runDir
 * @param {string} name
 */
function recordPath(runDir, name) {
  return join(runDir, `${name}${SUFFIX}`)
}

/**
 * @param {string} runDir
 * @param {ProcessRecord} record
 */
export function writeRecord(runDir, record) {
  writeJson(recordPath(runDir, record.name), record)
}

/**
 * Removes the record of a process, unless another one has taken its place.
 *
 * @param {string} runDir
 * @param {{ name: string, pid: number }} record
 */
export function removeRecord(runDir, record) {
  const path = recordPath(runDir, record.name)
  const current = /** @type {ProcessRecord | undefined} */ (readJson(path))
  if (current?.pid === record.pid) rmSync(path, { force: true })
}

/**
 * @param {string} runDir
 * @param {string} name
 * @returns {number | null} the process that was last started under this name; null when none was
 */
export function findRecordedPid(runDir, name) {
  const record = /** @type {ProcessRecord | undefined} */ (readJson(recordPath(runDir, name)))
  return record?.pid ?? null
}

/**
 * @param {string} runDir
 * @returns {ProcessRecord[]}
 */
function readRecords(runDir) {
  return readdirSync(runDir)
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => /** @type {ProcessRecord | undefined} */ (readJson(join(runDir, file))))
    .filter((record) => record !== undefined)
    .sort((a, b) => b.order - a.order)
}

/**
 * Stops every recorded process that the filter picks, in order, and removes the records.
 *
 * @param {string} runDir
 * @param {(record: ProcessRecord) => boolean} isPicked
 * @returns {Promise<string[]>} the names of those that were still running
 */
export async function stopRecorded(runDir, isPicked) {
  const stopped = []
  for (const record of readRecords(runDir).filter(isPicked)) {
    if (isRunning(record)) {
      stopped.push(record.name)
      await stopProcess(record, { signal: record.stopSignal, graceMs: record.graceMs })
    }
    removeRecord(runDir, record)
  }
  return stopped
}
