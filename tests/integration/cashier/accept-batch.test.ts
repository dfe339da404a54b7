import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as accept from '@/app/api/depositHistory/decisions/route'
import { db } from '@/lib/base/db/client'
import { claimDeposit } from '@/lib/money/cashier/claim-deposit'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import type { WireRefused } from '@/lib/money/cashier/wire'
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

async function decideAll(
  ids: readonly string[],
  { as = clerk, key = randomUUID(), ...body }: { as?: Caller; key?: string } & object = {},
): Promise<WireRefused['refused']> {
  const headers = { 'idempotency-key': key }
  const options = { method: 'POST', as, headers, body: { ids, ...body } } as const
  const answer = await call(accept.POST, options)
  expect(answer.status).toBe(200)
  return (answer.body as WireRefused).refused
}
const file = (amountMajor: number) => makeDepositRequest(player.id, amountMajor)
const credits = (ids: readonly string[]) =>
  db.transfer.count({ where: { kind: 'deposit', subjectId: { in: [...ids] } } })
const statesOf = async (ids: readonly string[]) => {
  const rows = await db.depositRequest.findMany({ where: { id: { in: [...ids] } } })
  return ids.map((id) => rows.find((row) => row.id === id)?.status)
}

describe('accepting deposits together', () => {
  test('books each deposit once, however often the call is sent with its key', async () => {
    const ids = [await file(500), await file(600), await file(700)]
    const key = randomUUID()
    const answers = await Promise.all([0, 1, 2].map(() => decideAll([...ids, ...ids], { key })))
    expect(answers).toEqual([[], [], []])
    expect(await decideAll(ids, { key })).toEqual([])
    expect([await statesOf(ids), await credits(ids)]).toEqual([Array(3).fill('Accepted'), 3])
    const events = await db.auditEvent.findMany({
      where: {
        action: 'deposit.accept',
        subject: { in: ids.map((id) => `deposit_request:${id}`) },
      },
    })
    expect(events.map(({ actorId }) => actorId)).toEqual(Array(3).fill(clerk.id))
    expect((await decideAll(ids)).map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted())
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
    const refused = await decideAll([large, open, decided, randomUUID(), good])
    const why = Object.fromEntries(refused.map((each) => [each._id, each.refusal]))
    expect(why).toEqual({
      [large]: expect.stringMatching(/second person/),
      [open]: expect.stringMatching(/^Nusrat Jahan has this request open/),
      [decided]: expect.stringMatching(/already rejected by Nusrat Jahan/),
    })
    expect(await statesOf([good, large, open, decided])).toEqual([
      ...['Accepted', 'Pending', 'Pending', 'Rejected'],
    ])
    expect(await db.approval.count({ where: { askedById: clerk.id } })).toBe(0)
  })

  test('leaves out a deposit whose twin was sent while the screen held the decision', async () => {
    const txnId = randomUUID()
    const fileOwn = async (playerId: string) =>
      (await requestDeposit({ playerId, amountMajor: 500, txnId, requestId: randomUUID() })).id
    const ids = [await file(500), await fileOwn(player.id), await file(900)]
    await fileOwn((await makeUser()).id)
    expect(await decideAll(ids)).toMatchObject([
      { _id: ids[1], refusal: expect.stringMatching(/Also sent/) },
    ])
    expect(await credits(ids)).toBe(2)
  })

  test('books each deposit once when two clerks accept them at the same time', async () => {
    const ids = await Promise.all([500, 600, 700, 800].map(file))
    const both = await Promise.all([decideAll(ids), decideAll(ids.toReversed(), { as: other })])
    expect(both[0].length + both[1].length).toBe(4)
    expect([await statesOf(ids), await credits(ids)]).toEqual([Array(4).fill('Accepted'), 4])
  })
})

describe('rejecting deposits together', () => {
  const rejectAll = (ids: readonly string[], why: object = {}) =>
    call(accept.POST, { method: 'POST', as: clerk, body: { ids, request: 'Rejected', ...why } })

  test('gives each player the same reason, and credits nothing', async () => {
    const ids = [await file(500), await file(60_000)]
    const why = { reason: 'not-received', note: 'Look at your wallet.' }
    // A rejection needs no second person, whatever the amount.
    expect((await rejectAll(ids, why)).body).toEqual({ refused: [] })
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
