import { describe, expect, test } from 'vitest'
import { goodnessOfFit } from './chi-squared'

const THIRDS = [1 / 3, 1 / 3, 1 / 3]

describe('goodness of fit', () => {
  test('is 0 where counts are as expected, which any draw strays from as far', () => {
    const { chiSquared, chanceOfMore } = goodnessOfFit([100, 100, 100], THIRDS)
    expect(chiSquared).toBeCloseTo(0, 10)
    expect(chanceOfMore).toBeCloseTo(1, 10)
  })

  test.each([
    // Critical values of two degrees of freedom in every table of the distribution.
    [5.991, 0.05],
    [9.21, 0.01],
    [13.816, 0.001],
  ])('of %d is exceeded with a chance of %d', (statistic, chance) => {
    // Counts 1000 + d, 1000 - d, 1000 have the statistic 2 d^2 / 1000.
    const d = Math.sqrt((statistic * 1_000) / 2)
    const { chiSquared, chanceOfMore } = goodnessOfFit([1_000 + d, 1_000 - d, 1_000], THIRDS)
    expect(chiSquared).toBeCloseTo(statistic, 6)
    expect(chanceOfMore).toBeCloseTo(chance, 4)
  })

  test('says nothing about few rounds', () => {
    expect(goodnessOfFit([0, 0, 0], THIRDS)).toEqual({ chiSquared: 0, chanceOfMore: null })
    expect(goodnessOfFit([14, 0, 0], THIRDS).chanceOfMore).toBeNull()
    expect(goodnessOfFit([15, 0, 0], THIRDS).chanceOfMore).toBeLessThan(1e-6)
  })

  test('says nothing while one of the results is still too rare', () => {
    expect(goodnessOfFit([90, 8, 2], [0.9, 0.08, 0.02]).chanceOfMore).toBeNull()
  })

  test('is of three results, no fewer and no more', () => {
    expect(() => goodnessOfFit([50, 50], THIRDS)).toThrow('results: expected three')
    expect(() => goodnessOfFit([50, 50, 50], [0.5, 0.5])).toThrow('results: expected three')
    expect(() => goodnessOfFit([50, 50, 50, 50], THIRDS)).toThrow('results: expected three')
  })
})
