import { describe, expect, it } from 'vitest'
import { formatNear } from './format-near'

const NOW = Date.parse('2026-11-21T10:52:00Z')

describe('formatNear', () => {
  it.each([
    ['2026-11-21T15:30:00Z', 'Today, 15:30', 'today, 15:30', '15:30 today'],
    ['2026-11-22T00:00:00Z', 'Tomorrow, 00:00', 'tomorrow, 00:00', '00:00 tomorrow'],
    ['2026-11-20T23:59:59Z', 'Yesterday, 23:59', 'yesterday, 23:59', '23:59 yesterday'],
    ['2026-11-24T15:30:00Z', '24 Nov, 15:30', '24 Nov, 15:30', '15:30 on 24 Nov'],
  ])('tells %s as %s', (iso, heading, sentence, since) => {
    const at = Date.parse(iso)
    expect(formatNear(at, NOW, 'heading', 'UTC')).toBe(heading)
    expect(formatNear(at, NOW, 'sentence', 'UTC')).toBe(sentence)
    expect(formatNear(at, NOW, 'since', 'UTC')).toBe(since)
  })

  it('goes by the days of the zone it is told in', () => {
    const at = Date.parse('2026-11-21T19:00:00Z')
    expect(formatNear(at, NOW, 'heading', 'Asia/Dhaka')).toBe('Tomorrow, 01:00')
  })

  it('knows the next day across a change of clocks', () => {
    const now = Date.parse('2026-10-24T22:30:00Z')
    const at = now + 24 * 3_600_000
    expect(formatNear(at, now, 'heading', 'Europe/Berlin')).toBe('Today, 23:30')
  })
})
