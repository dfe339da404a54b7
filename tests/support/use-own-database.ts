import { setTimeout } from 'node:timers/promises'
import Redis from 'ioredis'
import pg from 'pg'
import { inject, vi } from 'vitest'
import type { PrismaClient } from '@/lib/base/db/generated/client'
import type { RedisClient } from '@/lib/base/queue/redis'
import type { Hub } from '@/lib/play/live/hub'
import { applySettings } from './test-settings'

/** Values that the previous file may have left on globalThis. */
interface Left {
  settingsAtStart: NodeJS.ProcessEnv
  rondoTexts: unknown
  rondoHub: Hub
  rondoRedis: RedisClient
  rondoDb: PrismaClient
  rondoBetDb: PrismaClient
  rondoBetPool: pg.Pool
}

const END_WITHIN_MS = 2_000

// Runs before each test file, in its process: a fresh copy of the migrated database and an empty
// Redis that no other test file touches.

await forgetLastFile()

const { adminUrl, templateUrl, redisUrl } = inject('services')
const worker = Number(process.env.VITEST_POOL_ID ?? '1')
const name = `rondo_test_${worker}`

const admin = new pg.Client({ connectionString: adminUrl })
await admin.connect()
const template = new URL(templateUrl).pathname.slice(1)
await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
await admin.end()

const ownDatabase = new URL(templateUrl)
ownDatabase.pathname = `/${name}`

// Redis has 16 databases. Published messages reach all of them, so the prefix keeps them apart.
const ownRedisUrl = `${redisUrl}/${worker % 16}`
const redis = new Redis(ownRedisUrl)
await redis.flushdb()
redis.disconnect()

applySettings({
  DATABASE_URL: ownDatabase.href,
  REDIS_URL: ownRedisUrl,
  REDIS_PREFIX: `test-${worker}`,
})
if (!('rondoTexts' in globalThis)) await import('@/lib/house/texts/prepare-texts')

/**
 * One process runs many test files, because loading the packages takes longer than most of them.
 * Each file still begins as in its own process: with the original settings, this project's modules
 * loaded again, and nothing shared on globalThis except the texts, which are the same for all.
 */
async function forgetLastFile(): Promise<void> {
  const shared = globalThis as Partial<Left>
  if (shared.settingsAtStart === undefined) {
    shared.settingsAtStart = { ...process.env }
    return
  }
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, shared.settingsAtStart)
  vi.restoreAllMocks()
  vi.useRealTimers()
  shared.rondoHub?.closeAll()
  shared.rondoRedis?.disconnect()
  // A stuck connection ends together with its database.
  await Promise.race([endConnections(shared), setTimeout(END_WITHIN_MS, undefined, { ref: false })])
  for (const name of Object.keys(shared)) {
    if (name.startsWith('rondo') && name !== 'rondoTexts') Reflect.deleteProperty(shared, name)
  }
  vi.resetModules()
}

async function endConnections({ rondoDb, rondoBetDb, rondoBetPool }: Partial<Left>): Promise<void> {
  await Promise.all([rondoDb?.$disconnect(), rondoBetDb?.$disconnect()])
  await rondoBetPool?.end()
}
