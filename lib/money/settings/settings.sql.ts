import 'server-only'
import type { Tx } from '@/lib/base/db/client'
import { type Settings, toSettings } from '@/lib/money/settings/rules/settings'

/** Reads the current settings, as seen by this client or transaction. One small query. */
export async function readSettings(client: Tx): Promise<Settings> {
  const rows = await client.$queryRaw<{ key: string; value: unknown }[]>`
    SELECT DISTINCT ON (key) key, value FROM setting ORDER BY key, version DESC`
  return toSettings(new Map(rows.map(({ key, value }) => [key, value])))
}
