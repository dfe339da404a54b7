import { expect, test, vi } from 'vitest'
import { POST as checkLink } from '@/app/api/resetPass/check/route'
import { POST as resetPass } from '@/app/api/resetPass/route'
import { LIMITS } from '@/lib/http/limits'
import { call } from '../../support/call'

// Other tests run without rate limits, but this file tests them. Settings are read once, on the
// first import.
vi.hoisted(() => {
  process.env.RATE_LIMITS = 'on'
})

const from = (address: string) => ({ 'x-forwarded-for': address })

test('limits how many reset links an address can check and try', async () => {
  const look = () =>
    call(checkLink, { method: 'POST', body: { token: 'x' }, headers: from('10.1.0.1') })
  const body = { token: 'x', password: 'seven-77', confirmpassword: 'seven-77' }
  const tries = Array.from({ length: LIMITS['reset-link'].points }, () =>
    call(resetPass, { method: 'POST', body, headers: from('10.1.0.1') }),
  )
  const statuses = (await Promise.all([...tries, look()])).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})
