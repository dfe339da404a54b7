import 'server-only'
import { Socket } from 'node:net'
import pg from 'pg'

/**
 * After so long without a word the system asks the other end whether it is there, and again every
 * second; ten times unanswered the connection is ended. In milliseconds. Left out, pg asks for the
 * system's own time, which is two hours.
 */
const KEEP_ALIVE_AFTER_MS = 10_000

/**
 * Postgres ends a transaction whose process says nothing for so long, in milliseconds, and lets go of
 * what it has locked: the process has stopped, or its machine is gone. No step between two statements
 * of a transaction here takes a tenth of it.
 */
export const IDLE_IN_TRANSACTION_MS = 30_000

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

interface PoolOptions extends Omit<pg.PoolConfig, 'stream'> {
  readonly connectionString: string | undefined
  /**
   * A connection on which nothing moves for so long is given up, in milliseconds: longer than any
   * statement on it may take. Without it a statement whose server is gone waits a quarter of an hour,
   * as long as the system sends it again, and holds its connection as long.
   */
  readonly silenceMs?: number
}

/** Makes a pool; connections are made when they are needed. */
export function makePool({ connectionString, silenceMs, ...config }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    ...config,
    ...(silenceMs === undefined ? {} : { stream: () => impatientSocket(silenceMs) }),
    ...(connectionString === undefined ? {} : { connectionString: inUtc(connectionString) }),
  })
  // A connection that breaks while nobody uses it: the pool has let go of it and makes
  // another, and an outage is told by whoever asks.
  pool.on('error', () => {})
  return pool
}

function impatientSocket(silenceMs: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(silenceMs, () => {
    const error = new Error('the database has not answered for too long')
    socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }))
  })
}

/** Opens a pool of this process, whose use is told by `readPoolUse`. */
export function openPool(name: PoolName, options: PoolOptions): pg.Pool {
  const pool = makePool(options)
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
