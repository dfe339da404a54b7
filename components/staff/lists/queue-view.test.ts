import { describe, expect, test } from 'vitest'
import {
  DEPOSITS,
  hitOf,
  parseQueueView,
  queueFileHref,
  queueHref,
  USERS,
  WITHDRAWALS,
} from './queue-view'

const ID = '01968b7e-5a4c-7d2e-8f00-3a5b7c9d1e2f'

describe('queue view', () => {
  test('parses its own URL to the same view', () => {
    const view = {
      ...parseQueueView(DEPOSITS, {}),
      status: 'Rejected',
      search: 'BKL 7&x=1',
      page: 3,
      filter: { from: 500, wallet: 'bkash', first: true },
      sort: 'amount',
      size: 50,
      id: ID,
    } as const
    const { searchParams } = new URL(queueHref(view), 'http://localhost')
    expect(parseQueueView(DEPOSITS, Object.fromEntries(searchParams))).toEqual(view)
  })

  test('searches for 0-9, whichever digits were typed', () => {
    expect(parseQueueView(DEPOSITS, { search: '৯G৫২MNP১' }).search).toBe('9G52MNP1')
  })

  test('shows the first page of pending requests by default', () => {
    const view = parseQueueView(DEPOSITS, {})
    expect(view).toMatchObject({ status: 'Pending', search: '', page: 1, id: null })
    expect(queueHref(view)).toBe('/dashboard/rechargerequest')
  })

  test('applies the filter to the list and to its file', () => {
    const view = parseQueueView(DEPOSITS, { from: '500', sort: 'newest', size: '100', page: '2' })
    expect(queueFileHref('deposit', view)).toBe('/api/depositHistory.csv?status=Pending&from=500')
    expect(queueHref(view, { status: 'Accepted', page: 1 })).toBe(
      '/dashboard/rechargerequest?status=Accepted&from=500&sort=newest&size=100',
    )
  })

  test('filters users and requests only by the properties they have', () => {
    const all = { from: '500', age: '30', role: 'clerk', state: 'break', since: '2026-11-01' }
    const asked = { ...all, until: '2026-02-30', sort: 'login', size: '50' }
    expect(queueHref(parseQueueView(USERS, asked))).toBe(
      '/dashboard/user?from=500&role=clerk&state=break&since=2026-11-01&sort=login&size=50',
    )
    expect(queueHref(parseQueueView(DEPOSITS, asked))).toBe(
      '/dashboard/rechargerequest?from=500&state=break&since=2026-11-01&age=30&size=50',
    )
  })

  test('filters by nobody only while pending, because somebody decided all others', () => {
    expect(queueHref(parseQueueView(DEPOSITS, { by: 'nobody' }))).toContain('by=nobody')
    for (const by of ['nobody', 'me']) {
      const { filter } = parseQueueView(DEPOSITS, { by, status: 'Accepted' })
      expect(filter.by).toBe(by === 'me' ? 'me' : undefined)
    }
  })

  test('ignores a status that the list doesn’t have', () => {
    expect(parseQueueView(DEPOSITS, { status: 'Cancelled' }).status).toBe('Pending')
    expect(parseQueueView(WITHDRAWALS, { status: 'Accepted' }).status).toBe('Accepted')
  })

  test.each([
    { status: 'Deleted' },
    { page: '-1' },
    { page: '1e9' },
    { page: 'two' },
    { id: "1' OR '1'='1" },
    { id: [ID, ID] },
    { search: ['a', 'b'] },
    { search: '\0' },
    { sort: 'name' },
    { size: '1000' },
  ])('ignores what it can’t read: %j', (params) => {
    expect(parseQueueView(DEPOSITS, params)).toEqual(parseQueueView(DEPOSITS, {}))
  })
})

test('a search means its only row, or the one with exactly the txnID among those that look alike', () => {
  const zero = { id: 'a', txnId: '9F0K2L7Q8W' }
  const letter = { id: 'b', txnId: '9FOK2L7Q8W' }
  expect(hitOf([zero], '9f0k')).toBe('a')
  expect(hitOf([letter, zero], '9f0k-2l7q8w')).toBe('a')
  expect(hitOf([letter, zero], '9FOK2L7Q8W')).toBe('b')
  expect(hitOf([letter, zero], '9F')).toBeNull()
  expect(hitOf([zero, { ...zero, id: 'c' }], '9F0K2L7Q8W')).toBeNull()
  expect(hitOf([{ id: 'd' }, { id: 'e' }], '01711')).toBeNull()
  expect(hitOf([], '9F')).toBeNull()
})
