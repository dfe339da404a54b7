import { expect } from 'vitest'
import { db } from '@/lib/base/db/client'

/** Waits until this many connections of this database wait for a lock. */
export async function untilBlocked(count = 1): Promise<void> {
  const blocked = async () =>
    await db.$queryRaw<unknown[]>`
      SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`
  await expect.poll(blocked, { timeout: 60_000 }).toHaveLength(count)
}
