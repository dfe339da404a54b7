import 'server-only'
import { hostname } from 'node:os'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import type { Basis } from '@/lib/play/fairness/beacon'

/** Milliseconds between two heartbeats of a process, at least. */
const HEARTBEAT_EVERY_MS = 1_000

const worker = `${hostname()}-${process.pid}`
let lastWrittenAt = Number.NEGATIVE_INFINITY

/**
 * Records that this worker has just ticked, its FAIRNESS_BEACON, and what it announces rounds with.
 */
export async function recordHeartbeat(announces: Basis): Promise<void> {
  const now = performance.now()
  if (now - lastWrittenAt < HEARTBEAT_EVERY_MS) return
  lastWrittenAt = now
  await db.$executeRaw`
    INSERT INTO worker_heartbeat (worker, tick_at, beacon, announces)
    VALUES (${worker}, clock_timestamp(), ${getEnv().FAIRNESS_BEACON}, ${announces})
    ON CONFLICT (worker) DO UPDATE SET tick_at = excluded.tick_at, beacon = excluded.beacon,
      announces = excluded.announces`
}
