import { expect, test } from 'vitest'
import { filterEntries, parseFilter, type QueueFilter } from './queue-filter'

test('a filter parses what it writes to the URL', () => {
  const filter: QueueFilter = {
    from: 500,
    to: 25_000,
    wallet: 'none',
    age: 120,
    by: 'others',
    first: true,
    tag: 'watch',
    risk: true,
    state: 'break',
    since: '2026-02-01',
    until: '2026-02-28',
  }
  expect(parseFilter(Object.fromEntries(filterEntries(filter)))).toEqual(filter)
  expect(filterEntries(parseFilter({}))).toEqual([])
})

test('the filter `held` applies to withdrawals only', () => {
  expect(parseFilter({ held: '1' }, 'payouts')).toEqual({ held: true })
  expect([parseFilter({ held: '1' }), parseFilter({ held: 'yes' }, 'payouts')]).toEqual([{}, {}])
})

test('a filter ignores values it cannot parse', () => {
  const odd = { from: '-5', to: '1e9', wallet: 'cash', age: '31', by: "' OR 1", first: 'yes' }
  expect(parseFilter({ ...odd, tag: ['vip'], risk: '0' })).toEqual({})
})
