import { expect, test } from 'vitest'
import { isDatabaseUnavailable, isUniqueViolation } from './errors'

/** Builds an error as the driver throws it. */
function driverError(code: string, message = 'from the server'): Error {
  return Object.assign(new Error(message), { code })
}

test.each([
  '57P01',
  '57014',
  '53100',
  '08P01',
  '08003',
  '25006',
  '25P03',
  'ECONNREFUSED',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])('treats driver code %s as an unavailable database', (code) => {
  expect(isDatabaseUnavailable(driverError(code))).toBe(true)
})

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
])('treats driver message "%s" as an unavailable database', (message) => {
  expect(isDatabaseUnavailable(new Error(message))).toBe(true)
})

test.each(['23505', '42601', 'P2025', 'EACCES'])(
  'does not treat %s as an unavailable database',
  (code) => {
    expect(isDatabaseUnavailable(driverError(code))).toBe(false)
  },
)

test('recognizes a UNIQUE violation from the driver and from Prisma, wrapped or not', () => {
  expect(isUniqueViolation(driverError('23505'))).toBe(true)
  expect(isUniqueViolation(driverError('P2002'))).toBe(true)
  expect(isUniqueViolation({ cause: driverError('23505') })).toBe(true)
  expect(isUniqueViolation(driverError('23503'))).toBe(false)
})
