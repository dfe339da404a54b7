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

export interface Machine {
  readonly system: string
  readonly processor: string
  readonly cores: number
  readonly memoryGiB: number
  readonly node: string
  /**
   * Load average of the last minute, before the first measurement. Above 0, something else is
   * running too.
   */
  readonly loadBefore: number
  readonly postgres: Readonly<Record<string, string>>
}

/**
 * Describes the machine, as far as results depend on it. Contains nothing that identifies the
 * machine.
 */
export async function describeMachine(): Promise<Machine> {
  const rows = await db.$queryRaw<{ name: string; setting: string }[]>`
    SELECT name, current_setting(name) AS setting FROM pg_settings
    WHERE name = ANY(${SHOWN_PARAMETERS}::text[]) ORDER BY name`
  return {
    system: `${type()} ${release()}`,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    loadBefore: Number((loadavg()[0] ?? 0).toFixed(2)),
    postgres: Object.fromEntries(rows.map(({ name, setting }) => [name, setting])),
  }
}

export function formatMachine(machine: Machine): string {
  const { cores, memoryGiB, node, postgres, loadBefore } = machine
  const parameters = Object.entries(postgres).map(([name, setting]) => `${name} ${setting}`)
  return `${cores} cores, ${memoryGiB} GiB, Node ${node}, load before ${loadBefore}; Postgres: ${parameters.join(', ')}`
}
