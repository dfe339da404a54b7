import { describe, expect, test } from 'vitest'
import { chartScale, shortAmount } from './chart-scale'

describe('chart scale', () => {
  test.each([
    [78_000, 54_000],
    [1, 0],
    [0, 3],
    [999_999, 1],
    [12_345_678, 12_345_678],
    [7, 250_000],
  ])('fits both sides in the height with few lines: %d up, %d down', (highest, lowest) => {
    const { zeroAt, pixelsPerUnit, ticks } = chartScale(highest, lowest, 300)
    expect(highest * pixelsPerUnit).toBeLessThanOrEqual(zeroAt + 1e-6)
    expect(lowest * pixelsPerUnit).toBeLessThanOrEqual(300 - zeroAt + 1e-6)
    expect(ticks.length).toBeLessThanOrEqual(6)
    expect(ticks).toContain(0)
    expect(ticks[0]).toBeGreaterThanOrEqual(highest)
  })

  test('shortens amounts', () => {
    expect([0, 500, 60_000, 1_500_000, 2_000].map(shortAmount)).toEqual([
      '0',
      '500',
      '60k',
      '1.5M',
      '2k',
    ])
  })
})
