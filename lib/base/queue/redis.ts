import 'server-only'
import { Cluster, Redis, type RedisOptions } from 'ioredis'
import { EnvError, getEnv, requireSetting } from '@/lib/base/config/env'
import { parseRedisUrl, type RedisAddress } from '@/lib/base/config/redis-address'
import { OutageLog } from '@/lib/base/log'

/** Longest pause between two attempts to reconnect to Redis, in milliseconds. */
const MAX_RETRY_PAUSE_MS = 1_000
/** Milliseconds after which a command without an answer has failed. */
const COMMAND_TIMEOUT_MS = 2_000
/** Milliseconds after which a connection attempt to a server is given up. */
const CONNECT_TIMEOUT_MS = 3_000
/**
 * Milliseconds of silence after which the operating system checks if the other end is still there.
 */
const KEEP_ALIVE_AFTER_MS = 10_000
/** Milliseconds after which a connection that owes an answer is given up. */
const SILENCE_MS = 5_000
/**
 * The same limit for a queue's connection, which waits up to ten seconds for its next job, in
 * milliseconds.
 */
const QUEUE_SILENCE_MS = 20_000
/**
 * Milliseconds between two reads of the Cluster's node map. The client also reads it when a node
 * fails.
 */
const LOOK_AT_CLUSTER_EVERY_MS = 5_000
/** Milliseconds between two attempts of a command while a Cluster fails over. */
const CLUSTER_RETRY_MS = 100
/**
 * Attempts of a command in a Cluster. Together they last longer than a failover; a redirection
 * counts as one.
 */
const CLUSTER_ATTEMPTS = 300

/** One server, with or without Sentinels, or a Cluster. */
export type RedisClient = Redis | Cluster

/**
 * Use of a connection. `commands` fails within a second or two while Redis is away, for everything
 * that works without Redis; `queue` and `subscriber` wait until Redis is back.
 */
type Purpose = 'commands' | 'queue' | 'subscriber'

const OPTIONS = {
  commands: {
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
  },
  queue: { maxRetriesPerRequest: null, socketTimeout: QUEUE_SILENCE_MS },
  subscriber: { maxRetriesPerRequest: null },
} satisfies Record<Purpose, RedisOptions>

const retryStrategy = (attempt: number) => Math.min(attempt * 100, MAX_RETRY_PAUSE_MS)

/** One for all connections of the process: an outage is one line, not one for each of them. */
export const redisOutage = new OutageLog('Redis')

/** Opens a separate connection, which reconnects automatically after every outage and failover. */
export function connectRedis(
  purpose: Purpose,
  url: string = requireSetting('REDIS_URL'),
): RedisClient {
  const address = parseRedisUrl(url)
  if (!address)
    throw new EnvError('REDIS_URL: expected the address of a Redis, found something else')
  const redis =
    address.kind === 'cluster'
      ? connectToCluster(address, purpose)
      : connectToServer(address, purpose)
  redis.on('error', (error) => redisOutage.failed(error))
  redis.on('ready', () => redisOutage.worked())
  return redis
}

function optionsOf(purpose: Purpose) {
  return {
    connectionName: `rondo-${purpose}`,
    connectTimeout: CONNECT_TIMEOUT_MS,
    keepAlive: KEEP_ALIVE_AFTER_MS,
    ...OPTIONS[purpose],
  }
}

/**
 * Sends the commands of one turn of the event loop together. The system write is much of the cost
 * of a small command. `disconnect()` sends what is gathered; `process.exit()` alone does not.
 */
class GatheringRedis extends Redis {
  override sendCommand(...command: Parameters<Redis['sendCommand']>) {
    const { stream } = this
    if (stream?.writableCorked === 0) {
      stream.cork()
      setImmediate(() => stream.uncork())
    }
    return super.sendCommand(...command)
  }
}

