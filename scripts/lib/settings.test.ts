import { describe, expect, test } from 'vitest'
import { SECRET_SETTINGS } from '@/lib/base/config/env'
import { isDemo, type Settings, settingsOfInstance, settingsToLeave } from './settings'

const STARTED_WITH = {
  PORT: '3123',
  BETTING_CUTOFF_SECONDS: '15',
  METRICS_TOKEN: 'a-token-of-the-instance',
  SMTP_URL: 'smtps://user:password@mail.example',
  PATH: '/usr/bin',
}

describe('published settings of an instance', () => {
  test('contain only its own settings, without other environment variables and secrets', () => {
    const left = settingsToLeave(STARTED_WITH)
    expect(left).toEqual({
      values: { PORT: '3123', BETTING_CUTOFF_SECONDS: '15' },
      secrets: ['METRICS_TOKEN', 'SMTP_URL'],
    })
  })

  test('contain no value of a secret setting', () => {
    const everything = Object.fromEntries([...SECRET_SETTINGS].map((name) => [name, 'a secret']))
    const { values, secrets } = settingsToLeave(everything)
    expect(values).toEqual({})
    expect(secrets.sort()).toEqual([...SECRET_SETTINGS].sort())
  })

  test('override those of the shell, which only adds secrets that the instance has', () => {
    const shell = {
      PATH: '/bin',
      PORT: '3000',
      ROUND_SECONDS: '60',
      SMTP_URL: 'smtps://mail.example',
      GOOGLE_CLIENT_SECRET: 'of another instance',
    }
    expect(settingsOfInstance(shell, settingsToLeave(STARTED_WITH))).toEqual({
      PATH: '/bin',
      PORT: '3123',
      BETTING_CUTOFF_SECONDS: '15',
      SMTP_URL: 'smtps://mail.example',
      KEPT_BACK: 'METRICS_TOKEN',
    })
  })
})

test.each<[boolean, string, Settings, string]>([
  [true, 'on this machine alone', {}, '127.0.0.1'],
  [true, 'by its name', { NEXTAUTH_URL: 'http://localhost:3000' }, 'localhost'],
  [false, 'open to the network', {}, '0.0.0.0'],
  [false, 'open to the network by IPv6', {}, '::'],
  [false, 'at one address of the network', {}, '192.0.2.7'],
  [false, 'behind a proxy with https', { NEXTAUTH_URL: 'https://rondo.example' }, '127.0.0.1'],
  [
    false,
    'with a database that somebody brought',
    { DATABASE_URL: 'postgresql://db' },
    '127.0.0.1',
  ],
])('isDemo is %s: %s', (expected, _, settings, host) => {
  expect(isDemo(settings, host)).toBe(expected)
})
