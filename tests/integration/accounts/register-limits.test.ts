import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { POST as register } from '@/app/api/register/route'
import { LIMITS } from '@/lib/http/limits'
import { getRedis } from '@/lib/queue/redis'
import { call } from '../../support/call'

// Other tests run without rate limits, but this file tests them. Settings are read once, on the
// first import.
vi.hoisted(() => {
  process.env.RATE_LIMITS = 'on'
})

// Each process counts separately until Redis answers.
beforeAll(async () => {
  await getRedis().ping()
})

async function tryFrom(address: string, email: string, password = 'no-easy-guess-41') {
  const body = { name: 'Mina', email, phone: '01700000000', password, confirmpassword: password }
  const headers = { 'x-forwarded-for': address }
  const { status } = await call(register, { method: 'POST', body, headers })
  return status
}

const newEmail = () => `${randomUUID()}@rondo.test`

test('creates ten accounts an hour for an address, however many attempts were refused', async () => {
  const address = '10.20.0.1'
  const taken = newEmail()
  expect(await tryFrom(address, taken)).toBe(201)
  for (let time = 0; time < 6; time += 1) {
    const tries = [tryFrom(address, taken), tryFrom(address, newEmail(), '1234567')]
    expect(await Promise.all(tries)).toEqual([409, 400])
  }
  const { points } = LIMITS['new-account']
  const created = await Promise.all(
    Array.from({ length: points + 4 }, () => tryFrom(address, newEmail())),
  )
  expect(created.filter((status) => status === 201)).toHaveLength(points - 1)
  expect(created.filter((status) => status === 429)).toHaveLength(5)
  expect(await tryFrom('10.20.1.1', newEmail())).toBe(201)
})

test('refuses attempts of an address beyond its limit without checking them', async () => {
  const address = '10.21.0.1'
  const { points } = LIMITS.register
  const answers = await Promise.all(
    Array.from({ length: points + 2 }, () => tryFrom(address, 'no email')),
  )
  expect(answers.filter((status) => status === 400)).toHaveLength(points)
  expect(answers.filter((status) => status === 429)).toHaveLength(2)
})
