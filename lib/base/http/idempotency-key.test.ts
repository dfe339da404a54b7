import { expect, test } from 'vitest'
import { idempotencyKey } from './idempotency-key'
import { requestContexts } from './request-context'

const keyOf = (key?: string) =>
  idempotencyKey(
    new Request('http://rondo.test/', {
      headers: key === undefined ? {} : { 'idempotency-key': key },
    }),
  )

test('uses the key of the request', () => {
  expect(keyOf('bet-7_Z')).toBe('bet-7_Z')
})

test.each(['', 'a b', 'x'.repeat(65), 'ümlaut'])('rejects %s as a key', (key) => {
  expect(() => keyOf(key)).toThrow('invalid-input')
})

test('uses the request id if there is no key, because a proxy that repeats a request sends the same id', () => {
  const within = (id: string) => requestContexts().run({ id }, () => keyOf())
  expect(within('a1b2c3d4e5f6')).toBe('a1b2c3d4e5f6')
  expect(within('web-1.a1b2c3d4')).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
  expect(within('web-1.a1b2c3d4')).toBe(within('web-1.a1b2c3d4'))
  expect(keyOf()).not.toBe(keyOf())
})
