import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as hasten from '@/app/api/decisions/[id]/now/route'
import * as decision from '@/app/api/decisions/[id]/route'
import * as claim from '@/app/api/depositHistory/[id]/claim/route'
import * as scheduleDeposit from '@/app/api/depositHistory/[id]/decision/route'
import * as deposit from '@/app/api/depositHistory/[id]/route'
import * as nextDeposit from '@/app/api/depositHistory/next/route'
import * as claimPayment from '@/app/api/withdrawHistory/[id]/claim/route'
import * as schedulePayment from '@/app/api/withdrawHistory/[id]/decision/route'
import * as payment from '@/app/api/withdrawHistory/[id]/route'
import * as releaseTogether from '@/app/api/withdrawHistory/claims/release/route'
import { usedWithWaiting } from '@/lib/approvals/approvals.sql'
import { carryOutDecision, carryOutDecisions } from '@/lib/cashier/carry-out-decisions'
import { DEPOSIT_REQUESTS } from '@/lib/cashier/read-deposit'
import { findRequest } from '@/lib/cashier/read-queue'
import { requestDeposit } from '@/lib/cashier/request-deposit'
import { requestWithdrawal } from '@/lib/cashier/request-withdrawal'
import { requireSetting } from '@/lib/config/env'
import { db } from '@/lib/db/client'
import { changeSetting } from '@/lib/settings/change-setting'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositRequest, makePlayer, makeUser } from '../../support/factories'
import { untilBlocked } from '../../support/until-blocked'

let clerk: Caller
let other: Caller
let player: Caller

beforeEach(async () => {
  const made = await Promise.all([makeUser('clerk'), makeUser('clerk'), makePlayer(1_000)])
  ;[clerk, other, player] = made
})
afterEach(expectLedgerRight)

const decide = (id: string, body: object = { request: 'Accepted' }, as = clerk) =>
  call(scheduleDeposit.POST, { method: 'POST', as, params: { id }, body })
const look = (id: unknown, as = clerk) => call(decision.GET, { as, params: { id: String(id) } })
const undo = (id: unknown, as = clerk) =>
  call(decision.DELETE, { method: 'DELETE', as, params: { id: String(id) } })
const now = (id: unknown, as = clerk) =>
  call(hasten.POST, { method: 'POST', as, params: { id: String(id) } })
const credits = (id: string) => db.transfer.count({ where: { kind: 'deposit', subjectId: id } })
const statusOf = async (id: string) =>
  (await db.depositRequest.findUniqueOrThrow({ where: { id } })).status
/**
 * Makes a decision due now, or in `inSeconds` seconds. A trigger forbids that otherwise, so it is
 * off.
 */
