import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import { getEnv } from '@/lib/config/env'
import { PrismaClient } from './generated/client'
import { makePool } from './pools'

/** Time for an answer to arrive once its statement has ended, in milliseconds. */
const ANSWER_WITHIN_MS = 30_000

/**
 * Runs work whose statements may take longer than those of the process's own connections, on one
 * connection that is made for it and ended after it. Its transactions set their `statement_timeout`.
 *
 * @param statementMs longest that a statement of it may take, in milliseconds.
 */
export async function withOwnConnection<T>(
  statementMs: number,
  work: (client: PrismaClient) => Promise<T>,
): Promise<T> {
  const pool = makePool({
    connectionString: getEnv().DATABASE_URL,
    max: 1,
    connectionTimeoutMillis: 5_000,
    silenceMs: statementMs + ANSWER_WITHIN_MS,
    application_name: 'rondo-check',
  })
  const client = new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: true }),
    transactionOptions: { maxWait: 5_000 },
  })
  try {
    return await work(client)
  } finally {
    await client.$disconnect()
  }
}
