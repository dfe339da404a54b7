import { describe, expect, test } from 'vitest'
import { growthExponent, median, percentile } from './stats'

describe('the median', () => {
  test('is the middle value whatever the order, and between the middle two of an even number', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(median([7])).toBe(7)
  })

  test('does not reorder what it is given, and of nothing there is none', () => {
    const values = [3, 1, 2]
    median(values)
    expect(values).toEqual([3, 1, 2])
    expect(() => median([])).toThrow(RangeError)
  })
})

describe('a percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)

  test('is the value that this share does not exceed', () => {
    expect(percentile(hundred, 50)).toBe(50)
    expect(percentile(hundred, 99)).toBe(99)
    expect(percentile(hundred, 100)).toBe(100)
    expect(percentile([10, 20], 99)).toBe(20)
    expect(percentile([10, 20], 1)).toBe(10)
  })

  test('outside of 0 to 100 is refused', () => {
    expect(() => percentile(hundred, 0)).toThrow(RangeError)
    expect(() => percentile(hundred, 101)).toThrow(RangeError)
  })
})

describe('the growth exponent', () => {
  const sizes = [1_000, 10_000, 100_000]
  const costs = (cost: (size: number) => number) =>
    sizes.map((size) => ({ size, cost: cost(size) }))

  test('is 1 for cost in step with size, 2 for a square and 0 for none', () => {
    expect(growthExponent(costs((size) => 3 * size))).toBeCloseTo(1)
    expect(growthExponent(costs((size) => size ** 2))).toBeCloseTo(2)
    expect(growthExponent(costs(() => 7))).toBeCloseTo(0)
  })

  test('needs two different sizes', () => {
    expect(() => growthExponent([{ size: 1, cost: 1 }])).toThrow(RangeError)
    expect(() =>
      growthExponent([
        { size: 5, cost: 1 },
        { size: 5, cost: 2 },
      ]),
    ).toThrow(RangeError)
  })
})
