import { db } from '@/lib/db/client'

interface StoredTable {
  readonly name: string
  readonly rows: number
  readonly checksum: string
}

interface Stored {
  /** The question that tells what every table holds. */
  readonly question: string
  /** Statements that had written when it was asked last; null where one was still under way. */
  writes: string | null
  rows: readonly StoredTable[]
}

let stored: Promise<Stored> | undefined

/**
 * Counts from here on every statement that writes, or is to: one that finds no row and one that is rolled
 * back count as well, since a sequence forgets nothing.
 */
async function watchWrites(): Promise<Stored> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`
  await db.$executeRaw`CREATE SEQUENCE write_statement`
  // An unused sequence shows the value to come: the first write would change nothing that is seen.
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
 * One row per table: how many rows it has, and a checksum over all of them: where each lies and what
 * transaction wrote it, which every write changes. Of sessions it is what they hold but for when they were
 * last seen: any call may note that, refused or not.
 */
function questionOf(tables: readonly { readonly name: string }[]): string {
  return tables
    .map(({ name }) => {
      const said =
        name === 'session'
          ? `(to_jsonb(r) - 'last_seen_at')::text`
          : `r.ctid::text || ' ' || r.xmin::text`
      return `SELECT '${name}' AS name, count(*)::int AS rows, coalesce(sum(hashtextextended(${said}, 0)::numeric), 0)::text AS checksum FROM ${name} r`
    })
    .join(' UNION ALL ')
}

/** How many statements have written; null where a transaction that wrote has not ended. */
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
 * What the database holds, table by table: it differs as soon as anything else was written anywhere. Reading
 * all tables takes longer than most calls, so they are read again only after a statement that writes.
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
