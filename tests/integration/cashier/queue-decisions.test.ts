import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as claim from '@/app/api/depositHistory/[id]/claim/route'
import * as deposit from '@/app/api/depositHistory/[id]/route'
import * as nextDeposit from '@/app/api/depositHistory/next/route'
import * as claimPayment from '@/app/api/withdrawHistory/[id]/claim/route'
import * as payment from '@/app/api/withdrawHistory/[id]/route'
import { db } from '@/lib/base/db/client'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { usedAlone } from '@/lib/people/second-person/approvals.sql'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositRequest, makePlayer, makeUser } from '../../support/factories'

let clerk: Caller
let other: Caller
let player: Caller

beforeEach(async () => {
  const made = await Promise.all([makeUser('clerk'), makeUser('clerk'), makePlayer(1_000)])
  ;[clerk, other, player] = made
})
afterEach(expectLedgerRight)

const ACCEPT = { request: 'Accepted' } as const
/** Decides as a queue's screen does, once its seconds are over. */
const decide = (id: string, { as = clerk, body = ACCEPT as object, key = randomUUID() } = {}) =>
  call(deposit.PUT, {
    method: 'PUT',
    as,
    params: { id },
    headers: { 'idempotency-key': key },
    body: { fromQueue: true, ...body },
  })
const open = (id: string, as = clerk, keep?: string) =>
  call(claim.POST, { method: 'POST', as, params: { id }, query: keep ? { keep } : {} })
const credits = (id: string) => db.transfer.count({ where: { kind: 'deposit', subjectId: id } })
const statusOf = async (id: string) =>
  (await db.depositRequest.findUniqueOrThrow({ where: { id } })).status

