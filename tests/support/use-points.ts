import { getEnv } from '@/lib/base/config/env'
import { LIMITS, type LimitName } from '@/lib/base/http/limits'
import { getRedis } from '@/lib/base/queue/redis'

/** Takes so many points of a limit at once, as that many requests would have. */
export async function usePoints(
  name: LimitName,
  key: string,
  points: number = LIMITS[name].points,
): Promise<void> {
  const redisKey = `${getEnv().REDIS_PREFIX}:limit:${name}:${key}`
  await getRedis().set(redisKey, points, 'EX', LIMITS[name].seconds)
}

/** Returns the keys of all limits that hold any points. */
export async function limitKeys(): Promise<string[]> {
  return (await getRedis().keys(`${getEnv().REDIS_PREFIX}:limit:*`)).sort()
}

/** Returns how many requests the limit still allows for the key. */
export async function pointsLeft(name: LimitName, key: string): Promise<number> {
  const taken = await getRedis().get(`${getEnv().REDIS_PREFIX}:limit:${name}:${key}`)
  return LIMITS[name].points - Number(taken)
}
