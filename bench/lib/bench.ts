import { deployMigrations } from '../../prisma/migrate'
import { findFreePort } from '../../scripts/lib/free-port'
import { createPostgres } from '../../scripts/lib/postgres'
import { createRedis } from '../../scripts/lib/redis'
import { readSettings, type Settings } from '../../scripts/lib/settings'
import type { Stack } from '../../scripts/lib/stack'
import type { Options } from './options'
import type { Outcome } from './outcome'

/** What a part works with: services of its own, thrown away afterwards. */
export interface Bench extends Pick<Options, 'preset' | 'size'> {
  readonly stack: Stack
  readonly dataDir: string
  /** Every setting of the product's processes, with the addresses of this part's services. */
  readonly settings: Settings
  /** The address of another database of the same server. */
  readonly urlOf: (database: string) => string
  readonly outcome: Outcome
}

export type Part = (bench: Bench) => Promise<void>

const PASSWORD = 'for-benchmarks-only'

/**
 * Safe as in production (fsync, synchronous commit), with room for the sizes measured here: with the
 * defaults, checkpoints in the middle of a measurement would be what is measured.
 */
const POSTGRES_SETTINGS = {
  max_connections: '400',
  shared_buffers: '1GB',
  max_wal_size: '16GB',
  checkpoint_timeout: '30min',
}

/** Rounds of a day: betting stays open while bets are measured. */
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
 * Starts Postgres and Redis, applies the migrations, and sets the settings of this process: the
 * modules that read them may be imported only afterwards.
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
  // Addresses of a deployment, and its mail: what is empty would not count as not set everywhere.
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
