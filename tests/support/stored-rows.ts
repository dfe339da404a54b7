import { db } from '@/lib/base/db/client'

interface StoredTable {
  readonly name: string
  readonly rows: number
  readonly checksum: string
}

interface Stored {
  /** The query that summarizes the contents of every table. */
  readonly question: string
  /** Number of writing statements when the tables were last read; null if one was still running. */
  writes: string | null
  rows: readonly StoredTable[]
}

let stored: Promise<Stored> | undefined

/**
 * Starts to count every statement that writes or tries to. One that finds no row and one that is
 * rolled back count too, because a sequence never goes back.
 */
async function watchWrites(): Promise<Stored> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`
  await db.$executeRaw`CREATE SEQUENCE write_statement`
  // An unused sequence already shows its first value, so the first write would not change what is
  // seen.
  await db.$queryRaw`SELECT nextval('write_statement')::text`
  await db.$executeRaw`
    CREATE FUNCTION count_write() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM nextval('write_statement'); RETURN NULL; END $$`
  for (const { name } of tables) {
    await db.$executeRawUnsafe(
      `CREATE TRIGGER count_write AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${name}
       FOR EACH STATEMENT EXECUTE FUNCTION count_write()`,
    )
  }
  return { question: questionOf(tables), writes: null, rows: [] }
}

/**
 * Returns a query with one row per table: its number of rows, and a checksum over the position and
 * the writing transaction of each row, which every write changes. For sessions the checksum is over
 * their contents except the last-seen time, which any call may update, refused or not.
 */
function questionOf(tables: readonly { readonly name: string }[]): string {
  const selects = tables.map(({ name }) => {
    const said =
      name === 'session'
        ? `(to_jsonb(r) - 'last_seen_at')::text`
        : `r.ctid::text || ' ' || r.xmin::text`
    return `SELECT '${name}' AS name, count(*)::int AS rows, coalesce(sum(hashtextextended(${said}, 0)::numeric), 0)::text AS checksum FROM ${name} r`
  })
  // Read in parallel, the tables come in any order.
  return `${selects.join(' UNION ALL ')} ORDER BY 1`
}

/**
 * Returns how many statements have written, or null while a transaction that wrote is still open.
 */
async function countWrites(): Promise<string | null> {
  const [found] = await db.$queryRaw<{ writes: string; isUnderWay: boolean }[]>`
    SELECT s.last_value::text AS writes, EXISTS (
      SELECT FROM pg_stat_activity a
      WHERE a.datname = current_database() AND a.backend_xid IS NOT NULL
    ) AS "isUnderWay"
    FROM write_statement s`
  return found && !found.isUnderWay ? found.writes : null
}

/**
 * Returns a summary of the database, table by table. It changes as soon as anything is written
 * anywhere. Reading all tables takes longer than most calls, so they are read again only after a
 * statement that writes.
 */
export async function storedRows(): Promise<readonly StoredTable[]> {
  stored ??= watchWrites()
  const last = await stored
  const writes = await countWrites()
  if (writes === null || writes !== last.writes) {
    last.rows = await db.$queryRawUnsafe<StoredTable[]>(last.question)
    last.writes = writes
  }
  return last.rows
}
