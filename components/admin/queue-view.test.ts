import { describe, expect, it } from 'vitest'
import { DEPOSITS, parseQueueView, queueHref, WITHDRAWALS } from './queue-view'

const ID = '01968b7e-5a4c-7d2e-8f00-3a5b7c9d1e2f'

describe('queue view', () => {
  it('comes back from its own address unchanged', () => {
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

  it('is the first page of what waits when the address says nothing', () => {
    const view = parseQueueView(DEPOSITS, {})
    expect(view).toMatchObject({ status: 'Pending', search: '', page: 1, id: null })
    expect(queueHref(view)).toBe('/dashboard/rechargerequest')
  })

  it('has no tab for what the list does not know', () => {
    expect(parseQueueView(WITHDRAWALS, { status: 'Rejected' }).status).toBe('Pending')
    expect(parseQueueView(WITHDRAWALS, { status: 'Accepted' }).status).toBe('Accepted')
  })

  it.each([
    { status: 'Deleted' },
    { page: '-1' },
    { page: '1e9' },
    { page: 'two' },
    { id: "1' OR '1'='1" },
    { id: [ID, ID] },
    { search: ['a', 'b'] },
    { search: '\0' },
  ])('takes nonsense as not given: %j', (params) => {
    expect(parseQueueView(DEPOSITS, params)).toEqual(parseQueueView(DEPOSITS, {}))
  })
})
