import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { getEnv } from '@/lib/config/env'
import { betStatementTimeoutMs } from '@/lib/rounds/rules/draw-delay'
import { PrismaClient } from './generated/client'
import { openPool } from './pools'

/** Longest that a bet waits for a connection, in milliseconds: before its statement looks at the clock. */
const CONNECTION_TIMEOUT_MS = 5_000

/** Time for the answer to arrive once the statement has ended, in milliseconds. */
const ANSWER_WITHIN_MS = 2_000

/**
 * Bets have connections of their own, for two reasons: their `statement_timeout` is shorter than the
 * gap between the close of betting and the draw, so that no bet is under way at the draw (docs/decisions/006);
 * and a page that hogs the other pool cannot hold bets up.
 */
function openBetPool(): pg.Pool {
  const env = getEnv()
  const statementMs = betStatementTimeoutMs(env.BETTING_CUTOFF_SECONDS)
  return openPool('bets', {
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL_SIZE,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementMs,
    // Where no answer comes, not even that the time is over, the connection is given up.
    query_timeout: statementMs + ANSWER_WITHIN_MS,
    application_name: 'rondo-bets',
    // One plan for batches of any size. Left to itself Postgres plans each statement again where its
    // first ones were short: that takes three times as long as carrying it out.
    settings: { plan_cache_mode: 'force_generic_plan' },
  })
}

const shared = globalThis as { rondoBetPool?: pg.Pool; rondoBetDb?: PrismaClient }

/** The connections of bets, for their statements (lib/ledger/bet.sql.ts). */
export function getBetPool(): pg.Pool {
  shared.rondoBetPool ??= openBetPool()
  return shared.rondoBetPool
}

/** Prisma on the connections of bets, for what a refused bet reads. */
export function getBetDb(): PrismaClient {
  shared.rondoBetDb ??= new PrismaClient({ adapter: new PrismaPg(getBetPool()) })
  return shared.rondoBetDb
}

/** Closes the connections of bets, where there are any. */
export async function closeBetPool(): Promise<void> {
  await shared.rondoBetDb?.$disconnect()
  await shared.rondoBetPool?.end()
  delete shared.rondoBetDb
  delete shared.rondoBetPool
}
