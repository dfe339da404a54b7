import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { applyMigrations, readSchema, writeMigrationSql } from './schema-engine.ts'

// Two commands: `deploy` brings a database up to date, `new NAME` writes the next migration.

const SCHEMA_DIR = join(import.meta.dirname, 'schema')
const MIGRATIONS_DIR = join(import.meta.dirname, 'migrations')

/** The schema as the newest migration left it: what the next one starts from. */
const SNAPSHOT_PATH = join(MIGRATIONS_DIR, 'snapshot.prisma')

/** Any number that nothing else in this database locks. */
const DEPLOY_LOCK = 7_266_636

/** Brings the database up to date; several at once wait for each other. Returns what was applied. */
export async function deployMigrations(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // The lock lives as long as this connection, however this process ends.
    await client.query('select pg_advisory_lock($1)', [DEPLOY_LOCK])
    return await applyMigrations(databaseUrl, SCHEMA_DIR, MIGRATIONS_DIR)
  } finally {
    await client.end()
  }
}

function readDatabaseUrl(): string {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('The setting DATABASE_URL is needed here and not set.')
  return url
}

async function deploy(): Promise<void> {
  const applied = await deployMigrations(readDatabaseUrl())
  const words = applied.length === 0 ? 'nothing to apply' : `applied ${applied.join(', ')}`
  console.log(`Migrations: ${words}`)
}

async function readSnapshot() {
  const content = await readFile(SNAPSHOT_PATH, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return content === undefined ? undefined : [{ path: SNAPSHOT_PATH, content }]
}

async function createMigration(name: string): Promise<void> {
  if (!/^[a-z][a-z0-9_]{2,60}$/.test(name)) {
    throw new Error('The name of a migration is of small letters, digits and underscores.')
  }
  const schema = await readSchema(SCHEMA_DIR)
  const sql = await writeMigrationSql(readDatabaseUrl(), await readSnapshot(), schema)
  const timestamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = join(MIGRATIONS_DIR, `${timestamp}_${name}`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'migration.sql'), sql)
  await writeFile(
    SNAPSHOT_PATH,
    schema
      .map((file) => file.content.trim())
      .join('\n\n')
      .concat('\n'),
  )
  console.log(`Wrote ${folder}: read it, add what Prisma cannot express, then run it.`)
}

async function main([command, ...names]: string[]): Promise<number> {
  try {
    if (command === 'deploy' && names.length === 0) await deploy()
    else if (command === 'new' && names.length === 1) await createMigration(String(names[0]))
    else throw new Error('Usage: migrate.ts deploy | migrate.ts new NAME')
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}

// The engine leaves a timer of ten seconds behind that would keep the process waiting.
if (import.meta.main) process.exit(await main(process.argv.slice(2)))
