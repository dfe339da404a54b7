import { db } from '@/lib/base/db/client'

interface StoredTable {
  readonly name: string
  readonly rows: number
  readonly checksum: string
}

interface Stored {
  /** Number of writing statements when the tables were last read; null if one was still running. */
  writes: string | null
  /** The same for each table, in the order of their names. */
  perTable: readonly Written[]
  rows: readonly StoredTable[]
}

interface Written {
  readonly name: string
  readonly writes: string
}

let stored: Promise<Stored> | undefined
let countPerTable = ''

/**
 * Starts to count every statement that writes or tries to, in all and for each table. One that
 * finds no row and one that is rolled back count too, because a sequence never goes back.
 */
async function watchWrites(): Promise<Stored> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`
  await db.$executeRaw`
    CREATE FUNCTION count_write() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM nextval('write_statement'), nextval(format('%I', 'write_' || TG_TABLE_NAME));
      RETURN NULL;
    END $$`
  await countWith('write_statement')
  for (const { name } of tables) {
    await countWith(`write_${name}`)
    await db.$executeRawUnsafe(
      `CREATE TRIGGER count_write AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "${name}"
       FOR EACH STATEMENT EXECUTE FUNCTION count_write()`,
    )
  }
  countPerTable = `${tables
    .map(({ name }) => `SELECT '${name}' AS name, last_value::text AS writes FROM "write_${name}"`)
    .join(' UNION ALL ')} ORDER BY 1`
  return { writes: null, perTable: [], rows: [] }
}

/**
 * An unused sequence already shows its first value, so the first write would not change what is
 * seen.
 */
async function countWith(sequence: string): Promise<void> {
  await db.$executeRawUnsafe(`CREATE SEQUENCE "${sequence}"`)
  await db.$queryRawUnsafe(`SELECT nextval('"${sequence}"')::text`)
}

/**
 * Returns a query with one row per table: its number of rows, and a checksum over the position and
 * the writing transaction of each row, which every write changes. For sessions the checksum is over
 * their contents except the last-seen time, which any call may update, refused or not.
 */
function questionOf(names: readonly string[]): string {
  const selects = names.map((name) => {
    const said =
      name === 'session'
        ? `(to_jsonb(r) - 'last_seen_at')::text`
        : `r.ctid::text || ' ' || r.xmin::text`
    return `SELECT '${name}' AS name, count(*)::int AS rows, coalesce(sum(hashtextextended(${said}, 0)::numeric), 0)::text AS checksum FROM "${name}" r`
  })
  return selects.join(' UNION ALL ')
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
 * anywhere. Reading all tables takes longer than most calls, so only those are read again that a
 * statement has written to.
 */
export async function storedRows(): Promise<readonly StoredTable[]> {
  stored ??= watchWrites()
  const last = await stored
  const writes = await countWrites()
  if (writes !== null && writes === last.writes) return last.rows
  const perTable = await db.$queryRawUnsafe<Written[]>(countPerTable)
  // While a transaction is open, what is read now may change without another statement.
  const isSettled = last.writes !== null && writes !== null
  const changed = perTable.filter(
    (table, at) => !isSettled || table.writes !== last.perTable[at]?.writes,
  )
  const read = changed.length
    ? await db.$queryRawUnsafe<StoredTable[]>(questionOf(changed.map(({ name }) => name)))
    : []
  const byName = new Map([...last.rows, ...read].map((table) => [table.name, table]))
  last.rows = [...byName.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const isStill = (await countWrites()) === writes
  Object.assign(last, { writes: isStill ? writes : null, perTable })
  return last.rows
}
