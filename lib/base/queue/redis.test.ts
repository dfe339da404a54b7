import { expect, test, vi } from 'vitest'
import { log } from '@/lib/base/log'
import { connectRedis, redisOutage } from './redis'

// Nothing listens on port 9 (discard) of this machine.
test.each([
  'redis://127.0.0.1:9',
  'redis+sentinel://127.0.0.1:9/rondo',
  'redis+cluster://127.0.0.1:9',
])('a command fails when nothing listens: %s', async (url) => {
  const redis = connectRedis('commands', url)
  await expect(redis.set('key', 'value')).rejects.toThrow()
  redis.disconnect()
})

test('an outage is one line, whatever connections notice it', async () => {
  redisOutage.worked()
  const said = vi.spyOn(log, 'error').mockReturnValue(undefined)
  const both = (['subscriber', 'queue'] as const).map((purpose) =>
    connectRedis(purpose, 'redis://127.0.0.1:9'),
  )
  await Promise.all(both.map((redis) => new Promise((resolve) => redis.once('close', resolve))))
  for (const redis of both) redis.disconnect()
  expect(said.mock.calls.map(([, text]) => text)).toEqual([
    'Redis failed; further failures are not logged until it works',
  ])
  said.mockRestore()
})
