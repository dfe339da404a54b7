import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createMigration, deployMigrations } from '../../../prisma/migrate'
import { applyMigrations, readSchema, writeMigrationSql } from '../../../prisma/schema-engine'

const SCHEMA_DIR = join(import.meta.dirname, '..', '..', '..', 'prisma', 'schema')
const MIGRATIONS_DIR = join(import.meta.dirname, '..', '..', '..', 'prisma', 'migrations')

const { adminUrl, templateUrl } = inject('services')
const name = `rondo_migrations_${process.env.VITEST_POOL_ID ?? '1'}`
const url = new URL(templateUrl)
url.pathname = `/${name}`

async function query<Row extends pg.QueryResultRow>(databaseUrl: string, sql: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

async function createEmptyDatabase(): Promise<void> {
  await query(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await query(adminUrl, `CREATE DATABASE ${name}`)
}

/** Returns the columns, types, defaults and keys of every table as text that can be compared. */
async function describeTables(databaseUrl: string): Promise<string[]> {
  const rows = await query<{ line: string }>(
    databaseUrl,
    `SELECT concat_ws(' ', table_name, column_name, udt_name, is_nullable, column_default,
                      character_maximum_length, datetime_precision) AS line
       FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'
      UNION ALL
     SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
       FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'f')
        AND conrelid <> coalesce(to_regclass('_prisma_migrations'), 0)
      ORDER BY 1`,
  )
  return rows.map((row) => row.line)
}

describe('the migrations', () => {
  beforeEach(createEmptyDatabase)

  test('build the database that the schema describes', async () => {
    const sql = await writeMigrationSql(url.href, undefined, await readSchema(SCHEMA_DIR))
    await query(url.href, `CREATE EXTENSION citext; ${sql}`)
    const described = await describeTables(url.href)
    expect(described.length).toBeGreaterThan(50)
    expect(await describeTables(templateUrl)).toEqual(described)
  })

  test('are applied once by two deployments at the same time', async () => {
    const [one, other] = await Promise.all([deployMigrations(url.href), deployMigrations(url.href)])
    expect([...one, ...other].sort()).toEqual([...new Set([...one, ...other])].sort())
    expect(await deployMigrations(url.href)).toEqual([])
  })
})

describe('a command with a given database', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = join(await mkdtemp(join(tmpdir(), 'rondo-data-')), 'data')
  })
  afterAll(() => rm(join(dataDir, '..'), { recursive: true }))
  beforeEach(createEmptyDatabase)

  /** Runs the command as `npm run` does, with no other setting than the data folder and these. */
  function run(
    command: string,
    settings: Record<string, string>,
  ): Promise<{ code: number; output: string }> {
    const { PATH, HOME } = process.env
    const env = { PATH, HOME, DATA_DIR: dataDir, ...settings } as never
    return new Promise((resolve) => {
      execFile(process.execPath, ['scripts/run.ts', command], { env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
      )
    })
  }

  const runWithDatabase = (command: string) => run(command, { DATABASE_URL: url.href })

  test('runs next to another one, names it, needs no Redis and invents no secret', async () => {
    const both = await Promise.all([runWithDatabase('migrate'), runWithDatabase('migrate')])
    const named = `Database ${url.pathname.slice(1)} at ${url.host}\n`
    for (const { code, output } of both) {
      expect(output).toMatch(/^Migrations:/m)
      expect(output).toContain(named)
      expect(code).toBe(0)
    }
    expect(await runWithDatabase('seed')).toMatchObject({
      code: 1,
      output: expect.stringContaining('ADMIN_PASSWORD is required but not set'),
    })
    expect(await runWithDatabase('ledger:check')).toMatchObject({ code: 0 })
    expect(existsSync(dataDir)).toBe(false)
  })

  test.each(['migrate', 'seed', 'ledger:check', 'doctor', 'staff', 'drill'])(
    '%s stops where there is no database, and creates none',
    async (command) => {
      const { code, output } = await run(command, {})
      expect(output).toContain("DATABASE_URL isn't set, and no instance was ever started")
      expect(code).toBe(1)
      expect(existsSync(dataDir)).toBe(false)
    },
  )

  test.each(['doctor', 'staff'])(
    '%s stops without Redis, and starts no empty one',
    async (command) => {
      const { code, output } = await runWithDatabase(command)
      expect(output).toContain("REDIS_URL isn't set, and no instance was ever started")
      expect(code).toBe(1)
      expect(existsSync(dataDir)).toBe(false)
    },
  )
})

