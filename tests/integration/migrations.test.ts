import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { deployMigrations } from '../../prisma/migrate'
import { applyMigrations, readSchema, writeMigrationSql } from '../../prisma/schema-engine'

const SCHEMA_DIR = join(import.meta.dirname, '..', '..', 'prisma', 'schema')
const MIGRATIONS_DIR = join(import.meta.dirname, '..', '..', 'prisma', 'migrations')

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

/** Columns, types, defaults and keys of every table, as text that can be compared. */
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

/** Brings the database to where it was before this migration. */
async function migrateUpTo(migration: string): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'rondo-migrations-'))
  const filter = (path: string) =>
    !/\d{14}_/.test(path) || relative(MIGRATIONS_DIR, path) < migration
  await cp(MIGRATIONS_DIR, dir, { recursive: true, filter })
  await applyMigrations(url.href, SCHEMA_DIR, dir)
  await rm(dir, { recursive: true })
}

describe('requests that were filed before they kept name and phone', () => {
  const NAMELESS = `id, player_id, amount, status, request_id, decided_at`
  const USER = "'00000000-0000-0000-0000-000000000001'"

  test('get those of now, decided ones too, and are as final as before', async () => {
    await createEmptyDatabase()
    await migrateUpTo('20261121095000_requests_keep_who_and_where')
    await query(
      url.href,
      `INSERT INTO "user" (id, name, email, phone, password_hash, referral_code, terms_version, terms_accepted_at)
       VALUES (${USER}, 'Nusrat Jahan', 'nusrat@rondo.example', '01711234567', '', 'CODE', '', now());
       INSERT INTO deposit_request (${NAMELESS}, txn_id) VALUES
         (gen_random_uuid(), ${USER}, 50000, 'Pending', 'one', NULL, 'TXN-000001'),
         (gen_random_uuid(), ${USER}, 50000, 'Accepted', 'two', now(), 'TXN-000002'),
         (gen_random_uuid(), ${USER}, 50000, 'Rejected', 'three', now(), 'TXN-000003');
       INSERT INTO withdrawal_request (${NAMELESS}) VALUES
         (gen_random_uuid(), ${USER}, 50000, 'Pending', 'one', NULL),
         (gen_random_uuid(), ${USER}, 50000, 'Accepted', 'two', now())`,
    )
    expect(await deployMigrations(url.href)).toContain('20261121095000_requests_keep_who_and_where')
    const rows = await query(
      url.href,
      `SELECT name, phone FROM deposit_request UNION ALL SELECT name, phone FROM withdrawal_request`,
    )
    expect(rows).toEqual(Array(5).fill({ name: 'Nusrat Jahan', phone: '01711234567' }))
    for (const table of ['deposit_request', 'withdrawal_request']) {
      const change = `UPDATE ${table} SET decided_at = now() WHERE status = 'Accepted'`
      await expect(query(url.href, change)).rejects.toThrow(/refused/)
    }
  })
})

describe('txnIDs of before they were compared by letters and digits', () => {
  const PLAYER = "'00000000-0000-0000-0000-000000000001'"
  const MIGRATION = '20261121096000_txn_ids_that_differ'
  const requests: readonly (readonly [txnId: string, status: string])[] = [
    ['abc-123', 'Pending'],
    ['ABC123', 'Accepted'],
    ['abc.123', 'Pending'],
    ['a-b-c-1-2-3', 'Rejected'],
    ['xyz-789', 'Pending'],
    ['XYZ789', 'Pending'],
    ['АBC999', 'Accepted'],
    ['------', 'Pending'],
    ['lone-1', 'Accepted'],
  ]

  test('stay, marked where they break the rule; of several alike one keeps its place', async () => {
    await createEmptyDatabase()
    await migrateUpTo(MIGRATION)
    const rows = requests.map(
      ([txnId, status], at) =>
        `(gen_random_uuid(), ${PLAYER}, 50000, '${txnId}', '${status}', 'r${at}',
          timestamptz '2026-01-01' + ${at} * interval '1 minute',
          ${status === 'Pending' ? 'NULL' : 'now()'})`,
    )
    await query(
      url.href,
      `INSERT INTO "user" (id, name, email, phone, password_hash, referral_code, terms_version, terms_accepted_at)
       VALUES (${PLAYER}, 'Nusrat Jahan', 'nusrat@rondo.example', '01711234567', '', 'CODE', '', now());
       INSERT INTO deposit_request (id, player_id, amount, txn_id, status, request_id, created_at, decided_at)
       VALUES ${rows.join()}`,
    )
    expect(await deployMigrations(url.href)).toContain(MIGRATION)
    const marked = await query<{ txn_id: string }>(
      url.href,
      'SELECT txn_id FROM deposit_request WHERE predates_txn_rule ORDER BY created_at',
    )
    expect(marked.map(({ txn_id }) => txn_id)).toEqual([
      'abc-123',
      'abc.123',
      'XYZ789',
      'АBC999',
      '------',
    ])
    const file = (txnId: string, at: number) =>
      query(
        url.href,
        `INSERT INTO deposit_request (id, player_id, amount, txn_id, request_id)
         VALUES (gen_random_uuid(), ${PLAYER}, 50000, '${txnId}', 'new-${at}')`,
      )
    for (const taken of ['abc_123', 'xyz/789', 'LONE1-']) {
      await expect(file(taken, 1)).rejects.toThrow(/txn_key/)
    }
    await file('lone-2', 2)
    const decide = `UPDATE deposit_request SET status = 'Accepted', decided_at = now()`
    await query(url.href, `${decide} WHERE status = 'Pending'`)
    await expect(query(url.href, decide)).rejects.toThrow(/refused/)
  })
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

  test('that fails half-way leaves nothing behind, and runs anew once it is put right', async () => {
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

  test('may hold semicolons in functions and comments', async () => {
    await rm(join(dir, '2_wrong'), { recursive: true, force: true })
    await writeMigration(
      '1_table',
      `-- one; two
       CREATE FUNCTION three() RETURNS int LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; RETURN 3; END $$;`,
    )
    await applyMigrations(url.href, SCHEMA_DIR, dir)
    expect(await query(url.href, 'SELECT three()')).toEqual([{ three: 3 }])
  })

  test('that was edited after it had been applied is refused', async () => {
    await writeMigration('1_table', 'CREATE TABLE one (id int)')
    await applyMigrations(url.href, SCHEMA_DIR, dir)
    await writeMigration('1_table', 'CREATE TABLE other (id int)')
    await expect(applyMigrations(url.href, SCHEMA_DIR, dir)).rejects.toThrow(/edited.*1_table/)
  })
})
