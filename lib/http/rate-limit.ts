import 'server-only'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { getEnv } from '@/lib/config/env'
import { Refusal } from '@/lib/domain/errors'
import { getRedis } from '@/lib/queue/redis'
import { LIMITS, type LimitName } from './limits'

const limiters = new Map<LimitName, RateLimiterRedis>()

/**
 * Counts in Redis, for all web processes together; while Redis is away each process counts by
 * itself, so that play goes on.
 */
function limiterOf(name: LimitName): RateLimiterRedis {
  const known = limiters.get(name)
  if (known) return known
  const { points, seconds } = LIMITS[name]
  const limiter = new RateLimiterRedis({
    storeClient: getRedis(),
    keyPrefix: `${getEnv().REDIS_PREFIX}:limit:${name}`,
    points,
    duration: seconds,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory({ points, duration: seconds }),
  })
  limiters.set(name, limiter)
  return limiter
}

/**
 * Takes one point of the limit for this key.
 * @throws Refusal `rate-limited` with the seconds to wait when none is left.
 */
export async function consumeLimit(name: LimitName, key: string): Promise<void> {
  if (getEnv().RATE_LIMITS === 'off') return
  try {
    await limiterOf(name).consume(key)
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection
    throw new Refusal('rate-limited', {
      retryAfterSeconds: Math.max(1, Math.ceil(rejection.msBeforeNext / 1_000)),
    })
  }
}
