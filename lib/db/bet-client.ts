import 'server-only'
import { createHash } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import { getEnv } from '@/lib/config/env'
import { betStatementTimeoutMs } from '@/lib/domain/rounds/draw-delay'
import { PrismaClient } from './generated/client'
import { openPool } from './pools'

/** Longest that a bet waits for a connection, in milliseconds: before its statement looks at the clock. */
const CONNECTION_TIMEOUT_MS = 5_000

/**
 * Bets have connections of their own, for two reasons: their `statement_timeout` is shorter than the
 * gap between the close of betting and the draw, which is why placing a bet needs no lock on its
 * round; and a page that hogs the other pool cannot hold bets up.
 */
function createBetClient(): PrismaClient {
  const env = getEnv()
  const timeoutMs = betStatementTimeoutMs(env.BETTING_CUTOFF_SECONDS)
  const names = new Map<string, string>()
  const pool = openPool('bets', {
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL_SIZE,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    idleTimeoutMillis: 60_000,
    statement_timeout: timeoutMs,
    application_name: 'rondo-bets',
  })
  const adapter = new PrismaPg(pool, {
    disposeExternalPool: true,
    // This client runs a handful of fixed statements: naming them lets Postgres keep their plans.
    statementNameGenerator: ({ sql }) => {
      const known = names.get(sql)
      if (known) return known
      const name = `bet_${createHash('sha256').update(sql).digest('hex').slice(0, 16)}`
      names.set(sql, name)
      return name
    },
  })
  return new PrismaClient({ adapter })
}

const shared = globalThis as { rondoBetDb?: PrismaClient }

export function getBetDb(): PrismaClient {
  shared.rondoBetDb ??= createBetClient()
  return shared.rondoBetDb
}
