import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dayDigits,
  linkIndexAt,
  planSeason,
  type Schedule,
  type Slot,
  seasonEnd,
  slotAt,
  slotBefore,
  slotShiftMs,
  slotStart,
  upcomingSlots,
} from './slots'

const at = (iso: string) => Date.parse(iso)
const iso = (instant: number) => new Date(instant).toISOString()

function schedule(overrides: Partial<Schedule> = {}): Schedule {
  return {
    roundSeconds: 180,
    cutoffSeconds: 30,
    firstSlotAt: at('2026-11-21T00:00:00Z'),
    publishedAt: at('2026-11-20T23:00:00Z'),
    links: 1_000_000,
    slotOffset: 0,
    ...overrides,
  }
}

const DAY_LENGTHS = [10, 12, 20, 60, 90, 180, 300, 3_600, 43_200, 86_400]

describe('three-minute slots', () => {
  // @conformance number-first-last-day
  test('number the first and the last of a day 001 and 480', () => {
    const season = schedule()
    expect(slotAt(season, at('2026-11-21T00:02:59.999Z')).countdownId).toBe('20261121001')
    expect(slotAt(season, at('2026-11-21T23:59:59.999Z')).countdownId).toBe('20261121480')
    expect(slotAt(season, at('2026-11-22T00:00:00Z')).countdownId).toBe('20261122001')
  })

  test('number 480 a day too if they start half a slot after midnight', () => {
    const season = schedule({ firstSlotAt: at('2026-11-21T10:52:30Z') })
    const seen = ['23:58:30', '00:01:29.999', '00:01:30', '00:04:29.999'].map((time) => {
      const day = time < '12' ? '2026-11-22' : '2026-11-21'
      const { countdownId, endsAt } = slotAt(season, at(`${day}T${time}Z`))
      return [countdownId, iso(endsAt).slice(11, 19)]
    })
    expect(seen).toEqual([
      ['20261121480', '00:01:30'],
      ['20261121480', '00:01:30'],
      ['20261122001', '00:04:30'],
      ['20261122001', '00:04:30'],
    ])
  })

  // @conformance betting-closes-30-s-before
  test('close 30 s before their end and touch their neighbours', () => {
    const slot = slotAt(schedule(), at('2026-11-21T10:53:20Z'))
    expect([slot.countdownId, slot.linkIndex]).toEqual(['20261121218', 218])
    expect([slot.opensAt, slot.closesAt, slot.endsAt].map(iso)).toEqual([
      '2026-11-21T10:51:00.000Z',
      '2026-11-21T10:53:30.000Z',
      '2026-11-21T10:54:00.000Z',
    ])
    expect(slotAt(schedule(), slot.endsAt).opensAt).toBe(slot.endsAt)
  })

  test('keep counting links across midnight', () => {
    const season = schedule({ firstSlotAt: at('2026-11-21T23:57:00Z') })
    expect(linkIndexAt(season, at('2026-11-21T23:59:59Z'))).toBe(1)
    expect(slotAt(season, at('2026-11-22T00:00:00Z'))).toMatchObject({
      linkIndex: 2,
      countdownId: '20261122001',
    })
  })
})

describe('previous slot', () => {
  test('ends where the slot begins, even if the previous slot opened late', () => {
    const season = schedule({ publishedAt: at('2026-11-21T00:01:00Z') })
    const [first, second, third] = upcomingSlots([season], season.firstSlotAt, 3)
    if (!first || !second || !third) throw new Error('no slots')
    expect(slotBefore(season, third.slot)).toEqual(second.slot)
    expect(slotBefore(season, second.slot)).toEqual(first.slot)
    expect(slotBefore(season, first.slot)).toBeNull()
  })
})

test('throws for a time outside the season', () => {
  const season = schedule({ links: 2 })
  for (const beyond of [season.firstSlotAt - 1, seasonEnd(season)]) {
    expect(() => slotAt(season, beyond)).toThrow(
      `slot: expected a time of the season, found ${beyond}`,
    )
  }
  expect(slotAt(season, seasonEnd(season) - 1).linkIndex).toBe(2)
})

describe('slots of any length', () => {
  test('have unique numbers that sort within their day, and one link each', () => {
    const start = fc.integer({ min: 0, max: 4_000_000 })
    fc.assert(
      fc.property(fc.constantFrom(...DAY_LENGTHS), start, (roundSeconds, skipped) => {
        const firstSlotAt = at('2026-11-21T00:00:00Z')
        const season = schedule({ roundSeconds, cutoffSeconds: 5, firstSlotAt, links: 10_000_000 })
        const now = firstSlotAt + skipped * 1_000
        const slots = upcomingSlots([season], now, 50).map(({ slot }) => slot)
        for (const [index, slot] of slots.entries()) {
          const next = slots[index + 1]
          expect(slot.countdownId).toMatch(/^\d{11,14}$/)
          expect(slot.opensAt < slot.closesAt && slot.closesAt < slot.endsAt).toBe(true)
          if (!next) continue
          expect(next.opensAt).toBe(slot.endsAt)
          expect(next.linkIndex).toBe(slot.linkIndex + 1)
          expect(next.countdownId > slot.countdownId).toBe(true)
          expect(next.countdownId.length).toBe(slot.countdownId.length)
        }
      }),
    )
  })

  test('get a wider number if a day has more than 999 of them', () => {
    const season = schedule({ roundSeconds: 20, cutoffSeconds: 5 })
    expect(slotAt(season, at('2026-11-21T00:00:00Z')).countdownId).toBe('202611210001')
    expect(slotAt(season, at('2026-11-21T23:59:59Z')).countdownId).toBe('202611214320')
  })
})

