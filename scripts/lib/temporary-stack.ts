import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './free-port.ts'
import { createPostgres, removeSharedCluster } from './postgres.ts'
import { createRedis } from './redis.ts'
import { openStack, readRunningStack } from './stack.ts'

const PREFIX = 'rondo-test-'
const ABANDONED_AFTER_MS = 3_600_000

/** Test data is temporary: it need not survive a power cut. */
const FAST_AND_LOOSE = { fsync: 'off', full_page_writes: 'off', max_connections: '400' }

export function createTemporaryDir(purpose: string): string {
  return mkdtempSync(join(tmpdir(), `${PREFIX}${purpose}-`))
}

export function removeTemporaryDir(dataDir: string): void {
  removeSharedCluster(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}

/** Removes the folders that killed test runs left behind. */
export function removeAbandonedDirs(): void {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name)
    const stat = statSync(dataDir, { throwIfNoEntry: false })
    const isMine = stat?.isDirectory() && stat.uid === process.getuid?.()
    const isOld = stat !== undefined && Date.now() - stat.mtimeMs > ABANDONED_AFTER_MS
    if (isMine && isOld && readRunningStack(dataDir) === null) removeTemporaryDir(dataDir)
  }
}

/** Prepares a Postgres and a Redis for tests in a separate folder; neither is started yet. */
export async function createTemporaryStack(purpose: string) {
  const dataDir = createTemporaryDir(purpose)
  const stack = await openStack(dataDir)
  const password = 'for-tests-only'
  const postgres = await createPostgres({
    dataDir,
    port: await findFreePort(),
    password,
    settings: FAST_AND_LOOSE,
  })
  const redis = createRedis({ dataDir, port: await findFreePort(), password })
  const remove = async () => {
    await stack.close()
    removeTemporaryDir(dataDir)
  }
  return { dataDir, stack, postgres, redis, remove }
}
