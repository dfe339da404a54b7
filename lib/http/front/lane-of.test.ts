import { expect, test } from 'vitest'
import { laneOf } from './lane-of'
import { FILE_ROUTE, UNKNOWN_ROUTE } from './route-names'

test.each([
  ['GET', '/wingo', 'page'],
  ['GET', UNKNOWN_ROUTE, 'page'],
  ['GET', '/api/bet', 'call'],
  ['POST', '/api/bet', 'bet'],
  ['POST', '/api/baccaratbet', 'bet'],
  ['GET', '/api/statement.csv', 'download'],
  ['GET', FILE_ROUTE, null],
  ['GET', '/offline.html', null],
  ['GET', '/api/live', null],
  ['GET', '/api/health', null],
  ['GET', '/api/metrics', null],
])('%s %s waits in the lane %s', (method, route, lane) => {
  expect(laneOf(method, route)).toBe(lane)
})
