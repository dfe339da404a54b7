import 'server-only'
import type { Tx } from './client'

/**
 * Returns the database's time. Everything time-dependent uses this one clock, because there are
 * many processes.
 */
export async function readClock(client: Pick<Tx, '$queryRaw'>): Promise<Date> {
  const [row] = await client.$queryRaw<{ now: Date }[]>`
    SELECT date_trunc('milliseconds', clock_timestamp()) AS now`
  if (!row) throw new Error('database clock: expected one row, found none')
  return row.now
}
