import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { db } from '@/lib/base/db/client'

/** Server parameters that determine how fast, and how safely, a database writes. */
const SHOWN_PARAMETERS = [
  'server_version',
  'shared_buffers',
  'max_connections',
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'wal_level',
  'min_wal_size',
  'max_wal_size',
  'checkpoint_timeout',
  'autovacuum',
  'jit',
]

/**
 * Describes the machine, as far as results depend on it. Contains nothing that identifies the
 * machine.
 */
export async function describeMachine() {
  const rows = await db.$queryRaw<{ name: string; setting: string }[]>`
    SELECT name, current_setting(name) AS setting FROM pg_settings
    WHERE name = ANY(${SHOWN_PARAMETERS}::text[]) ORDER BY name`
  return {
    system: `${type()} ${release()}`,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    // Above 0, something else is running too.
    loadBefore: Number((loadavg()[0] ?? 0).toFixed(2)),
    postgres: Object.fromEntries(rows.map(({ name, setting }) => [name, setting])),
  }
}
