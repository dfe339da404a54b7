import { createECDH, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { findFreePort } from './free-port.ts'
import { dataPaths } from './paths.mjs'
import { createPostgres } from './postgres.ts'
import { readJson, writeJson } from './processes.mjs'
import { createRedis } from './redis.ts'
import { Failure, step } from './report.mjs'
import type { Settings } from './settings.ts'
import type { Stack } from './stack.ts'

const PUSH_CURVE = 'prime256v1'

/** A private key for Web Push (RFC 8292): 32 bytes, base64url. */
function newPushKey(): string {
  const pair = createECDH(PUSH_CURVE)
  pair.generateKeys()
  // Node.js leaves zeros in front out.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
}

function pushKeys(privateKey: string): Settings {
  const pair = createECDH(PUSH_CURVE)
  pair.setPrivateKey(privateKey, 'base64url')
  return { VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'), VAPID_PRIVATE_KEY: privateKey }
}

/** Makes the secrets that are not kept yet, and keeps them for the owner of the data folder alone. */
function loadSecrets(dataDir: string) {
  const path = dataPaths(dataDir).secrets
  const kept: Record<string, string> | undefined = readJson(path)
  if (kept === undefined && existsSync(path)) {
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
  return { ...secrets, areNew: kept === undefined }
}

/** The settings with the secrets of the data folder where none are given. */
export function withSecrets(settings: Settings, dataDir: string): Settings {
  const secrets = loadSecrets(dataDir)
  return {
    ...settings,
    DATA_DIR: dataDir,
    NEXTAUTH_SECRET: settings.NEXTAUTH_SECRET || secrets.nextAuth,
    FAIRNESS_SECRET: settings.FAIRNESS_SECRET || secrets.fairness,
    ADMIN_PASSWORD: settings.ADMIN_PASSWORD || secrets.adminPassword,
    // A pair belongs together: half of a given one is not completed.
    ...(settings.VAPID_PUBLIC_KEY ? {} : pushKeys(secrets.vapid)),
  }
}

/**
 * Starts Postgres and Redis, each unless an address of another one is given, and completes the
 * settings with the addresses and with the secrets that are not given.
 */
export async function bringUpServices(
  stack: Stack,
  { settings, dataDir }: { settings: Settings; dataDir: string },
): Promise<Settings> {
  const { database, redis, areNew: isPasswordNew } = loadSecrets(dataDir)
  const complete = withSecrets(settings, dataDir)
  await step('Postgres', async () => {
    if (complete.DATABASE_URL) return 'yours (DATABASE_URL)'
    const port = await findFreePort()
    const { service, url } = await createPostgres({
      ...{ dataDir, port, password: database, isPasswordNew },
    })
    await stack.start(service)
    complete.DATABASE_URL = url
  })
  await step('Redis', async () => {
    if (complete.REDIS_URL) return 'yours (REDIS_URL)'
    const { service, url } = createRedis({ dataDir, port: await findFreePort(), password: redis })
    await stack.start(service)
    complete.REDIS_URL = url
  })
  return complete
}
