import { describe, expect, test } from 'vitest'
import { sampleRecord, sampleSeason } from '@/tests/support/fairness-records'
import { readRecords } from './wire-records'

const reasonOf = (text: string) => {
  const read = readRecords(text)
  return read.kind === 'unreadable' ? read.reason : undefined
}

describe('pasted records', () => {
  test('are read from a single record or a list, with every field', () => {
    const record = sampleRecord({ game: 'baccarat' })
    expect(readRecords(JSON.stringify(record))).toEqual({ kind: 'records', records: [record] })
    const season = sampleSeason('wingo')
    expect(readRecords(JSON.stringify(season))).toEqual({ kind: 'records', records: season })
  })

  test.each([
    ['', 'Paste a round record first.'],
    ['  \n', 'Paste a round record first.'],
    ['{"scheme":', 'That isn’t a round record. It starts with { and ends with }.'],
    ['[]', 'The list has no records.'],
    ['7', 'The record is incomplete: This value doesn’t fit here.'],
  ])('are refused for the text %j, with the reason', (text, reason) => {
    expect(reasonOf(text)).toBe(reason)
  })

  test('are refused with the name of the missing or malformed field', () => {
    const record = sampleRecord()
    const { link: _, ...withoutLink } = record
    expect(reasonOf(JSON.stringify(withoutLink))).toBe(
      'The record is incomplete: link: This is missing.',
    )
    const short = { ...record, link: { ...record.link, previous: 'abc' } }
    expect(reasonOf(JSON.stringify([record, short]))).toContain(
      'Record 2 of 2 is incomplete: link.previous',
    )
    const salted = sampleRecord({ scheme: 'v2' })
    const { salt: _salt, ...unsalted } = salted.season
    for (const wrong of [
      { ...salted, season: unsalted },
      { ...salted, scheme: 'v1' },
    ]) {
      expect(reasonOf(JSON.stringify(wrong))).toContain('season.salt')
    }
    for (const wrong of [
      { ...salted, scheme: 'v3' },
      { ...sampleRecord({ scheme: 'v3' }), scheme: 'v2' },
    ]) {
      expect(reasonOf(JSON.stringify(wrong))).toContain('season.beacon')
    }
    // A file must not be able to request endless work.
    const season = { ...record.season, links: 10 ** 12 }
    expect(reasonOf(JSON.stringify({ ...record, season }))).toContain('season.links')
  })
})
