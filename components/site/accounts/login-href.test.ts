import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loginHref, safeReturnPath } from './login-href'

describe('safeReturnPath', () => {
  test.each([
    ['/wingo', '/wingo'],
    ['/user?before=abc#statement', '/user?before=abc#statement'],
    ['/dashboard/rechargerequest?status=Pending', '/dashboard/rechargerequest?status=Pending'],
  ])('keeps a path of this site: %s', (from, expected) => {
    expect(safeReturnPath(from)).toBe(expected)
  })

  // @conformance never-leads-another-site
  test.each([
    'https://evil.example/',
    '//evil.example/wingo',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/.//evil.example/about',
    '/wingo/..//evil.example',
    '/%2e//evil.example',
    '/./\\evil.example',
    '/.//',
    'wingo',
    '',
  ])('never leads to another site: %j', (from) => {
    const path = safeReturnPath(from)
    expect(path).toBe('/')
  })

  test('always returns a path of this site, whatever the input', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2F',
      '%5c',
      '\t',
      '\n',
      ' ',
      ':',
      '@',
      '?',
      '#',
      'a',
      'evil.example',
      'https:',
      'javascript:',
      'login',
    )
    const made = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
    const given = fc.oneof(
      made,
      made.map((rest) => `/${rest}`),
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
    )
    fc.assert(
      fc.property(given, (from) => {
        const path = safeReturnPath(from)
        const origins = ['http://localhost:3000', 'https://rondo.example']
        const reached = origins.map((origin) => new URL(path, origin).origin)
        const isRooted = /^\/(?![/\\])/.test(path)
        expect([isRooted, ...reached, safeReturnPath(path)]).toEqual([true, ...origins, path])
      }),
      { numRuns: 20_000 },
    )
  })

  test.each(['/login?from=/login', '/register', '/api/auth/signout', '/joinStaff'])(
    'does not loop: %s',
    (from) => {
      expect(safeReturnPath(from)).toBe('/')
    },
  )

  test('returns home when there is no origin, or more than one', () => {
    expect(safeReturnPath(undefined)).toBe('/')
    expect(safeReturnPath(['/wingo', '/user'])).toBe('/')
  })
})

describe('loginHref', () => {
  test('carries the origin along, and it is read back unchanged', () => {
    const href = loginHref('/register', '/user?before=a&x=1')
    const from = new URL(href, 'http://localhost').searchParams.get('from')
    expect(safeReturnPath(from ?? undefined)).toBe('/user?before=a&x=1')
    expect(loginHref('/login', '/')).toBe('/login')
  })
})
