import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as hasten from '@/app/api/batches/[id]/now/route'
import * as batch from '@/app/api/batches/[id]/route'
import * as accept from '@/app/api/depositHistory/decisions/route'
import { carryOutDecision } from '@/lib/cashier/carry-out-decisions'
import { claimDeposit } from '@/lib/cashier/claim-deposit'
import { decideDeposit } from '@/lib/cashier/decide-deposit'
import { requestDeposit } from '@/lib/cashier/request-deposit'
import type { WireBatch } from '@/lib/cashier/wire'
import { db } from '@/lib/db/client'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositRequest, makeUser } from '../../support/factories'

let clerk: Caller
let other: Caller
let player: Caller

beforeEach(async () => {
  ;[clerk, other, player] = await Promise.all([makeUser('clerk'), makeUser('clerk'), makeUser()])
})
afterEach(expectLedgerRight)

async function acceptAll(ids: readonly string[], as = clerk): Promise<WireBatch> {
  const { status, body } = await call(accept.POST, { method: 'POST', as, body: { ids } })
  expect(status).toBe(201)
  return body as unknown as WireBatch
}
const at = (id: string, as: Caller) => ({ as, params: { id } })
const look = (id: string, as = clerk) => call(batch.GET, at(id, as))
const undo = (id: string, as = clerk) => call(batch.DELETE, { method: 'DELETE', ...at(id, as) })
const now = (id: string, as = clerk) => call(hasten.POST, { method: 'POST', ...at(id, as) })
const file = (amountMajor: number) => makeDepositRequest(player.id, amountMajor)
const credits = (ids: readonly string[]) =>
  db.transfer.count({ where: { kind: 'deposit', subjectId: { in: [...ids] } } })
const statesOf = async (ids: readonly string[]) => {
  const rows = await db.depositRequest.findMany({ where: { id: { in: [...ids] } } })
  return ids.map((id) => rows.find((row) => row.id === id)?.status)
}

describe('accepting deposits together', () => {
  test('books nothing for ten seconds, then each deposit once', async () => {
    const ids = [await file(500), await file(600), await file(700)]
    const made = await acceptAll([...ids, ...ids])
    expect(made).toMatchObject({ state: 'waiting', count: 3, amount: 1_800, refused: [] })
    expect(made.secondsLeft).toBeGreaterThan(8)
    expect(made.secondsLeft).toBeLessThanOrEqual(10)
    expect([await statesOf(ids), await credits(ids)]).toEqual([Array(3).fill('Pending'), 0])
    const ends = await Promise.all([now(made._id), now(made._id)])
    expect(ends.map(({ status }) => status)).toEqual([200, 200])
    expect([await statesOf(ids), await credits(ids)]).toEqual([Array(3).fill('Accepted'), 3])
    expect((await look(made._id)).body).toMatchObject({ state: 'done', count: 3, refused: [] })
    const events = await db.auditEvent.findMany({
      where: {
        action: 'deposit.accept',
        subject: { in: ids.map((id) => `deposit_request:${id}`) },
      },
    })
    expect(events.map(({ actorId }) => actorId)).toEqual(Array(3).fill(clerk.id))
  })

  test('undoes all of them with one undo, which only the clerk who accepted them can use', async () => {
    const ids = [await file(500), await file(600)]
    const { _id } = await acceptAll(ids)
    const others = [await undo(_id, other), await now(_id, other), await look(_id, other)]
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await undo(_id)).body).toMatchObject({ state: 'undone', count: 2 })
    expect((await undo(_id)).status).toBe(200)
    expect((await now(_id)).body).toMatchObject({ state: 'undone' })
    expect([await statesOf(ids), await credits(ids)]).toEqual([['Pending', 'Pending'], 0])
    const again = await acceptAll(ids)
    await now(again._id)
    expect((await undo(again._id)).body.code).toBe('decision-over')
    expect(await credits(ids)).toBe(2)
  })

  test('leaves out deposits that a single decision would refuse, says why, and accepts the others', async () => {
    const [good, large, open, decided] = [
      await file(500),
      await file(60_000),
      await file(700),
      await file(800),
    ]
    await claimDeposit({ requestId: open, adminId: other.id })
    await decideDeposit({ depositId: decided, adminId: other.id, decision: 'Rejected' })
    const unknown = randomUUID()
    const made = await acceptAll([large, open, decided, unknown, good])
    expect(made).toMatchObject({ count: 1, amount: 500 })
    const why = Object.fromEntries(made.refused.map((each) => [each._id, each.refusal]))
    expect(why).toEqual({
      [large]: expect.stringMatching(/second person/),
      [open]: expect.stringMatching(/^Nusrat Jahan has this request open/),
      [decided]: expect.stringMatching(/already rejected by Nusrat Jahan/),
    })
    await now(made._id)
    expect(await statesOf([good, large, open, decided])).toEqual([
      ...['Accepted', 'Pending', 'Pending', 'Rejected'],
    ])
    expect(await db.approval.count({ where: { askedById: clerk.id } })).toBe(0)
    const none = await acceptAll([large])
    expect(none).toMatchObject({ state: 'refused', count: 0, amount: 0 })
    expect((await look(none._id)).status).toBe(404)
  })

  test('checks each deposit again when it is carried out', async () => {
    const txnId = randomUUID()
    const fileOwn = async (playerId: string) =>
      (await requestDeposit({ playerId, amountMajor: 500, txnId, requestId: randomUUID() })).id
    const ids = [await file(500), await fileOwn(player.id), await file(900)]
    const made = await acceptAll(ids)
    expect(made.count).toBe(3)
    await fileOwn((await makeUser()).id)
    const { body } = await now(made._id)
    expect(body).toMatchObject({ state: 'done', count: 2, amount: 1_400 })
    expect(body.refused).toMatchObject([
      { _id: ids[1], refusal: expect.stringMatching(/Also sent/) },
    ])
    expect(await credits(ids)).toBe(2)
  })

  test('books each deposit once when two clerks accept them at the same time', async () => {
    const ids = await Promise.all([500, 600, 700, 800].map(file))
    const both = await Promise.all([acceptAll(ids), acceptAll(ids.toReversed(), other)])
    expect(both[0].count + both[1].count).toBe(4)
    expect(both[0].refused.length + both[1].refused.length).toBe(4)
    await Promise.all([now(both[0]._id), now(both[1]._id, other)])
    expect([await statesOf(ids), await credits(ids)]).toEqual([Array(4).fill('Accepted'), 4])
  })

  test('leaves each deposit either booked or pending when undo and execution run at the same time', async () => {
    const ids = await Promise.all([500, 600, 700, 800, 900].map(file))
    const { _id } = await acceptAll(ids)
    await Promise.all([now(_id), undo(_id), now(_id)])
    const states = await statesOf(ids)
    const accepted = states.filter((state) => state === 'Accepted').length
    expect(await credits(ids)).toBe(accepted)
    expect((await look(_id)).body).toMatchObject({
      state: accepted > 0 ? 'done' : 'undone',
      undone: ids.length - accepted,
    })
    const left = await db.scheduledDecision.count({ where: { batchId: _id, state: 'waiting' } })
    expect(left).toBe(0)
  })
})

