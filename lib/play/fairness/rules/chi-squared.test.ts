import { describe, expect, test } from 'vitest'
import { goodnessOfFit } from './chi-squared'

const THIRDS = [1 / 3, 1 / 3, 1 / 3]

describe('goodness of fit', () => {
  test('reports 0 and a p-value of 1 when all counts are as expected', () => {
    const { chiSquared, chanceOfMore } = goodnessOfFit([100, 100, 100], THIRDS)
    expect(chiSquared).toBeCloseTo(0, 10)
    expect(chanceOfMore).toBeCloseTo(1, 10)
  })

  test.each([
    // Critical values for two degrees of freedom, as in every chi-squared table.
    [5.991, 0.05],
    [9.21, 0.01],
    [13.816, 0.001],
  ])('gives a statistic of %d the p-value %d', (statistic, chance) => {
    // Counts 1000 + d, 1000 - d, 1000 have the statistic 2 d^2 / 1000.
    const d = Math.sqrt((statistic * 1_000) / 2)
    const { chiSquared, chanceOfMore } = goodnessOfFit([1_000 + d, 1_000 - d, 1_000], THIRDS)
    expect(chiSquared).toBeCloseTo(statistic, 6)
    expect(chanceOfMore).toBeCloseTo(chance, 4)
  })

  test('gives no p-value for few rounds', () => {
    expect(goodnessOfFit([0, 0, 0], THIRDS)).toEqual({ chiSquared: 0, chanceOfMore: null })
    expect(goodnessOfFit([14, 0, 0], THIRDS).chanceOfMore).toBeNull()
    expect(goodnessOfFit([15, 0, 0], THIRDS).chanceOfMore).toBeLessThan(1e-6)
  })

  test('gives no p-value while one result is expected too rarely', () => {
    expect(goodnessOfFit([90, 8, 2], [0.9, 0.08, 0.02]).chanceOfMore).toBeNull()
  })

  test('requires exactly three counts and three chances', () => {
    expect(() => goodnessOfFit([50, 50], THIRDS)).toThrow('results: expected three')
    expect(() => goodnessOfFit([50, 50, 50], [0.5, 0.5])).toThrow('results: expected three')
    expect(() => goodnessOfFit([50, 50, 50, 50], THIRDS)).toThrow('results: expected three')
  })
})
