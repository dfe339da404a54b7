import { findFreePort } from './free-port.mjs'
import { dataPaths } from './paths.mjs'
import { createPostgres } from './postgres.mjs'
import { createRedis, findOrInstallRedis } from './redis.mjs'
import { step } from './report.mjs'
import { loadSecrets } from './secrets.mjs'

/**
 * @param {import('./settings.mjs').Settings} settings
 * @param {string} dataDir
 * @returns {import('./settings.mjs').Settings} with the secrets of the data folder where none are given
 */
export function withSecrets(settings, dataDir) {
  const secrets = loadSecrets(dataPaths(dataDir).secrets)
  return {
    ...settings,
    DATA_DIR: dataDir,
    NEXTAUTH_SECRET: settings.NEXTAUTH_SECRET || secrets.nextAuth,
    FAIRNESS_SECRET: settings.FAIRNESS_SECRET || secrets.fairness,
    ADMIN_PASSWORD: settings.ADMIN_PASSWORD || secrets.adminPassword,
  }
}

/**
 * Starts Postgres and Redis, each unless an address of another one is given, and completes the
 * settings with the addresses and with the secrets that are not given.
 *
 * @param {import('./stack.mjs').Stack} stack
 * @param {{ settings: import('./settings.mjs').Settings, dataDir: string }} options
 * @returns {Promise<import('./settings.mjs').Settings>}
 */
export async function bringUpServices(stack, { settings, dataDir }) {
  const secrets = loadSecrets(dataPaths(dataDir).secrets)
  const complete = withSecrets(settings, dataDir)

  await step('Postgres', async () => {
    if (complete.DATABASE_URL) return 'yours (DATABASE_URL)'
    const postgres = await createPostgres({
      dataDir,
      port: await findFreePort(),
      password: secrets.database,
      isPasswordNew: secrets.areNew,
    })
    await stack.start(postgres.service)
    complete.DATABASE_URL = postgres.url
  })
  await step('Redis', async () => {
    if (complete.REDIS_URL) return 'yours (REDIS_URL)'
    const program = findOrInstallRedis()
    const redis = createRedis({
      dataDir,
      port: await findFreePort(),
      password: secrets.redis,
      program,
    })
    await stack.start(redis.service)
    complete.REDIS_URL = redis.url
  })
  return complete
}
