import 'server-only'
import { Cluster, Redis, type RedisOptions } from 'ioredis'
import { EnvError, getEnv, requireSetting } from '@/lib/config/env'
import { parseRedisUrl, type RedisAddress } from '@/lib/config/redis-address'
import { OutageLog } from '@/lib/log'

/** Longest pause between two attempts to reach Redis again, in milliseconds. */
const MAX_RETRY_PAUSE_MS = 1_000
/** A command without an answer in this time has failed, in milliseconds. */
const COMMAND_TIMEOUT_MS = 2_000
/** A machine that does not take a connection in this time is given up, in milliseconds. */
const CONNECT_TIMEOUT_MS = 3_000
/** After so long without a word the system asks whether the other end is there, in milliseconds. */
const KEEP_ALIVE_AFTER_MS = 10_000
/** A connection that owes an answer for so long is given up, in milliseconds. */
const SILENCE_MS = 5_000
/** The same of a queue's, which waits up to ten seconds for its next job, in milliseconds. */
const QUEUE_SILENCE_MS = 20_000
/** How often the client reads which node of a Cluster has what; it does when a node fails, too. In milliseconds. */
const LOOK_AT_CLUSTER_EVERY_MS = 5_000
/** Between two attempts of a command in a Cluster that fails over, in milliseconds. */
const CLUSTER_RETRY_MS = 100
/** Attempts of a command in a Cluster: they last longer than a fail-over, and a redirection is one. */
const CLUSTER_ATTEMPTS = 300

/** One server, also where Sentinels name it, or a Cluster. */
export type RedisClient = Redis | Cluster

/**
 * A connection's use. `commands` fails within a second or two while Redis is away, for
 * everything that goes on without it; `queue` and `subscriber` wait for it to come back.
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

/** A connection of its own, which comes back by itself after every outage and fail-over. */
export function connectRedis(
  purpose: Purpose,
  url: string = requireSetting('REDIS_URL'),
): RedisClient {
  const address = parseRedisUrl(url)
  if (!address) throw new EnvError('REDIS_URL: expected the address of a Redis, found another')
  const redis =
    address.kind === 'cluster'
      ? connectToCluster(address, purpose)
      : connectToServer(address, purpose)
  const outage = new OutageLog(`Redis connection (${purpose})`)
  redis.on('error', (error) => outage.failed(error))
  redis.on('ready', () => outage.worked())
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

function connectToServer(
  address: Exclude<RedisAddress, { kind: 'cluster' }>,
  purpose: Purpose,
): Redis {
  const options = {
    ...optionsOf(purpose),
    retryStrategy,
    // A master that became a replica: the next connection is to the new one.
    reconnectOnError: ({ message }) => (message.includes('READONLY') ? 2 : false),
  } satisfies RedisOptions
  if (address.kind === 'server') return new Redis(address.url, options)
  const { hosts, masterName, db, isEncrypted } = address
  const { username, password, sentinelUsername, sentinelPassword } = address
  return new Redis({
    ...options,
    ...given({ username, password, sentinelUsername, sentinelPassword }),
    ...{ sentinels: [...hosts], name: masterName, db },
    // Sentinels tell of a new master, also where the old one has gone without a word.
    failoverDetector: true,
    sentinelRetryStrategy: retryStrategy,
    sentinelCommandTimeout: COMMAND_TIMEOUT_MS,
    ...(isEncrypted ? { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true } : {}),
  })
}

/** Commands of a Cluster that cannot be reached wait for it; here they fail in time, as at a server. */
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
    // Names stay names: a certificate is for a name.
    dnsLookup: (host, callback) => callback(null, host),
    ...{ retryDelayOnFailover: retryMs, retryDelayOnClusterDown: retryMs },
    ...(purpose === 'commands' ? {} : { maxRedirections: CLUSTER_ATTEMPTS }),
    ...{ slotsRefreshInterval: LOOK_AT_CLUSTER_EVERY_MS, slotsRefreshTimeout: COMMAND_TIMEOUT_MS },
    redisOptions: {
      ...optionsOf(purpose),
      ...given({ username, password }),
      ...(isEncrypted ? { tls: {} } : {}),
    },
  })
}

/** The options that are given: ioredis takes one that is undefined for one that is set. */
function given<Name extends string>(options: Record<Name, string | undefined>) {
  const set = Object.entries(options).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set) as Partial<Record<Name, string>>
}

const shared = globalThis as { rondoRedis?: RedisClient }

/**
 * The process's connection for commands. Kept on globalThis so that a reload in development does
 * not leak one. Commands fail within a second or two while Redis is away.
 */
export function getRedis(): RedisClient {
  shared.rondoRedis ??= connectRedis('commands')
  return shared.rondoRedis
}

/** Ends the process's connection for commands, if there is one. */
export function closeRedis(): void {
  shared.rondoRedis?.disconnect()
  delete shared.rondoRedis
}

/** First part of the queues' keys. In braces, so that all of them are on one node of a Cluster. */
export function queuePrefix(): string {
  return `{${getEnv().REDIS_PREFIX}}`
}

/** True when Redis takes a write where the queues are. Throws when it does not answer. */
export async function isRedisUp(): Promise<boolean> {
  return (await getRedis().set(`${queuePrefix()}:up`, '1', 'EX', 60)) === 'OK'
}

/** The servers that this process is connected to: one, or each of a Cluster. */
export function redisServers(): Redis[] {
  const redis = getRedis()
  return redis instanceof Redis ? [redis] : redis.nodes('all')
}
