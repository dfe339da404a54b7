import 'server-only'
import type { Env } from '@/lib/config/env'
import { db } from './client'

/**
 * The FAIRNESS_BEACON of the worker that ticked last: what rounds that are written now announce.
 * Null before a worker has told.
 */
export async function readWorkerBeacon(): Promise<Env['FAIRNESS_BEACON'] | null> {
  const [worker] = await db.$queryRaw<{ beacon: Env['FAIRNESS_BEACON'] }[]>`
    SELECT beacon FROM worker_heartbeat WHERE beacon IN ('none', 'drand')
    ORDER BY tick_at DESC LIMIT 1`
  return worker?.beacon ?? null
}