describe('upcoming slots', () => {
  test('end with the last link of a season and continue with the next season', () => {
    const first = schedule({ links: 2 })
    const second = schedule({ firstSlotAt: seasonEnd(first) })
    const slots = upcomingSlots([first, second], first.firstSlotAt, 4)
    expect(slots.map(({ season, slot }) => [season === second, slot.linkIndex])).toEqual([
      [false, 1],
      [false, 2],
      [true, 1],
      [true, 2],
    ])
    expect(upcomingSlots([first], first.firstSlotAt, 4)).toHaveLength(2)
  })

  test('leave out a slot that reaches into a later season', () => {
    const first = schedule()
    const second = schedule({ roundSeconds: 60, firstSlotAt: at('2026-11-21T00:04:00Z') })
    const slots = upcomingSlots([first, second], at('2026-11-21T00:01:00Z'), 3)
    expect(slots.map(({ slot }) => iso(slot.opensAt))).toEqual([
      '2026-11-21T00:00:00.000Z',
      '2026-11-21T00:04:00.000Z',
      '2026-11-21T00:05:00.000Z',
    ])
  })

  test('follow a season that replaced another one before it began', () => {
    const replaced = schedule({ roundSeconds: 60, firstSlotAt: at('2026-11-21T00:10:00Z') })
    const latest = schedule({ roundSeconds: 240, firstSlotAt: at('2026-11-21T00:08:00Z') })
    const slots = upcomingSlots([schedule(), replaced, latest], at('2026-11-21T00:08:00Z'), 2)
    expect(slots.every(({ season }) => season === latest)).toBe(true)
    expect(slots.map(({ slot }) => iso(slot.opensAt))).toEqual([
      '2026-11-21T00:08:00.000Z',
      '2026-11-21T00:12:00.000Z',
    ])
  })

  test('are empty before the first season', () => {
    expect(upcomingSlots([], 0, 3)).toEqual([])
  })
})

/** Returns the highest number among the period numbers of a UTC day. */
function highestOn(countdownIds: Iterable<string>, start: number): number {
  const day = dayDigits(start)
  const numbers = [...countdownIds].filter((id) => id.startsWith(day)).map((id) => id.slice(8))
  return Math.max(0, ...numbers.map(Number))
}

