import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as claim from '@/app/api/withdrawHistory/[id]/claim/route'
import * as holdCall from '@/app/api/withdrawHistory/[id]/hold/route'
import * as withdrawal from '@/app/api/withdrawHistory/[id]/route'
import { db } from '@/lib/base/db/client'
import { WITHDRAW_REQUESTS } from '@/lib/house/requests/read-withdrawal'
import { cancelWithdrawal } from '@/lib/money/cashier/cancel-withdrawal'
import { claimNextWithdrawal } from '@/lib/money/cashier/decide-withdrawal'
import { findRequest } from '@/lib/money/cashier/read-queue'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayer, makeUser } from '../../support/factories'

let id: string
let one: Caller
let other: Caller

beforeEach(async () => {
  const [player, first, second] = await Promise.all([
    makePlayer(1_000),
    makeUser('owner'),
    makeUser('owner'),
  ])
  one = first
  other = second
  const order = { playerId: player.id, amountMajor: 500, requestId: randomUUID() }
  id = (await requestWithdrawal(order)).id
})
afterEach(expectLedgerRight)

const start = (as: Caller) => call(claim.POST, { method: 'POST', as, params: { id } })
const stop = (as: Caller) => call(claim.DELETE, { method: 'DELETE', as, params: { id } })
const accept = (as: Caller, reason?: string) =>
  call(withdrawal.PUT, {
    method: 'PUT',
    as,
    params: { id },
    body: { request: 'Accepted', reason },
  })
const hold = (as: Caller) =>
  call(holdCall.POST, { method: 'POST', as, params: { id }, body: { reason: 'Looks wrong' } })
const endHold = (as: Caller) => call(holdCall.DELETE, { method: 'DELETE', as, params: { id } })
const age = (minutes: number) => db.$executeRaw`
  UPDATE withdrawal_request
  SET claimed_at = clock_timestamp() - make_interval(mins => ${minutes}::int) WHERE id = ${id}::uuid`
const paid = () => db.transfer.count({ where: { kind: 'withdrawal_paid', subjectId: id } })
const actions = async () =>
  (
    await db.auditEvent.findMany({
      where: { subject: `withdrawal_request:${id}` },
      orderBy: { id: 'asc' },
    })
  ).map(({ action }) => action)

describe('a withdrawal that an admin has claimed', () => {
  test('refuses another admin and names the claimer, who can accept it', async () => {
    expect(await start(one)).toMatchObject({
      status: 200,
      body: { _id: id, claimedBy: 'Nusrat Jahan', claimedAt: expect.stringMatching(/Z$/) },
    })
    for (const refused of [await start(other), await accept(other), await stop(other)]) {
      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: 'being-paid',
          detail: expect.stringMatching(/^Nusrat Jahan is paying this request \(since \d\d:\d\d/),
        },
      })
    }
    expect(await findRequest(WITHDRAW_REQUESTS, id)).toMatchObject({
      status: 'Pending',
      claimedById: one.id,
      isClaimed: true,
    })
    expect(await paid()).toBe(0)
    expect((await start(one)).status).toBe(200)
    expect((await accept(one)).status).toBe(200)
    expect((await accept(one)).body.code).toBe('already-decided')
    expect((await start(other)).body.code).toBe('already-decided')
    expect([await paid(), await actions()]).toEqual([1, ['withdrawal.claim', 'withdrawal.accept']])
  })

  test('can be claimed again after a release', async () => {
    await start(one)
    expect((await stop(one)).body).toEqual({ _id: id, claimedBy: null, claimedAt: null })
    expect((await stop(one)).status).toBe(200)
    expect((await accept(other)).status).toBe(200)
    expect(await actions()).toEqual(['withdrawal.claim', 'withdrawal.release', 'withdrawal.accept'])
  })

  test('can be claimed again after half an hour', async () => {
    await start(one)
    await age(29)
    expect((await accept(other)).body.code).toBe('being-paid')
    await age(31)
    expect(await findRequest(WITHDRAW_REQUESTS, id)).toMatchObject({
      claimedById: one.id,
      isClaimed: false,
    })
    expect((await start(other)).status).toBe(200)
    expect((await accept(one)).body.code).toBe('being-paid')
    // The first admin may have sent the money.
    expect((await accept(other)).body).toMatchObject({
      code: 'check-says-stop',
      detail: expect.stringContaining('Payment started by'),
    })
    expect((await accept(other, 'They sent nothing')).status).toBe(200)
  })

  test.each([
    ['released', () => stop(other)],
    ['put on hold', () => hold(other)],
  ])('that another admin took over and %s stands again for the first', async (_, giveBack) => {
    await start(one)
    await age(31)
    await start(other)
    expect((await giveBack()).status).toBe(200)
    await endHold(other)
    const { playerId } = await db.withdrawalRequest.findUniqueOrThrow({ where: { id } })
    await expect(cancelWithdrawal({ withdrawalId: id, playerId })).rejects.toThrow(
      'payment-started',
    )
    const body = { request: 'Rejected', reason: 'other-holder', note: 'It is your brother’s.' }
    const give = (as: Caller) => call(withdrawal.PUT, { method: 'PUT', as, params: { id }, body })
    expect((await give(other)).body.code).toBe('payment-started')
    expect(await claimNextWithdrawal({ adminId: other.id, after: null })).not.toBe(id)
    expect((await stop(one)).body.claimedBy).toBeNull()
    expect((await give(other)).status).toBe(200)
  })

  test('can be released by the claimer after half an hour, and by nobody else', async () => {
    await start(one)
    await age(31)
    expect((await stop(other)).body.claimedBy).toBe('Nusrat Jahan')
    expect((await stop(one)).body).toEqual({ _id: id, claimedBy: null, claimedAt: null })
    expect(await actions()).toEqual(['withdrawal.claim', 'withdrawal.release'])
  })

  test('goes to one of many admins who claim at the same time', async () => {
    const admins = await Promise.all(Array.from({ length: 6 }, () => makeUser('owner')))
    const statuses = (await Promise.all(admins.map(start))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409])
    const accepted = (await Promise.all(admins.map((as) => accept(as)))).map(({ status }) => status)
    expect(accepted.sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await paid()).toBe(1)
  })
})

test('claims, releases and pays two requests independently', async () => {
  const player = await makePlayer(1_000)
  const order = { playerId: player.id, amountMajor: 500, requestId: randomUUID() }
  const second = (await requestWithdrawal(order)).id
  const claimedBy = async () => (await findRequest(WITHDRAW_REQUESTS, second))?.claimedById
  await start(one)
  expect(await claimedBy()).toBeNull()
  await call(claim.POST, { method: 'POST', as: other, params: { id: second } })
  expect((await stop(one)).status).toBe(200)
  expect(await claimedBy()).toBe(other.id)
  expect((await accept(one)).status).toBe(200)
  expect(await claimedBy()).toBe(other.id)
})

test('accepts a request without a claim', async () => {
  expect((await accept(one)).status).toBe(200)
  expect(await actions()).toEqual(['withdrawal.accept'])
})
