import { expect, test } from 'vitest'
import { connectRedis } from './redis'

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
