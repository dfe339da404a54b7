import type { IncomingHttpHeaders } from 'node:http'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { log } from '@/lib/base/log'
import { isRouterState, judgeRequest, readPath, settleHeaders } from './check-request'

test.each([
  '/',
  '/wingo',
  '/countdown/',
  '/api/users/nusrat%40rondo.example',
  '/users/nusrat+1@rondo.example',
  '/users/a..b@rondo.example',
  '/api/upload/0193f3a2-0000-7000-8000-000000000000.webp',
  '/_next/static/chunks/0c~_-.js',
  '/.well-known/security.txt',
  '/wp-login.php',
  '/...',
])('accepts %s as a path', (path) => {
  expect(readPath(path)).toBe(path)
  expect(readPath(`${path}?from=/..//x\\y%2e%2e%zz#`)).toBe(path)
})

test.each([
  '',
  '*',
  'wingo',
  'http://rondo.test/wingo',
  '//rondo.test/wingo',
  '/wingo//',
  '/icons/../wingo',
  '/icons/..',
  '/./wingo',
  '/wingo/.',
  '/icons/%2e%2e/wingo',
  '/icons/.%2e/wingo',
  '/icons/%2E./wingo',
  '/%2e/wingo',
  '/icons/%252e%252e/wingo',
  '/icons/..%2fwingo',
  '/icons/..%5Cwingo',
  '/icons\\..\\wingo',
  '/icons/%5c',
  '/users/a%2fb',
  '/wingo#x',
  '/wingo%23',
  '/api/users/%E0%A4%A',
  '/api/users/%',
  `/${'x'.repeat(2_048)}`,
])('rejects %s as a path', (path) => {
  expect(readPath(path)).toBeNull()
  expect(readPath(`${path}?game=wingo`)).toBeNull()
})

test.each([
  ['/api', null],
  ['/api/bet', null],
  ['/wingo', 'method-not-allowed'],
  ['/api-docs', 'method-not-allowed'],
  ['unknown', 'not-found'],
])('judges a POST to the route %s: %s', (route, refused) => {
  const request = { method: 'POST', headers: { host: 'rondo.test' }, rawHeaders: [] }
  expect(judgeRequest(request, route)).toBe(refused)
})

const judgeHeader = (name: string, value: string | string[]) =>
  judgeRequest(
    { method: 'GET', headers: { host: 'rondo.test', [name]: value }, rawHeaders: [] },
    '/api',
  )

test.each(['accept', 'authorization', 'idempotency-key', 'x-forwarded-for', 'x-nobody-knows'])(
  'accepts 1,024 characters in the header %s, and no more',
  (name) => {
    expect(judgeHeader(name, 'a'.repeat(1_024))).toBeNull()
    expect(judgeHeader(name, 'a'.repeat(1_025))).toBe('malformed-request')
  },
)

test('accepts 8,192 characters of cookies, and no more', () => {
  expect(judgeHeader('cookie', 'a'.repeat(8_192))).toBeNull()
  expect(judgeHeader('cookie', 'a'.repeat(8_193))).toBe('malformed-request')
})

test('counts a header that came in several lines as a whole', () => {
  expect(judgeHeader('set-cookie', Array(20).fill('a'.repeat(100)))).toBe('malformed-request')
})

test('accepts a path with the longest query and the most parameters allowed, and with no more', () => {
  const longest = `/wingo?a=${'x'.repeat(4_094)}`
  expect(readPath(longest)).toBe('/wingo')
  expect(readPath(`${longest}x`)).toBeNull()
  const most = `/wingo?a=${'&a='.repeat(63)}`
  expect(readPath(most)).toBe('/wingo')
  expect(readPath(`${most}&`)).toBeNull()
})

test('accepts only paths that any program resolves and decodes to the same path', () => {
  const parts = fc.constantFrom(
    '/',
    '.',
    '..',
    '%2e',
    '%2F',
    '%5c',
    '\\',
    '%25',
    '#',
    'a',
    '%41',
    '',
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 12 }), (pieces) => {
      const path = readPath(`/${pieces.join('')}`)
      if (path === null) return
      const resolved = new URL(path, 'http://rondo.test')
      expect([resolved.host, resolved.pathname]).toEqual(['rondo.test', path])
      const decoded = decodeURIComponent(path)
      expect(new URL(decoded, 'http://rondo.test').host).toBe('rondo.test')
      expect(decoded.split('/')).toHaveLength(path.split('/').length)
      expect(decodeURIComponent(decoded)).toBe(decoded)
    }),
    { numRuns: 2_000 },
  )
})

