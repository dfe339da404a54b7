import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitReached } from '@/lib/base/text/messages'
import { inViewersZone } from './in-viewers-zone'

const MIDNIGHT = new Date('2026-11-22T00:00:00Z')
const problem = {
  type: '/problems/deposit-limit-reached',
  title: 'Wrong Details',
  status: 409,
  code: 'deposit-limit-reached',
  requestId: 'r',
  detail: limitReached({
    kind: 'deposit',
    period: 'day',
    amount: 100_000n,
    left: 0n,
    currency: 'BDT',
    resetsAt: MIDNIGHT,
  }),
}

beforeEach(() => vi.stubEnv('TZ', 'Asia/Dhaka'))
afterEach(() => vi.unstubAllEnvs())

test('shows the moment in a refusal in the viewer’s zone', () => {
  expect(problem.detail).toContain('22 Nov 2026, 00:00 UTC')
  const { detail } = inViewersZone({ ...problem, moment: MIDNIGHT.toISOString() })
  expect(detail).toContain('22 Nov 2026, 06:00.')
  expect(detail).not.toContain('UTC')
})

test('leaves a refusal without a moment unchanged', () => {
  expect(inViewersZone(problem)).toBe(problem)
})
