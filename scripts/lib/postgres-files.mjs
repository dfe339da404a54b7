import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  copyPrograms,
  preparePrograms,
  readPackageVersion,
  SHARED_DIR,
} from './postgres-programs.mjs'
import { readJson, writeJson } from './process-records.mjs'
import { findOrCreateServiceUser } from './service-user.mjs'

// Postgres refuses to run as root, and the user it runs as instead cannot enter a folder that only
// root can. So for root, programs and data lie under SHARED_DIR; for anybody else, the programs
// stay in node_modules and the data in the data folder.

/**
 * @typedef {{ binDir: string, clusterDir: string, majorVersion: string, uid?: number, gid?: number }} PostgresFiles
 */

/**
 * Where root's cluster for this data folder lies. The data folder points at it, so that it is found
 * again after the folder was moved; a copy of the folder does not share the original's data.
 *
 * @param {string} dataDir
 */
function findSharedClusterDir(dataDir) {
  const pointerPath = join(dataDir, 'postgres.json')
  const dataPath = realpathSync(dataDir)
  const pointer = /** @type {{ dataDir: string, clusterDir: string } | undefined} */ (
    readJson(pointerPath)
  )
  const isMoved =
    pointer !== undefined &&
    pointer.dataDir !== dataPath &&
    !existsSync(join(pointer.dataDir, 'postgres.json'))
  if (pointer !== undefined && (pointer.dataDir === dataPath || isMoved)) {
    if (isMoved) writeJson(pointerPath, { ...pointer, dataDir: dataPath })
    return pointer.clusterDir
  }
  // A name by chance: whoever deletes the data folder starts afresh, whatever its path.
  const clusterDir = join(SHARED_DIR, randomBytes(6).toString('hex'), 'cluster')
  writeJson(pointerPath, { dataDir: dataPath, clusterDir })
  return clusterDir
}

/**
 * Finds or lays out what a Postgres of this data folder needs.
 *
 * @param {string} dataDir
 * @returns {PostgresFiles}
 */
export function preparePostgresFiles(dataDir) {
  const version = readPackageVersion()
  const majorVersion = String(version.split('.')[0])
  const ownClusterDir = join(dataDir, 'postgres')
  if (process.getuid?.() !== 0) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return { binDir: preparePrograms(), clusterDir: ownClusterDir, majorVersion }
  }
  const binDir = copyPrograms(version)
  if (existsSync(ownClusterDir)) {
    // An ordinary user made it: root runs it as that user.
    const { uid, gid } = statSync(ownClusterDir)
    return { binDir, clusterDir: ownClusterDir, majorVersion, uid, gid }
  }
  const user = findOrCreateServiceUser()
  const clusterDir = findSharedClusterDir(dataDir)
  mkdirSync(dirname(clusterDir), { recursive: true, mode: 0o700 })
  chownSync(dirname(clusterDir), user.uid, user.gid)
  return { binDir, clusterDir, majorVersion, ...user }
}

/**
 * Deletes the data that root's Postgres keeps for a data folder outside of it.
 *
 * @param {string} dataDir
 */
export function removeSharedCluster(dataDir) {
  const pointer = /** @type {{ clusterDir: string } | undefined} */ (
    readJson(join(dataDir, 'postgres.json'))
  )
  if (pointer?.clusterDir.startsWith(`${SHARED_DIR}/`)) {
    rmSync(dirname(pointer.clusterDir), { recursive: true, force: true })
  }
}
