import pg from 'pg'
import { Failure } from '../lib/report.mjs'

/** Summary of a table's contents: its number of rows and a sum over the hashes of its rows. */
interface TableState {
  readonly rows: string
  readonly content: string
}
export type DatabaseState = ReadonlyMap<string, TableState>

/** Longest time that a statement of the drill may take, in milliseconds. */
const STATEMENT_TIMEOUT_MS = 600_000

/**
 * Opens a separate connection for the drill; the caller ends it. It reads times as text, which must
 * not depend on the zone of a server, database or role.
 */
export async function openConnection(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'rondo-drill',
    options: '-c timezone=UTC',
  })
  await client.connect()
  return client
}

/**
 * Begins a transaction that keeps seeing the database as it is now, and exports that snapshot, so
 * that the dump and the state it is compared with are from the same moment.
 */
export async function holdSnapshot(client: pg.Client): Promise<string> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const { rows } = await client.query('SELECT pg_export_snapshot() AS id')
  return rows[0].id
}

export async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

/** Throws if the database has tables, because restoring would overwrite them. */
export async function assertEmpty(databaseUrl: string): Promise<void> {
  const client = await openConnection(databaseUrl)
  const tables = await listTables(client).finally(() => client.end())
  if (tables.length === 0) return
  throw new Failure(`DRILL_URL: expected an empty database, found ${tables.length} tables.`)
}

/**
 * Reads the state of every table in the client's snapshot. The sum does not depend on the order of
 * the rows.
 */
export async function readState(client: pg.Client): Promise<DatabaseState> {
  const state = new Map<string, TableState>()
  for (const table of await listTables(client)) {
    const { rows } = await client.query<TableState>(
      `SELECT count(*)::text AS rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text AS content
       FROM ${pg.escapeIdentifier(table)} t`,
    )
    if (rows[0]) state.set(table, rows[0])
  }
  return state
}

export function compareStates(source: DatabaseState, restored: DatabaseState): string[] {
  return [...new Set([...source.keys(), ...restored.keys()])].flatMap((table) => {
    const [was, is] = [source.get(table), restored.get(table)]
    if (was?.rows === is?.rows && was?.content === is?.content) return []
    if (was?.rows === is?.rows) return [`${table}: same number of rows, different contents`]
    return [
      `${table}: ${was ? `${was.rows} rows` : 'no table'} became ${is ? `${is.rows} rows` : 'no table'}`,
    ]
  })
}
