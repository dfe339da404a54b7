import pg from 'pg'
import { withClient } from './bulk'

/**
 * The work that Postgres did. It involves no clock, so it is the same on any machine, however busy.
 */
export interface Work {
  /** Statements that were sent, each a round trip to the server. */
  readonly statements: number
  /** Pages of 8 kB that were read, changed or added. */
  readonly pages: number
  /** Bytes of write-ahead log, which a commit waits for. */
  readonly walBytes: number
}

const COUNTERS = `
  SELECT coalesce(sum(io.pages), 0)::int AS pages, coalesce(sum(wal.wal_bytes), 0)::int AS "walBytes"
  FROM pg_stat_activity a
    LEFT JOIN LATERAL (SELECT sum(coalesce(hits, 0) + coalesce(reads, 0) + coalesce(extends, 0)) AS pages
      FROM pg_stat_get_backend_io(a.pid)) io ON true
    LEFT JOIN LATERAL (SELECT wal_bytes FROM pg_stat_get_backend_wal(a.pid)) wal ON true
  WHERE a.backend_type = 'client backend' AND a.pid <> pg_backend_pid()`

/**
 * Counts what Postgres does for the work, on the connections the work uses. Run the work once
 * before on the same connections: the first time, each connection looks up tables, types and plans.
 */
export function countWork(work: () => Promise<unknown>): Promise<Work> {
  return withClient(async (observer) => {
    const read = async () => (await observer.query<Omit<Work, 'statements'>>(COUNTERS)).rows[0]
    const before = await read()
    const sent = await listenToDriver(work)
    // Each connection keeps its counters back for a while unless it is asked to flush them.
    for (const client of new Set(sent)) await client.query('SELECT pg_stat_force_next_flush()')
    const after = await read()
    if (!before || !after) throw new Error('Postgres counters: expected one row, found none')
    return {
      statements: sent.length,
      pages: after.pages - before.pages,
      walBytes: after.walBytes - before.walBytes,
    }
  })
}

/** Returns the client of each statement that the work sends through the driver. */
async function listenToDriver(work: () => Promise<unknown>): Promise<pg.Client[]> {
  const sent: pg.Client[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const [config] = args
    if (typeof config === 'object' && config !== null && 'values' in config) sent.push(this)
    return Reflect.apply(original, this, args)
  } as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return sent
}
