import 'server-only'
import { db } from '@/lib/base/db/client'
import { remember } from '@/lib/base/db/remember'
import { findWorkerBeacon } from '@/lib/base/db/worker-beacon.sql'
import { isRedisUp } from '@/lib/base/queue/redis'

/** Milliseconds since its last tick after which a worker counts as down. */
const WORKER_DOWN_AFTER_MS = 10_000
/** Milliseconds after which a part that doesn't answer counts as down. */
const ANSWER_WITHIN_MS = 2_000
/** Milliseconds that a process reuses an answer before it asks the parts again. */
const KEEP_MS = 1_000

export interface Health {
  readonly status: 'ok' | 'degraded'
  readonly database: 'up' | 'down'
  readonly redis: 'up' | 'down'
  readonly worker: { readonly status: 'up' | 'down'; readonly lastTickAgeMs: number | null }
}

/** Checks if every part answers. Never throws. */
export async function getHealth(): Promise<Health> {
  const [database, redis, lastTickAgeMs] = await Promise.all([
    within(
      db.$queryRaw`SELECT 1`.then(() => true),
      false,
    ),
    within(isRedisUp(), false),
    within(getWorkerHealth(), null),
  ])
  const isWorkerUp = lastTickAgeMs !== null && lastTickAgeMs < WORKER_DOWN_AFTER_MS
  return {
    status: database && redis && isWorkerUp ? 'ok' : 'degraded',
    database: database ? 'up' : 'down',
    redis: redis ? 'up' : 'down',
    worker: { status: isWorkerUp ? 'up' : 'down', lastTickAgeMs },
  }
}

/**
 * Returns the health, at most a second old: callers from outside have no concurrency or rate limit.
 */
export const getRecentHealth = remember(KEEP_MS, getHealth)

function within<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  const late = new Promise<T>((resolve) => {
    setTimeout(() => resolve(otherwise), ANSWER_WITHIN_MS).unref()
  })
  return Promise.race([answer.catch(() => otherwise), late])
}

/** Milliseconds since the latest tick of any worker, by the database's clock; null before the first. */
export async function getWorkerHealth(): Promise<number | null> {
  const [row] = await db.$queryRaw<{ ageMs: number | null }[]>`
    SELECT (extract(epoch FROM clock_timestamp() - max(tick_at)) * 1000)::float8 AS "ageMs"
    FROM worker_heartbeat`
  return row?.ageMs == null ? null : Math.max(0, Math.round(row.ageMs))
}

/** Returns true if new rounds announce a beacon. */
export async function hasBeacon(): Promise<boolean> {
  return (await findWorkerBeacon()) === 'drand'
}
