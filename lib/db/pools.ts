import 'server-only'
import pg from 'pg'

/** `main` serves everything but bets, which have connections of their own. */
export type PoolName = 'main' | 'bets'

export interface PoolUse {
  readonly pool: PoolName
  readonly busy: number
  readonly idle: number
  /** Queries that wait for a connection. */
  readonly waiting: number
  readonly max: number
}

const shared = globalThis as { rondoPools?: Map<PoolName, pg.Pool> }

/**
 * The address with the time zone that every connection has to have: Prisma's driver writes and reads
 * times as they are in UTC and leaves the offset out, so in any other zone of server, database or
 * role all of them would be off by it. Other `options` of the address stand.
 */
function inUtc(connectionString: string): string {
  const url = new URL(connectionString)
  const given = url.searchParams.get('options')
  url.searchParams.set('options', [given, '-c timezone=UTC'].filter(Boolean).join(' '))
  return url.href
}

/** Opens a pool of this process; connections are made when they are needed. */
export function openPool(
  name: PoolName,
  { connectionString, ...config }: pg.PoolConfig & { connectionString: string | undefined },
): pg.Pool {
  const pool = new pg.Pool({
    // Finds out about a server that has gone without a word.
    keepAlive: true,
    ...config,
    ...(connectionString === undefined ? {} : { connectionString: inUtc(connectionString) }),
  })
  // A connection that breaks while nobody uses it: the pool has let go of it and makes
  // another, and an outage is told by whoever asks.
  pool.on('error', () => {})
  shared.rondoPools ??= new Map()
  shared.rondoPools.set(name, pool)
  return pool
}

/** How the pools that this process has opened are used right now. */
export function readPoolUse(): PoolUse[] {
  return [...(shared.rondoPools ?? [])].map(([name, pool]) => ({
    pool: name,
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    max: pool.options.max,
  }))
}
