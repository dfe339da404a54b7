import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import * as withdrawal from '@/app/api/withdrawHistory/[id]/route'
import { db } from '@/lib/db/client'
import { money } from '@/lib/domain/money'
import { findRequest } from '@/lib/queries/request-queue'
import { WITHDRAW_REQUESTS } from '@/lib/queries/withdraw-queue'
import { acceptWithdrawal } from '@/lib/services/accept-withdrawal'
import { changeUser } from '@/lib/services/change-user'
import { claimWithdrawal } from '@/lib/services/claim-withdrawal'
import { decideDeposit } from '@/lib/services/decide-deposit'
import { requestWithdrawal } from '@/lib/services/request-withdrawal'
import { call } from '../support/call'
import { expectLedgerRight, mainBalanceOf } from '../support/expect-ledger'
import { makeDepositRequest, makePlayer, makeUser } from '../support/factories'
import { codeOf, insist } from '../support/play-control'

function withdraw(playerId: string, amountMajor: number, requestId: string = randomUUID()) {
  return requestWithdrawal({ playerId, amountMajor, requestId })
}

afterEach(expectLedgerRight)

describe('withdraw requests', () => {
  test('hold the amount at once; accepting pays it out once', async () => {
    const [player, admin] = await Promise.all([makePlayer(2_000), makeUser('admin')])
    const { id } = await withdraw(player.id, 1_500)
    expect(await mainBalanceOf(player.id)).toBe(50_000n)
    const accept = () => codeOf(acceptWithdrawal({ requestId: id, adminId: admin.id }))
    const codes = await Promise.all(Array.from({ length: 20 }, () => insist(accept)))
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(codes.filter((code) => code === 'already-decided')).toHaveLength(19)
    expect(await mainBalanceOf(player.id)).toBe(50_000n)
  })

  test('fifty at once on a balance that covers four: four stand', async () => {
    const player = await makePlayer(2_000)
    await Promise.all(Array.from({ length: 10 }, () => db.$queryRaw`SELECT pg_sleep(0.02)::text`))
    const codes = await Promise.all(
      Array.from({ length: 50 }, () =>
        insist((requestId) => codeOf(withdraw(player.id, 500, requestId))),
      ),
    )
    expect(codes.filter((code) => code === 'done')).toHaveLength(4)
    expect(codes.filter((code) => code === 'withdrawal-out-of-range')).toHaveLength(46)
    expect(await mainBalanceOf(player.id)).toBe(0n)
  })

  test('the same request ten times at once is one request, even when it took all there was', async () => {
    const player = await makePlayer(500)
    const requestId = randomUUID()
    const ask = () => insist(() => codeOf(withdraw(player.id, 500, requestId)))
    const codes = await Promise.all(Array.from({ length: 10 }, ask))
    expect(new Set(codes)).toEqual(new Set(['done']))
    const filed = await db.withdrawalRequest.findMany({ where: { playerId: player.id } })
    expect(filed).toEqual([await withdraw(player.id, 500, requestId)])
    expect(await codeOf(withdraw(player.id, 1_000, requestId))).toBe('idempotency-conflict')
    expect(await mainBalanceOf(player.id)).toBe(0n)
  })

  test('is refused without a phone number to send it to, and taken once there is one', async () => {
    const player = await makePlayer(1_000)
    const give = (phone: string) => db.user.update({ where: { id: player.id }, data: { phone } })
    await give('')
    expect(await codeOf(withdraw(player.id, 500))).toBe('phone-missing')
    expect(await mainBalanceOf(player.id)).toBe(100_000n)
    await give('01711234567')
    expect(await codeOf(withdraw(player.id, 500))).toBe('done')
    expect(await mainBalanceOf(player.id)).toBe(50_000n)
  })

  test('cannot be rejected, nor changed once accepted, not even past the services', async () => {
    const [player, admin] = await Promise.all([makePlayer(1_000), makeUser('admin')])
    const { id } = await withdraw(player.id, 500)
    const change = (data: object) => db.withdrawalRequest.update({ where: { id }, data })
    await expect(change({ status: 'Rejected', decidedAt: new Date() })).rejects.toThrow()
    await expect(change({ amount: 100_000n })).rejects.toThrow()
    await acceptWithdrawal({ requestId: id, adminId: admin.id })
    await expect(change({ status: 'Pending', decidedAt: null })).rejects.toThrow()
  })
})

