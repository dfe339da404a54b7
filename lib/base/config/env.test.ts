import { readFileSync } from 'node:fs'
import { parseEnv as parseFile } from 'node:util'
import { describe, expect, test } from 'vitest'
import { assertAddressGiven, EnvError, parseEnv, settingNames } from '@/lib/base/config/env'

const example = parseFile(readFileSync('.env.example', 'utf8'))

describe('.env.example', () => {
  // @conformance names-same-settings-schema
  test('names the same settings as the schema', () => {
    expect(Object.keys(example).sort()).toEqual([...settingNames].sort())
  })

  test('shows the defaults that apply when nothing is set', () => {
    expect(parseEnv(example)).toEqual(parseEnv({}))
  })
})

describe('parseEnv', () => {
  test('works without a database, so that a build doesn’t need one', () => {
    expect(parseEnv({}).DATABASE_URL).toBeUndefined()
    expect(parseEnv({}).ROUND_SECONDS).toBe(180)
  })

  // @conformance accepts-path-site-itself
  test.each(['/api', '/backend/v1'])(
    'accepts %s, a path on the site itself, as the backend',
    (path) => {
      expect(parseEnv({ NEXT_PUBLIC_API_BASE_URL: path }).NEXT_PUBLIC_API_BASE_URL).toBe(path)
    },
  )

  test('reads numbers as numbers', () => {
    const env = parseEnv({ PORT: '8080', ROUND_SECONDS: '20', BETTING_CUTOFF_SECONDS: '8' })
    expect(env).toMatchObject({ PORT: 8080, ROUND_SECONDS: 20, BETTING_CUTOFF_SECONDS: 8 })
  })

  test('names every wrong setting, its value and the allowed values', () => {
    const parse = () => parseEnv({ PORT: '70000', RATE_LIMITS: 'maybe', ROUND_SECONDS: '7' })
    expect(parse).toThrow(EnvError)
    expect(parse).toThrow(/PORT is "70000"\. Allowed: .*1 to 65535/)
    expect(parse).toThrow(/RATE_LIMITS is "maybe"\. Allowed: on or off/)
    expect(parse).toThrow(/ROUND_SECONDS is "7"\. Allowed: .*10 to 86400/)
  })

  test('says how many connections bets need if the pool is smaller', () => {
    expect(() => parseEnv({ DATABASE_POOL_SIZE: '6' })).toThrow(
      'DATABASE_POOL_SIZE is "6". Allowed: a whole number from 7 to 500 (connections; bets alone need 7)',
    )
    expect(parseEnv({ DATABASE_POOL_SIZE: '7' }).DATABASE_POOL_SIZE).toBe(7)
  })

  test.each([
    { ROUND_SECONDS: '17' },
    { ROUND_SECONDS: '1.5' },
    { ROUND_SECONDS: '-180' },
    { ROUND_SECONDS: '20', BETTING_CUTOFF_SECONDS: '20' },
    { BETTING_CUTOFF_SECONDS: '2' },
    { BETTING_CUTOFF_SECONDS: '200' },
    { PORT: '0x10' },
    { CURRENCY: 'JPY' },
    { CURRENCY: 'XYZ' },
    { HOUSE_ZONE: 'Dhaka' },
    { HOUSE_ZONE: '+06:00' },
    { DATABASE_URL: 'mysql://localhost/rondo' },
    { STAFF_SECOND_FACTOR: 'later', HOST: '0.0.0.0' },
    { STAFF_SECOND_FACTOR: 'later', TRUSTED_PROXY_HOPS: '1' },
    { STAFF_SECOND_FACTOR: 'later', DATABASE_URL: 'postgresql://a:b@db.rondo.example/rondo' },
    { NEXTAUTH_URL: 'http://rondo.example' },
    { NEXTAUTH_URL: 'https://rondo.example/play' },
    { NEXT_PUBLIC_CHAT_URL: 'javascript:alert(1)' },
    { NEXT_PUBLIC_SUPPORT_EMAIL: 'support' },
    { NEXT_PUBLIC_API_BASE_URL: 'https://api.rondo.example' },
    { NEXT_PUBLIC_API_BASE_URL: '//api.rondo.example' },
    { NEXT_PUBLIC_API_BASE_URL: '/' },
    { NEXT_PUBLIC_API_BASE_URL: '/api/' },
    { NEXT_PUBLIC_API_BASE_URL: 'api' },
    { NEXT_PUBLIC_HELP_LINKS: 'https://help.rondo.example' },
    { NEXT_PUBLIC_HELP_LINKS: 'Help|javascript:alert(1)' },
    { NEXT_PUBLIC_HELP_LINKS: 'Help|http://help.rondo.example' },
    { NEXT_PUBLIC_HELP_LINKS: 'Help|https://help.rondo.example,|https://help.rondo.example' },
    { FAIRNESS_SECRET: 'ab'.repeat(31) },
    { FAIRNESS_BEACON: 'random.example' },
    { DRAND_URLS: 'ftp://relay.example' },
    { DRAND_URLS: ' , ' },
    { BEACON_WAIT_SECONDS: '5' },
  ])('refuses %j', (source) => {
    expect(() => parseEnv(source)).toThrow(EnvError)
  })

  test('reads a list of relays, whatever surrounds the commas', () => {
    const env = parseEnv({ DRAND_URLS: ' https://a.example/, http://127.0.0.1:8080/drand ,' })
    expect(env.DRAND_URLS).toEqual(['https://a.example', 'http://127.0.0.1:8080/drand'])
  })

  test('requires enough time between close and end for the beacon’s value to arrive', () => {
    const parse = (cutoff: string) =>
      parseEnv({ FAIRNESS_BEACON: 'drand', BETTING_CUTOFF_SECONDS: cutoff })
    expect(() => parse('20')).toThrow(/BETTING_CUTOFF_SECONDS is "20"\. Allowed: at least 21 with/)
    expect(parse('21').FAIRNESS_BEACON).toBe('drand')
    // The default `auto` uses the beacon only if there is enough time.
    expect(parseEnv({ BETTING_CUTOFF_SECONDS: '14' }).FAIRNESS_BEACON).toBe('auto')
  })

  test.each([{ TRUSTED_PROXY_HOPS: '1' }, { SMTP_URL: 'smtp://mail.rondo.example' }])(
    'runs no process for the public without the site’s address: %j',
    (source) => {
      const name = Object.keys(source)[0]
      expect(() => assertAddressGiven(parseEnv(source))).toThrow(
        `NEXTAUTH_URL is required with ${name}`,
      )
      assertAddressGiven(parseEnv({ ...source, NEXTAUTH_URL: 'https://rondo.example' }))
      assertAddressGiven(parseEnv({}))
    },
  )

  test('never repeats the value of a secret', () => {
    const source = {
      NEXTAUTH_SECRET: 'hunter2',
      FAIRNESS_SECRET: 'hunter2',
      ADMIN_PASSWORD: 'hunt2',
    }
    try {
      parseEnv(source)
      expect.unreachable()
    } catch (error) {
      expect(String(error)).toMatch(/NEXTAUTH_SECRET.*at least 32/)
      expect(String(error)).toMatch(/ADMIN_PASSWORD.*at least 7/)
      expect(String(error)).not.toMatch(/hunt/)
    }
  })

  test.each(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])(
    'requires both Google settings or neither, not %s alone',
    (name) => {
      expect(() => parseEnv({ [name]: 'x' })).toThrow(/together with|or neither/)
      expect(parseEnv({ GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' })).toBeDefined()
    },
  )
})
