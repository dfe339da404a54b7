import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { settleHeaders } from './settle-headers'

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

test('without a trusted proxy a client writes neither its address nor the id of its request', () => {
  const { id, headers } = settled(CLAIMS, 0)
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers).toEqual({
    host: 'rondo.test',
    'x-forwarded-for': '203.0.113.7',
    'x-request-id': id,
  })
})

test('a trusted proxy is believed', () => {
  const { id, headers } = settled(CLAIMS, 1)
  expect(id).toBe('from-the-client-1')
  expect(headers).toEqual(CLAIMS)
})

test('a request that came around the proxy has the address of its connection', () => {
  expect(settled({}, 1).headers['x-forwarded-for']).toBe('203.0.113.7')
})

test.each([
  'short',
  'with space in it',
  'line\nbreak-in-it',
  `a${'b'.repeat(64)}`,
  '-leading-dash',
])('an id that is not well formed is replaced, even from a proxy: %j', (given) => {
  expect(settled({ 'x-request-id': given }, 1).id).toMatch(/^[0-9a-f-]{36}$/)
})
