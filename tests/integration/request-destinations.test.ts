import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as deposits from '@/app/api/depositHistory/route'
import * as user from '@/app/api/users/[email]/route'
import * as withdrawal from '@/app/api/withdrawHistory/[id]/route'
import * as withdrawals from '@/app/api/withdrawHistory/route'
import { db } from '@/lib/db/client'
import { findRequest } from '@/lib/queries/request-queue'
import { WITHDRAW_REQUESTS } from '@/lib/queries/withdraw-queue'
import { type Caller, call } from '../support/call'
import { expectLedgerRight } from '../support/expect-ledger'
import { makeDepositRequest, makePlayer, makeUser } from '../support/factories'

const FILED = { name: 'Nusrat Jahan', phone: '01711234567' }
const SINCE = { name: 'Somebody Else', phone: '01999999999' }

let player: Caller
let admin: Caller

beforeEach(async () => {
  ;[player, admin] = await Promise.all([makePlayer(2_000), makeUser('admin')])
})
afterEach(expectLedgerRight)

function changeProfile(body: object, as = player) {
  return call(user.PUT, { method: 'PUT', as, params: { email: player.email }, body })
}

async function withdraw(): Promise<string> {
  const { body } = await call(withdrawals.POST, {
    method: 'POST',
    as: player,
    body: { ...SINCE, withdraw: 500 },
  })
  expect(body).toMatchObject(FILED)
  return String(body._id)
}

describe('a request', () => {
  test('is paid to the number it was filed with, whatever becomes of the profile', async () => {
    const id = await withdraw()
    await changeProfile(SINCE)
    expect(await findRequest(WITHDRAW_REQUESTS, id)).toMatchObject({
      ...FILED,
      profileName: SINCE.name,
      profilePhone: SINCE.phone,
      status: 'Pending',
    })
    const accepted = await call(withdrawal.PUT, {
      method: 'PUT',
      as: admin,
      params: { id },
      body: { request: 'Accepted' },
    })
    expect(accepted.body).toMatchObject({ ...FILED, request: 'Accepted' })
    const list = await call(withdrawals.GET, { as: player })
    expect(list.body).toMatchObject([{ _id: id, ...FILED, request: 'Accepted' }])
    const event = await db.auditEvent.findFirst({ where: { subject: `withdrawal_request:${id}` } })
    expect(event?.after).toMatchObject({ phone: FILED.phone })
  })

  test('of a deposit keeps who filed it as well; the next one has what the profile has then', async () => {
    const id = await makeDepositRequest(player.id, 500)
    await changeProfile(SINCE)
    const next = await makeDepositRequest(player.id, 600)
    const { body } = await call(deposits.GET, { as: player, query: { status: 'Pending' } })
    expect(body).toMatchObject([
      { _id: id, ...FILED, email: player.email },
      { _id: next, ...SINCE, email: player.email },
    ])
  })

  test.each(['name', 'phone'] as const)('keeps its %s even past the services', async (field) => {
    const id = await withdraw()
    const depositId = await makeDepositRequest(player.id, 500)
    const data = { [field]: SINCE[field] }
    await expect(db.withdrawalRequest.update({ where: { id }, data })).rejects.toThrow()
    await expect(db.depositRequest.update({ where: { id: depositId }, data })).rejects.toThrow()
  })

  test('that a release filed which knows of neither has both from the profile', async () => {
    const id = uuidv7()
    await db.$executeRaw`
      INSERT INTO deposit_request (id, player_id, amount, txn_id, request_id)
      VALUES (${id}::uuid, ${player.id}::uuid, 50000, ${randomUUID()}, ${randomUUID()})`
    expect(await db.depositRequest.findUnique({ where: { id } })).toMatchObject(FILED)
  })
})

describe('a change of the profile', () => {
  const events = () =>
    db.auditEvent.findMany({
      where: { subject: `user:${player.id}`, action: 'user.update' },
      orderBy: { id: 'asc' },
    })

  test('is on record with what it replaced, the player’s own and that of staff', async () => {
    await changeProfile({ ...FILED, phone: SINCE.phone })
    await changeProfile({ name: SINCE.name }, admin)
    expect(await events()).toMatchObject([
      { actorId: player.id, before: FILED, after: { phone: SINCE.phone } },
      {
        actorId: admin.id,
        before: { ...FILED, phone: SINCE.phone },
        after: { name: SINCE.name },
      },
    ])
  })

  test('that changes nothing leaves no trace', async () => {
    expect((await changeProfile(FILED)).status).toBe(200)
    expect(await events()).toEqual([])
  })

  test('made twice at once is on record once', async () => {
    await Promise.all([changeProfile(SINCE), changeProfile(SINCE)])
    expect((await events()).map(({ after }) => after)).toEqual([SINCE])
  })
})
