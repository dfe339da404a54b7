import { describe, expect, it } from 'vitest'
import { safeReturnPath, signInHref } from './safe-return-path'

describe('safeReturnPath', () => {
  it.each([
    ['/wingo', '/wingo'],
    ['/user?before=abc#statement', '/user?before=abc#statement'],
    ['/dashboard/rechargerequest?status=Pending', '/dashboard/rechargerequest?status=Pending'],
  ])('keeps a path of this site: %s', (from, expected) => {
    expect(safeReturnPath(from)).toBe(expected)
  })

  it.each([
    'https://evil.example/',
    '//evil.example/wingo',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'wingo',
    '',
  ])('never leads to another site: %j', (from) => {
    const path = safeReturnPath(from)
    expect(path).toBe('/')
  })

  it.each(['/login?from=/login', '/register', '/api/auth/signout'])('does not loop: %s', (from) => {
    expect(safeReturnPath(from)).toBe('/')
  })

  it('is home when there is no origin, or more than one', () => {
    expect(safeReturnPath(undefined)).toBe('/')
    expect(safeReturnPath(['/wingo', '/user'])).toBe('/')
  })
})

describe('signInHref', () => {
  it('carries the origin along and comes back to it unchanged', () => {
    const href = signInHref('/register', '/user?before=a&x=1')
    const from = new URL(href, 'http://localhost').searchParams.get('from')
    expect(safeReturnPath(from ?? undefined)).toBe('/user?before=a&x=1')
    expect(signInHref('/login', '/')).toBe('/login')
  })
})