const PAGE =
  '["",{"children":["user",{"children":["(wallet)",{"children":["__PAGE__",{}]}]},null,"refetch",8]}]'

/** Returns a tree of `segments` segments, each nested in the one before. */
function deep(segments: number): string {
  return `${'["",{"a":'.repeat(segments)}["",{}]${'}]'.repeat(segments)}`
}

const isTree = (tree: string) => isRouterState({ rsc: '1', 'next-router-state-tree': tree })

test.each([PAGE, encodeURIComponent(PAGE), '["",{}]', deep(12)])(
  'accepts %s as a tree of pages',
  (tree) => {
    expect(isTree(tree)).toBe(true)
  },
)

test.each([
  '',
  'x',
  '%',
  '%E0%A4%A',
  'null',
  '[]',
  '{}',
  '["",{},"",""]',
  `${PAGE}, ${PAGE}`,
  deep(16),
  deep(1_500),
  '['.repeat(15_000),
])('rejects %.60s as a tree of pages', (tree) => {
  expect(isTree(tree)).toBe(false)
})

test('accepts only the one kind of prefetch that is used here', () => {
  expect(isRouterState({})).toBe(true)
  expect(isRouterState({ 'next-router-prefetch': '1' })).toBe(true)
  for (const prefetch of ['', '0', '2', '3', '1, 1', 'x']) {
    expect(isRouterState({ 'next-router-prefetch': prefetch })).toBe(false)
  }
})

function settled(headers: IncomingHttpHeaders, hops: number) {
  const request = { headers: { ...headers }, socket: { remoteAddress: '203.0.113.7' } }
  const id = settleHeaders(request, hops)
  return { id, headers: request.headers }
}

const CLAIMS = {
  host: 'rondo.test',
  forwarded: 'for=10.0.0.1',
  'x-forwarded-for': '10.0.0.1, 10.0.0.2',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-real-ip': '10.0.0.1',
  'x-request-id': 'from-the-client-1',
}

test('ignores the address and request id that a client claims without a trusted proxy', () => {
  const { id, headers } = settled(CLAIMS, 0)
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers).toEqual({
    host: 'rondo.test',
    'x-forwarded-for': '203.0.113.7',
    'x-request-id': id,
  })
})

test('keeps the headers of a trusted proxy', () => {
  const { id, headers } = settled(CLAIMS, 1)
  expect(id).toBe('from-the-client-1')
  expect(headers).toEqual(CLAIMS)
})

test.each([0, 1])('cuts a long User-Agent behind %i proxies', (hops) => {
  const { headers } = settled({ ...CLAIMS, 'user-agent': 'a'.repeat(15_000) }, hops)
  expect(headers['user-agent']).toBe('a'.repeat(512))
})

test('uses the connection’s address and reports the setting once if there are fewer proxies than it says', () => {
  const warn = vi.spyOn(log, 'warn')
  const chainOf = (chain: string) =>
    settled({ 'x-forwarded-for': chain }, 2).headers['x-forwarded-for']
  expect(chainOf('10.0.0.1, 198.51.100.1')).toBe('10.0.0.1, 198.51.100.1')
  expect(warn).not.toHaveBeenCalled()
  for (const chain of ['198.51.100.1', ' , 198.51.100.1', '198.51.100.1,']) {
    expect(chainOf(chain)).toBe('203.0.113.7')
  }
  expect(warn.mock.calls).toEqual([
    [{ trustedHops: 2 }, expect.stringContaining('TRUSTED_PROXY_HOPS is higher')],
  ])
})

test('uses the connection’s address for a request that bypassed the proxy', () => {
  expect(settled({}, 1).headers['x-forwarded-for']).toBe('203.0.113.7')
})

test.each([
  'short',
  'with space in it',
  'line\nbreak-in-it',
  `a${'b'.repeat(64)}`,
  '-leading-dash',
])('replaces a malformed request id, even from a proxy: %j', (given) => {
  expect(settled({ 'x-request-id': given }, 1).id).toMatch(/^[0-9a-f-]{36}$/)
})
