import { randomUUID } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { describe, expect, test, vi } from 'vitest'
import * as user from '@/app/api/users/[email]/route'
import { db } from '@/lib/base/db/client'
import { log } from '@/lib/base/log'
import { listAuditEvents } from '@/lib/house/audit/read-audit'
import { pruneOperations } from '@/lib/house/operations/prune'
import { registerUser, termsVersion } from '@/lib/people/accounts/register-user'
import { verifyCredentials } from '@/lib/people/accounts/verify-credentials'
import { call } from '../../support/call'
import { makeUser, PASSWORD } from '../../support/factories'
import { signInFrom } from '../../support/sign-in'

// The real module, with its calls counted.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})

const ADDRESS = '203.0.113.7'
const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile'
const WRONG = 'not this one'

const from = (email: string, password: string) =>
  signInFrom({ email, password, address: ADDRESS, agent: CHROME })

describe('a login', () => {
  test('is recorded, like each failed attempt, with address, device and the reason of a refusal', async () => {
    const player = await makeUser()
    await from(player.email, WRONG)
    await from(player.email.toUpperCase(), PASSWORD)
    await db.user.update({ where: { id: player.id }, data: { status: 'suspended' } })
    await from(player.email, PASSWORD)
    const events = await db.signInEvent.findMany({
      where: { userId: player.id },
      orderBy: { id: 'asc' },
    })
    const place = { address: ADDRESS, network: '203.0.113.0/24', device: 'Chrome on Android' }
    expect(events).toMatchObject([
      { way: 'password', refusal: 'wrong-credentials', ...place },
      { way: 'password', refusal: null, ...place },
      { way: 'password', refusal: 'account-suspended', ...place },
    ])
    // Players log in by the thousand, and the audit log is for what staff do.
    expect(await db.auditEvent.count({ where: { subject: `user:${player.id}` } })).toBe(0)
  })

  test('of a staff member, refused or not, is audited with where it came from', async () => {
    const boss = await makeUser('owner')
    await from(boss.email, WRONG)
    await from(boss.email, PASSWORD)
    const events = await db.auditEvent.findMany({
      where: { subject: `user:${boss.id}` },
      orderBy: { id: 'asc' },
    })
    expect(events).toMatchObject([
      { action: 'staff.add' },
      {
        action: 'staff.sign-in-refused',
        actorId: null,
        via: 'request',
        address: ADDRESS,
        after: { way: 'password', refusal: 'wrong-credentials', device: 'Chrome on Android' },
      },
      { action: 'staff.sign-in', actorId: boss.id, via: 'request', address: ADDRESS },
    ])
  })

  test('is audited with each act done in it, together with the address of the act', async () => {
    const [boss, player] = await Promise.all([makeUser('owner'), makeUser()])
    await call(user.PUT, {
      method: 'PUT',
      as: boss,
      params: { email: player.email },
      body: { status: 'suspended', reason: 'a test' },
      headers: { 'x-forwarded-for': ADDRESS },
    })
    const { id: sessionId } = await db.session.findFirstOrThrow({ where: { userId: boss.id } })
    const event = await db.auditEvent.findFirstOrThrow({ where: { subject: `user:${player.id}` } })
    expect(event).toMatchObject({ actorId: boss.id, via: 'request', address: ADDRESS, sessionId })
    const { rows } = await listAuditEvents({
      action: '',
      actor: boss.email,
      subject: player.id,
      limit: 10,
    })
    expect(rows).toMatchObject([{ address: ADDRESS, sessionId, via: 'request' }])
  })

  test('that fails leaves neither the password nor an unknown email anywhere, including the log', async () => {
    const email = `${randomUUID()}@rondo.example`
    const password = randomUUID()
    const info = vi.spyOn(log, 'info')
    await from(email, password)
    expect(info).toHaveBeenCalledWith(
      expect.objectContaining({ refusal: 'wrong-credentials', address: ADDRESS, userId: null }),
      'sign-in',
    )
    const said = JSON.stringify(info.mock.calls)
    info.mockRestore()
    const rows = await db.$queryRaw<{ row: string }[]>`SELECT e::text AS row FROM sign_in_event e`
    for (const secret of [email, password]) {
      expect(said).not.toContain(secret)
      expect(rows.map(({ row }) => row).join()).not.toContain(secret)
    }
  })

  test('is kept for half a year, or for 30 days if refused', async () => {
    const player = await makeUser()
    const keep = (days: number, refusal: string | null) => db.$executeRaw`
      INSERT INTO sign_in_event (at, account_key, user_id, way, refusal, address, network, device)
      VALUES (clock_timestamp() - make_interval(days => ${days}::int), 'a', ${player.id}::uuid,
        'password', ${refusal}, '', '', ${String(days)})`
    for (const days of [29, 31]) await keep(days, 'wrong-credentials')
    for (const days of [179, 181]) await keep(days, null)
    await pruneOperations()
    const left = await db.signInEvent.findMany({ where: { userId: player.id } })
    expect(left.map(({ device }) => device).sort()).toEqual(['179', '29'])
  })
})

describe('a password', () => {
  test('is compared at the same cost whether or not the email is registered', async () => {
    const { email } = await makeUser()
    const costs: string[] = []
    for (const tried of [email, `${randomUUID()}@rondo.example`]) {
      vi.mocked(verify).mockClear()
      await expect(verifyCredentials(tried, WRONG)).rejects.toMatchObject({
        code: 'wrong-credentials',
      })
      const hashes = vi.mocked(verify).mock.calls.map(([hash]) => String(hash))
      costs.push(hashes.map((hash) => hash.split('$').slice(0, 4).join('$')).join())
    }
    expect(costs).toEqual(Array(2).fill('$argon2id$v=19$m=19456,t=2,p=1'))
  })

  test('is stored as argon2id with 19 MiB, 2 passes and a salt of its own', async () => {
    const register = () =>
      registerUser({
        name: 'Mitu Das',
        email: `${randomUUID()}@rondo.example`,
        phone: '01711234567',
        password: PASSWORD,
      })
    const users = await Promise.all([register(), register()])
    const ids = users.map(({ userId }) => userId)
    const stored = await db.user.findMany({ where: { id: { in: ids } } })
    const hashes = stored.map(({ passwordHash }) => passwordHash)
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(new Set(hashes).size).toBe(2)
  })

  test('is the same in whatever Unicode form a keyboard sends it', async () => {
    const person = await makeUser()
    const composed = 'caf\u00e9 au lait'
    const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: person.id } })
    expect(passwordHash).not.toBe('')
    const { hashPassword } = await import('@/lib/people/sessions/hash-password')
    const hash = await hashPassword(composed)
    await db.user.update({ where: { id: person.id }, data: { passwordHash: hash } })
    for (const form of ['NFC', 'NFD'] as const) {
      await verifyCredentials(person.email, composed.normalize(form))
    }
    await verifyCredentials(person.email, '\uff43\uff41f\u00e9 au lait')
  })
})

test('stores at registration which terms were accepted, and when', async () => {
  const clock = async () =>
    (await db.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`)[0]?.now.getTime() ?? 0
  const before = await clock()
  const { id } = await makeUser()
  const after = await clock()
  const stored = await db.user.findUniqueOrThrow({ where: { id } })
  expect(stored.termsVersion).toBe(termsVersion())
  expect(stored.termsAcceptedAt.getTime()).toBeGreaterThanOrEqual(before - 1)
  expect(stored.termsAcceptedAt.getTime()).toBeLessThanOrEqual(after + 1)
})