describe('a migration', () => {
  let dir: string

  async function writeMigration(migration: string, sql: string): Promise<void> {
    await mkdir(join(dir, migration), { recursive: true })
    await writeFile(join(dir, migration, 'migration.sql'), sql)
  }

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'rondo-migrations-'))
    await writeFile(join(dir, 'migration_lock.toml'), 'provider = "postgresql"\n')
  })
  beforeEach(createEmptyDatabase)
  afterAll(async () => {
    await rm(dir, { recursive: true })
    await query(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  })

  test('rolls back when it fails half-way, and runs again once fixed', async () => {
    await writeMigration('1_table', 'CREATE TABLE kept (id int)')
    await writeMigration('2_wrong', 'CREATE TABLE half (id int); SELECT 1 / 0;')
    await expect(applyMigrations(url.href, SCHEMA_DIR, dir)).rejects.toThrow(/division by zero/)
    expect(
      await query(url.href, `SELECT to_regclass('kept') AS kept, to_regclass('half') AS half`),
    ).toEqual([{ kept: 'kept', half: null }])

    await writeMigration('2_wrong', 'CREATE TABLE half (id int)')
    expect(await applyMigrations(url.href, SCHEMA_DIR, dir)).toEqual(['2_wrong'])
    expect(await applyMigrations(url.href, SCHEMA_DIR, dir)).toEqual([])
  })

  test('may contain semicolons in functions and comments', async () => {
    await rm(join(dir, '2_wrong'), { recursive: true, force: true })
    await writeMigration(
      '1_table',
      `-- one; two
       CREATE FUNCTION three() RETURNS int LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; RETURN 3; END $$;`,
    )
    await applyMigrations(url.href, SCHEMA_DIR, dir)
    expect(await query(url.href, 'SELECT three()')).toEqual([{ three: 3 }])
  })

  test('is refused if it was edited after it was applied', async () => {
    await writeMigration('1_table', 'CREATE TABLE one (id int)')
    await applyMigrations(url.href, SCHEMA_DIR, dir)
    await writeMigration('1_table', 'CREATE TABLE other (id int)')
    await expect(applyMigrations(url.href, SCHEMA_DIR, dir)).rejects.toThrow(/edited.*1_table/)
  })
})

describe('the next migration', () => {
  let clone = ''
  const git = (...args: string[]) => execFileSync('git', ['-C', clone, ...args], { stdio: 'pipe' })
  const commit = () => {
    git('add', '-A')
    git('-c', 'user.name=Test', '-c', 'user.email=test@rondo.example', 'commit', '-qm', 'test')
  }
  const next = (migration: string) =>
    createMigration(migration, {
      databaseUrl: adminUrl,
      schemaDir: join(clone, 'schema'),
      migrationsDir: join(clone, 'migrations'),
    })

  beforeEach(async () => {
    clone = await mkdtemp(join(tmpdir(), 'rondo-clone-'))
    await cp(SCHEMA_DIR, join(clone, 'schema'), { recursive: true })
    await cp(MIGRATIONS_DIR, join(clone, 'migrations'), { recursive: true })
    git('init', '-q')
    commit()
    return () => rm(clone, { recursive: true })
  })

  test('is not created in a fresh clone whose schema has not changed', async () => {
    expect(await next('nothing_new')).toBeNull()
    expect(await readdir(join(clone, 'migrations'))).toEqual(await readdir(MIGRATIONS_DIR))
  })

  test('contains what changed in the schema since the last one, and no more', async () => {
    const file = join(clone, 'schema', 'content.prisma')
    const model = 'model Note {\n  id   Int    @id\n  text String\n\n  @@map("note")\n}\n'
    await writeFile(file, model, { flag: 'a' })
    const folder = await next('add_note')
    const sql = await readFile(join(String(folder), 'migration.sql'), 'utf8')
    expect(sql.match(/^[A-Z].*$/gm)).toEqual(['CREATE TABLE "note" ('])
    // No migration can follow this one until it is committed.
    await expect(next('another')).rejects.toThrow(/Commit or delete/)
    commit()
    await writeFile(file, '', { flag: 'a' })
    expect(await next('another')).toBeNull()
    // A schema change that was committed before its migration was written still counts as a change.
    await writeFile(file, model.replaceAll('ote', 'otice'), { flag: 'a' })
    commit()
    const later = await readFile(join(String(await next('add_notice')), 'migration.sql'), 'utf8')
    expect(later.match(/^[A-Z].*$/gm)).toEqual(['CREATE TABLE "notice" ('])
  })
})
