import { createECDH, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from './free-port.ts'
import { dataPaths } from './paths.mjs'
import { createPostgres } from './postgres.ts'
import { readJson, writeJson } from './processes.mjs'
import { createRedis, startOverDamage } from './redis.ts'
import { Failure, step } from './report.mjs'
import type { Settings } from './settings.ts'
import type { Stack } from './stack.ts'

const PUSH_CURVE = 'prime256v1'

/** Returns a private key for Web Push (RFC 8292): 32 bytes, base64url. */
function newPushKey(): string {
  const pair = createECDH(PUSH_CURVE)
  pair.generateKeys()
  // Node.js omits leading zeros.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
}

function pushKeys(privateKey: string): Settings {
  const pair = createECDH(PUSH_CURVE)
  pair.setPrivateKey(privateKey, 'base64url')
  return { VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'), VAPID_PRIVATE_KEY: privateKey }
}

/**
 * Creates the missing secrets and stores them so that only the data folder's owner can read them.
 */
function loadSecrets(dataDir: string) {
  const path = dataPaths(dataDir).secrets
  const kept: Record<string, string> | undefined = readJson(path)
  // Where a cluster is, secrets were.
  const traces = [path, join(dataDir, 'postgres'), join(dataDir, 'postgres.json')]
  if (kept === undefined && traces.some((trace) => existsSync(trace))) {
    throw new Failure(
      `The secrets in ${path} cannot be read.`,
      'Restore the file from a backup. Without the fairness secret, published rounds can’t be drawn.',
    )
  }
  const secrets = {
    nextAuth: randomBytes(32).toString('base64url'),
    fairness: randomBytes(32).toString('hex'),
    adminPassword: randomBytes(9).toString('base64url'),
    database: randomBytes(24).toString('base64url'),
    redis: randomBytes(24).toString('base64url'),
    vapid: newPushKey(),
    ...kept,
  }
  if (Object.keys(secrets).length !== Object.keys(kept ?? {}).length) writeJson(path, secrets)
  return secrets
}

/** Returns the settings, with the data folder's secrets for those that are not given. */
export function withSecrets(settings: Settings, dataDir: string): Settings {
  const secrets = loadSecrets(dataDir)
  return {
    ...settings,
    DATA_DIR: dataDir,
    NEXTAUTH_SECRET: settings.NEXTAUTH_SECRET || secrets.nextAuth,
    FAIRNESS_SECRET: settings.FAIRNESS_SECRET || secrets.fairness,
    ADMIN_PASSWORD: settings.ADMIN_PASSWORD || secrets.adminPassword,
    // The two keys form a pair: half of a given pair is not completed.
    ...(settings.VAPID_PUBLIC_KEY ? {} : pushKeys(secrets.vapid)),
  }
}

/**
 * Starts Postgres and Redis, unless their URL is given, and adds the URLs and the missing secrets
 * to the settings.
 */
export async function bringUpServices(
  stack: Stack,
  { settings, dataDir }: { settings: Settings; dataDir: string },
): Promise<Settings> {
  const { database, redis } = loadSecrets(dataDir)
  const complete = withSecrets(settings, dataDir)
  await step('Postgres', async () => {
    if (complete.DATABASE_URL) return 'yours (DATABASE_URL)'
    const port = await findFreePort()
    const { service, url } = await createPostgres({ dataDir, port, password: database })
    await stack.start(service)
    complete.DATABASE_URL = url
  })
  await step('Redis', async () => {
    if (complete.REDIS_URL) return 'yours (REDIS_URL)'
    const { service, url, dir } = createRedis({
      dataDir,
      port: await findFreePort(),
      password: redis,
    })
    const said = await startOverDamage(dir, () => stack.start(service))
    complete.REDIS_URL = url
    return said
  })
  return complete
}