function connectToServer(
  address: Exclude<RedisAddress, { kind: 'cluster' }>,
  purpose: Purpose,
): Redis {
  const options = {
    ...optionsOf(purpose),
    retryStrategy,
    // READONLY means that the master became a replica. The next connection goes to the new master.
    reconnectOnError: ({ message }) => (message.includes('READONLY') ? 2 : false),
  } satisfies RedisOptions
  if (address.kind === 'server') return new GatheringRedis(address.url, options)
  const { hosts, masterName, db, isEncrypted } = address
  const { username, password, sentinelUsername, sentinelPassword } = address
  return new GatheringRedis({
    ...options,
    ...given({ username, password, sentinelUsername, sentinelPassword }),
    sentinels: [...hosts],
    name: masterName,
    db,
    // Sentinels announce a new master, even if the old one disappeared without notice.
    failoverDetector: true,
    sentinelRetryStrategy: retryStrategy,
    sentinelCommandTimeout: COMMAND_TIMEOUT_MS,
    ...(isEncrypted ? { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true } : {}),
  })
}

/**
 * Makes commands fail in time, as on a single server. In a plain Cluster client they wait while the
 * Cluster can't be reached.
 */
class TimedCluster extends Cluster {
  override sendCommand(...[command, stream, node]: Parameters<Cluster['sendCommand']>) {
    command.setTimeout(COMMAND_TIMEOUT_MS)
    return super.sendCommand(command, stream, node)
  }
}

function connectToCluster(
  address: Extract<RedisAddress, { kind: 'cluster' }>,
  purpose: Purpose,
): Cluster {
  const { hosts, username, password, isEncrypted } = address
  const retryMs = purpose === 'commands' ? 0 : CLUSTER_RETRY_MS
  return new (purpose === 'commands' ? TimedCluster : Cluster)([...hosts], {
    clusterRetryStrategy: retryStrategy,
    // Keeps host names instead of resolving them, because a certificate is for a name.
    dnsLookup: (host, callback) => callback(null, host),
    retryDelayOnFailover: retryMs,
    retryDelayOnClusterDown: retryMs,
    ...(purpose === 'commands' ? {} : { maxRedirections: CLUSTER_ATTEMPTS }),
    slotsRefreshInterval: LOOK_AT_CLUSTER_EVERY_MS,
    slotsRefreshTimeout: COMMAND_TIMEOUT_MS,
    redisOptions: {
      ...optionsOf(purpose),
      ...given({ username, password }),
      ...(isEncrypted ? { tls: {} } : {}),
    },
  })
}

/** Drops undefined options, because ioredis treats them as set. */
function given<Name extends string>(options: Record<Name, string | undefined>) {
  const set = Object.entries(options).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set) as Partial<Record<Name, string>>
}

const shared = globalThis as { rondoRedis?: RedisClient }

/**
 * Returns the process's connection for commands. It is kept on globalThis, so that a reload in
 * development doesn't leak one. Commands fail within a second or two while Redis is away.
 */
export function getRedis(): RedisClient {
  shared.rondoRedis ??= connectRedis('commands')
  return shared.rondoRedis
}

/** Closes the process's connection for commands, if there is one. */
export function closeRedis(): void {
  shared.rondoRedis?.disconnect()
  delete shared.rondoRedis
}

/** Returns the prefix of the queues' keys. The braces keep all of them on one node of a Cluster. */
export function queuePrefix(): string {
  return `{${getEnv().REDIS_PREFIX}}`
}

/** Returns true if Redis accepts a write where the queues are. Throws if it doesn't answer. */
export async function isRedisUp(): Promise<boolean> {
  return (await getRedis().set(`${queuePrefix()}:up`, '1', 'EX', 60)) === 'OK'
}

/** Returns the servers that this process is connected to: one, or every node of a Cluster. */
export function redisServers(): Redis[] {
  const redis = getRedis()
  return redis instanceof Redis ? [redis] : redis.nodes('all')
}