describe('planned season', () => {
  const plan = (overrides: Partial<Parameters<typeof planSeason>[0]>) =>
    planSeason({
      roundSeconds: 180,
      cutoffSeconds: 30,
      shiftMs: 0,
      links: 1_000_000,
      now: at('2026-11-21T10:52:00Z'),
      notBefore: 0,
      earlier: [],
      highestNumberOn: () => 0,
      ...overrides,
    })

  test('begins with the current slot, which opens when the commitment is published', () => {
    const season = plan({})
    expect(iso(season.firstSlotAt)).toBe('2026-11-21T10:51:00.000Z')
    const first = slotAt(season, at('2026-11-21T10:52:00Z'))
    expect(first).toMatchObject({ countdownId: '20261121218', linkIndex: 1 })
    expect(iso(first.opensAt)).toBe('2026-11-21T10:52:00.000Z')
    expect(iso(slotAt(season, first.endsAt).opensAt)).toBe('2026-11-21T10:54:00.000Z')
  })

  test('begins half a slot after midnight, or a multiple of slots later, if the game does', () => {
    const now = at('2026-11-21T10:50:00Z')
    const season = plan({ shiftMs: 90_000, now })
    expect(iso(season.firstSlotAt)).toBe('2026-11-21T10:49:30.000Z')
    expect(slotShiftMs(season)).toBe(90_000)
    expect(slotAt(season, season.firstSlotAt).countdownId).toBe('20261121217')
    const late = plan({ shiftMs: 90_000, now, notBefore: at('2026-11-21T10:51:00Z') })
    expect(iso(late.firstSlotAt)).toBe('2026-11-21T10:52:30.000Z')
  })

  test('waits for the next slot if betting on the current one is over or almost over', () => {
    for (const now of ['10:53:29Z', '10:53:30Z', '10:53:59.999Z']) {
      const season = plan({ now: at(`2026-11-21T${now}`) })
      expect(iso(season.firstSlotAt)).toBe('2026-11-21T10:54:00.000Z')
    }
  })

  test('begins at the first boundary at or after the end of the existing rounds', () => {
    const shorter = { roundSeconds: 100, cutoffSeconds: 10 }
    const season = plan({ ...shorter, notBefore: at('2026-11-21T11:03:00Z') })
    expect(iso(season.firstSlotAt)).toBe('2026-11-21T11:03:20.000Z')
    const exact = plan({ ...shorter, notBefore: at('2026-11-21T11:05:00Z') })
    expect(iso(exact.firstSlotAt)).toBe('2026-11-21T11:05:00.000Z')
  })

  test('numbers its first day above every number used on it, and starts over on the next day', () => {
    const season = plan({
      roundSeconds: 3_600,
      cutoffSeconds: 60,
      notBefore: at('2026-11-21T11:03:00Z'),
      highestNumberOn: () => 221,
    })
    const [first, second] = upcomingSlots([season], season.firstSlotAt, 2)
    expect(first?.slot.countdownId).toBe('20261121222')
    expect(second?.slot.countdownId).toBe('20261121223')
    expect(slotAt(season, at('2026-11-22T00:00:00Z')).countdownId).toBe('20261122001')
  })

  test('begins with the current slot if earlier rounds end at its start and two seconds are left to bet', () => {
    const start = at('2026-11-21T10:51:00Z')
    expect(plan({ notBefore: start }).firstSlotAt).toBe(start)
    expect(plan({ notBefore: start + 1 }).firstSlotAt).toBe(start + 180_000)
    expect(plan({ now: at('2026-11-21T10:53:28Z') }).firstSlotAt).toBe(start)
    expect(plan({ now: at('2026-11-21T10:53:28.001Z') }).firstSlotAt).toBe(start + 180_000)
  })

  test('continues the numbers of a previous season of the same length without a gap', () => {
    const season = plan({ now: at('2026-11-21T10:53:29Z'), earlier: [schedule()] })
    expect(slotAt(season, season.firstSlotAt).countdownId).toBe('20261121219')
  })

  test('ignores numbers that were never used on its first day', () => {
    const ofYesterday = schedule({ firstSlotAt: at('2026-11-20T00:00:00Z'), links: 480 })
    expect(plan({ earlier: [ofYesterday] }).slotOffset).toBe(0)
    // Replaced before it began.
    const firstSlotAt = at('2026-11-21T10:00:00Z')
    const replaced = schedule({ firstSlotAt, slotOffset: 1_000 })
    expect(plan({ earlier: [replaced, schedule({ firstSlotAt })] }).slotOffset).toBe(0)
  })

  test('needs no offset if its own numbers are already higher', () => {
    const season = plan({ roundSeconds: 20, cutoffSeconds: 5, highestNumberOn: () => 218 })
    expect(season.slotOffset).toBe(0)
  })

  test('never begins in a slot that another round reaches into', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...DAY_LENGTHS),
        fc.integer({ min: -600_000, max: 600_000 }),
        fc.integer({ min: 0, max: 86_399_999 }),
        (roundSeconds, gap, ofDay) => {
          const now = at('2026-11-21T00:00:00Z') + ofDay
          const notBefore = now + gap
          const season = plan({ roundSeconds, cutoffSeconds: 3, now, notBefore })
          expect(season.firstSlotAt).toBeGreaterThanOrEqual(notBefore)
          expect(slotStart(roundSeconds, season.firstSlotAt)).toBe(season.firstSlotAt)
          const first = slotAt(season, season.firstSlotAt)
          expect(first.opensAt).toBeGreaterThanOrEqual(season.publishedAt)
          expect(first.opensAt).toBeLessThan(first.closesAt)
        },
      ),
    )
  })

  test('never reuses a number, however often and to whatever value the length is changed', () => {
    const change = fc.record({
      roundSeconds: fc.constantFrom(...DAY_LENGTHS),
      slotShift: fc.constantFrom(0, 0.5),
      afterSeconds: fc.integer({ min: 0, max: 900 }),
    })
    const changes = fc.array(change, { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_399 }), changes, (ofDay, story) => {
        const rows = new Map<string, Slot>()
        const seasons: Schedule[] = []
        let now = at('2026-11-21T00:00:00Z') + ofDay * 1_000
        for (const { roundSeconds, slotShift, afterSeconds } of story) {
          seasons.push(
            plan({
              roundSeconds,
              cutoffSeconds: 3,
              shiftMs: roundSeconds * slotShift * 1_000,
              now,
              notBefore: Math.max(0, ...[...rows.values()].map((row) => row.endsAt)),
              earlier: [...seasons],
              highestNumberOn: (day) => highestOn(rows.keys(), day),
            }),
          )
          for (const until = now + afterSeconds * 1_000; now < until; now += 10_000) {
            for (const { slot } of upcomingSlots(seasons, now, 4)) {
              const taken = rows.get(slot.countdownId)
              if (taken && taken.opensAt !== slot.opensAt) throw new Error(slot.countdownId)
              rows.set(slot.countdownId, slot)
            }
          }
        }
      }),
      { numRuns: 40 },
    )
  })
})
