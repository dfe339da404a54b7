import { expect, test, vi } from 'vitest'
import { POST as checkLink } from '@/app/api/resetPass/check/route'
import { POST as resetPass } from '@/app/api/resetPass/route'
import { LIMITS } from '@/lib/base/http/limits'
import { call } from '../../support/call'
import { usePoints } from '../../support/use-points'

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
  const answer = await call(resetPass, { method: 'POST', body, headers: from('10.1.0.1') })
  expect(answer.status).toBe(410)
  await usePoints('reset-link', '10.1.0.1', LIMITS['reset-link'].points - 1)
  expect([(await look()).status, (await look()).status]).toEqual([410, 429])
})
