import 'server-only'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { getEnv } from '@/lib/config/env'
import { waitWords } from '@/lib/http/rules/wait-text'
import { t } from '@/lib/language/rules/t'
import { getRedis } from '@/lib/queue/redis'
import { Refusal } from '@/lib/refusals'
import { LIMITS, type LimitName } from './limits'

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

const limiters = new Map<LimitName, RateLimiterRedis>()

/**
 * Returns the limiter for a limit. It counts in Redis, for all web processes together. While Redis
 * is unavailable each process counts alone, so that play continues.
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
 * @throws LimitReached with the seconds to wait if no point is left.
 */
export async function consumeLimit(name: LimitName, key: string): Promise<void> {
  if (getEnv().RATE_LIMITS === 'off') return
  try {
    await limiterOf(name).consume(key)
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection
    throw new LimitReached(name, key, rejection.msBeforeNext)
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
    await Promise.all(taken.map(([name, key]) => limiterOf(name).reward(key)))
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
