import { expect, test } from 'vitest'
import { createRouteNames } from './route-names'

const nameOf = createRouteNames({
  staticRoutes: [{ page: '/' }, { page: '/wingo' }, { page: '/api/bet' }, { page: '/api/users' }],
  dynamicRoutes: [{ page: '/api/users/[email]', regex: '^/api/users/([^/]+?)(?:/)?$' }],
})

test.each([
  ['/', '/'],
  ['/wingo', '/wingo'],
  ['/wingo/', '/wingo'],
  ['/api/bet', '/api/bet'],
  ['/bet', '/api/bet'],
  ['/api/users/nusrat@rondo.example', '/api/users/[email]'],
  ['/users/nusrat@rondo.example', '/api/users/[email]'],
  ['/_next/static/chunks/main.js', 'file'],
  ['/_next/image', 'unknown'],
  ['/_next/data/build/wingo.json', 'unknown'],
  ['/wp-login.php', 'unknown'],
  ['/api/users/a/b', 'unknown'],
])('%s is named %s', (path, name) => {
  expect(nameOf(path)).toBe(name)
})
