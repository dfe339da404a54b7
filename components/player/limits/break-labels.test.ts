import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SELF_EXCLUSION_MONTHS, TIME_OUT_DAYS } from '@/lib/money/limits/rules/exclusion'
import { type ExclusionView, excludeRequest } from '@/lib/money/limits/wire'
import { BREAK_LENGTHS, breakHref, breakLength, orderOf, readBegunBreak } from './break-labels'
import { BreakSection } from './break-section'

test('offers the shortest and the longest break, and only lengths the API accepts', () => {
  const days = BREAK_LENGTHS['time-out']
  expect([days[0], days.at(-1)]).toEqual([TIME_OUT_DAYS.min, TIME_OUT_DAYS.max])
  const months = BREAK_LENGTHS['self-exclusion']
  expect([months[0], months.at(-1)]).toEqual([SELF_EXCLUSION_MONTHS.min, SELF_EXCLUSION_MONTHS.max])
  for (const length of days) {
    const order = orderOf('time-out', length)
    expect(excludeRequest.parse({ ...order, confirm: true })).toEqual(order)
  }
  for (const length of months) {
    const order = orderOf('self-exclusion', length)
    expect(excludeRequest.parse({ ...order, confirm: true })).toEqual(order)
  }
})

test('parses the address of a started break and rejects any other', () => {
  const begun = { kind: 'time-out', endsAt: 1_795_000_000_000 } as const
  const params = Object.fromEntries(new URL(breakHref(begun), 'http://rondo.example').searchParams)
  expect(readBegunBreak(params)).toEqual(begun)
  expect(readBegunBreak({})).toBeNull()
  expect(readBegunBreak({ ...params, kind: 'forever' })).toBeNull()
  expect(readBegunBreak({ ...params, until: '9'.repeat(30) })).toBeNull()
})

test('names a length in its largest whole unit', () => {
  expect(BREAK_LENGTHS['time-out'].map((days) => breakLength('time-out', days))).toEqual([
    '1 day',
    '3 days',
    '1 week',
    '2 weeks',
    '4 weeks',
    '6 weeks',
  ])
  expect(
    BREAK_LENGTHS['self-exclusion'].map((months) => breakLength('self-exclusion', months)),
  ).toEqual(['6 months', '1 year', '2 years', '3 years', '5 years'])
})

test('promises no automatic end during a self-exclusion, and nothing longer after it', () => {
  const shown = (active: ExclusionView | null) => {
    const html = renderToStaticMarkup(
      createElement(BreakSection, { active, surewinUnlocksAt: null }),
    )
    return [html.includes('Make my break longer'), html.includes('It ends automatically.')]
  }
  const endsAt = 1_795_000_000_000
  expect(shown(null)).toEqual([false, true])
  expect(shown({ kind: 'time-out', endsAt, canReturn: false })).toEqual([true, true])
  expect(shown({ kind: 'self-exclusion', endsAt, canReturn: false })).toEqual([true, false])
  expect(shown({ kind: 'self-exclusion', endsAt, canReturn: true })).toEqual([false, false])
})