test('counts and sums only booked deposits when the undo came after some were booked', async () => {
  const ids = [await file(500), await file(600), await file(700)]
  const { _id } = await acceptAll(ids)
  const where = { batchId: _id, depositId: ids[0] ?? null }
  await carryOutDecision((await db.scheduledDecision.findFirstOrThrow({ where })).id)
  expect((await look(_id)).body).toMatchObject({ state: 'waiting', count: 2, amount: 1_300 })
  expect((await undo(_id)).body).toMatchObject({ state: 'done', count: 1, amount: 500, undone: 2 })
  expect([await statesOf(ids), await credits(ids)]).toEqual([['Accepted', 'Pending', 'Pending'], 1])
})

describe('rejecting deposits together', () => {
  const rejectAll = (ids: readonly string[], why: object = {}) =>
    call(accept.POST, { method: 'POST', as: clerk, body: { ids, request: 'Rejected', ...why } })

  test('gives each player the same reason, allows one undo, and credits nothing', async () => {
    const ids = [await file(500), await file(60_000)]
    const why = { reason: 'not-received', note: 'Look at your wallet.' }
    const first = (await rejectAll(ids, why)).body as unknown as WireBatch
    // A rejection needs no second person, whatever the amount.
    expect(first).toMatchObject({ request: 'Rejected', state: 'waiting', count: 2, refused: [] })
    expect((await undo(first._id)).body).toMatchObject({ state: 'undone' })
    expect(await statesOf(ids)).toEqual(['Pending', 'Pending'])
    const again = (await rejectAll(ids, why)).body as unknown as WireBatch
    await now(again._id)
    expect([await statesOf(ids), await credits(ids)]).toEqual([['Rejected', 'Rejected'], 0])
    const rows = await db.depositRequest.findMany({ where: { id: { in: ids } } })
    const stored = { rejectionReason: why.reason, rejectionNote: why.note }
    expect(rows).toMatchObject([stored, stored])
  })

  test('requires a reason from the list, and accepts none with an acceptance', async () => {
    const ids = [await file(500)]
    expect((await rejectAll(ids, { reason: 'not-paid' })).status).toBe(400)
    const odd = { request: 'Accepted', reason: 'not-received' }
    expect((await rejectAll(ids, odd)).status).toBe(400)
    expect(await statesOf(ids)).toEqual(['Pending'])
  })
})
