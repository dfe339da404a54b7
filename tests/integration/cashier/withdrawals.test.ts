import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import * as withdrawal from '@/app/api/withdrawHistory/[id]/route'
import * as withdrawals from '@/app/api/withdrawHistory/route'
import { db } from '@/lib/base/db/client'
import { money } from '@/lib/base/format/rules/money'
import { changeUser } from '@/lib/house/players/change-user'
import { WITHDRAW_REQUESTS } from '@/lib/house/requests/read-withdrawal'
import { cancelWithdrawal } from '@/lib/money/cashier/cancel-withdrawal'
import { claimDeposit } from '@/lib/money/cashier/claim-deposit'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import {
  acceptWithdrawal,
  claimWithdrawal,
  releaseWithdrawal,
} from '@/lib/money/cashier/decide-withdrawal'
import { findRequest } from '@/lib/money/cashier/read-queue'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { call } from '../../support/call'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeDepositRequest, makePlayer, makeUser } from '../../support/factories'
import { codeOf, insist } from '../../support/player-limits'

function withdraw(playerId: string, amountMajor: number, requestId: string = randomUUID()) {
  return requestWithdrawal({ playerId, amountMajor, requestId })
}

afterEach(expectLedgerRight)

describe('a withdrawal request', () => {
  // @conformance sets-amount-aside-pays
  test('sets the amount aside and pays it out once', async () => {
    const [player, admin] = await Promise.all([makePlayer(2_000), makeUser('owner')])
    const { id } = await withdraw(player.id, 1_500)
    expect(await mainBalanceOf(player.id)).toBe(50_000n)
    const accept = () => codeOf(acceptWithdrawal({ withdrawalId: id, adminId: admin.id }))
    const codes = await Promise.all(Array.from({ length: 20 }, () => insist(accept)))
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(codes.filter((code) => code === 'already-decided')).toHaveLength(19)
    expect(await mainBalanceOf(player.id)).toBe(50_000n)
  })

  test('is accepted four times out of fifty at the same time when the balance covers four', async () => {
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

  test('counts ten identical requests as one, even for the whole balance', async () => {
    const player = await makePlayer(500)
    const requestId = randomUUID()
    const ask = () => insist(() => codeOf(withdraw(player.id, 500, requestId)))
    const codes = await Promise.all(Array.from({ length: 10 }, ask))
    expect(new Set(codes)).toEqual(new Set(['done']))
    const filed = await db.withdrawalRequest.findMany({ where: { playerId: player.id } })
    expect(filed).toEqual([await withdraw(player.id, 500, requestId)])
    expect(await codeOf(withdraw(player.id, 1_000, requestId))).toBe('idempotency-conflict')
    const toOther = { playerId: player.id, amountMajor: 500, requestId, wallet: 'nagad' } as const
    expect(await codeOf(requestWithdrawal(toOther))).toBe('idempotency-conflict')
    expect(await mainBalanceOf(player.id)).toBe(0n)
  })

  test('answers a repeated call with the request as it is by then, and another amount with a conflict', async () => {
    const player = await makePlayer(2_000)
    const headers = { 'idempotency-key': randomUUID() }
    const file = (amount: number) =>
      call(withdrawals.POST, { method: 'POST', as: player, body: { withdraw: amount }, headers })
    const first = await file(500)
    expect(first).toMatchObject({ status: 201, body: { request: 'Pending' } })
    await cancelWithdrawal({ withdrawalId: String(first.body._id), playerId: player.id })
    expect(await file(500)).toMatchObject({
      status: 201,
      body: { ...first.body, request: 'Cancelled' },
    })
    const conflict = { status: 409, body: { code: 'idempotency-conflict' } }
    for (const amount of [1_000, 500.125]) expect(await file(amount)).toMatchObject(conflict)
  })

  test('needs a phone number', async () => {
    const player = await makePlayer(1_000)
    const give = (phone: string) => db.user.update({ where: { id: player.id }, data: { phone } })
    await give('')
    expect(await codeOf(withdraw(player.id, 500))).toBe('phone-missing')
    expect(await mainBalanceOf(player.id)).toBe(100_000n)
    await give('01711234567')
    expect(await codeOf(withdraw(player.id, 500))).toBe('done')
    expect(await mainBalanceOf(player.id)).toBe(50_000n)
  })

  // @conformance decided-withdrawal-is-final
  test('can’t be changed, pending or accepted, even in SQL', async () => {
    const [player, admin] = await Promise.all([makePlayer(1_000), makeUser('owner')])
    const { id } = await withdraw(player.id, 500)
    const change = (data: object) => db.withdrawalRequest.update({ where: { id }, data })
    await expect(change({ amount: 100_000n })).rejects.toThrow()
    await acceptWithdrawal({ withdrawalId: id, adminId: admin.id })
    await expect(change({ status: 'Pending', decidedAt: null })).rejects.toThrow()
  })
})

describe('cancelling a withdrawal', () => {
  const cancel = (playerId: string, requestId: string) =>
    cancelWithdrawal({ withdrawalId: requestId, playerId })
  const warmUp = () =>
    Promise.all(Array.from({ length: 10 }, () => db.$queryRaw`SELECT pg_sleep(0.02)::text`))

  test('returns the money once when twenty requests arrive at the same time', async () => {
    const player = await makePlayer(2_000)
    const { id } = await withdraw(player.id, 1_500)
    await warmUp()
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => insist(() => codeOf(cancel(player.id, id)))),
    )
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(codes.filter((code) => code === 'already-decided')).toHaveLength(19)
    expect(await mainBalanceOf(player.id)).toBe(200_000n)
    const subject = `withdrawal_request:${id}`
    expect(await db.auditEvent.findMany({ where: { subject } })).toMatchObject([
      { action: 'withdrawal.cancel', actorId: player.id, after: { amount: 1_500 } },
    ])
  })

  test('lets the request be paid or refunded, never both, when staff accept at the same time', async () => {
    const [player, admin] = await Promise.all([makePlayer(5_000), makeUser('owner')])
    const outcomes = new Set<string>()
    for (let round = 0; round < 8; round += 1) {
      const before = (await mainBalanceOf(player.id)) ?? 0n
      const { id } = await withdraw(player.id, 500)
      await warmUp()
      const accept = () => codeOf(acceptWithdrawal({ withdrawalId: id, adminId: admin.id }))
      const both = [() => codeOf(cancel(player.id, id)), accept]
      const codes = await Promise.all((round % 2 ? both : both.toReversed()).map((act) => act()))
      expect(codes.toSorted()).toEqual(['already-decided', 'done'])
      const { status } = await db.withdrawalRequest.findUniqueOrThrow({ where: { id } })
      outcomes.add(status)
      const gone = status === 'Accepted' ? 50_000n : 0n
      expect(await mainBalanceOf(player.id)).toBe(before - gone)
    }
    expect([...outcomes].every((status) => ['Accepted', 'Cancelled'].includes(status))).toBe(true)
  })

  test('lets the request be cancelled or claimed, never both, when staff claim at the same time', async () => {
    const [player, admin] = await Promise.all([makePlayer(5_000), makeUser('owner')])
    for (let round = 0; round < 8; round += 1) {
      const { id } = await withdraw(player.id, 500)
      await warmUp()
      const claim = () => codeOf(claimWithdrawal({ withdrawalId: id, adminId: admin.id }))
      const both = [() => codeOf(cancel(player.id, id)), claim]
      const codes = await Promise.all((round % 2 ? both : both.toReversed()).map((act) => act()))
      expect(codes).toContain('done')
      const row = await db.withdrawalRequest.findUniqueOrThrow({ where: { id } })
      expect([row.status, row.claimedAt === null]).toEqual(
        codes.includes('payment-started') ? ['Pending', false] : ['Cancelled', true],
      )
    }
  })

  test('is refused once staff have claimed it, however long ago, until the claimer releases it, and for other players', async () => {
    const [player, other, admin, second] = await Promise.all([
      makePlayer(1_000),
      makePlayer(0),
      makeUser('owner'),
      makeUser('owner'),
    ])
    const { id } = await withdraw(player.id, 500)
    expect(await codeOf(cancel(other.id, id))).toBe('not-found')
    await claimWithdrawal({ withdrawalId: id, adminId: admin.id })
    await db.$executeRaw`
      UPDATE withdrawal_request SET claimed_at = claimed_at - interval '2 days' WHERE id = ${id}::uuid`
    expect(await codeOf(cancel(player.id, id))).toBe('payment-started')
    await releaseWithdrawal({ withdrawalId: id, adminId: second.id })
    expect(await codeOf(cancel(player.id, id))).toBe('payment-started')
    expect(await mainBalanceOf(player.id)).toBe(50_000n)
    await releaseWithdrawal({ withdrawalId: id, adminId: admin.id })
    expect(await codeOf(cancel(player.id, id))).toBe('done')
    expect(await mainBalanceOf(player.id)).toBe(100_000n)
  })

  test('is final, and impossible for a claimed request even in SQL', async () => {
    const [player, admin] = await Promise.all([makePlayer(1_000), makeUser('owner')])
    const [cancelled, claimed] = [await withdraw(player.id, 500), await withdraw(player.id, 500)]
    await cancel(player.id, cancelled.id)
    const accept = codeOf(acceptWithdrawal({ withdrawalId: cancelled.id, adminId: admin.id }))
    expect(await accept).toBe('already-decided')
    const { decidedById } = await db.withdrawalRequest.findUniqueOrThrow({
      where: { id: cancelled.id },
    })
    expect(decidedById).toBe(player.id)
    for (const decide of [acceptWithdrawal, claimWithdrawal, releaseWithdrawal]) {
      const unknown = { withdrawalId: randomUUID(), adminId: admin.id }
      expect(await codeOf(decide(unknown))).toBe('not-found')
    }
    await claimWithdrawal({ withdrawalId: claimed.id, adminId: admin.id })
    const change = db.$executeRaw`
      UPDATE withdrawal_request SET status = 'Cancelled', decided_at = now() WHERE id = ${claimed.id}::uuid`
    await expect(change).rejects.toThrow(/cancelled_unclaimed/)
    expect(await mainBalanceOf(player.id)).toBe(50_000n)
  })

  test('frees the amount for the next request', async () => {
    const player = await makePlayer(500)
    const { id } = await withdraw(player.id, 500)
    const answer = await call(withdrawal.DELETE, { method: 'DELETE', as: player, params: { id } })
    expect(answer).toMatchObject({ status: 200, body: { _id: id, request: 'Cancelled' } })
    expect(await codeOf(withdraw(player.id, 500))).toBe('done')
    expect(await mainBalanceOf(player.id)).toBe(0n)
  })
})

