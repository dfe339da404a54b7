import 'server-only'
import {
  RateLimiterMemory,
  RateLimiterQueue,
  RateLimiterQueueError,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { getEnv } from '@/lib/base/config/env'
import { getRedis } from '@/lib/base/queue/redis'
import { Refusal } from '@/lib/base/text/refusals'
import { t } from '@/lib/base/text/rules/t'
import { waitWords } from '@/lib/base/text/rules/wait-text'
import { LIMITS, type Limit, type LimitName } from './limits'

/** Thrown when a limit is used up. */
export class LimitReached extends Refusal {
  readonly limit: LimitName
  readonly key: string

  constructor(limit: LimitName, key: string, msBeforeNext: number) {
    const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1_000))
    const detail = t('refusals.tooManyRequests', { wait: waitWords(retryAfterSeconds) })
    super('rate-limited', { retryAfterSeconds, detail })
    this.limit = limit
    this.key = key
  }
}

/** How many requests of a key, in one process, wait for their turn. */
const WAITING_TURNS = 5
const SECOND_MS = 1_000

/**
 * Adds to the count of a key. A key whose points were all given back is deleted: otherwise attempts
 * that another limit refuses would fill Redis with keys.
 */
const COUNT = `
  redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
  local taken = redis.call('incrby', KEYS[1], ARGV[1])
  local ttl = redis.call('pttl', KEYS[1])
  if taken <= 0 then redis.call('del', KEYS[1]) end
  return {taken, ttl}`

const limiters = new Map<string, RateLimiterRedis>()
let turns: RateLimiterQueue | undefined

/**
 * Returns the limiter for a limit. It counts in Redis, for all web processes together. While Redis
 * is unavailable each process counts alone, so that play continues.
 */
function limiterOf(name: LimitName | 'turn', { points, seconds }: Limit): RateLimiterRedis {
  const known = limiters.get(name)
  if (known) return known
  const limiter = new RateLimiterRedis({
    storeClient: getRedis(),
    keyPrefix: `${getEnv().REDIS_PREFIX}:limit:${name}`,
    points,
    duration: seconds,
    rejectIfRedisNotReady: true,
    customIncrTtlLuaScript: COUNT,
    insuranceLimiter: new RateLimiterMemory({ points, duration: seconds }),
  })
  limiters.set(name, limiter)
  return limiter
}

/**
 * Takes one point of the limit for this key. Beyond the limit's `quick` ones it waits for its turn.
 * @throws LimitReached with the seconds to wait if no point is left, or too many wait.
 */
export async function consumeLimit(name: LimitName, key: string): Promise<void> {
  if (getEnv().RATE_LIMITS === 'off') return
  const limit: Limit = LIMITS[name]
  try {
    const { consumedPoints } = await limiterOf(name, limit).consume(key)
    if (consumedPoints > (limit.quick ?? limit.points)) await takeTurn(name, key)
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection
    throw new LimitReached(name, key, rejection.msBeforeNext)
  }
}

/**
 * Waits for a turn, one a second per limit and key.
 * @throws LimitReached if too many wait already. The point is given back: a flood that is slowed
 *   down must not use up the limit of everybody else behind its address.
 */
async function takeTurn(name: LimitName, key: string): Promise<void> {
  turns ??= new RateLimiterQueue(limiterOf('turn', { points: 1, seconds: 1 }), {
    maxQueueSize: WAITING_TURNS,
  })
  try {
    await turns.removeTokens(1, `${name}:${key}`)
  } catch (error) {
    await limiterOf(name, LIMITS[name]).reward(key)
    if (!(error instanceof RateLimiterQueueError)) throw error
    throw new LimitReached(name, key, WAITING_TURNS * SECOND_MS)
  }
}

/** Takes one point of the limit for this key and returns true if there was one. */
export async function hasPoint(name: LimitName, key: string): Promise<boolean> {
  try {
    await consumeLimit(name, key)
    return true
  } catch (error) {
    if (error instanceof LimitReached) return false
    throw error
  }
}

export type LimitPoint = readonly [name: LimitName, key: string]

/**
 * Takes a point of each of these limits, or of none. Points are taken before it is known if they
 * are needed, because otherwise many parallel calls could all pass before the first is counted.
 *
 * @returns a function that gives all of them back.
 * @throws LimitReached for the first limit that is used up.
 */
export async function takePoints(points: readonly LimitPoint[]): Promise<() => Promise<void>> {
  const taken: LimitPoint[] = []
  const giveBack = async () => {
    if (getEnv().RATE_LIMITS === 'off') return
    await Promise.all(taken.map(([name, key]) => limiterOf(name, LIMITS[name]).reward(key)))
  }
  try {
    for (const point of points) {
      await consumeLimit(...point)
      taken.push(point)
    }
  } catch (error) {
    await giveBack()
    throw error
  }
  return giveBack
}
