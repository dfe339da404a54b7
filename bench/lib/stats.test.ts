import { describe, expect, test } from 'vitest'
import { growthExponent, median, percentile } from './stats'

describe('median', () => {
  test('is the middle value in any order, or the mean of the middle two for an even count', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(median([7])).toBe(7)
  })

  test('leaves its input in order and rejects an empty list', () => {
    const values = [3, 1, 2]
    median(values)
    expect(values).toEqual([3, 1, 2])
    expect(() => median([])).toThrow(RangeError)
  })
})

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)

  test('is the smallest value that this share of the values does not exceed', () => {
    expect(percentile(hundred, 50)).toBe(50)
    expect(percentile(hundred, 99)).toBe(99)
    expect(percentile(hundred, 100)).toBe(100)
    expect(percentile([10, 20], 99)).toBe(20)
    expect(percentile([10, 20], 1)).toBe(10)
  })

  test('rejects a share outside 0 to 100, and 0 itself', () => {
    expect(() => percentile(hundred, 0)).toThrow(RangeError)
    expect(() => percentile(hundred, 101)).toThrow(RangeError)
  })
})

describe('growth exponent', () => {
  const sizes = [1_000, 10_000, 100_000]
  const costs = (cost: (size: number) => number) =>
    sizes.map((size) => ({ size, cost: cost(size) }))

  test('is 1 for linear cost, 2 for quadratic cost and 0 for constant cost', () => {
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
