import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { POST as forgetPass } from '@/app/api/forgetPass/route'
import { POST as checkLink } from '@/app/api/resetPass/check/route'
import { POST as resetPass } from '@/app/api/resetPass/route'
import { LIMITS } from '@/lib/http/limits'
import { call } from '../support/call'

// The tests run without limits; this one is about them. Settings are read once, with the first import.
vi.hoisted(() => {
  process.env.RATE_LIMITS = 'on'
})

const from = (address: string) => ({ 'x-forwarded-for': address })

test('an email gets few links in a while, registered or not, whoever asks', async () => {
  const email = `${randomUUID()}@rondo.example`
  const ask = (index: number) =>
    call(forgetPass, { method: 'POST', body: { email }, headers: from(`10.0.0.${index}`) })
  const answers = await Promise.all(
    Array.from({ length: LIMITS['reset-email'].points + 1 }, (_, index) => ask(index)),
  )
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(LIMITS['reset-email'].points).fill(200), 429])
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('an address looks at and tries few links in a while', async () => {
  const look = () =>
    call(checkLink, { method: 'POST', body: { token: 'x' }, headers: from('10.1.0.1') })
  const body = { token: 'x', password: 'seven77', confirmpassword: 'seven77' }
  const tries = Array.from({ length: LIMITS['reset-link'].points }, () =>
    call(resetPass, { method: 'POST', body, headers: from('10.1.0.1') }),
  )
  const statuses = (await Promise.all([...tries, look()])).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})