describe('a decision from a queue', () => {
  test('that is sent again with its key, also at the same time, is booked once and answers the same', async () => {
    const [id, key] = [await makeDepositRequest(player.id, 700), randomUUID()]
    const answers = await Promise.all(Array.from({ length: 6 }, () => decide(id, { key })))
    answers.push(await decide(id, { key }))
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200))
    for (const { body } of answers) expect(body).toMatchObject({ _id: id, request: 'Accepted' })
    expect([await statusOf(id), await credits(id)]).toEqual(['Accepted', 1])
    const subject = `deposit_request:${id}`
    expect(await db.auditEvent.count({ where: { subject } })).toBe(1)
  })

  test('is refused with another key, by another person, and with another answer', async () => {
    const [id, key] = [await makeDepositRequest(player.id, 700), randomUUID()]
    expect((await decide(id, { key })).status).toBe(200)
    const rejecting = { request: 'Rejected', reason: 'other' }
    for (const again of [{}, { as: other, key }, { body: rejecting, key }]) {
      expect((await decide(id, again)).body).toMatchObject({
        code: 'already-decided',
        detail: expect.stringMatching(/already accepted by Nusrat Jahan at/),
      })
    }
    expect(await credits(id)).toBe(1)
  })

  test('that rejects is sent again with its key like one that accepts', async () => {
    const [id, key] = [await makeDepositRequest(player.id, 700), randomUUID()]
    const body = { request: 'Rejected', reason: 'not-received', note: 'Ask us' }
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await decide(id, { body, key })).status).toBe(200)
    }
    expect(await db.depositRequest.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'Rejected',
      rejectionReason: 'not-received',
      rejectionNote: 'Ask us',
      decidedById: clerk.id,
      decisionKey: key,
    })
  })

  test('is refused while somebody else has the request open, before an approval is requested', async () => {
    const [id, large] = [
      await makeDepositRequest(player.id, 700),
      await makeDepositRequest(player.id, 60_000),
    ]
    await open(large, other)
    expect((await decide(large)).body).toMatchObject({
      code: 'being-decided',
      detail: expect.stringMatching(/^Nusrat Jahan has this request open/),
    })
    expect(await db.approval.count({ where: { askedById: clerk.id } })).toBe(0)
    await open(id, other)
    expect((await decide(id)).body.code).toBe('being-decided')
    expect((await decide(id, { as: other })).status).toBe(200)
    expect((await decide(randomUUID())).status).toBe(404)
    expect((await decide(id, { as: player })).status).toBe(403)
  })

  test('keeps its request from others while the screen holds it and opens the next one', async () => {
    const [held, next] = [
      await makeDepositRequest(player.id, 700),
      await makeDepositRequest((await makeUser()).id, 900),
    ]
    await open(held)
    await open(next, clerk, held)
    for (const id of [held, next]) expect((await open(id, other)).status).toBe(409)
    const before = await db.depositRequest.findFirst({
      where: { status: 'Pending', id: { lt: held } },
      orderBy: { createdAt: 'desc' },
    })
    const take = (as: Caller, body: object) => call(nextDeposit.POST, { method: 'POST', as, body })
    const free = await makeDepositRequest((await makeUser()).id, 900)
    expect((await take(other, { after: next })).body._id).toBe(free)
    expect((await take(other, { after: before?.id ?? null })).body._id).not.toBe(held)
    const last = await makeDepositRequest((await makeUser()).id, 900)
    expect((await take(clerk, { after: free, keep: held })).body._id).toBe(last)
    expect((await open(held, other)).status).toBe(409)
    expect((await decide(held)).status).toBe(200)
  })

  test('counts towards its author’s limit if it accepts, and no two exceed it at the same time', async () => {
    const hurried = await makeUser('clerk')
    // Twenty-two deposits of 50,000. A clerk may accept each of them alone, and a million in a day.
    const players = await Promise.all(Array.from({ length: 11 }, () => makeUser()))
    const ids = await Promise.all(
      players.flatMap(({ id }) => [1, 2].map(() => makeDepositRequest(id, 50_000))),
    )
    const rejected = await makeDepositRequest(player.id, 700)
    const body = { request: 'Rejected', reason: 'other' }
    expect((await decide(rejected, { as: hurried, body })).status).toBe(200)
    // A machine that is too busy for all of them at once says so, and may have decided all the same.
    const decideOnce = async (id: string, isAgain = false): Promise<number> => {
      const { status } = await decide(id, { as: hurried })
      if (status === 503) return decideOnce(id, true)
      return isAgain && status === 409 ? 200 : status
    }
    const statuses = await Promise.all(ids.map((id) => decideOnce(id)))
    expect(statuses.toSorted()).toEqual([...Array(20).fill(200), 202, 202])
    const used = await db.$transaction((tx) => usedAlone(tx, 'deposit.accept', hurried.id))
    expect(used).toBe(100_000_000n)
  })

  test('accepts one of two requests with the same txnID', async () => {
    const txnId = randomUUID()
    const file = async () => {
      const { id: playerId } = await makeUser()
      return requestDeposit({ playerId, amountMajor: 500, txnId, requestId: randomUUID() })
    }
    const [one, two] = await Promise.all([file(), file()])
    const body = { ...ACCEPT, reason: 'Seen in the wallet' }
    const answers = await Promise.all([one, two].map(({ id }) => decide(id, { body })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await credits(one.id)) + (await credits(two.id))).toBe(1)
  })

  test('is audited as an act of the person who decided, from their address', async () => {
    const id = await makeDepositRequest(player.id, 700)
    await call(deposit.PUT, {
      method: 'PUT',
      as: clerk,
      params: { id },
      body: ACCEPT,
      headers: { 'x-forwarded-for': '198.51.100.7' },
    })
    const subject = `deposit_request:${id}`
    expect(await db.auditEvent.findFirstOrThrow({ where: { subject } })).toMatchObject({
      action: 'deposit.accept',
      actorId: clerk.id,
      via: 'request',
      address: '198.51.100.7',
      sessionId: clerk.id,
    })
  })

  test('is not made by somebody who was shut out or has another role by then', async () => {
    const id = await makeDepositRequest(player.id, 700)
    const [leaving, moved] = [await makeUser('clerk'), await makeUser('clerk')]
    await db.user.update({ where: { id: leaving.id }, data: { status: 'suspended' } })
    await db.user.update({ where: { id: moved.id }, data: { role: 'content' } })
    for (const as of [leaving, moved]) {
      for (const request of ['Accepted', 'Rejected']) {
        expect((await decide(id, { as, body: { request } })).status).toBeGreaterThanOrEqual(401)
      }
    }
    expect([await statusOf(id), await credits(id)]).toEqual(['Pending', 0])
  })

  test('is either booked or pending after a crash, and then made by the same key', async () => {
    const [id, key] = [await makeDepositRequest(player.id, 700), randomUUID()]
    // The process dies after the booking and before the commit, so its transaction is rolled back.
    await db.$executeRawUnsafe(`CREATE OR REPLACE FUNCTION test_die() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'the machine is gone'; END $$`)
    await db.$executeRawUnsafe(`CREATE TRIGGER test_die BEFORE INSERT ON audit_event
      FOR EACH ROW WHEN (NEW.action = 'deposit.accept') EXECUTE FUNCTION test_die()`)
    try {
      expect((await decide(id, { key })).status).toBe(500)
      expect([await statusOf(id), await credits(id)]).toEqual(['Pending', 0])
    } finally {
      await db.$executeRawUnsafe('DROP TRIGGER test_die ON audit_event')
      await db.$executeRawUnsafe('DROP FUNCTION test_die()')
    }
    expect((await decide(id, { key })).status).toBe(200)
    expect([await statusOf(id), await credits(id)]).toEqual(['Accepted', 1])
  })
})

