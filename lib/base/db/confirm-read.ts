import 'server-only'
import type { Tx } from './client'

/**
 * Waits until everything read before is as safe as an acknowledged commit. A commit can be readable
 * although a failover would lose it: if its wait for the standby was cancelled, or if a crashed
 * primary recovered it from its log. So a repeated request gets its stored result only after this
 * call. It writes a log record after everything that was read, and Postgres waits for its commit
 * like for any other.
 */
export async function confirmRead(client: Pick<Tx, '$queryRaw'>): Promise<void> {
  await client.$queryRaw`SELECT pg_logical_emit_message(true, 'rondo', '')::text`
}