describe('a suspended player', () => {
  async function suspendedWithRequest() {
    const [player, admin] = await Promise.all([makePlayer(2_000), makeUser('owner')])
    const { id } = await withdraw(player.id, 1_500)
    const suspension = { userId: player.id, actorId: admin.id, reason: 'a stolen card' }
    await changeUser({ ...suspension, status: 'suspended' })
    return { player, admin, id, suspension }
  }
  const paidFor = async (id: string) =>
    db.transfer.count({ where: { kind: 'withdrawal_paid', subjectId: id } })

  test('can be paid only with a reason, which the audit log keeps, and is shown to staff as suspended', async () => {
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
      body: { code: 'player-suspended', fields: { reason: 'Enter a reason.' } },
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

  test('is paid as usual once the suspension ends', async () => {
    const { admin, id, suspension } = await suspendedWithRequest()
    await changeUser({ ...suspension, status: 'active' })
    expect(await codeOf(acceptWithdrawal({ withdrawalId: id, adminId: admin.id }))).toBe('done')
  })

  test('is credited for accepted deposits', async () => {
    const { player, admin, suspension } = await suspendedWithRequest()
    await changeUser({ ...suspension, status: 'active' })
    const requestId = await makeDepositRequest(player.id, 700)
    await changeUser({ ...suspension, status: 'suspended' })
    const pass = { reason: 'The money arrived' }
    await decideDeposit({ depositId: requestId, adminId: admin.id, decision: 'Accepted', pass })
    expect(await mainBalanceOf(player.id)).toBe(120_000n)
  })

  test('is paid or refused, with a matching audit log, when the suspension arrives during the payment', async () => {
    const [player, admin] = await Promise.all([makePlayer(2_000), makeUser('owner')])
    const { id } = await withdraw(player.id, 1_500)
    const [code] = await Promise.all([
      codeOf(acceptWithdrawal({ withdrawalId: id, adminId: admin.id })),
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

test('keeps admins from deciding, claiming or adjusting their own requests', async () => {
  // Staff cannot have requests, so this would have bypassed the product.
  const admin = await makePlayer(500)
  const { id } = await withdraw(admin.id, 500)
  const own = { playerId: admin.id, amount: 50_000n, name: 'Nusrat Jahan', phone: '01711234567' }
  const deposit = await db.depositRequest.create({
    data: { ...own, id: randomUUID(), requestId: randomUUID(), txnId: randomUUID() },
  })
  await db.$executeRaw`ALTER TABLE "user" DISABLE TRIGGER USER`
  await db.user.update({ where: { id: admin.id }, data: { role: 'owner' } })
  await db.$executeRaw`ALTER TABLE "user" ENABLE TRIGGER USER`
  const adjusted = changeUser({
    userId: admin.id,
    actorId: admin.id,
    reason: 'a bonus',
    balance: { target: money(200_000n) },
  })
  expect(await codeOf(adjusted)).toBe('not-allowed')
  for (const decision of ['Accepted', 'Rejected'] as const) {
    for (const fromQueue of [false, true]) {
      const order = { depositId: deposit.id, adminId: admin.id, decision, fromQueue }
      expect(await codeOf(decideDeposit(order))).toBe('not-allowed')
    }
  }
  const opened = claimDeposit({ requestId: deposit.id, adminId: admin.id })
  expect(await codeOf(opened)).toBe('not-allowed')
  expect(await codeOf(acceptWithdrawal({ withdrawalId: id, adminId: admin.id }))).toBe(
    'not-allowed',
  )
  const claimed = claimWithdrawal({ withdrawalId: id, adminId: admin.id })
  expect(await codeOf(claimed)).toBe('not-allowed')
  expect(await mainBalanceOf(admin.id)).toBe(0n)
})
