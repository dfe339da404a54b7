import { spawn, spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { deployMigrations } from '../../prisma/migrate'
import { Failure } from '../lib/report.mjs'
import { listTables, openConnection } from './snapshot'

/** A way to dump a snapshot into a folder and to restore it into an empty database. */
export interface DumpMethod {
  readonly name: string
  readonly dump: (source: Snapshot, dir: string) => Promise<void>
  readonly restore: (dir: string, targetUrl: string) => Promise<void>
}

interface Snapshot {
  readonly url: string
  readonly client: pg.Client
  /** The name that `pg_export_snapshot` returned. */
  readonly id: string
}

const DEBIAN_PROGRAMS = '/usr/lib/postgresql'

/**
 * Uses pg_dump if one is installed that supports this server; otherwise COPY through the driver,
 * which always works.
 */
export async function chooseMethod(client: pg.Client): Promise<DumpMethod> {
  const { rows } = await client.query(
    `SELECT current_setting('server_version_num')::int / 10000 AS major`,
  )
  const binDir = findPrograms(rows[0].major)
  return binDir === null ? byCopy : byPgDump(binDir)
}

/**
 * Returns the folder of a pg_dump and pg_restore of the server's version or newer; null if there is
 * none.
 */
function findPrograms(serverMajor: number): string | null {
  const installed = existsSync(DEBIAN_PROGRAMS)
    ? readdirSync(DEBIAN_PROGRAMS).map((version) => join(DEBIAN_PROGRAMS, version, 'bin'))
    : []
  const dirs = [...(process.env.PATH ?? '').split(delimiter), ...installed]
  const fits = (dir: string) => {
    const { stdout } = spawnSync(join(dir, 'pg_dump'), ['--version'], { encoding: 'utf8' })
    const major = Number(/(\d+)\./.exec(stdout ?? '')?.[1] ?? 0)
    return major >= serverMajor && existsSync(join(dir, 'pg_restore'))
  }
  return dirs.find((dir) => dir !== '' && fits(dir)) ?? null
}

function byPgDump(binDir: string): DumpMethod {
  const file = (dir: string) => join(dir, 'rondo.dump')
  return {
    name: 'pg_dump',
    dump: ({ url, id }, dir) =>
      run(join(binDir, 'pg_dump'), url, ['-Fc', '--no-owner', `--snapshot=${id}`, '-f', file(dir)]),
    restore: (dir, url) =>
      run(join(binDir, 'pg_restore'), url, [
        // The rights of the source name roles that the target may not have or this role may not change.
        ...['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'],
        ...['-d', '', file(dir)],
      ]),
  }
}

/** Passes the URL in the environment, because arguments are visible to everyone on the machine. */
function run(program: string, url: string, args: string[]): Promise<void> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const database = decodeURIComponent(pathname.slice(1))
  const env = {
    ...process.env,
    PGHOST: decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: database,
    ...(searchParams.get('sslmode') ? { PGSSLMODE: searchParams.get('sslmode') ?? '' } : {}),
  }
  const given = args.map((arg) => (arg === '' ? database : arg))
  return new Promise((resolve, reject) => {
    const child = spawn(program, given, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let complaint = ''
    child.stderr.on('data', (chunk) => {
      complaint += String(chunk)
    })
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Failure(`${program} failed: ${complaint.trim()}`)),
    )
  })
}

/**
 * Works without pg_dump: copies each table with COPY from the snapshot; the tables themselves come
 * from the migrations. Needs a superuser, which the embedded Postgres provides, to disable the
 * triggers.
 */
const byCopy: DumpMethod = {
  name: 'COPY',
  async dump({ client }, dir) {
    for (const table of await listTables(client)) {
      const columns = await listColumns(client, table)
      const sql = `COPY ${pg.escapeIdentifier(table)} (${columns}) TO STDOUT (FORMAT binary)`
      await pipeline(client.query(copyTo(sql)), createWriteStream(join(dir, `${table}.copy`)))
    }
  },
  async restore(dir, targetUrl) {
    await deployMigrations(targetUrl)
    const client = await openConnection(targetUrl)
    try {
      await client.query('BEGIN')
      await client.query('SET LOCAL session_replication_role = replica')
      const tables = await listTables(client)
      await client.query(`TRUNCATE ${tables.map((name) => pg.escapeIdentifier(name)).join(', ')}`)
      for (const table of tables) {
        const columns = await listColumns(client, table)
        const sql = `COPY ${pg.escapeIdentifier(table)} (${columns}) FROM STDIN (FORMAT binary)`
        await pipeline(createReadStream(join(dir, `${table}.copy`)), client.query(copyFrom(sql)))
      }
      await client.query('COMMIT')
    } finally {
      await client.end()
    }
  },
}

/** Lists the columns to write, in order, without those that the database computes. */
async function listColumns(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     ORDER BY attnum`,
    [pg.escapeIdentifier(table)],
  )
  return rows.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
}
