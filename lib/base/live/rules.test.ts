import { expect, test } from 'vitest'
import { retryDelayMs } from './rules'

test('tries first after half a second to two, and later within eight each time', () => {
  expect([retryDelayMs(1, 0), retryDelayMs(1, 1)]).toEqual([500, 2_000])
  for (const failures of [2, 3, 4, 100])
    expect(retryDelayMs(failures, 1)).toBeLessThanOrEqual(8_000)
  expect(retryDelayMs(100, 0)).toBe(2_000)
})

test('spreads thousands of clients that were cut off at the same time over the whole wait', () => {
  const tenths = Array.from({ length: 10 }, () => 0)
  for (let number = 0; number < 10_000; number += 1) {
    const tenth = Math.floor((retryDelayMs(1, number / 10_000) - 500) / 150)
    tenths[tenth] = (tenths[tenth] ?? 0) + 1
  }
  expect(tenths).toHaveLength(10)
  for (const count of tenths) expect(count).toBeCloseTo(1_000, -2)
})
