import pg from 'pg'
import { getEnv } from '@/lib/config/env'

/**
 * Runs statements that make or prepare data, outside of the product's pools and their time limits.
 * They are one transaction, unless `isApart`: then each is its own, as CHECKPOINT and VACUUM want it.
 */
export async function bulk(
  statements: readonly (string | { readonly text: string; readonly values: readonly unknown[] })[],
  { isApart = false }: { isApart?: boolean } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: getEnv().DATABASE_URL })
  // A server that is stopped under it fails the statement: that is told once, by the statement.
  client.on('error', () => {})
  await client.connect()
  try {
    if (!isApart) await client.query('BEGIN')
    for (const statement of statements) {
      const { text, values } =
        typeof statement === 'string' ? { text: statement, values: [] } : statement
      await client.query(text, [...values])
    }
    if (!isApart) await client.query('COMMIT')
  } finally {
    await client.end()
  }
}

/**
 * What autovacuum and checkpoints would do within minutes, done now: what is measured must not depend
 * on when they come. VACUUM comes last, as ANALYZE writes its findings anew: whoever plans the next
 * statement would clean up after it.
 */
export async function settleDown(): Promise<void> {
  await bulk(['ANALYZE', 'VACUUM', 'CHECKPOINT'], { isApart: true })
}
