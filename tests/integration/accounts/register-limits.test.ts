import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { POST as register } from '@/app/api/register/route'
import { LIMITS } from '@/lib/base/http/limits'
import { getRedis } from '@/lib/base/queue/redis'
import { call } from '../../support/call'
import { pointsLeft, usePoints } from '../../support/use-points'

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

test('lets the 11th and the 100th person behind a shared address register', async () => {
  const address = '10.20.0.1'
  for (let made = 0; made < 11; made += 1) expect(await tryFrom(address, newEmail())).toBe(201)
  await usePoints('new-account', address, 99)
  expect(await tryFrom(address, newEmail())).toBe(201)
})

test('gives a refused attempt its point back', async () => {
  const [address, taken] = ['10.20.0.2', newEmail()]
  expect(await tryFrom(address, taken)).toBe(201)
  const { points } = LIMITS['new-account']
  await usePoints('new-account', address, points - 1)
  expect(await tryFrom(address, taken)).toBe(200)
  expect(await tryFrom(address, newEmail(), '1234567')).toBe(400)
  expect(await tryFrom(address, newEmail())).toBe(201)
  expect(await tryFrom(address, newEmail())).toBe(429)
  expect(await tryFrom('10.20.1.1', newEmail())).toBe(201)
})

test('slows a flood from one address down, and does not count what it refused', async () => {
  const address = '10.22.0.1'
  await usePoints('new-account', address, LIMITS['new-account'].quick)
  const began = performance.now()
  const answers = await Promise.all(Array.from({ length: 40 }, () => tryFrom(address, newEmail())))
  const created = answers.filter((status) => status === 201).length
  expect(created).toBeGreaterThan(0)
  // One a second, besides the first.
  expect(created).toBeLessThanOrEqual(2 + (performance.now() - began) / 1_000)
  expect(answers.filter((status) => status === 429)).toHaveLength(40 - created)
  expect(await pointsLeft('new-account', address)).toBe(
    LIMITS['new-account'].points - LIMITS['new-account'].quick - created,
  )
  expect(await tryFrom('10.22.1.1', newEmail())).toBe(201)
})

test('refuses attempts of an address beyond its limit without checking them', async () => {
  const address = '10.21.0.1'
  await usePoints('register', address, LIMITS.register.points - 1)
  const answers = await Promise.all([1, 2, 3].map(() => tryFrom(address, 'no email')))
  expect(answers.sort()).toEqual([400, 429, 429])
})
