import { describe, expect, test } from 'vitest'
import { median, percentile } from './stats'

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
