import { expect, test } from 'vitest'
import { chartScale, tickLabel, ticksOf } from './chart-scale'

test.each([
  [78_000, 54_000],
  [1, 0],
  [0, 3],
  [999_999, 1],
  [12_345_678, 12_345_678],
  [7, 250_000],
])('fits both sides in the height, from line to line: %d up, %d down', (highest, lowest) => {
  const scale = chartScale(highest, lowest, 300)
  const ticks = ticksOf(scale)
  expect(scale(highest)).toBeGreaterThanOrEqual(0)
  expect(scale(-lowest)).toBeLessThanOrEqual(300)
  expect([scale(Math.max(...ticks)), scale(Math.min(...ticks))]).toEqual([0, 300])
  expect(ticks).toContain(0)
  expect(ticks.length).toBeLessThanOrEqual(10)
})

test('shortens amounts', () => {
  expect([0, 500, 60_000, -1_500_000, 2_000].map(tickLabel)).toEqual([
    '0',
    '৳500',
    '৳60k',
    '−৳1.5M',
    '৳2k',
  ])
})
