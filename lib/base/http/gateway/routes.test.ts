import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  createRouteNames,
  FILE_ROUTE,
  limitOf,
  readSourceRouteNames,
  UNKNOWN_ROUTE,
} from './routes'

const ROOT = join(import.meta.dirname, '../../../..')

const nameRoute = createRouteNames(
  {
    staticRoutes: [
      '/',
      '/wingo',
      '/register',
      '/_global-error',
      '/api/bet',
      '/api/live',
      '/api/register',
      '/api/users',
    ].map((page) => ({ page })),
    dynamicRoutes: [{ page: '/api/users/[email]', regex: '^/api/users/([^/]+?)(?:/)?$' }],
    rewrites: {
      afterFiles: ['^/bet(?:/)?$', '^/users(?:/)?$', '^/users(?:/([^/]+?))(?:/)?$'].map(
        (regex) => ({
          regex,
        }),
      ),
    },
  },
  new Set(['/sw.js', '/icons/icon.svg', '/_next/static/chunks/main.js']),
)

test.each([
  ['/', '/'],
  ['/wingo', '/wingo'],
  ['/wingo/', '/wingo'],
  ['/api/bet', '/api/bet'],
  ['/bet', '/api/bet'],
  ['/bet/', '/api/bet'],
  ['/api/users/nusrat@rondo.example', '/api/users/[email]'],
  ['/users/nusrat@rondo.example', '/api/users/[email]'],
  ['/_next/static/chunks/main.js', 'file'],
  ['/sw.js', 'file'],
  ['/icons/icon.svg', 'file'],
  ['/_next/static/chunks/other.js', 'no file'],
  ['/icons/other.svg', 'no file'],
  ['/_next/image', 'no file'],
  ['/_next/data/build/wingo.json', 'no file'],
  ['/_global-error', 'no file'],
  ['/wp-login.php', 'unknown'],
  ['/api/users/a/b', 'unknown'],
  // A path that answers only under /api is no call at the root, and a path has only one spelling.
  ['/live', 'unknown'],
  ['/BET', 'unknown'],
])('names the path %s as %s', (path, name) => {
  expect(nameRoute('GET', path)).toBe(name)
})

test.each(['/register', '/register/'])(
  'names %s as a page for GET and as a call for POST',
  (path) => {
    expect(nameRoute('GET', path)).toBe('/register')
    expect(nameRoute('POST', path)).toBe('/api/register')
  },
)

test.each([
  ['GET', '/wingo', 'page'],
  ['GET', UNKNOWN_ROUTE, 'page'],
  ['GET', '/api/bet', 'call'],
  ['POST', '/api/bet', 'bet'],
  ['POST', '/api/baccaratbet', 'bet'],
  ['POST', '/api/bets', 'bet'],
  ['GET', '/api', 'call'],
  ['POST', '/api/register', 'call'],
  ['GET', '/api-docs', 'page'],
  ['GET', '/api/statement.csv', 'download'],
  ['GET', '/api/players/[id]/statement.csv', 'download'],
  ['GET', '/api/audit.jsonl', 'download'],
  ['GET', FILE_ROUTE, null],
  ['GET', '/offline.html', null],
  ['GET', '/api/live', null],
  ['GET', '/api/health', null],
  ['GET', '/api/metrics', null],
])('gives %s %s the concurrency limit %s', (method, route, limit) => {
  expect(limitOf(method, route)).toBe(limit)
})

test.each([
  ['GET', '/', '/'],
  ['GET', '/user/limits', '/user/limits'],
  ['GET', '/api/users/a@b.example', '/api/users/[email]'],
  ['GET', '/users/a@b.example', '/api/users/[email]'],
  ['POST', '/surewin', '/api/surewin'],
  ['GET', '/api/auth/callback/google', '/api/auth/[...nextauth]'],
  ['GET', '/sw.js', FILE_ROUTE],
  ['GET', '/_next/static/chunks/made-just-now.js', FILE_ROUTE],
  ['POST', '/__nextjs_original-stack-frames', '/api/_next'],
  ['GET', '/no/such/page', UNKNOWN_ROUTE],
])('names %s %s from the sources: %s', (method, path, route) => {
  expect(readSourceRouteNames(ROOT)(method, path)).toBe(route)
})
