import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import { getEnv } from '@/lib/base/config/env'
import { PrismaClient } from './generated/client'
import { makePool } from './pools'

/** Time for an answer to arrive after its statement has ended, in milliseconds. */
const ANSWER_WITHIN_MS = 30_000

/**
 * Runs work with statements that may take longer than the process's usual connections allow, on a
 * separate connection that is closed afterwards. Its transactions must set their own
 * `statement_timeout`.
 *
 * @param statementMs maximum time of one of its statements, in milliseconds.
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
