import { expect, test } from 'vitest'
import { daysOf, parseResultsView, resultsHref } from './results-view'

const TODAY = '2026-11-21'

test.each([
  [{}, { from: '2026-10-23', to: TODAY, span: '30-days' }, '/dashboard/results'],
  [{ range: 'today' }, { from: TODAY, to: TODAY, span: 'today' }, '/dashboard/results?range=today'],
  [
    { from: '2026-11-01', to: '2026-11-09' },
    { from: '2026-11-01', to: '2026-11-09', span: null },
    '/dashboard/results?from=2026-11-01&to=2026-11-09',
  ],
  [
    { from: '2026-11-30', to: '2026-11-09' },
    { from: '2026-11-09', to: '2026-11-09', span: null },
    '/dashboard/results?from=2026-11-09&to=2026-11-09',
  ],
  [
    { from: 'yesterday', to: '2026-11-09' },
    { from: '2026-10-11', to: '2026-11-09', span: null },
    '/dashboard/results?from=2026-10-11&to=2026-11-09',
  ],
  [
    { from: '1970-01-01' },
    { from: '2016-11-14', to: TODAY, span: null },
    '/dashboard/results?from=2016-11-14&to=2026-11-21',
  ],
])('reads %o', (params, view, href) => {
  expect(parseResultsView(params, TODAY)).toEqual(view)
  expect(resultsHref(parseResultsView(params, TODAY))).toBe(href)
})

test('lists days over the end of a month', () => {
  expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ])
})
