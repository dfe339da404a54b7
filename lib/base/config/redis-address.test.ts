import { describe, expect, test } from 'vitest'
import { parseRedisUrl } from './redis-address'

const NOBODY = { username: undefined, password: undefined, isEncrypted: false }
const NO_SENTINEL_LOGIN = { sentinelUsername: undefined, sentinelPassword: undefined }

describe('Redis URL', () => {
  test.each(['redis://h', 'redis://:p@h:6380/1', 'rediss://u:p@h:6379', 'redis://[::1]:6379'])(
    'names a server: %s',
    (url) => {
      expect(parseRedisUrl(url)).toEqual({ kind: 'server', url })
    },
  )

  test('names Sentinels and their master', () => {
    expect(parseRedisUrl('redis+sentinel://a,b:26380,[::1]:1/rondo')).toEqual({
      kind: 'sentinel',
      masterName: 'rondo',
      db: 0,
      ...NOBODY,
      ...NO_SENTINEL_LOGIN,
      hosts: [
        { host: 'a', port: 26_379 },
        { host: 'b', port: 26_380 },
        { host: '::1', port: 1 },
      ],
    })
  })

  test('has one login for the servers and another for the Sentinels', () => {
    const url =
      'rediss+sentinel://app:p%40s:s@a/main.1/3?sentinel-username=watch&sentinel-password=w%26'
    expect(parseRedisUrl(url)).toEqual({
      kind: 'sentinel',
      masterName: 'main.1',
      db: 3,
      isEncrypted: true,
      username: 'app',
      password: 'p@s:s',
      sentinelUsername: 'watch',
      sentinelPassword: 'w&',
      hosts: [{ host: 'a', port: 26_379 }],
    })
  })

  test.each(['redis+cluster://:p@a,b:7000', 'redis+cluster://:p@a:6379,b:7000/'])(
    'names nodes of a Cluster: %s',
    (url) => {
      expect(parseRedisUrl(url)).toEqual({
        kind: 'cluster',
        ...NOBODY,
        password: 'p',
        hosts: [
          { host: 'a', port: 6_379 },
          { host: 'b', port: 7_000 },
        ],
      })
    },
  )

  test.each([
    '',
    'h:6379',
    'http://h',
    'redis+sentinel://a,b',
    'redis+sentinel://a/',
    'redis+sentinel:///main',
    'redis+sentinel://a,/main',
    'redis+sentinel://a:x/main',
    'redis+sentinel://a:70000/main',
    'redis+sentinel://a/main/x',
    'redis+sentinel://a/main?sentinelPassword=x',
    'redis+sentinel://%zz@a/main',
    // A Cluster has only one database.
    'redis+cluster://a/1',
    'redis+cluster://a?password=x',
    'redis+other://a',
  ])('is rejected: %s', (url) => {
    expect(parseRedisUrl(url)).toBeNull()
  })
})
