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

/** Opens a pool of this process; connections are made when they are needed. */
export function openPool(name: PoolName, config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
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
