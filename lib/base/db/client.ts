import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import { getEnv } from '@/lib/base/config/env'
import { type Prisma, PrismaClient } from './generated/client'
import { openPool } from './pools'

/** A Prisma client inside `$transaction`. */
export type Tx = Prisma.TransactionClient

/**
 * Maximum run time of a statement in the web process or worker, in milliseconds; settlement sets
 * its own.
 */
const STATEMENT_TIMEOUT_MS = 15_000
/** Time for an answer to arrive after its statement has ended, in milliseconds. */
const ANSWER_WITHIN_MS = 2_000
/**
 * Longest timeout that a statement sets itself (settlement and sealing, two minutes) plus time for
 * the answer, in milliseconds.
 */
const SILENCE_MS = 130_000

function createClient(): PrismaClient {
  const env = getEnv()
  const given = new URL(env.DATABASE_URL ?? 'postgresql:').searchParams.get('statement_timeout')
  const statementMs = Number(given) || STATEMENT_TIMEOUT_MS
  const pool = openPool('main', {
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL_SIZE,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementMs,
    loneAnswerWithinMs: statementMs + ANSWER_WITHIN_MS,
    silenceMs: SILENCE_MS,
    application_name: 'rondo',
  })
  const adapter = new PrismaPg(pool, { disposeExternalPool: true })
  return new PrismaClient({
    adapter,
    transactionOptions: { maxWait: 5_000, timeout: 20_000 },
  })
}

const shared = globalThis as { rondoDb?: PrismaClient }

/**
 * The process's client. Stored on globalThis so that a reload in development doesn't leak a pool.
 */
shared.rondoDb ??= createClient()
export const db: PrismaClient = shared.rondoDb
