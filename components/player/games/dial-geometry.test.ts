import { describe, expect, test } from 'vitest'
import { DIAL_DASHES, DIAL_TICKS, dialArcs } from './dial-geometry'

const OPENS = Date.UTC(2026, 10, 21, 10, 51)
const ROUND = { opensAt: OPENS, closesAt: OPENS + 150_000, endsAt: OPENS + 180_000 }

describe('dialArcs', () => {
  test('draws the arcs of the reference picture at 01:47', () => {
    const arcs = dialArcs({ ...ROUND, leftMs: 107_000 })
    expect(arcs.betting).toBe('M65.95 8.03A56 56 0 1 1 14.1 38.58')
    expect(arcs.drawing).toBe('M17.03 33.5A56 56 0 0 1 62.05 8.03')
    expect(arcs.left).toBe('M95.31 110.43A56 56 0 0 1 14.1 38.58')
    expect(arcs.head).toEqual({ x: 95.31, y: 110.43 })
  })

  test('draws the time left of the result at 00:19', () => {
    expect(dialArcs({ ...ROUND, leftMs: 19_000 }).left).toBe('M29.52 19.87A56 56 0 0 1 62.05 8.03')
  })

  test('has no arc left when only the gap remains', () => {
    expect(dialArcs({ ...ROUND, leftMs: 31_000 }).left).toBeNull()
    expect(dialArcs({ ...ROUND, leftMs: 500 }).left).toBeNull()
  })

  test('divides the circle of a short round in proportion to its times', () => {
    const short = { opensAt: OPENS, closesAt: OPENS + 10_000, endsAt: OPENS + 20_000 }
    expect(dialArcs({ ...short, leftMs: 20_000 }).betting).toMatch(/^M65\.95 8\.03A56 56 0 0 1 /)
  })

  test('has 18 ticks and 30 dashes', () => {
    expect(DIAL_TICKS[1]?.path).toBe('M80.42 18.89L79.73 20.77')
    expect(DIAL_DASHES[0]?.path).toBe('M64.98 8.01A56 56 0 0 1 70.82 8.42')
    expect([DIAL_TICKS.length, DIAL_DASHES.length]).toEqual([18, 30])
  })
})
