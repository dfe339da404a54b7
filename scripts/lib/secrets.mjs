import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { readJson, writeJson } from './process-records.mjs'
import { Failure } from './report.mjs'

/**
 * @typedef {{
 *   nextAuth: string,
 *   fairness: string,
 *   adminPassword: string,
 *   database: string,
 *   redis: string,
 * }} Secrets
 */

/** @returns {Secrets} */
function makeSecrets() {
  return {
    nextAuth: randomBytes(32).toString('base64url'),
    fairness: randomBytes(32).toString('hex'),
    adminPassword: randomBytes(9).toString('base64url'),
    database: randomBytes(24).toString('base64url'),
    redis: randomBytes(24).toString('base64url'),
  }
}

/**
 * The secrets of one data folder: made once, readable by its owner alone.
 *
 * @param {string} path
 * @returns {Secrets & { areNew: boolean }}
 */
export function loadSecrets(path) {
  const kept = /** @type {Partial<Secrets> | undefined} */ (readJson(path))
  if (kept === undefined && existsSync(path)) {
    throw new Failure(
      `The secrets in ${path} cannot be read.`,
      'Restore the file from a backup. Without its fairness secret, published rounds cannot be drawn.',
    )
  }
  const secrets = { ...makeSecrets(), ...kept }
  const areNew = kept === undefined
  if (Object.keys(secrets).length !== Object.keys(kept ?? {}).length) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeJson(path, secrets)
  }
  return { ...secrets, areNew }
}
