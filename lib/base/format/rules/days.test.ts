import { describe, expect, test } from 'vitest'
import { addDays, dayAfter, dayIn, isDay, isTimeZone, partOfDay, startOfDay } from './days'

describe('startOfDay', () => {
  test.each([
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21', 'Asia/Dhaka', '2026-11-20T18:00:00.000Z'],
    ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
    ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00.000Z'],
    ['2026-11-21', 'Pacific/Niue', '2026-11-21T11:00:00.000Z'],
    // Clocks go back at 02:00 on 1 November and forward at 02:00 on 8 March.
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    // There was no midnight: this day began at 01:00.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    // At midnight the clock went back to 23:00 of the previous day.
    ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z'],
  ])('returns for %s in %s the instant %s', (day, zone, instant) => {
    expect(startOfDay(day, zone).toISOString()).toBe(instant)
  })

  test('rejects text that is not a day', () => {
    expect(() => startOfDay('2026-02-30', 'UTC')).toThrow(
      'day: expected a date of the calendar, found 2026-02-30',
    )
    // `Date` would accept both: as 1 November, and as a day in the year 12026.
    for (const text of ['2026-11', '+012026-11-21']) {
      expect(() => startOfDay(text, 'UTC')).toThrow(RangeError)
      expect(isDay(text)).toBe(false)
    }
  })
})

test('the day after the end of February follows the calendar', () => {
  expect([dayAfter('2026-02-28'), dayAfter('2028-02-28'), dayAfter('2026-12-31')]).toEqual([
    '2026-03-01',
    '2028-02-29',
    '2027-01-01',
  ])
})

test('every valid day and the day after it have a start in every zone', () => {
  for (const zone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Niue']) {
    for (const day of ['1970-01-01', '2999-12-31']) {
      expect(isDay(day)).toBe(true)
      const start = startOfDay(day, zone).getTime()
      const hours = (startOfDay(dayAfter(day), zone).getTime() - start) / 3_600_000
      expect(hours).toBe(24)
    }
  }
  const beyond = ['0000-01-01', '0001-01-01', '1969-12-31', '3000-01-01', '9999-12-31']
  expect(beyond.filter(isDay)).toEqual([])
})

test('accepts days and zones and rejects text that only looks like them', () => {
  expect(['2026-11-21', '2026-11-31', '21.11.2026', '2026-1-1', ''].filter(isDay)).toEqual([
    '2026-11-21',
  ])
  expect(['UTC', 'Asia/Dhaka', 'Mars/Olympus', '+06:00', '-06:00', ''].filter(isTimeZone)).toEqual([
    'UTC',
    'Asia/Dhaka',
  ])
})

test('names the day in each zone at a moment, and days before and after it', () => {
  const at = Date.parse('2026-11-21T20:30:00Z')
  expect(dayIn('Asia/Dhaka', at)).toBe('2026-11-22')
  expect(dayIn('America/New_York', at)).toBe('2026-11-21')
  expect([addDays('2026-03-01', -1), addDays('2026-12-31', 7)]).toEqual([
    '2026-02-28',
    '2027-01-07',
  ])
})

test('morning, afternoon and evening follow the clock of the zone', () => {
  const at = (time: string) => partOfDay('Asia/Dhaka', Date.parse(`2026-11-21T${time}+06:00`))
  expect(['03:59', '04:00', '11:59', '12:00', '16:59', '17:00', '00:00'].map(at)).toEqual([
    ...['evening', 'morning', 'morning', 'afternoon', 'afternoon', 'evening', 'evening'],
  ])
  expect(partOfDay('UTC', Date.parse('2026-11-21T11:59+06:00'))).toBe('morning')
})
