import 'server-only'
import type { Tx } from './client'

/**
 * Waits until all that was read before this is as safe as a commit that was answered. A commit whose wait
 * for the standby was cancelled, or that a crashed primary finds in its log, can be read although a
 * fail-over loses it. So a repeated request is answered by what it stored only after this: a record of
 * the log behind everything read, for whose commit Postgres waits as for any other.
 */
export async function confirmRead(client: Pick<Tx, '$queryRaw'>): Promise<void> {
  await client.$queryRaw`SELECT pg_logical_emit_message(true, 'rondo', '')::text`
}
