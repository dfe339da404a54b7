import 'server-only'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
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
const IDLE_IN_TRANSACTION_MS = 30_000

/** The routine of Postgres that warns of a wait it gave up; the warning's text is in the server's language. */
const WAIT_FOR_STANDBY = 'SyncRepWaitForLSN'

/**
 * A commit that no standby has confirmed for so long is given up, in milliseconds, and its outcome is
 * unknown. Postgres's own timeout does not cover it, and while no standby is there all connections
 * would end up in it.
 */
const COMMIT_WITHIN_MS = 15_000

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
 * What every connection has to have. Prisma's driver writes and reads times as they are in UTC and leaves
 * the offset out, so in any other zone of server, database or role all of them would be off by it. And
 * a warning that does not come is none: see CarefulClient.
 */
const OF_ALL = { timezone: 'UTC', client_min_messages: 'warning' }

/** The address with settings of the session. Other `options` of the address stay. */
function withSettings(
  connectionString: string,
  settings: Readonly<Record<string, string>>,
): string {
  const url = new URL(connectionString)
  const given = url.searchParams.get('options')
  const set = Object.entries({ ...settings, ...OF_ALL }).map(([name, to]) => `-c ${name}=${to}`)
  url.searchParams.set('options', [given, ...set].filter(Boolean).join(' '))
  return url.href
}

/** "Transaction resolution unknown" of the SQL standard, as the driver would throw it. */
class UnknownCommit extends Error {
  readonly code = '08007'
  readonly severity = 'ERROR'
  constructor() {
    super('the standby was no longer waited for: the commit may be lost')
  }
}

/**
 * A connection on which a commit counts only once a standby has it, where Postgres was told to wait for
 * one. When that wait is cancelled Postgres warns and says that the commit succeeded, though a fail-over
 * loses it. Here its statement fails: the outcome is unknown, and the request's key tells it later.
 */
export class CarefulClient extends pg.Client {
  #gaveUpWaiting = false
  #isStandby = false

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('notice', ({ routine }) => {
      if (routine === WAIT_FOR_STANDBY) this.#gaveUpWaiting = true
    })
    // Postgres tells it by itself when a connection begins: no statement is needed.
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') this.#isStandby = parameterValue === 'on'
    })
  }

  /**
   * Refuses a standby, which answers with money as it was. A server becomes one only by a restart, which
   * ends its connections, so each is judged once. The error is the one of a write to a standby (25006).
   */
  assertPrimary(): void {
    if (!this.#isStandby) return
    const error = new Error('this server is a standby: money is read from the primary')
    throw Object.assign(error, { code: '25006', severity: 'ERROR' })
  }

  // Every way of asking: the pool passes a callback, Prisma takes a promise, COPY neither.
  // biome-ignore lint/suspicious/noExplicitAny: the driver's eight signatures
  override query(...args: any[]): any {
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      args[args.length - 1] = (error: unknown, result: unknown) =>
        callback(error ?? this.#takeDoubt(), result)
    }
    const answer = Reflect.apply(super.query, this, args)
    if (!(answer instanceof Promise)) return answer
    const isCommit = args[0]?.text === 'COMMIT'
    const timer = isCommit
      ? setTimeout(() => giveUp(this.connection.stream), COMMIT_WITHIN_MS)
      : null
    return answer
      .then((result) => {
        const doubt = this.#takeDoubt()
        if (doubt) throw doubt
        return result
      })
      .finally(() => timer && clearTimeout(timer))
  }

  #takeDoubt(): UnknownCommit | null {
    if (!this.#gaveUpWaiting) return null
    this.#gaveUpWaiting = false
    return new UnknownCommit()
  }
}

interface PoolOptions extends Omit<pg.PoolConfig, 'stream'> {
  readonly connectionString: string | undefined
  /** Settings of Postgres for every connection, by name. */
  readonly settings?: Readonly<Record<string, string>>
  /**
   * A connection on which nothing moves for so long is given up, in milliseconds: longer than any
   * statement on it may take. Without it a statement whose server is gone waits a quarter of an hour,
   * as long as the system sends it again, and holds its connection as long.
   */
  readonly silenceMs?: number
}

/** Makes a pool; connections are made when they are needed. */
export function makePool(options: PoolOptions): pg.Pool {
  const { connectionString, settings = {}, silenceMs, ...config } = options
  const pool = new pg.Pool({
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    Client: CarefulClient,
    onConnect: (client) => client instanceof CarefulClient && client.assertPrimary(),
    ...config,
    ...(silenceMs === undefined ? {} : { stream: () => impatientSocket(silenceMs) }),
    ...(connectionString === undefined
      ? {}
      : { connectionString: withSettings(connectionString, settings) }),
  })
  // A connection that breaks while nobody uses it: the pool has let go of it and makes
  // another, and an outage is told by whoever asks.
  pool.on('error', () => {})
  return pool
}

function impatientSocket(silenceMs: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(silenceMs, () => giveUp(socket))
}

function giveUp(socket: Duplex): void {
  const error = new Error('database: no answer in time')
  socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }))
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