describe('a payment from a queue', () => {
  const pay = (id: string, { as = clerk, body = ACCEPT as object, key = randomUUID() } = {}) =>
    call(payment.PUT, {
      method: 'PUT',
      as,
      params: { id },
      headers: { 'idempotency-key': key },
      body: { fromQueue: true, ...body },
    })
  const ask = async () => {
    const order = { playerId: player.id, amountMajor: 500, requestId: randomUUID() }
    return (await requestWithdrawal(order)).id
  }
  const take = (id: string, as = clerk) =>
    call(claimPayment.POST, { method: 'POST', as, params: { id } })
  const moved = (id: string, kind: 'withdrawal_paid' | 'withdrawal_return') =>
    db.transfer.count({ where: { kind, subjectId: id } })

  test('needs a claim, and is booked once however often it is sent with its key', async () => {
    const [id, key] = [await ask(), randomUUID()]
    expect((await pay(id)).body.code).toBe('not-claimed')
    await take(id)
    const answers = await Promise.all(Array.from({ length: 4 }, () => pay(id, { key })))
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200))
    expect(await moved(id, 'withdrawal_paid')).toBe(1)
    for (const again of [{}, { as: other, key }]) {
      expect((await pay(id, again)).body.code).toBe('already-decided')
    }
  })

  test('above the limit needs a claim too, before an approval is requested', async () => {
    const order = { playerId: (await makePlayer(30_000)).id, amountMajor: 30_000 }
    const { id } = await requestWithdrawal({ ...order, requestId: randomUUID() })
    expect((await pay(id)).body.code).toBe('not-claimed')
    await take(id)
    for (const body of [ACCEPT, { ...ACCEPT, fromQueue: undefined }]) {
      expect((await pay(id, { as: other, body })).body.code).toBe('being-paid')
    }
    expect((await pay(id)).body.code).toBe('approval-needed')
  })

  test('is returned once with its key, and not by the key of a payment', async () => {
    const [id, key] = [await ask(), randomUUID()]
    const body = { request: 'Rejected', reason: 'other-holder' }
    const answers = await Promise.all(Array.from({ length: 4 }, () => pay(id, { body, key })))
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200))
    expect(await moved(id, 'withdrawal_return')).toBe(1)
    expect((await pay(id, { key })).body.code).toBe('already-decided')
  })

  test('to a suspended player needs a reason', async () => {
    const id = await ask()
    await take(id)
    await db.user.update({ where: { id: player.id }, data: { status: 'suspended' } })
    expect((await pay(id)).body.code).toBe('player-suspended')
    const body = { ...ACCEPT, reason: 'Released by the bank' }
    expect((await pay(id, { body })).status).toBe(200)
    const event = await db.auditEvent.findFirstOrThrow({
      where: { subject: `withdrawal_request:${id}`, action: 'withdrawal.accept' },
    })
    expect(event.after).toMatchObject({ reason: 'Released by the bank' })
  })
})
