import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { db } from '@/lib/db/client'
import { type Finding, fine, problem, warning } from './finding'

const MIGRATIONS_DIR = join(import.meta.dirname, '../../prisma/migrations')

interface AppliedMigration {
  readonly name: string
  readonly isFinished: boolean
}

/** Does the database have the tables of this version, and nothing of a newer one? */
export async function checkSchema(): Promise<Omit<Finding, 'area'>[]> {
  const entries = await readdir(MIGRATIONS_DIR, { withFileTypes: true })
  const wanted = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const [table] = await db.$queryRaw<{ exists: boolean }[]>`
    SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists`
  const applied = table?.exists
    ? await db.$queryRaw<AppliedMigration[]>`
        SELECT migration_name AS name, finished_at IS NOT NULL AS "isFinished"
        FROM _prisma_migrations WHERE rolled_back_at IS NULL`
    : []
  return judgeMigrations(wanted, applied)
}

export function judgeMigrations(
  wanted: readonly string[],
  applied: readonly AppliedMigration[],
): Omit<Finding, 'area'>[] {
  const done = new Set(applied.filter(({ isFinished }) => isFinished).map(({ name }) => name))
  const broken = applied.filter(({ isFinished }) => !isFinished).map(({ name }) => name)
  const missing = wanted.filter((name) => !done.has(name) && !broken.includes(name))
  const foreign = [...done].filter((name) => !wanted.includes(name))
  const findings = [
    broken.length > 0 &&
      problem(
        `migrations that began and did not end: ${broken.join(', ')}`,
        'Read the error in _prisma_migrations.logs, mend its cause, delete the row, and run npm run migrate.',
      ),
    missing.length > 0 &&
      problem(`migrations not applied: ${missing.join(', ')}`, 'Run npm run migrate.'),
    foreign.length > 0 &&
      warning(
        `the database has migrations of another version: ${foreign.join(', ')}`,
        'Deploy the version that they belong to, or this is not the database you meant.',
      ),
  ].filter((finding) => finding !== false)
  return findings.length > 0 ? findings : [fine(`all ${wanted.length} migrations are applied`)]
}
