import { deployMigrations } from '../../prisma/migrate'
import { findFreePort } from '../../scripts/lib/free-port'
import { createPostgres } from '../../scripts/lib/postgres'
import { createRedis } from '../../scripts/lib/redis'
import { readSettings, type Settings } from '../../scripts/lib/settings'
import type { Stack } from '../../scripts/lib/stack'
import type { Options } from './options'
import type { Outcome } from './outcome'

/** The environment of one part: its own services, which are thrown away afterwards. */
export interface Bench extends Options {
  readonly stack: Stack
  readonly dataDir: string
  /** All settings of the product's processes, with the addresses of this part's services. */
  readonly settings: Settings
  /** Returns the URL of another database on the same server. */
  readonly urlOf: (database: string) => string
  readonly outcome: Outcome
}

export type Part = (bench: Bench) => Promise<void>

const PASSWORD = 'for-benchmarks-only'

/**
 * As safe as production (fsync, synchronous commit), with room for the sizes measured here. With
 * the default settings, checkpoints during a measurement would distort it.
 */
const POSTGRES_SETTINGS = {
  max_connections: '400',
  shared_buffers: '1GB',
  min_wal_size: '1GB',
  max_wal_size: '16GB',
  checkpoint_timeout: '30min',
}

/** Rounds last a day, so that betting stays open while bets are measured. */
const SETTINGS = {
  HOST: '127.0.0.1',
  NEXTAUTH_SECRET: 'a-secret-of-benchmarks-that-nobody-else-uses',
  FAIRNESS_SECRET: 'be9c'.repeat(16),
  ADMIN_PASSWORD: 'admin-of-benchmarks',
  LOG_LEVEL: 'error',
  ROUND_SECONDS: '86400',
  BETTING_CUTOFF_SECONDS: '30',
}

/**
 * Starts Postgres and Redis, applies the migrations, and sets the settings of this process. Modules
 * that read settings may only be imported afterwards.
 */
export async function bringUpServices(stack: Stack, dataDir: string) {
  const postgres = await createPostgres({
    dataDir,
    port: await findFreePort(),
    password: PASSWORD,
    settings: POSTGRES_SETTINGS,
  })
  await stack.start(postgres.service)
  const redis = createRedis({ dataDir, port: await findFreePort(), password: PASSWORD })
  await stack.start(redis.service)
  await deployMigrations(postgres.url)
  // Leaves out a deployment's address and mail server. An empty value would not count as unset
  // everywhere.
  const { NEXTAUTH_URL: _address, SMTP_URL: _mail, ...given } = readSettings()
  const settings: Settings = {
    ...given,
    ...SETTINGS,
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
  }
  delete process.env.NEXTAUTH_URL
  delete process.env.SMTP_URL
  Object.assign(process.env, settings, { NODE_ENV: 'production' })
  return { settings, urlOf: postgres.urlOf }
}
