import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as claim from '@/app/api/withdrawHistory/[id]/claim/route'
import * as withdrawal from '@/app/api/withdrawHistory/[id]/route'
import { db } from '@/lib/db/client'
import { findRequest } from '@/lib/queries/request-queue'
import { WITHDRAW_REQUESTS } from '@/lib/queries/withdraw-queue'
import { requestWithdrawal } from '@/lib/services/request-withdrawal'
import { type Caller, call } from '../support/call'
import { expectLedgerRight } from '../support/expect-ledger'
import { makePlayer, makeUser } from '../support/factories'

let id: string
let one: Caller
let other: Caller

beforeEach(async () => {
  const [player, first, second] = await Promise.all([
    makePlayer(1_000),
    makeUser('admin'),
    makeUser('admin'),
  ])
  one = first
  other = second
  const order = { playerId: player.id, amountMajor: 500, requestId: randomUUID() }
  id = (await requestWithdrawal(order)).id
})
afterEach(expectLedgerRight)

const start = (as: Caller) => call(claim.POST, { method: 'POST', as, params: { id } })
const stop = (as: Caller) => call(claim.DELETE, { method: 'DELETE', as, params: { id } })
const accept = (as: Caller) =>
  call(withdrawal.PUT, { method: 'PUT', as, params: { id }, body: { request: 'Accepted' } })
const paid = () => db.transfer.count({ where: { kind: 'withdrawal_paid', subjectId: id } })
const actions = async () =>
  (
    await db.auditEvent.findMany({
      where: { subject: `withdrawal_request:${id}` },
      orderBy: { id: 'asc' },
    })
  ).map(({ action }) => action)

describe('a withdraw request that an admin is paying', () => {
  test('is refused to another one, who is told by whom; the one who pays accepts it', async () => {
    expect(await start(one)).toMatchObject({
      status: 200,
      body: { _id: id, claimedBy: 'Nusrat Jahan', claimedAt: expect.stringMatching(/Z$/) },
    })
    for (const refused of [await start(other), await accept(other), await stop(other)]) {
      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: 'being-paid',
          detail: expect.stringMatching(
            /^Nusrat Jahan has been paying this request since \d\d:\d\d/,
          ),
        },
      })
    }
    expect(await findRequest(WITHDRAW_REQUESTS, id)).toMatchObject({
      status: 'Pending',
      claimedById: one.id,
      isBeingPaid: true,
    })
    expect(await paid()).toBe(0)
    expect((await start(one)).status).toBe(200)
    expect((await accept(one)).status).toBe(200)
    expect((await accept(one)).body.code).toBe('already-decided')
    expect((await start(other)).body.code).toBe('already-decided')
    expect([await paid(), await actions()]).toEqual([1, ['withdrawal.claim', 'withdrawal.accept']])
  })

  test('is free again once that is taken back', async () => {
    await start(one)
    expect((await stop(one)).body).toEqual({ _id: id, claimedBy: null, claimedAt: null })
    expect((await stop(one)).status).toBe(200)
    expect((await accept(other)).status).toBe(200)
    expect(await actions()).toEqual(['withdrawal.claim', 'withdrawal.release', 'withdrawal.accept'])
  })

  test('is free again after half an hour, and not before', async () => {
    const age = (minutes: number) => db.$executeRaw`
      UPDATE withdrawal_request
      SET claimed_at = clock_timestamp() - make_interval(mins => ${minutes}::int) WHERE id = ${id}::uuid`
    await start(one)
    await age(29)
    expect((await accept(other)).body.code).toBe('being-paid')
    await age(31)
    expect(await findRequest(WITHDRAW_REQUESTS, id)).toMatchObject({
      claimedById: one.id,
      isBeingPaid: false,
    })
    expect((await start(other)).status).toBe(200)
    expect((await accept(one)).body.code).toBe('being-paid')
    expect((await accept(other)).status).toBe(200)
  })

  test('asked for by many at once has one who pays', async () => {
    const admins = await Promise.all(Array.from({ length: 6 }, () => makeUser('admin')))
    const statuses = (await Promise.all(admins.map(start))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409])
    const accepted = (await Promise.all(admins.map(accept))).map(({ status }) => status)
    expect(accepted.sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await paid()).toBe(1)
  })
})

test('a withdraw request that nobody said to pay is accepted as ever', async () => {
  expect((await accept(one)).status).toBe(200)
  expect(await actions()).toEqual(['withdrawal.accept'])
})
