import pg from 'pg'
import { getEnv } from '@/lib/base/config/env'

/** Connects outside the product's pools and their time limits. */
export async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: getEnv().DATABASE_URL })
  // If the server stops, the running statement fails and reports it, so this event needs no second
  // report.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Runs statements that create or prepare data, in one transaction, or each in its own with
 * `isApart`, as CHECKPOINT and VACUUM require.
 */
export function bulk(
  statements: readonly (string | { readonly text: string; readonly values: unknown[] })[],
  { isApart = false }: { isApart?: boolean } = {},
): Promise<void> {
  return withClient(async (client) => {
    if (!isApart) await client.query('BEGIN')
    for (const statement of statements) await client.query(statement)
    if (!isApart) await client.query('COMMIT')
  })
}

/**
 * Does the work of autovacuum and checkpoints now, so that measurements don't depend on when it
 * happens. VACUUM runs after ANALYZE, which rewrites its statistics: the next statement to be
 * planned would otherwise clean up after it.
 */
export async function settleDown(): Promise<void> {
  await bulk(['ANALYZE', 'VACUUM', 'CHECKPOINT'], { isApart: true })
}

/** As many files of 16 MB as `min_wal_size` keeps (bench.ts). */
const WAL_FILES = 64

/**
 * Gives Postgres WAL files to reuse, as a server has that has run for hours. On a new server, each
 * file is created when the one before is full, and all commits wait meanwhile.
 */
export async function makeWalFiles(): Promise<void> {
  const fillOne = [`SELECT pg_logical_emit_message(false, '', '')`, 'SELECT pg_switch_wal()']
  const fillAll = Array.from({ length: WAL_FILES }, () => fillOne).flat()
  await bulk([...fillAll, 'CHECKPOINT'], { isApart: true })
}
