import { describe, expect, test } from 'vitest'
import {
  describeDays,
  parseStatementView,
  STATEMENT_PATH,
  statementFileHref,
  statementHref,
} from './statement-view'

const parse = (query: string) =>
  parseStatementView(STATEMENT_PATH, Object.fromEntries(new URLSearchParams(query)))

describe('the address of a statement', () => {
  test('is read and written back alike', () => {
    const query = 'kind=bets&balance=main&from=2026-11-01&to=2026-11-21&zone=Asia%2FDhaka'
    expect(statementHref(parse(`${query}&before=12m&print=1`))).toBe(
      `/user/statement?${query}&before=12m&print=1`,
    )
    expect(statementFileHref(parse(`${query}&before=12m`))).toBe(`/api/statement.csv?${query}`)
  })

  test('counts what makes no sense as not given', () => {
    expect(statementHref(parse('kind=bribes&balance=&from=2026-02-30&zone=Mars&print=yes'))).toBe(
      '/user/statement',
    )
  })

  test('takes days in the wrong order the right way round', () => {
    expect(parse('from=2026-11-21&to=2026-11-01')).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-21',
    })
  })

  test('says its days in words', () => {
    expect(
      ['from=2026-11-01&to=2026-11-21', 'from=2026-11-01&to=2026-11-01', 'to=2026-11-01', ''].map(
        (query) => describeDays(parse(query)),
      ),
    ).toEqual([
      '1 Nov 2026 to 21 Nov 2026',
      '1 Nov 2026',
      'Up to 1 Nov 2026',
      'Everything from the first movement on',
    ])
  })
})
