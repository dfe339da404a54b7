import { describe, expect, test } from 'vitest'
import { sampleRecord, sampleSeason } from '@/tests/support/fairness-records'
import { readRecords } from './wire-records'

const reasonOf = (text: string) => {
  const read = readRecords(text)
  return read.kind === 'unreadable' ? read.reason : undefined
}

describe('records that somebody brings', () => {
  test('are one or a list, and every field of them arrives', () => {
    const record = sampleRecord({ game: 'baccarat' })
    expect(readRecords(JSON.stringify(record))).toEqual({ kind: 'records', records: [record] })
    const season = sampleSeason('wingo')
    expect(readRecords(JSON.stringify(season))).toEqual({ kind: 'records', records: season })
  })

  test.each([
    ['', 'Paste a round record first.'],
    ['  \n', 'Paste a round record first.'],
    ['{"scheme":', 'This is not JSON. A record begins with { and ends with }.'],
    ['[]', 'The list has no records.'],
    ['7', 'The record is not complete: Invalid input: expected object, received number.'],
  ])('do not include %j, and the message says why', (text, reason) => {
    expect(reasonOf(text)).toBe(reason)
  })

  test('are refused by the field that is missing or has another form', () => {
    const record = sampleRecord()
    const { link: _, ...withoutLink } = record
    expect(reasonOf(JSON.stringify(withoutLink))).toContain('The record is not complete: link')
    const short = { ...record, link: { ...record.link, previous: 'abc' } }
    expect(reasonOf(JSON.stringify([record, short]))).toContain(
      'Record 2 of 2 is not complete: link.previous',
    )
    const salted = sampleRecord({ scheme: 'v2' })
    const { salt: _salt, ...unsalted } = salted.season
    for (const wrong of [
      { ...salted, season: unsalted },
      { ...salted, scheme: 'v1' },
    ]) {
      expect(reasonOf(JSON.stringify(wrong))).toContain('season.salt')
    }
    // Work without end cannot be ordered by a file.
    const season = { ...record.season, links: 10 ** 12 }
    expect(reasonOf(JSON.stringify({ ...record, season }))).toContain('season.links')
  })
})
