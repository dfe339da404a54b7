import 'server-only'
import { db } from '@/lib/db/client'
import { isRedisUp } from '@/lib/queue/redis'
import { remember } from './remember'
import { getWorkerHealth } from './worker-health'

/** A worker whose last tick is older than this counts as down, in milliseconds. */
const WORKER_DOWN_AFTER_MS = 10_000
/** A part that does not answer in this time counts as down, in milliseconds. */
const ANSWER_WITHIN_MS = 2_000
/** However often anybody asks, the parts are asked this often by a process, in milliseconds. */
const KEEP_MS = 1_000

export interface Health {
  readonly status: 'ok' | 'degraded'
  readonly database: 'up' | 'down'
  readonly redis: 'up' | 'down'
  readonly worker: { readonly status: 'up' | 'down'; readonly lastTickAgeMs: number | null }
}

/** Asks every part whether it answers. Never throws. */
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

/** The same, at most a second old: for whoever asks from outside, in no lane and without a limit. */
export const getRecentHealth = remember(KEEP_MS, getHealth)

function within<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  const late = new Promise<T>((resolve) => {
    setTimeout(() => resolve(otherwise), ANSWER_WITHIN_MS).unref()
  })
  return Promise.race([answer.catch(() => otherwise), late])
}
