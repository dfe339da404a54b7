import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPath } from './read-path'

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
])('%s is a path', (path) => {
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
])('%s is not taken for a path', (path) => {
  expect(readPath(path)).toBeNull()
  expect(readPath(`${path}?game=wingo`)).toBeNull()
})

test('a path is taken with the longest query and the most parameters there may be, and with no more', () => {
  const longest = `/wingo?a=${'x'.repeat(4_094)}`
  expect(readPath(longest)).toBe('/wingo')
  expect(readPath(`${longest}x`)).toBeNull()
  const most = `/wingo?a=${'&a='.repeat(63)}`
  expect(readPath(most)).toBe('/wingo')
  expect(readPath(`${most}&`)).toBeNull()
})

test('whatever is taken for a path is the same path to whoever resolves and decodes it', () => {
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
