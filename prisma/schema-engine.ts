import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  DriverAdapterError,
} from '@prisma/driver-adapter-utils'
import { type MigrationList, type SchemaContainer, SchemaEngine } from '@prisma/schema-engine-wasm'
import pg from 'pg'
import { Failure } from '../scripts/lib/report.mjs'

// Prisma's command line downloads its schema engine from a site that many machines cannot reach.
// npm has the same engine as WebAssembly; it runs on the driver that the application uses.

/** Nothing in the database is managed by another tool. */
const NO_FILTERS = { externalTables: [], externalEnums: [] }

/**
 * Prisma's adapter splits a script at every semicolon, even inside functions and comments, and
 * spreads the pieces over its connections. Here the script is sent as one piece, so Postgres parses
 * it and runs it as one transaction: a migration is applied completely or not at all.
 */
class WholeScriptAdapter extends PrismaPg {
  private readonly pools: { end: () => Promise<void> }[] = []

  override async connect() {
    const adapter = await super.connect()
    this.pools.push(adapter.underlyingDriver())
    adapter.executeScript = async (script) => {
      try {
        await adapter.underlyingDriver().query(script)
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) throw error
        const { code = '', severity = '', message, detail, column, hint } = error
        throw new DriverAdapterError({
          kind: 'postgres',
          code,
          severity,
          message,
          detail,
          column,
          hint,
        })
      }
    }
    return adapter
  }

  async close() {
    await Promise.all(this.pools.splice(0).map((pool) => pool.end()))
  }
}

/** Runs `work` with an engine for one database, then closes all its connections. */
async function withEngine<Result>(
  databaseUrl: string,
  schema: SchemaContainer[],
  work: (engine: SchemaEngine) => Promise<Result>,
): Promise<Result> {
  // One connection: the engine locks by session, and a second session would wait for the first.
  const factory = new WholeScriptAdapter({ connectionString: databaseUrl, max: 1 })
  const datamodels = schema.map(({ path, content }): [string, string] => [path, content])
  const adapter = bindMigrationAwareSqlAdapterFactory(factory)
  const engine = await SchemaEngine.new({ datamodels }, () => {}, adapter)
  try {
    return await work(engine)
  } finally {
    engine.free()
    await factory.close()
  }
}

/** Reads the schema, which is spread over several files. */
export async function readSchema(schemaDir: string): Promise<SchemaContainer[]> {
  const names = (await readdir(schemaDir)).filter((name) => name.endsWith('.prisma')).sort()
  return await Promise.all(
    names.map(async (name) => ({
      path: join(schemaDir, name),
      content: await readFile(join(schemaDir, name), 'utf8'),
    })),
  )
}

async function readMigrations(migrationsDir: string): Promise<MigrationList> {
  const entries = await readdir(migrationsDir, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const lockfile = 'migration_lock.toml'
  return {
    baseDir: migrationsDir,
    lockfile: {
      path: lockfile,
      content: await readFile(join(migrationsDir, lockfile), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      names.sort().map(async (name) => {
        const value = await readFile(join(migrationsDir, name, 'migration.sql'), 'utf8')
        return {
          path: name,
          migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value } },
        }
      }),
    ),
  }
}

/**
 * Applies and records, in `_prisma_migrations`, every migration that the database does not have yet.
 * Returns their names. Throws if an applied one was edited since.
 */
export async function applyMigrations(
  databaseUrl: string,
  schemaDir: string,
  migrationsDir: string,
): Promise<string[]> {
  const migrationsList = await readMigrations(migrationsDir)
  return await withEngine(databaseUrl, await readSchema(schemaDir), async (engine) => {
    const found = await engine.diagnoseMigrationHistory({
      migrationsList,
      optInToShadowDatabase: false,
      filters: NO_FILTERS,
    })
    const failed = found.failedMigrationNames
    const edited = found.editedMigrationNames.filter((name) => !failed.includes(name))
    if (edited.length > 0) {
      throw new Failure(`These applied migrations were edited: ${edited.join(', ')}. Restore them.`)
    }
    // A failed migration left nothing behind, because each migration is one transaction: it can run
    // again.
    for (const migrationName of failed) await engine.markMigrationRolledBack({ migrationName })
    const applied = await engine.applyMigrations({ migrationsList, filters: NO_FILTERS })
    return applied.appliedMigrationNames
  })
}

/**
 * Writes the SQL that migrates one schema to another, or from an empty database if there is no old
 * schema. The engine needs a database to connect to, although it reads nothing from it.
 */
export async function writeMigrationSql(
  databaseUrl: string,
  from: SchemaContainer[] | undefined,
  to: SchemaContainer[],
): Promise<string> {
  return await withEngine(databaseUrl, to, async (engine) => {
    const result = await engine.diff({
      from: from === undefined ? { tag: 'empty' } : { tag: 'schemaDatamodel', files: from },
      to: { tag: 'schemaDatamodel', files: to },
      script: true,
      exitCode: null,
      filters: NO_FILTERS,
    })
    return result.stdout ?? ''
  })
}
