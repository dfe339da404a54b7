import { beforeEach, expect, test, vi } from 'vitest'
import { isPrivateHost } from './origin'

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllEnvs()
  vi.stubEnv('LOG_LEVEL', 'silent')
})

/**
 * Returns the origin of a request under these settings. Settings are read only once, so modules are
 * loaded again each time.
 */
async function originOf(settings: Record<string, string>, headers: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const { siteOrigin } = await import('./origin')
  return siteOrigin(new Request('http://ignored.example/', { headers }))
}

test('uses NEXTAUTH_URL, whatever host is requested', async () => {
  const settings = { NEXTAUTH_URL: 'https://play.rondo.example/', TRUSTED_PROXY_HOPS: '1' }
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  expect(await originOf(settings, headers)).toBe('https://play.rondo.example')
})

test('uses a private host without NEXTAUTH_URL and ignores forwarded headers', async () => {
  const headers = {
    host: 'web:3000',
    'x-forwarded-host': 'studio.local',
    'x-forwarded-proto': 'https',
  }
  expect(await originOf({}, headers)).toBe('http://web:3000')
})

test('takes host and protocol from a trusted proxy', async () => {
  const headers = {
    host: 'web:3000',
    'x-forwarded-host': 'studio.local',
    'x-forwarded-proto': 'https',
  }
  expect(await originOf({ TRUSTED_PROXY_HOPS: '1' }, headers)).toBe('https://studio.local')
})

test('refuses a public host without NEXTAUTH_URL, and logs no error that anyone could cause', async () => {
  const { log } = await import('@/lib/base/log')
  const logError = vi.spyOn(log, 'error')
  const refused = { code: 'address-unknown', status: 421 }
  await expect(originOf({}, { host: 'evil.example' })).rejects.toMatchObject(refused)
  await expect(originOf({}, {})).rejects.toMatchObject(refused)
  expect(logError).not.toHaveBeenCalled()
})

test.each([
  'localhost',
  'localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
  '10.1.2.3',
  '172.16.0.4:80',
  '192.168.178.20:3000',
  '[fd12::1]',
  'web:3000',
  'studio.local',
  'rondo.test',
])('accepts %s, which can only be this machine or its network', (host) => {
  expect(isPrivateHost(host)).toBe(true)
})

test.each([
  '',
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '8.8.8.8',
  '172.32.0.1',
  '[2001:db8::1]',
  '134744072',
  '0x08080808',
  'localhost@evil.example',
  'localhost/evil',
  'localhost:80:80',
  'localhost:99999',
  'local host',
  "localhost'><b>",
])('rejects %j, which can be a machine anywhere', (host) => {
  expect(isPrivateHost(host)).toBe(false)
})
