import Redis from 'ioredis'
import pg from 'pg'
import { inject } from 'vitest'
import { applySettings } from './test-settings'

// Runs before each test file, in its process: a fresh copy of the migrated database and an empty
// Redis that no other test file touches.

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

// Redis has 16 databases; what is published reaches all of them, which the prefix keeps apart.
const ownRedisUrl = `${redisUrl}/${worker % 16}`
const redis = new Redis(ownRedisUrl)
await redis.flushdb()
redis.disconnect()

applySettings({
  DATABASE_URL: ownDatabase.href,
  REDIS_URL: ownRedisUrl,
  REDIS_PREFIX: `test-${worker}`,
})
