import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { Failure } from '../scripts/lib/report.mjs'
import { applyMigrations, readSchema, writeMigrationSql } from './schema-engine.ts'

// Two commands: `deploy` brings a database up to date, `new NAME` writes the next migration.

const SCHEMA_DIR = join(import.meta.dirname, 'schema')
const MIGRATIONS_DIR = join(import.meta.dirname, 'migrations')

/** An arbitrary number that nothing else in this database locks. */
const DEPLOY_LOCK = 7_266_636

/**
 * Brings the database up to date; concurrent runs wait for each other. Returns the names of the
 * applied migrations.
 */
export async function deployMigrations(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // The lock is released with this connection, however this process ends.
    await client.query('select pg_advisory_lock($1)', [DEPLOY_LOCK])
    return await applyMigrations(databaseUrl, SCHEMA_DIR, MIGRATIONS_DIR)
  } finally {
    await client.end()
  }
}

function readDatabaseUrl(): string {
  const url = process.env.DATABASE_URL
  if (!url) throw new Failure('DATABASE_URL is required but not set.')
  return url
}

async function deploy(): Promise<void> {
  const applied = await deployMigrations(readDatabaseUrl())
  const words = applied.length === 0 ? 'nothing to apply' : `applied ${applied.join(', ')}`
  console.log(`Migrations: ${words}`)
}

/** Runs git in a folder and returns its output; throws git's error message. */
function git(folder: string, ...args: string[]): string {
  return execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' })
}

/**
 * Reads the schema as of the newest migration, from the last commit that changed the migrations. A
 * copy kept next to the migrations would need an update with each hand-written migration.
 */
function readMigratedSchema(schemaDir: string, migrationsDir: string) {
  if (git(migrationsDir, 'status', '--porcelain', '--', '.').trim() !== '') {
    throw new Failure('A migration is not in git yet. Commit or delete it first.')
  }
  const commit = git(migrationsDir, 'log', '-1', '--format=%H', '--', '.').trim()
  if (commit === '') return undefined
  const names = git(schemaDir, 'ls-tree', '--name-only', commit, '--', '.').split('\n')
  return names
    .filter((name) => name.endsWith('.prisma'))
    .map((name) => ({
      path: join(schemaDir, name),
      content: git(schemaDir, 'show', `${commit}:./${name}`),
    }))
}

/**
 * Writes the migration from the schema in git to the schema in the folder. Returns the migration's
 * folder, or null if the schema has not changed.
 *
 * @param databaseUrl any Postgres: the engine only needs to know the kind of database
 */
export async function createMigration(
  name: string,
  {
    databaseUrl,
    schemaDir = SCHEMA_DIR,
    migrationsDir = MIGRATIONS_DIR,
  }: { databaseUrl: string; schemaDir?: string; migrationsDir?: string },
): Promise<string | null> {
  if (!/^[a-z][a-z0-9_]{2,60}$/.test(name)) {
    throw new Failure('Name a migration with lowercase letters, digits and underscores.')
  }
  const before = readMigratedSchema(schemaDir, migrationsDir)
  const sql = await writeMigrationSql(databaseUrl, before, await readSchema(schemaDir))
  if (!/^[A-Z]/m.test(sql)) return null
  const timestamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = join(migrationsDir, `${timestamp}_${name}`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'migration.sql'), sql)
  return folder
}

async function writeNext(name: string): Promise<void> {
  const folder = await createMigration(name, { databaseUrl: readDatabaseUrl() })
  console.log(
    folder === null
      ? 'The schema matches the migrations: there is nothing to write.'
      : `Wrote ${folder}. Read it, add what Prisma cannot express, run it, and commit it with the schema.`,
  )
}

async function main([command, ...names]: string[]): Promise<number> {
  try {
    if (command === 'deploy' && names.length === 0) await deploy()
    else if (command === 'new' && names.length === 1) await writeNext(String(names[0]))
    else throw new Failure('Usage: migrate.ts deploy | migrate.ts new NAME')
    return 0
  } catch (error) {
    // The start script also loads this file, without what the product's modules need.
    const { sentenceOf } = await import('../scripts/lib/run-program.ts')
    console.error(sentenceOf(error) ?? (error instanceof Error ? error.message : error))
    return 1
  }
}

// The engine leaves a ten-second timer behind that would keep the process alive.
if (import.meta.main) process.exit(await main(process.argv.slice(2)))
