import { expect, test } from 'vitest'
import { avatarRing } from './avatar'

test('the ring of an id is always the same, and its arcs never touch', () => {
  const ids = ['00', '7f', 'ff'].map((byte) => `019a0000-0000-7000-8000-0000${byte.repeat(4)}`)
  const rings = ids.map(avatarRing)
  expect(rings[0]).toEqual([
    { from: 0, sweep: 24 },
    { from: 120, sweep: 24 },
    { from: 240, sweep: 24 },
  ])
  expect(ids.map(avatarRing)).toEqual(rings)
  expect(new Set(rings.map((ring) => JSON.stringify(ring))).size).toBe(3)
  for (const { from, sweep } of rings.flat()) {
    expect(from).toBeLessThan(360)
    expect(sweep).toBeLessThan(120)
  }
})
