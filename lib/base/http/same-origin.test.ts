import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

/** Returns true if a write with these headers counts as this site's own under these settings. */
async function isOwn(
  headers: Record<string, string>,
  settings: Record<string, string> = {},
): Promise<boolean> {
  // Settings are read only once, so each call needs fresh modules.
  vi.resetModules()
  vi.unstubAllEnvs()
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const { assertSameOrigin } = await import('./origin')
  try {
    assertSameOrigin(new Request('http://ignored.example/', { method: 'POST', headers }))
    return true
  } catch (error) {
    expect(error).toMatchObject({ code: 'foreign-origin', status: 403 })
    return false
  }
}

const SITE = { NEXTAUTH_URL: 'https://play.rondo.example' }
const PROXY = { TRUSTED_PROXY_HOPS: '1' }

test.each([
  ['localhost', 'http://localhost:3000', 'localhost:3000'],
  ['a phone’s view of it', 'http://192.168.178.20:3000', '192.168.178.20:3000'],
  ['a host in capitals', 'http://rondo.test', 'Rondo.test'],
])('accepts an Origin that is the request’s own: %s', async (_what, origin, host) => {
  expect(await isOwn({ origin, host })).toBe(true)
})

test.each([
  ['another host', 'http://evil.example', 'rondo.test'],
  ['another port', 'http://rondo.test:8080', 'rondo.test'],
  ['a subdomain', 'http://evil.rondo.test', 'rondo.test'],
  ['the other scheme', 'https://rondo.test', 'rondo.test'],
  ['a longer name', 'http://rondo.test.evil.example', 'rondo.test'],
  ['null', 'null', 'rondo.test'],
  ['no origin at all', 'rondo.test', 'rondo.test'],
])('treats this as another site: %s', async (_what, origin, host) => {
  expect(await isOwn({ origin, host })).toBe(false)
})

test('refuses an unencrypted Origin of the same host on an encrypted site', async () => {
  const host = 'play.rondo.example'
  expect(await isOwn({ origin: `https://${host}`, host }, SITE)).toBe(true)
  expect(await isOwn({ origin: `http://${host}`, host }, SITE)).toBe(false)
  // The machine's own address still works without encryption.
  expect(await isOwn({ origin: 'http://localhost:3000', host: 'localhost:3000' }, SITE)).toBe(true)
})

test('takes host and scheme only from a trusted proxy', async () => {
  const headers = {
    origin: 'https://play.rondo.example',
    host: 'web:3001',
    'x-forwarded-host': 'play.rondo.example',
    'x-forwarded-proto': 'https',
  }
  expect(await isOwn(headers)).toBe(false)
  expect(await isOwn(headers, PROXY)).toBe(true)
  expect(await isOwn({ ...headers, 'x-forwarded-proto': 'http' }, PROXY)).toBe(false)
  // The connection between two proxies may be unencrypted; the site's address is known anyway.
  expect(await isOwn({ ...headers, 'x-forwarded-proto': 'http' }, { ...PROXY, ...SITE })).toBe(true)
})

test.each([
  ['nothing, as of a client that is no browser', undefined, true],
  ['same-origin', 'same-origin', true],
  ['none, as of a person', 'none', true],
  ['same-site, as of a subdomain', 'same-site', false],
  ['cross-site', 'cross-site', false],
  ['what nobody knows', 'nearby', false],
])('decides by Sec-Fetch-Site if there is no Origin: %s', async (_what, site, expected) => {
  const headers = { host: 'rondo.test', ...(site ? { 'sec-fetch-site': site } : {}) }
  expect(await isOwn(headers)).toBe(expected)
})

test('refuses a foreign Origin, whatever Sec-Fetch-Site says', async () => {
  const host = 'rondo.test'
  const foreign = { origin: 'http://evil.example', host, 'sec-fetch-site': 'same-origin' }
  expect(await isOwn(foreign)).toBe(false)
})
