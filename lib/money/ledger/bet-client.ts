import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { getEnv } from '@/lib/base/config/env'
import { PrismaClient } from '@/lib/base/db/generated/client'
import { openPool } from '@/lib/base/db/pools'
import { betStatementTimeoutMs } from '@/lib/games/schedule/rules/draw-delay'

/**
 * Maximum wait of a bet for a connection, in milliseconds. It comes before the bet's statement
 * reads the clock.
 */
const CONNECTION_TIMEOUT_MS = 5_000

/**
 * Seconds after which a connection is replaced, and with it its plans. A plan that was made while
 * nearly all tables were empty may use the wrong index, and autovacuum comes only once a minute.
 */
const PLAN_SECONDS = 30

/** Time for the answer to arrive after the statement has ended, in milliseconds. */
const ANSWER_WITHIN_MS = 2_000

/**
 * Opens a separate pool for bets, for two reasons. Their `statement_timeout` is shorter than the
 * gap between the close of betting and the draw, so that no bet is still running at the draw
 * (docs/decisions/006). And a page that uses up the other pool can't delay bets.
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
    // Drops the connection if no answer arrives, not even the statement timeout.
    answerWithinMs: statementMs + ANSWER_WITHIN_MS,
    application_name: 'rondo-bets',
    // One plan for batches of any size. By default Postgres plans each statement again if the first
    // batches were small, and planning takes three times as long as executing. Without scans, because
    // a plan made before the first bets would read their table whole for each of them.
    settings: { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' },
    maxLifetimeSeconds: PLAN_SECONDS,
  })
}

const shared = globalThis as { rondoBetPool?: pg.Pool; rondoBetDb?: PrismaClient }

/** Returns the connection pool for the statements of bets (lib/money/ledger/bet.sql.ts). */
export function getBetPool(): pg.Pool {
  shared.rondoBetPool ??= openBetPool()
  return shared.rondoBetPool
}

/** Returns Prisma on the bets' connections, for reading why a bet was refused. */
export function getBetDb(): PrismaClient {
  shared.rondoBetDb ??= new PrismaClient({ adapter: new PrismaPg(getBetPool()) })
  return shared.rondoBetDb
}

/** Closes the bets' connections, if there are any. */
export async function closeBetPool(): Promise<void> {
  await shared.rondoBetDb?.$disconnect()
  await shared.rondoBetPool?.end()
  delete shared.rondoBetDb
  delete shared.rondoBetPool
}
