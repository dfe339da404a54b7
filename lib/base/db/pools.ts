import 'server-only'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import pg from 'pg'

/**
 * Milliseconds of silence after which the operating system probes the other end, then every second;
 * after ten unanswered probes the connection is closed. Without this setting pg uses the system
 * default of two hours.
 */
const KEEP_ALIVE_AFTER_MS = 10_000

/**
 * Milliseconds after which Postgres ends a transaction whose process is silent, and releases its
 * locks: the process has stopped, or its machine is gone. Between two statements of a transaction,
 * our code never takes a tenth of this.
 */
const IDLE_IN_TRANSACTION_MS = 30_000

/**
 * The Postgres routine that warns when a wait for the standby was cancelled. Checked by name,
 * because the warning's text is in the server's language.
 */
const WAIT_FOR_STANDBY = 'SyncRepWaitForLSN'

/**
 * Milliseconds after which a commit that no standby has confirmed is given up; its outcome is then
 * unknown. Postgres's own timeout does not cover this wait, and without a standby all connections
 * would end up in it.
 */
const COMMIT_WITHIN_MS = 15_000

/** `main` serves everything except bets, which have their own connections. */
export type PoolName = 'main' | 'bets'

export interface PoolUse {
  readonly pool: PoolName
  readonly busy: number
  readonly idle: number
  /** Queries waiting for a connection. */
  readonly waiting: number
  readonly max: number
}

const shared = globalThis as { rondoPools?: Map<PoolName, pg.Pool> }

/**
 * Settings for every connection. Prisma's driver reads and writes times as UTC without an offset,
 * so with any other zone of the server, database or role all of them would be shifted by that
 * offset. And warnings must not be filtered out, because CarefulClient relies on them.
 */
const OF_ALL = { timezone: 'UTC', client_min_messages: 'warning' }

/** Returns the URL with session settings added. Other `options` in the URL are kept. */
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

/** The SQL standard's "transaction resolution unknown", in the form the driver would throw it. */
class UnknownCommit extends Error {
  readonly code = '08007'
  readonly severity = 'ERROR'
  constructor() {
    super('stopped waiting for the standby: the commit may be lost')
  }
}

interface CarefulConfig extends pg.ClientConfig {
  /**
   * Milliseconds after which a connection that owes an answer is dropped. It replaces the driver's
   * `query_timeout`, which keeps each query in memory for long (docs/decisions/023).
   */
  readonly answerWithinMs?: number
  /**
   * The same for a statement outside a transaction. It commits by itself, so it may wait for a
   * standby too, which Postgres's own timeout does not cover.
   */
  readonly loneAnswerWithinMs?: number
}

/**
 * A connection on which a commit only counts once a standby has it, if Postgres is set to wait for
 * one. If that wait is cancelled, Postgres only warns and reports success, although a failover
 * would lose the commit. Here the statement fails instead: the outcome is unknown, and the
 * request's key tells it later.
 */
export class CarefulClient extends pg.Client {
  #gaveUpWaiting = false
  #isStandby = false
  #isInTransaction = false
  readonly #answerWithinMs: number | undefined
  readonly #loneAnswerWithinMs: number | undefined

  constructor(config?: CarefulConfig) {
    super(config)
    this.#answerWithinMs = config?.answerWithinMs
    this.#loneAnswerWithinMs = config?.loneAnswerWithinMs ?? config?.answerWithinMs
    this.connection.on('readyForQuery', ({ status }) => {
      this.#isInTransaction = status !== 'I'
    })
    this.on('notice', ({ routine }) => {
      if (routine === WAIT_FOR_STANDBY) this.#gaveUpWaiting = true
    })
    // Postgres reports this automatically when a connection starts, so no statement is needed.
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') this.#isStandby = parameterValue === 'on'
    })
  }

  /**
   * Rejects a standby, because its balances may be out of date. A server only becomes a standby by
   * a restart, which ends its connections, so each connection needs one check. The error is the
   * same as for a write to a standby (25006).
   */
  assertPrimary(): void {
    if (!this.#isStandby) return
    const error = new Error('this server is a standby: money must be read from the primary')
    throw Object.assign(error, { code: '25006', severity: 'ERROR' })
  }

  // Every way of asking: the pool passes a callback, Prisma takes a promise, COPY neither.
  // biome-ignore lint/suspicious/noExplicitAny: the driver's eight signatures
  override query(...args: any[]): any {
    const isCommit = args[0]?.text === 'COMMIT'
    const askedMs = this.#isInTransaction ? this.#answerWithinMs : this.#loneAnswerWithinMs
    const withinMs = isCommit ? COMMIT_WITHIN_MS : askedMs
    const timer = withinMs && setTimeout(() => giveUp(this.connection.stream), withinMs)
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const answered = (error: unknown, result: unknown) => {
        clearTimeout(timer)
        callback(error ?? this.#takeDoubt(), result)
      }
      return Reflect.apply(super.query, this, args.with(-1, answered))
    }
    const answer = Reflect.apply(super.query, this, args)
    if (!(answer instanceof Promise)) {
      clearTimeout(timer)
      return answer
    }
    return answer
      .then((result) => {
        const doubt = this.#takeDoubt()
        if (doubt) throw doubt
        return result
      })
      .finally(() => clearTimeout(timer))
  }

  #takeDoubt(): UnknownCommit | null {
    if (!this.#gaveUpWaiting) return null
    this.#gaveUpWaiting = false
    return new UnknownCommit()
  }
}

interface PoolOptions
  extends Omit<pg.PoolConfig, 'stream' | 'query_timeout'>,
    Pick<CarefulConfig, 'answerWithinMs' | 'loneAnswerWithinMs'> {
  readonly connectionString: string | undefined
  /** Postgres settings for every connection, by name. */
  readonly settings?: Readonly<Record<string, string>>
  /**
   * Milliseconds without traffic after which a connection is dropped; must be longer than any
   * statement on it may take. Without it, a statement whose server is gone blocks its connection
   * for a quarter of an hour, while the system keeps retransmitting.
   */
  readonly silenceMs?: number
}

/** Creates a pool; connections are opened when needed. */
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
  // An idle connection broke. The pool has already removed it and will open another, and an outage
  // is reported by the next query.
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

/** Opens a pool of this process. `readPoolUse` reports how it is used. */
export function openPool(name: PoolName, options: PoolOptions): pg.Pool {
  const pool = makePool(options)
  shared.rondoPools ??= new Map()
  shared.rondoPools.set(name, pool)
  return pool
}

/** Returns the current use of the pools that this process has opened. */
export function readPoolUse(): PoolUse[] {
  return [...(shared.rondoPools ?? [])].map(([name, pool]) => ({
    pool: name,
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    max: pool.options.max,
  }))
}
