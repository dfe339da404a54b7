import { afterEach, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import {
  DEMO_EMAIL,
  DEMO_PASSWORD,
  findOpenDemoPlayers,
  seedDemo,
} from '@/lib/house/operations/seed-demo'
import { seedOwner } from '@/lib/house/staff/manage-staff'
import { hashPassword } from '@/lib/people/sessions/hash-password'
import { checkDemoPlayers } from '@/scripts/doctor/check-settings'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'

afterEach(expectLedgerRight)

const ADMIN = { name: 'Tania Haque', email: 'admin@rondo.example', password: 'admin-of-tests' }

async function countByStatus() {
  const [deposits, withdrawals] = await Promise.all([
    db.depositRequest.groupBy({ by: ['status'], _count: true, orderBy: { status: 'asc' } }),
    db.withdrawalRequest.groupBy({ by: ['status'], _count: true, orderBy: { status: 'asc' } }),
  ])
  return [deposits, withdrawals].map((rows) => rows.map(({ status, _count }) => [status, _count]))
}

test('adds the first owner, with an audit event, and never a second one', async () => {
  const { id, isNew } = await seedOwner(() => ADMIN)
  expect(isNew).toBe(true)
  expect(await db.user.findUnique({ where: { id } })).toMatchObject({
    name: ADMIN.name,
    email: ADMIN.email,
    role: 'owner',
  })
  const events = () => db.auditEvent.count({ where: { action: 'staff.add' } })
  expect(await events()).toBe(1)
  expect(await seedOwner(() => ({ ...ADMIN, email: 'another@rondo.example' }))).toEqual({
    id,
    email: ADMIN.email,
    isNew: false,
  })
  // Without ADMIN_PASSWORD too.
  await seedOwner(() => expect.fail('asked for a password that nothing needs'))
  expect(await db.user.count({ where: { role: 'owner' } })).toBe(1)
  expect(await events()).toBe(1)
})

test('creates demo data once, with requests of every status, savings and a correct ledger', async () => {
  const admin = await seedOwner(() => ADMIN)
  await seedDemo(admin.id)
  const counts = await countByStatus()
  expect(counts).toEqual([
    [
      ['Pending', 3],
      ['Accepted', 2],
      ['Rejected', 1],
    ],
    [
      ['Pending', 2],
      ['Accepted', 1],
    ],
  ])
  const { id } = await db.user.findUniqueOrThrow({ where: { email: DEMO_EMAIL } })
  expect(await mainBalanceOf(id)).toBe(500_000n)
  const savings = await db.account.findFirstOrThrow({ where: { ownerId: id, kind: 'surewin' } })
  expect(savings.balance).toBe(250_000n)

  await seedDemo(admin.id)
  expect(await countByStatus()).toEqual(counts)
  expect(await mainBalanceOf(id)).toBe(500_000n)
})

test('reports demo players with the public password in a deployment', async () => {
  const admin = await seedOwner(() => ADMIN)
  await seedDemo(admin.id)
  const emails = ['nusrat@rondo.example', 'sadia@rondo.example', 'tanvir@rondo.example'] as const
  expect((await findOpenDemoPlayers()).sort()).toEqual(emails)
  const [here] = await checkDemoPlayers('http://localhost:3000')
  expect(here?.level).toBe('fine')
  const [deployed] = await checkDemoPlayers('https://play.example.com')
  expect(deployed).toMatchObject({ level: 'problem' })
  for (const email of emails) expect(deployed?.what).toContain(email)

  await db.user.update({ where: { email: emails[0] }, data: { status: 'suspended' } })
  const passwordHash = await hashPassword(`no longer ${DEMO_PASSWORD}`)
  await db.user.update({ where: { email: emails[1] }, data: { passwordHash } })
  expect(await findOpenDemoPlayers()).toEqual([emails[2]])
})
