import { db } from '@/lib/db/client'
import { type Finding, fine, warning } from './finding'

/** What holds on a connection of the product's, as Postgres sees it. Times in milliseconds, 0 for never. */
export interface Connection {
  readonly statementMs: number
  readonly idleInTransactionMs: number
  /** Whether client and server are on different machines. */
  readonly isRemote: boolean
  /** After so long a silent client is asked whether it is there, in seconds. */
  readonly keepAliveSeconds: number
  /** An answer that nobody takes is given up after this. */
  readonly userTimeoutMs: number
}

/** Longest that a client's machine may be gone without Postgres finding out, in seconds. */
const MAX_KEEP_ALIVE_SECONDS = 120

/** Does Postgres let go of what a process holds that is gone? */
export async function checkConnections(): Promise<Omit<Finding, 'area'>[]> {
  const [connection] = await db.$queryRaw<Connection[]>`
    SELECT
      (SELECT setting::int FROM pg_settings WHERE name = 'statement_timeout') AS "statementMs",
      (SELECT setting::int FROM pg_settings
        WHERE name = 'idle_in_transaction_session_timeout') AS "idleInTransactionMs",
      coalesce(inet_client_addr() <> inet_server_addr(), false) AS "isRemote",
      (SELECT setting::int FROM pg_settings WHERE name = 'tcp_keepalives_idle') AS "keepAliveSeconds",
      (SELECT setting::int FROM pg_settings WHERE name = 'tcp_user_timeout') AS "userTimeoutMs"`
  if (!connection) throw new Error('the database told nothing of the connection')
  return judgeConnection(connection)
}

export function judgeConnection(connection: Connection): Omit<Finding, 'area'>[] {
  const { statementMs, idleInTransactionMs, isRemote, keepAliveSeconds, userTimeoutMs } = connection
  const isSlowToNotice = keepAliveSeconds > MAX_KEEP_ALIVE_SECONDS || userTimeoutMs === 0
  const findings = [
    (statementMs === 0 || idleInTransactionMs === 0) &&
      warning(
        'statements or open transactions may last for ever: something between here and Postgres drops the timeouts',
        'Give them back in the pooler: docs/operations.md, "Connections and pgbouncer".',
      ),
    isRemote &&
      isSlowToNotice &&
      warning(
        `Postgres finds out that a machine is gone after ${keepAliveSeconds} s, or while it sends only when the system gives up`,
        "Set tcp_keepalives_idle = '10s', tcp_keepalives_interval = '5s', tcp_keepalives_count = 4 and tcp_user_timeout = '30s' in Postgres.",
      ),
  ].filter((finding) => finding !== false)
  return findings.length > 0 ? findings : [fine('what a lost process holds is let go of')]
}
