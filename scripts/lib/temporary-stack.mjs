import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './free-port.mjs'
import { createPostgres } from './postgres.mjs'
import { removeSharedCluster } from './postgres-files.mjs'
import { createRedis, findOrInstallRedis } from './redis.mjs'
import { openStack, readRunningStack } from './stack.mjs'

const PREFIX = 'rondo-test-'
const ABANDONED_AFTER_MS = 3_600_000

/** A test's data is thrown away: it need not survive a power cut. */
const FAST_AND_LOOSE = { fsync: 'off', full_page_writes: 'off', max_connections: '400' }

/** @param {string} purpose part of the folder's name */
export function createTemporaryDir(purpose) {
  return mkdtempSync(join(tmpdir(), `${PREFIX}${purpose}-`))
}

/** @param {string} dataDir */
export function removeTemporaryDir(dataDir) {
  removeSharedCluster(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}

/** Removes what test runs that were killed have left behind. */
export function removeAbandonedDirs() {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name)
    const stat = statSync(dataDir, { throwIfNoEntry: false })
    const isMine = stat?.isDirectory() && stat.uid === process.getuid?.()
    const isOld = stat !== undefined && Date.now() - stat.mtimeMs > ABANDONED_AFTER_MS
    if (isMine && isOld && readRunningStack(dataDir) === null) removeTemporaryDir(dataDir)
  }
}

/**
 * A Postgres and a Redis for tests, not started yet, in a folder of their own.
 *
 * @param {string} purpose
 */
export async function createTemporaryStack(purpose) {
  const dataDir = createTemporaryDir(purpose)
  const stack = await openStack(dataDir)
  const password = 'for-tests-only'
  const postgres = await createPostgres({
    dataDir,
    port: await findFreePort(),
    password,
    settings: FAST_AND_LOOSE,
  })
  const redis = createRedis({
    dataDir,
    port: await findFreePort(),
    password,
    program: findOrInstallRedis(),
  })
  return {
    dataDir,
    stack,
    postgres,
    redis,
    async remove() {
      await stack.close()
      removeTemporaryDir(dataDir)
    },
  }
}
