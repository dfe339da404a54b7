import { describe, expect, test } from 'vitest'
import { DEPOSITS, parseQueueView, queueHref, WITHDRAWALS } from './queue-view'

const ID = '01968b7e-5a4c-7d2e-8f00-3a5b7c9d1e2f'

describe('queue view', () => {
  test('reads its own address back unchanged', () => {
    const view = {
      ...parseQueueView(DEPOSITS, {}),
      status: 'Rejected',
      search: 'BKL 7&x=1',
      page: 3,
      id: ID,
    } as const
    const { searchParams } = new URL(queueHref(view), 'http://localhost')
    expect(parseQueueView(DEPOSITS, Object.fromEntries(searchParams))).toEqual(view)
  })

  test('shows the first page of pending requests by default', () => {
    const view = parseQueueView(DEPOSITS, {})
    expect(view).toMatchObject({ status: 'Pending', search: '', page: 1, id: null })
    expect(queueHref(view)).toBe('/dashboard/rechargerequest')
  })

  test('ignores a status that the list doesn’t have', () => {
    expect(parseQueueView(WITHDRAWALS, { status: 'Rejected' }).status).toBe('Pending')
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
  ])('ignores what it can’t read: %j', (params) => {
    expect(parseQueueView(DEPOSITS, params)).toEqual(parseQueueView(DEPOSITS, {}))
  })
})