describe('a suspended player', () => {
  async function suspendedWithRequest() {
    const [player, admin] = await Promise.all([makePlayer(2_000), makeUser('admin')])
    const { id } = await withdraw(player.id, 1_500)
    const suspension = { userId: player.id, actorId: admin.id, reason: 'a stolen card' }
    await changeUser({ ...suspension, status: 'suspended' })
    return { player, admin, id, suspension }
  }
  const paidFor = async (id: string) =>
    db.transfer.count({ where: { kind: 'withdrawal_paid', subjectId: id } })

  test('is paid for a reason only, which stands in the audit log; staff see the suspension', async () => {
    const { admin, id } = await suspendedWithRequest()
    expect(await findRequest(WITHDRAW_REQUESTS, id)).toMatchObject({ isSuspended: true })
    const accept = (body: object) =>
      call(withdrawal.PUT, {
        method: 'PUT',
        as: admin,
        params: { id },
        body: { request: 'Accepted', ...body },
      })
    expect(await accept({})).toMatchObject({
      status: 409,
      body: { code: 'player-suspended', fields: { reason: 'Say why it is paid.' } },
    })
    expect((await accept({ reason: ' x ' })).status).toBe(400)
    expect([await paidFor(id), (await findRequest(WITHDRAW_REQUESTS, id))?.status]).toEqual([
      0,
      'Pending',
    ])
    const reason = 'The police released it.'
    expect((await accept({ reason })).status).toBe(200)
    expect(await paidFor(id)).toBe(1)
    const event = await db.auditEvent.findFirst({ where: { subject: `withdrawal_request:${id}` } })
    expect(event?.after).toMatchObject({ playerIs: 'suspended', reason })
  })

  test('that is let in again is paid as any other', async () => {
    const { admin, id, suspension } = await suspendedWithRequest()
    await changeUser({ ...suspension, status: 'active' })
    expect(await codeOf(acceptWithdrawal({ requestId: id, adminId: admin.id }))).toBe('done')
  })

  test('is credited what came in', async () => {
    const { player, admin, suspension } = await suspendedWithRequest()
    await changeUser({ ...suspension, status: 'active' })
    const requestId = await makeDepositRequest(player.id, 700)
    await changeUser({ ...suspension, status: 'suspended' })
    await decideDeposit({ requestId, adminId: admin.id, decision: 'Accepted' })
    expect(await mainBalanceOf(player.id)).toBe(120_000n)
  })

  test('whom the suspension reaches while the payment is under way was paid before it', async () => {
    const [player, admin] = await Promise.all([makePlayer(2_000), makeUser('admin')])
    const { id } = await withdraw(player.id, 1_500)
    const [code] = await Promise.all([
      codeOf(acceptWithdrawal({ requestId: id, adminId: admin.id })),
      changeUser({
        userId: player.id,
        actorId: admin.id,
        status: 'suspended',
        reason: 'a stolen card',
      }),
    ])
    const events = await db.auditEvent.findMany({
      where: { subject: { in: [`withdrawal_request:${id}`, `user:${player.id}`] } },
      orderBy: { id: 'asc' },
    })
    const actions = events.map(({ action }) => action)
    if (code === 'done') expect(actions).toEqual(['withdrawal.accept', 'user.suspend'])
    else expect([code, actions]).toEqual(['player-suspended', ['user.suspend']])
    expect(await paidFor(id)).toBe(code === 'done' ? 1 : 0)
  })
})

test('nobody of staff decides, claims or adjusts what is their own', async () => {
  const admin = await makeUser('admin')
  const adjusted = changeUser({
    ...{ userId: admin.id, actorId: admin.id, reason: 'a bonus' },
    balance: { target: money(200_000n) },
  })
  expect(await codeOf(adjusted)).toBe('not-allowed')
  // Staff file none, so rows like these got past the product.
  const own = { playerId: admin.id, amount: 50_000n, name: 'Nusrat Jahan', phone: '01711234567' }
  const ids = () => ({ id: randomUUID(), requestId: randomUUID() })
  const deposit = await db.depositRequest.create({
    data: { ...own, ...ids(), txnId: randomUUID() },
  })
  for (const decision of ['Accepted', 'Rejected'] as const) {
    const decided = decideDeposit({ requestId: deposit.id, adminId: admin.id, decision })
    expect(await codeOf(decided)).toBe('not-allowed')
  }
  const { id } = await withdraw((await makePlayer(500)).id, 500)
  await db.$executeRaw`ALTER TABLE withdrawal_request DISABLE TRIGGER USER`
  await db.withdrawalRequest.update({ where: { id }, data: { playerId: admin.id } })
  await db.$executeRaw`ALTER TABLE withdrawal_request ENABLE TRIGGER USER`
  expect(await codeOf(acceptWithdrawal({ requestId: id, adminId: admin.id }))).toBe('not-allowed')
  const claimed = claimWithdrawal({ requestId: id, adminId: admin.id })
  expect(await codeOf(claimed)).toBe('not-allowed')
  expect(await mainBalanceOf(admin.id)).toBe(0n)
})
