import 'server-only'
import type { Tx } from './client'

/** The database's clock, by which all that depends on time is judged: there is one, and many processes. */
export async function readClock(client: Pick<Tx, '$queryRaw'>): Promise<Date> {
  const [row] = await client.$queryRaw<{ now: Date }[]>`
    SELECT date_trunc('milliseconds', clock_timestamp()) AS now`
  if (!row) throw new Error('database clock: expected one row, found none')
  return row.now
}