async function makeDue(id: unknown, inSeconds = -1): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`
    await tx.$executeRaw`
      UPDATE scheduled_decision SET due_at = clock_timestamp() + make_interval(secs => ${inSeconds}::int)
      WHERE id = ${String(id)}::uuid`
  })
}

describe('a scheduled decision', () => {
  test('books nothing for eight seconds, then once, however many workers try', async () => {
    const id = await makeDepositRequest(player.id, 700)
    const { status, body } = await decide(id)
    expect([status, body]).toMatchObject([
      201,
      { request: 'Accepted', state: 'waiting', refusal: null, secondsLeft: 8 },
    ])
    await carryOutDecisions()
    expect([await statusOf(id), await credits(id)]).toEqual(['Pending', 0])
    await makeDue(body._id)
    await Promise.all(Array.from({ length: 6 }, () => carryOutDecisions()))
    expect([await statusOf(id), await credits(id)]).toEqual(['Accepted', 1])
    expect((await look(body._id)).body).toMatchObject({ state: 'done', secondsLeft: 0 })
    expect((await undo(body._id)).body.code).toBe('decision-over')
  })

  test('is carried out before those that are due later', async () => {
    const [late, early] = [
      await makeDepositRequest(player.id, 700),
      await makeDepositRequest(player.id, 800),
    ]
    await makeDue((await decide(late)).body._id, -2)
    await makeDue((await decide(early)).body._id, -60)
    await carryOutDecisions()
    const requests = await db.depositRequest.findMany({
      where: { id: { in: [late, early] }, status: 'Accepted' },
      orderBy: { decidedAt: 'asc' },
    })
    expect(requests.map(({ id }) => id)).toEqual([early, late])
  })

  test('is audited as an act of the person who decided, from their address', async () => {
    const id = await makeDepositRequest(player.id, 700)
    const { body } = await call(scheduleDeposit.POST, {
      ...{ method: 'POST', as: clerk, params: { id }, body: { request: 'Accepted' } },
      headers: { 'x-forwarded-for': '198.51.100.7' },
    })
    await makeDue(body._id)
    await carryOutDecisions()
    const event = await db.auditEvent.findFirstOrThrow({
      where: { subject: `deposit_request:${id}` },
    })
    expect(event).toMatchObject({
      action: 'deposit.accept',
      actorId: clerk.id,
      via: 'request',
      address: '198.51.100.7',
      sessionId: clerk.id,
    })
  })

  test('is audited when it is undone, once, and when it is refused', async () => {
    const [undone, refused] = [
      await makeDepositRequest(player.id, 700),
      await makeDepositRequest(player.id, 800),
    ]
    const audited = (id: string) =>
      db.auditEvent.findMany({
        where: { subject: `deposit_request:${id}`, action: { startsWith: 'decision.' } },
      })
    const first = await decide(undone)
    for (let turn = 0; turn < 2; turn += 1) await undo(first.body._id)
    expect(await audited(undone)).toMatchObject([
      { action: 'decision.undo', actorId: clerk.id, after: { decision: 'Accepted' } },
    ])
    const second = await decide(refused, { request: 'Rejected' })
    const put = { method: 'PUT', params: { id: refused }, body: { request: 'Accepted' } } as const
    await call(deposit.PUT, { ...put, as: other })
    await makeDue(second.body._id)
    await carryOutDecisions()
    expect(await audited(refused)).toMatchObject([
      {
        ...{ action: 'decision.refuse', actorId: clerk.id, via: 'request', sessionId: clerk.id },
        after: { decision: 'Rejected', reason: expect.stringContaining('already accepted') },
      },
    ])
  })

  test('can be undone by the person who made it, and by nobody else', async () => {
    const id = await makeDepositRequest(player.id, 700)
    const { body } = await decide(id)
    const scheduled = { id: body._id, decision: 'Accepted', byId: clerk.id, by: 'Nusrat Jahan' }
    expect(await findRequest(DEPOSIT_REQUESTS, id)).toMatchObject({ scheduled })
    // The other clerk also has a decision that can be undone.
    await decide(await makeDepositRequest((await makeUser()).id, 700), undefined, other)
    for (const act of [undo, now, look]) expect((await act(body._id, other)).status).toBe(404)
    expect((await look(body._id)).body.state).toBe('waiting')
    expect((await undo(body._id)).body.state).toBe('undone')
    expect((await undo(body._id)).body.state).toBe('undone')
    await makeDue(body._id).catch(() => undefined)
    await carryOutDecisions()
    expect((await now(body._id)).body.state).toBe('undone')
    expect([await statusOf(id), await credits(id)]).toEqual(['Pending', 0])
    expect(await findRequest(DEPOSIT_REQUESTS, id)).toMatchObject({ scheduled: null })
    expect((await decide(id, undefined, other)).status).toBe(201)
  })

  test('is either undone or carried out when both are requested at the same time', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const id = await makeDepositRequest((await makeUser()).id, 700)
      const { body } = await decide(id)
      await Promise.all([undo(body._id), now(body._id), carryOutDecision(String(body._id))])
      const { state } = (await look(body._id)).body
      expect([state, await statusOf(id), await credits(id)]).toEqual(
        state === 'done' ? ['done', 'Accepted', 1] : ['undone', 'Pending', 0],
      )
    }
  })

  test('cannot be undone while it is being carried out', async () => {
    const id = await makeDepositRequest(player.id, 700)
    const { body } = await decide(id)
    const holder = new pg.Client(requireSetting('DATABASE_URL'))
    await holder.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM deposit_request WHERE id = $1 FOR UPDATE', [id])
    const carriedOut = now(body._id)
    await untilBlocked()
    const takenBack = undo(body._id)
    await untilBlocked(2)
    await holder.query('ROLLBACK')
    await holder.end()
    expect((await carriedOut).body.state).toBe('done')
    expect((await takenBack).body.code).toBe('decision-over')
    expect([await statusOf(id), await credits(id)]).toEqual(['Accepted', 1])
  })

  test.each([
    ['Accepted', 'is shut out', { status: 'suspended' }],
    ['Rejected', 'is shut out', { status: 'suspended' }],
    ['Accepted', 'has another role', { role: 'content' }],
    ['Rejected', 'has another role', { role: 'risk' }],
  ] as const)(
    'of a deposit is not carried out (%s) if its author %s by then',
    async (request, _why, data) => {
      const leaving = await makeUser('clerk')
      const id = await makeDepositRequest(player.id, 700)
      const { body } = await decide(id, { request }, leaving)
      await db.user.update({ where: { id: leaving.id }, data })
      await makeDue(body._id)
      await carryOutDecisions()
      const { state, refusal } = await db.scheduledDecision.findUniqueOrThrow({
        where: { id: String(body._id) },
      })
      expect([state, refusal]).toEqual([
        'refused',
        'Nusrat Jahan may no longer decide this. Nothing was done.',
      ])
      expect([await statusOf(id), await credits(id)]).toEqual(['Pending', 0])
      expect((await decide(id)).status).toBe(201)
    },
  )

  test('can be carried out without waiting, once', async () => {
    const id = await makeDepositRequest(player.id, 700)
    const { body } = await decide(id, {
      request: 'Rejected',
      reason: 'not-received',
      note: 'Ask us',
    })
    const answers = await Promise.all([now(body._id), now(body._id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const row = await db.depositRequest.findUniqueOrThrow({ where: { id } })
    expect(row).toMatchObject({
      status: 'Rejected',
      rejectionReason: 'not-received',
      rejectionNote: 'Ask us',
      decidedById: clerk.id,
    })
  })

  test('is either booked and over or still pending after a crash', async () => {
    const id = await makeDepositRequest(player.id, 700)
    const { body } = await decide(id)
    await makeDue(body._id)
    // The worker dies after the booking and before the commit, so its transaction is rolled back.
    await db.$executeRawUnsafe(`CREATE OR REPLACE FUNCTION test_die() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'the machine is gone'; END $$`)
    await db.$executeRawUnsafe(`CREATE TRIGGER test_die BEFORE UPDATE OF state ON scheduled_decision
      FOR EACH ROW WHEN (NEW.state = 'done') EXECUTE FUNCTION test_die()`)
    try {
      await carryOutDecisions()
      expect([await statusOf(id), await credits(id)]).toEqual(['Pending', 0])
      expect((await look(body._id)).body.state).toBe('waiting')
    } finally {
      await db.$executeRawUnsafe('DROP TRIGGER test_die ON scheduled_decision')
      await db.$executeRawUnsafe('DROP FUNCTION test_die()')
    }
    await carryOutDecisions()
    expect([await statusOf(id), await credits(id)]).toEqual(['Accepted', 1])
  })

  test('counts towards the daily limit while it waits, and is judged again when it is carried out', async () => {
    const hurried = await makeUser('clerk')
    // Twenty-two deposits of 50,000. A clerk may accept each of them alone, and a million in a day.
    const players = await Promise.all(Array.from({ length: 11 }, () => makeUser()))
    const ids = await Promise.all(
      players.flatMap(({ id }) => [1, 2].map(() => makeDepositRequest(id, 50_000))),
    )
    const [late = '', ...others] = ids
    const first = await decide(late, undefined, hurried)
    await makeDue(first.body._id, 3_600)
    const waiting = await Promise.all(others.map((id) => decide(id, undefined, hurried)))
    const statuses = waiting.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([...Array(19).fill(201), 202, 202])
    const left = others[statuses.indexOf(202)] ?? ''
    for (const { status, body } of waiting) if (status === 201) await makeDue(body._id)
    await Promise.all(Array.from({ length: 4 }, () => carryOutDecisions()))
    await carryOutDecisions()
    // The specified call counts only what was done alone, and uses what is left of the day.
    const put = { method: 'PUT', params: { id: left }, body: { request: 'Accepted' } } as const
    expect((await call(deposit.PUT, { ...put, as: hurried })).status).toBe(200)
    expect((await now(first.body._id, hurried)).body.state).toBe('refused')
    const done = await db.depositRequest.aggregate({
      where: { decidedById: hurried.id, status: 'Accepted' },
      _sum: { amount: true },
    })
    expect(done._sum.amount).toBe(100_000_000n)
  })

  test('counts towards its author’s limit while it waits and once it is done, and not if it rejects or is undone', async () => {
    const hurried = await makeUser('clerk')
    const file = async (amount: number) => makeDepositRequest((await makeUser()).id, amount)
    const used = (as: Caller) =>
      db.$transaction((tx) => usedWithWaiting(tx, 'deposit.accept', as.id))
    const [done, undone] = [
      await decide(await file(600), undefined, hurried),
      await decide(await file(700), undefined, hurried),
    ]
    await decide(await file(800), undefined, hurried)
    await decide(await file(900), { request: 'Rejected' }, hurried)
    await decide(await file(1_000))
    expect(await used(hurried)).toBe(210_000n)
    await now(done.body._id, hurried)
    await undo(undone.body._id, hurried)
    expect(await used(hurried)).toBe(140_000n)
  })

  test('is the only one for its request, and keeps others from that request', async () => {
    const id = await makeDepositRequest(player.id, 700)
    expect((await decide(id)).status).toBe(201)
    expect((await decide(id)).body.code).toBe('being-decided')
    expect((await decide(id, { request: 'Accepted' }, other)).body.code).toBe('being-decided')
    const before = await db.depositRequest.findFirst({
      where: { status: 'Pending', id: { lt: id } },
      orderBy: { createdAt: 'desc' },
    })
    const taken = await call(nextDeposit.POST, {
      method: 'POST',
      as: other,
      body: { after: before?.id ?? null },
    })
    expect(taken.body._id).not.toBe(id)
    // The next request without a scheduled decision is free.
    const free = await makeDepositRequest((await makeUser()).id, 900)
    const next = await call(nextDeposit.POST, { method: 'POST', as: other, body: { after: id } })
    expect(next.body._id).toBe(free)
    // One of six decisions at the same time is scheduled.
    const second = await makeDepositRequest(player.id, 800)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => decide(second).then(({ status }) => status)),
    )
    expect(answers.sort()).toEqual([201, 409, 409, 409, 409, 409])
  })

  test('ends as refused if a call decided the request first, and says by whom', async () => {
    const id = await makeDepositRequest(player.id, 700)
    const { body } = await decide(id)
    const put = { method: 'PUT', params: { id }, body: { request: 'Rejected' } } as const
    expect((await call(deposit.PUT, { ...put, as: other })).status).toBe(200)
    expect((await now(body._id)).body).toMatchObject({
      state: 'refused',
      refusal: expect.stringMatching(/already rejected by Nusrat Jahan/),
    })
    expect(await credits(id)).toBe(0)
  })

  test('is carried out for one of two requests with the same txnID', async () => {
    const txnId = randomUUID()
    const file = async () => {
      const { id: playerId } = await makeUser()
      return requestDeposit({ playerId, amountMajor: 500, txnId, requestId: randomUUID() })
    }
    const [one, two] = await Promise.all([file(), file()])
    const pass = { request: 'Accepted', reason: 'Seen in the wallet' }
    const [first, second] = [await decide(one.id, pass), await decide(two.id, pass)]
    const ends = [(await now(first.body._id)).body.state, (await now(second.body._id)).body.state]
    expect(ends).toEqual(['done', 'refused'])
    const third = await file().catch(() => null)
    expect(third).toBeNull()
    expect((await decide(two.id)).body.code).toBe('txn-id-accepted')
  })

  test('is refused immediately if somebody else has the request open, for an unknown request and for a player', async () => {
    const id = await makeDepositRequest(player.id, 700)
    await call(claim.POST, { method: 'POST', as: other, params: { id } })
    expect((await decide(id)).body).toMatchObject({
      code: 'being-decided',
      detail: expect.stringMatching(/^Nusrat Jahan has this request open/),
    })
    expect((await decide(id, { request: 'Accepted' }, other)).status).toBe(201)
    // Above the limit too: no approval is requested for it.
    const large = await makeDepositRequest(player.id, 60_000)
    await call(claim.POST, { method: 'POST', as: other, params: { id: large } })
    expect((await decide(large)).body.code).toBe('being-decided')
    // Nor while a decision about it waits.
    const rejected = await makeDepositRequest(player.id, 60_000)
    const why = { request: 'Rejected', reason: 'other' }
    expect((await decide(rejected, why)).status).toBe(201)
    expect((await decide(rejected)).body.code).toBe('being-decided')
    expect((await decide(randomUUID())).status).toBe(404)
    expect((await decide(id, { request: 'Accepted' }, player)).status).toBe(403)
  })
})

describe('a scheduled payment', () => {
  const pay = (id: string, body: object = { request: 'Accepted' }, as = clerk) =>
    call(schedulePayment.POST, { method: 'POST', as, params: { id }, body })
  const ask = async () => {
    const order = { playerId: player.id, amountMajor: 500, requestId: randomUUID() }
    return (await requestWithdrawal(order)).id
  }
  const paid = (id: string) =>
    db.transfer.count({ where: { kind: 'withdrawal_paid', subjectId: id } })

  test('needs a claim, waits, and is booked once', async () => {
    const id = await ask()
    expect((await pay(id)).body.code).toBe('not-claimed')
    await call(claimPayment.POST, { method: 'POST', as: clerk, params: { id } })
    const { body } = await pay(id)
    expect(await paid(id)).toBe(0)
    await makeDue(body._id)
    await Promise.all([carryOutDecisions(), carryOutDecisions(), now(body._id)])
    expect(await paid(id)).toBe(1)
    expect((await look(body._id)).body.state).toBe('done')
  })

  test('above the limit needs a claim too, before an approval is requested', async () => {
    const order = { playerId: (await makePlayer(30_000)).id, amountMajor: 30_000 }
    const { id } = await requestWithdrawal({ ...order, requestId: randomUUID() })
    expect((await pay(id)).body.code).toBe('not-claimed')
    await call(claimPayment.POST, { method: 'POST', as: clerk, params: { id } })
    expect((await pay(id, undefined, other)).body.code).toBe('being-paid')
    const put = { method: 'PUT', params: { id }, body: { request: 'Accepted' } } as const
    expect((await call(payment.PUT, { ...put, as: other })).body.code).toBe('being-paid')
    expect((await pay(id)).body.code).toBe('approval-needed')
  })

  test('keeps its claim from being released until it is undone', async () => {
    const id = await ask()
    await call(claimPayment.POST, { method: 'POST', as: clerk, params: { id } })
    const { body } = await pay(id)
    const release = () => call(claimPayment.DELETE, { method: 'DELETE', as: clerk, params: { id } })
    expect((await release()).body.code).toBe('being-decided')
    const together = await call(releaseTogether.POST, {
      ...{ method: 'POST', as: clerk, body: { ids: [id] } },
    })
    expect(together).toMatchObject({
      status: 200,
      body: { refused: [{ _id: id, refusal: expect.stringContaining('already pending') }] },
    })
    await undo(body._id)
    expect(await release()).toMatchObject({ status: 200, body: { claimedBy: null } })
  })

  test('counts towards the daily limit while it waits, unless a call pays', async () => {
    const [id, large] = [await ask(), (await makePlayer(500_000)).id]
    const order = { playerId: large, amountMajor: 500_000, requestId: randomUUID() }
    const { id: withdrawalId } = await requestWithdrawal(order)
    // One payment as large as all that a clerk may pay in a day.
    const dueAt = new Date(Date.now() + 3_600_000)
    const decision = { id: randomUUID(), withdrawalId, decision: 'Accepted', dueAt } as const
    await db.scheduledDecision.create({ data: { ...decision, decidedById: clerk.id } })
    await call(claimPayment.POST, { method: 'POST', as: clerk, params: { id } })
    expect((await pay(id)).body.code).toBe('approval-needed')
    expect(await paid(id)).toBe(0)
    const put = { method: 'PUT', as: clerk, params: { id }, body: { request: 'Accepted' } } as const
    expect((await call(payment.PUT, put)).status).toBe(200)
    expect(await paid(id)).toBe(1)
  })

  test('to a suspended player needs a reason when it is decided, not later', async () => {
    const id = await ask()
    await call(claimPayment.POST, { method: 'POST', as: clerk, params: { id } })
    await db.user.update({ where: { id: player.id }, data: { status: 'suspended' } })
    expect((await pay(id)).body.code).toBe('player-suspended')
    const { body } = await pay(id, { request: 'Accepted', reason: 'Released by the bank' })
    expect((await now(body._id)).body.state).toBe('done')
    const event = await db.auditEvent.findFirstOrThrow({
      where: { subject: `withdrawal_request:${id}`, action: 'withdrawal.accept' },
    })
    expect(event.after).toMatchObject({ reason: 'Released by the bank' })
  })
})

test('carries out a decision immediately if the delay is 0', async () => {
  const { id: adminId } = await makeUser('owner')
  const reason = 'A test of it'
  const set = (value: number) =>
    changeSetting({ adminId, key: 'decisionDelaySeconds', value, reason })
  await set(0)
  try {
    const id = await makeDepositRequest(player.id, 700)
    expect((await decide(id)).body).toMatchObject({ state: 'done', secondsLeft: 0 })
    expect([await statusOf(id), await credits(id)]).toEqual(['Accepted', 1])
  } finally {
    await set(8)
  }
})

test('never changes, deletes or revives a decision, not even in SQL', async () => {
  const id = await makeDepositRequest(player.id, 700)
  const { body } = await decide(id)
  const change = (sql: string) => db.$executeRawUnsafe(sql.replace('$id', `'${body._id}'`))
  for (const sql of [
    `UPDATE scheduled_decision SET decision = 'Rejected' WHERE id = $id`,
    `UPDATE scheduled_decision SET due_at = due_at + interval '1 day' WHERE id = $id`,
    'DELETE FROM scheduled_decision WHERE id = $id',
  ]) {
    await expect(change(sql)).rejects.toThrow()
  }
  await undo(body._id)
  await expect(
    change(`UPDATE scheduled_decision SET state = 'waiting', ended_at = NULL WHERE id = $id`),
  ).rejects.toThrow()
})
