import 'server-only'
import { Redis, type RedisOptions } from 'ioredis'
import { requireSetting } from '@/lib/config/env'
import { OutageLog } from '@/lib/log'

/** Longest pause between two attempts to reach Redis again, in milliseconds. */
const MAX_RETRY_PAUSE_MS = 1_000
/** A command without an answer in this time has failed, in milliseconds. */
const COMMAND_TIMEOUT_MS = 2_000

/**
 * What a connection is used for. `commands` fails within a second or two while Redis is away, for
 * everything that goes on without it; `queue` and `subscriber` wait for it to come back.
 */
type Purpose = 'commands' | 'queue' | 'subscriber'

const OPTIONS = {
  commands: { maxRetriesPerRequest: 0, commandTimeout: COMMAND_TIMEOUT_MS },
  queue: { maxRetriesPerRequest: null },
  subscriber: { maxRetriesPerRequest: null },
} satisfies Record<Purpose, RedisOptions>

/** A connection of its own, which comes back by itself after every outage. */
export function connectRedis(purpose: Purpose): Redis {
  const redis = new Redis(requireSetting('REDIS_URL'), {
    connectionName: `rondo-${purpose}`,
    retryStrategy: (attempt: number) => Math.min(attempt * 100, MAX_RETRY_PAUSE_MS),
    ...OPTIONS[purpose],
  })
  const outage = new OutageLog(`Redis connection (${purpose})`)
  redis.on('error', (error) => outage.failed(error))
  redis.on('ready', () => outage.worked())
  return redis
}

const shared = globalThis as { rondoRedis?: Redis }

/**
 * The process's connection for commands. Kept on globalThis so that a reload in development does
 * not leak one. Commands fail within a second or two while Redis is away.
 */
export function getRedis(): Redis {
  shared.rondoRedis ??= connectRedis('commands')
  return shared.rondoRedis
}

/** Ends the process's connection for commands, if there is one. */
export function closeRedis(): void {
  shared.rondoRedis?.disconnect()
  delete shared.rondoRedis
}

/** True when Redis answers. Throws when it does not. */
export async function isRedisUp(): Promise<boolean> {
  return (await getRedis().ping()) === 'PONG'
}
