import { describe, expect, test } from 'vitest'
import {
  betsHref,
  daysOfView,
  describeDays,
  parseBetsView,
  parseStatementView,
  STATEMENT_PATH,
  statementFileHref,
  statementHref,
} from './statement-view'

const parse = (query: string) =>
  parseStatementView(STATEMENT_PATH, Object.fromEntries(new URLSearchParams(query)))

describe('statement view', () => {
  test('reads its own address back unchanged', () => {
    const query = 'kind=bets&balance=main&from=2026-11-01&to=2026-11-21&zone=Asia%2FDhaka'
    expect(statementHref(parse(`${query}&before=12m&print=1`))).toBe(
      `/user/statement?${query}&before=12m&print=1`,
    )
    expect(statementFileHref(parse(`${query}&before=12m`))).toBe(`/api/statement.csv?${query}`)
  })

  test('ignores parameters it can’t read', () => {
    expect(statementHref(parse('kind=bribes&balance=&from=2026-02-30&zone=Mars&print=yes'))).toBe(
      '/user/statement',
    )
  })

  test('puts days in order', () => {
    expect(parse('from=2026-11-21&to=2026-11-01')).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-21',
    })
  })

  test('describes its days', () => {
    expect(
      [
        'from=2026-11-01&to=2026-11-21',
        'from=2025-12-30&to=2026-01-05',
        'from=2026-11-01&to=2026-11-01',
        'to=2026-11-01',
        '',
      ].map((query) => describeDays(parse(query))),
    ).toEqual([
      '1 Nov to 21 Nov 2026',
      '30 Dec 2025 to 5 Jan 2026',
      '1 Nov 2026',
      'Up to 1 Nov 2026',
      'All transactions',
    ])
  })
})

describe('days of a bets view', () => {
  const NOON_IN_DHAKA = Date.parse('2026-11-21T06:00:00Z')
  const daysOf = (query: string) => {
    const view = parseBetsView(Object.fromEntries(new URLSearchParams(query)))
    return daysOfView({ ...view, zone: 'Asia/Dhaka' }, NOON_IN_DHAKA)
  }

  test('are the last seven unless the address names others', () => {
    expect(daysOf('')).toEqual({ from: '2026-11-15', to: '2026-11-21', zone: 'Asia/Dhaka' })
    expect(daysOf('range=today')).toMatchObject({ from: '2026-11-21', to: '2026-11-21' })
    expect(daysOf('range=30')).toMatchObject({ from: '2026-10-23', to: '2026-11-21' })
    expect(daysOf('range=all')).toEqual({ from: undefined, to: undefined, zone: 'Asia/Dhaka' })
    expect(daysOf('range=all&from=2026-11-01')).toMatchObject({ from: '2026-11-01', to: undefined })
  })

  test('stay in the address, as a named range or as dates', () => {
    for (const query of ['range=30&game=wingo', 'from=2026-11-01&game=wingo']) {
      const view = parseBetsView(Object.fromEntries(new URLSearchParams(query)))
      const address = new URL(betsHref(view), 'http://rondo.example')
      expect(parseBetsView(Object.fromEntries(address.searchParams))).toEqual(view)
    }
  })
})
