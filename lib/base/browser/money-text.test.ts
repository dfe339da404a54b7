import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

test('amounts are written in the currency the deployment was built with', async () => {
  vi.stubEnv('NEXT_PUBLIC_CURRENCY', 'EUR')
  const { formatMajor, formatMoney } = await import('./money-text')
  expect(formatMoney(123_456n)).toBe('€1,234.56')
  expect(formatMajor(500, { decimals: 0 })).toBe('€500')
})

test('without a setting the currency is the taka', async () => {
  vi.stubEnv('NEXT_PUBLIC_CURRENCY', '')
  const { formatMajor } = await import('./money-text')
  expect(formatMajor(12_450.25)).toBe('৳12,450.25')
})
