import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as holdCall from '@/app/api/withdrawHistory/[id]/hold/route'
import * as withdrawal from '@/app/api/withdrawHistory/[id]/route'
import * as batchCall from '@/app/api/withdrawHistory/decisions/route'
import * as nextCall from '@/app/api/withdrawHistory/next/route'
import { db } from '@/lib/base/db/client'
import { WITHDRAW_REQUESTS } from '@/lib/house/requests/read-withdrawal'
import { cancelWithdrawal } from '@/lib/money/cashier/cancel-withdrawal'
import {
  acceptWithdrawal,
  claimWithdrawal,
  releaseWithdrawal,
} from '@/lib/money/cashier/decide-withdrawal'
import { holdWithdrawal } from '@/lib/money/cashier/hold-withdrawal'
import { findOwnWithdrawal, listOwnWithdrawals } from '@/lib/money/cashier/read-own'
import { countOverTarget, getWaiting, listRequestQueue } from '@/lib/money/cashier/read-queue'
import { readQueueFile } from '@/lib/money/cashier/read-queue-file'
import { getDecidedTotals } from '@/lib/money/cashier/read-totals'
import { getWallet } from '@/lib/money/cashier/read-wallet'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { returnWithdrawal } from '@/lib/money/cashier/return-withdrawal'
import type { WireRefused } from '@/lib/money/cashier/wire'
import { type FiledRequest, toRequestLine } from '@/lib/money/cashier/wire-csv'
import { listNotices } from '@/lib/money/notices/read-notices'
import { listTransactions } from '@/lib/money/statement/read'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makePlayer, makeUser } from '../../support/factories'
import { codeOf, insist } from '../../support/player-limits'
import { approve, askedId, makeSigner } from '../../support/signer'

let clerk: Caller
let other: Caller
let player: Caller

beforeEach(async () => {
  const made = await Promise.all([makeUser('clerk'), makeUser('clerk'), makePlayer(100_000)])
  ;[clerk, other, player] = made
})
afterEach(expectLedgerRight)

async function file(amountMajor = 1_000, playerId = player.id): Promise<string> {
  return (await requestWithdrawal({ playerId, amountMajor, requestId: randomUUID() })).id
}
const WHY = { reason: 'other-holder', note: 'It is your brother’s.' } as const
const SAID = 'The mobile wallet isn’t in your name. It is your brother’s.'
const on = (id: string, as: Caller) => ({ as, params: { id } })
const put = (id: string, body: object, as = clerk) =>
  call(withdrawal.PUT, { method: 'PUT', ...on(id, as), body })
const giveBack = (id: string, as = clerk) => put(id, { request: 'Rejected', ...WHY }, as)
const fromQueue = (id: string, body: object = { request: 'Rejected', ...WHY }) =>
  put(id, { ...body, fromQueue: true })
const hold = (id: string, as = clerk) =>
  call(holdCall.POST, { method: 'POST', ...on(id, as), body: { reason: 'Ask the player.' } })
const endHold = (id: string, as = clerk) =>
  call(holdCall.DELETE, { method: 'DELETE', ...on(id, as) })
const rowOf = (id: string) => db.withdrawalRequest.findUniqueOrThrow({ where: { id } })
/** Lets a claim lapse by moving it 31 minutes back. */
const lapse = (id: string) => db.$executeRaw`
  UPDATE withdrawal_request SET claimed_at = claimed_at - interval '31 minutes' WHERE id = ${id}::uuid`
const statusOf = async (id: string) => (await rowOf(id)).status
const moved = (id: string, kind: 'withdrawal_return' | 'withdrawal_paid') =>
  db.transfer.count({ where: { kind, subjectId: id } })
const eventsOf = async (id: string) => {
  const where = { subject: `withdrawal_request:${id}` }
  return db.auditEvent.findMany({ where, orderBy: { id: 'asc' } })
}

describe('returning a withdrawal', () => {
  // @conformance refunds-balance-once-reason
  test('refunds the balance once, with a reason that the player sees everywhere', async () => {
    const id = await file(1_500)
    const before = await getDecidedTotals('withdrawal_request')
    const answers = await Promise.all(Array.from({ length: 8 }, () => giveBack(id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    const done = answers.find(({ status }) => status === 200)
    expect(done?.body).toMatchObject({ request: 'Rejected', reason: expect.stringContaining(SAID) })
    expect([await mainBalanceOf(player.id), await moved(id, 'withdrawal_return')]).toEqual([
      10_000_000n,
      1,
    ])
    expect(await eventsOf(id)).toMatchObject([
      {
        action: 'withdrawal.return',
        actorId: clerk.id,
        after: { amount: 1_500, rejectionReason: WHY.reason, rejectionNote: WHY.note },
      },
    ])
    const { notices } = await listNotices(player.id)
    const told = { title: '৳1,500 is back', text: SAID, tone: 'bad' }
    expect(notices).toContainEqual(expect.objectContaining(told))
    expect(await findOwnWithdrawal(player.id, id)).toMatchObject({
      status: 'Rejected',
      rejection: { reason: SAID, steps: expect.any(Array) },
    })
    const { rows } = await listOwnWithdrawals(player.id)
    expect(rows[0]?.rejection).toMatchObject({ reason: SAID, steps: expect.any(Array) })
    const { rows: moves } = await listTransactions(player.id, { limit: 2 })
    expect(moves).toMatchObject([
      { title: 'Withdrawal returned', detail: expect.stringContaining(SAID), amount: 150_000n },
      { title: 'Withdrawal', detail: 'returned' },
    ])
    const after = await getDecidedTotals('withdrawal_request')
    expect([
      after.Rejected.amount - before.Rejected.amount,
      after.Accepted.amount - before.Accepted.amount,
    ]).toEqual([150_000n, 0n])
    const filed: FiledRequest[] = []
    const asked = { filter: {}, viewerId: clerk.id }
    const order = { status: 'Rejected', search: player.email, ...asked } as const
    for await (const rows of readQueueFile(WITHDRAW_REQUESTS, order)) filed.push(...rows)
    expect(filed.map((row) => toRequestLine(row, 'BDT'))).toEqual([
      expect.stringContaining(`Someone else’s number. ${WHY.note}`),
    ])
  })

  test('needs a reason from the list, and refuses any status but accepted or rejected', async () => {
    const id = await file()
    for (const odd of [{}, { reason: 'wrong-txn-id' }, { reason: 'Not today' }, { note: 'x' }]) {
      const { status, body } = await put(id, { request: 'Rejected', ...odd })
      expect([status, body.fields]).toEqual([400, { reason: expect.stringMatching(/reason/) }])
    }
    const { body } = await put(id, { request: 'Cancelled' })
    expect(body.fields).toEqual({
      request: 'A withdraw request can only be accepted, or rejected with a reason.',
    })
    expect(await statusOf(id)).toBe('Pending')
  })

  test('needs a reason and prevents a later payment or hold, even in SQL', async () => {
    const id = await file()
    const change = (data: object) => db.withdrawalRequest.update({ where: { id }, data })
    const decided = { status: 'Rejected', decidedAt: new Date() }
    await expect(change(decided)).rejects.toThrow(/return_has_reason/)
    await giveBack(id)
    const pay = db.$executeRaw`
      UPDATE withdrawal_request SET status = 'Accepted' WHERE id = ${id}::uuid`
    await expect(pay).rejects.toThrow(/refused/)
    for (const act of [acceptWithdrawal, claimWithdrawal]) {
      expect(await codeOf(act({ withdrawalId: id, adminId: clerk.id }))).toBe('already-decided')
    }
    expect((await hold(id)).body.code).toBe('already-decided')
    const cancelled = cancelWithdrawal({ withdrawalId: id, playerId: player.id })
    await expect(cancelled).rejects.toThrow('This request is already returned to you.')
  })

  test('works for an unclaimed request or the caller’s own claim, not for another’s', async () => {
    const [mine, theirs, suspended] = [await file(), await file(), await file()]
    await claimWithdrawal({ withdrawalId: mine, adminId: clerk.id })
    await claimWithdrawal({ withdrawalId: theirs, adminId: other.id })
    expect((await giveBack(mine)).status).toBe(200)
    expect((await giveBack(theirs)).body.code).toBe('being-paid')
    await db.user.update({ where: { id: player.id }, data: { status: 'suspended' } })
    expect((await giveBack(suspended)).status).toBe(200)
    expect(await statusOf(theirs)).toBe('Pending')
  })

  test('is refused if another clerk started to pay, until the request is claimed from them', async () => {
    const [id, large, own] = [await file(), await file(30_000), await file()]
    for (const each of [id, large]) await claimWithdrawal({ withdrawalId: each, adminId: other.id })
    await claimWithdrawal({ withdrawalId: own, adminId: clerk.id })
    await Promise.all([id, large, own].map(lapse))
    for (const act of [giveBack(id), fromQueue(id), giveBack(large)]) {
      expect((await act).body).toMatchObject({
        status: 409,
        code: 'payment-started',
        detail: 'Payment started by Nusrat Jahan. Ask them, then claim the request to return it.',
      })
    }
    expect((await giveBack(own)).status).toBe(200)
    await claimWithdrawal({ withdrawalId: id, adminId: clerk.id })
    expect((await giveBack(id)).status).toBe(200)
  })

  test('needs a second person if a colleague put the request on hold, whatever its amount', async () => {
    const [finance, id, undone] = [await makeSigner('finance'), await file(), await file()]
    for (const each of [id, undone]) await hold(each, other)
    const asked = askedId(await giveBack(id))
    askedId(await fromQueue(id))
    expect([await statusOf(id), await moved(id, 'withdrawal_return')]).toEqual(['Pending', 0])
    const { after } = await db.approval.findUniqueOrThrow({ where: { id: asked } })
    expect(after).toMatchObject({ 'On hold': 'Nusrat Jahan: Ask the player.' })
    expect((await approve(finance, asked)).status).toBe(200)
    expect([await statusOf(id), await moved(id, 'withdrawal_return')]).toEqual(['Rejected', 1])
    // A person who could end the hold can return the request alone.
    expect((await giveBack(undone, finance)).status).toBe(200)
    const own = await file()
    await hold(own)
    expect((await giveBack(own)).status).toBe(200)
  })

  test('must be requested again if a colleague has put the request on hold since', async () => {
    const [finance, id] = [await makeSigner('finance'), await file(30_000)]
    const asked = askedId(await giveBack(id))
    await hold(id, other)
    expect((await approve(finance, asked)).body.code).toBe('approval-outdated')
    expect(await statusOf(id)).toBe('Pending')
  })

  test('excludes a payment and a cancellation at the same time, even among claims and holds, and moves the money once', async () => {
    const outcomes = new Set<string>()
    const acts = [
      (id: string) => returnWithdrawal({ withdrawalId: id, adminId: clerk.id, ...WHY }),
      (id: string) => acceptWithdrawal({ withdrawalId: id, adminId: other.id }),
      (id: string) => cancelWithdrawal({ withdrawalId: id, playerId: player.id }),
      (id: string) => claimWithdrawal({ withdrawalId: id, adminId: other.id }),
      (id: string) => holdWithdrawal({ withdrawalId: id, adminId: clerk.id, reason: 'Ask them' }),
    ]
    for (let round = 0; round < 10; round += 1) {
      const before = await mainBalanceOf(player.id)
      const id = await file(500)
      const turned = acts.map((_, at) => acts[(at + round) % acts.length])
      await Promise.all(turned.map((act) => insist(() => codeOf(act ? act(id) : Promise.reject()))))
      const status = await statusOf(id)
      outcomes.add(status)
      const paid = await moved(id, 'withdrawal_paid')
      const back = await moved(id, 'withdrawal_return')
      expect([status, paid, back]).toEqual([
        status,
        status === 'Accepted' ? 1 : 0,
        ['Rejected', 'Cancelled'].includes(status) ? 1 : 0,
      ])
      expect(await mainBalanceOf(player.id)).toBe(before - (back === 1 ? 0n : 50_000n))
      if (status === 'Pending') await giveBack(id, (await rowOf(id)).claimedById ? other : clerk)
    }
    expect(outcomes.size).toBeGreaterThan(1)
  })

  test('needs a second person above the role’s limit, who signs the reason and the amount', async () => {
    const [finance, large] = [await makeSigner('finance'), await file(30_000)]
    const id = askedId(await giveBack(large))
    expect([await statusOf(large), await moved(large, 'withdrawal_return')]).toEqual(['Pending', 0])
    const asked = await db.approval.findUniqueOrThrow({ where: { id } })
    expect(asked).toMatchObject({
      kind: 'withdrawal.return',
      amount: 3_000_000n,
      playerId: player.id,
      after: { Status: 'Returned', Reason: `Someone else’s number. ${WHY.note}` },
    })
    expect((await approve(finance, id)).status).toBe(200)
    expect([await statusOf(large), await moved(large, 'withdrawal_return')]).toEqual([
      'Rejected',
      1,
    ])
    expect((await eventsOf(large)).at(-1)).toMatchObject({ actorId: clerk.id })
    askedId(await fromQueue(await file(30_000)))
  })

  test('books nothing if the player cancelled while the screen held the decision', async () => {
    const id = await file()
    await cancelWithdrawal({ withdrawalId: id, playerId: player.id })
    expect((await fromQueue(id)).body.code).toBe('already-decided')
    expect([await statusOf(id), await moved(id, 'withdrawal_return')]).toEqual(['Cancelled', 1])
  })
})

describe('withdrawals that are returned together', () => {
  const returnAll = (ids: readonly string[], body: object = WHY) =>
    call(batchCall.POST, {
      method: 'POST',
      as: clerk,
      body: { ids, request: 'Rejected', ...body },
    })

  test('are each judged separately, for one reason', async () => {
    const [good, held] = [await file(500), await file(500)]
    const [othersHold, theirs, begun, lapsed] = [
      await file(),
      await file(),
      await file(),
      await file(),
    ]
    const large = await file(30_000)
    await hold(held)
    await hold(othersHold, other)
    for (const withdrawalId of [theirs, begun]) {
      await claimWithdrawal({ withdrawalId, adminId: other.id })
    }
    await claimWithdrawal({ withdrawalId: lapsed, adminId: clerk.id })
    await Promise.all([begun, lapsed].map(lapse))
    const left = [othersHold, theirs, begun, lapsed, large]
    const { status, body } = await returnAll([good, held, ...left])
    const made = body as unknown as WireRefused
    expect(status).toBe(200)
    const why = new Map(made.refused.map(({ _id, refusal }) => [_id, refusal]))
    expect(left.map((id) => why.get(id))).toEqual([
      'Ask for approval to return it. Nusrat Jahan put this request on hold: Ask the player.',
      expect.stringMatching(/^Nusrat Jahan is paying this request/),
      'Payment started by Nusrat Jahan. Ask them, then claim the request to return it.',
      'Your claim has expired. Return this request separately.',
      'This takes a second person. Ask for approval first.',
    ])
    expect(await Promise.all([good, held, ...left].map(statusOf))).toEqual([
      ...['Rejected', 'Rejected'],
      ...left.map(() => 'Pending'),
    ])
    expect(await rowOf(good)).toMatchObject({ rejectionReason: WHY.reason })
    expect((await returnAll([theirs], { reason: undefined })).status).toBe(400)
  })
})

test('accepts several payouts only for the caller’s own claims that have not lapsed', async () => {
  const [mine, lapsed, theirs, free] = [await file(), await file(), await file(), await file()]
  for (const withdrawalId of [mine, lapsed]) {
    await claimWithdrawal({ withdrawalId, adminId: clerk.id })
  }
  await claimWithdrawal({ withdrawalId: theirs, adminId: other.id })
  await lapse(lapsed)
  const { body } = await call(batchCall.POST, {
    method: 'POST',
    as: clerk,
    body: { ids: [mine, lapsed, theirs, free] },
  })
  const made = body as unknown as WireRefused
  expect(made.refused.map(({ _id }) => _id).toSorted()).toEqual([lapsed, theirs, free].toSorted())
  expect(await statusOf(mine)).toBe('Accepted')
})

describe('a withdrawal on hold', () => {
  test('is left out of the count and the age of requests that staff can work on', async () => {
    const [before, id] = [await getWaiting(WITHDRAW_REQUESTS), await file(1_500)]
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`
      await tx.$executeRaw`
        UPDATE withdrawal_request SET created_at = created_at - interval '30 days' WHERE id = ${id}::uuid`
    })
    const month = 30 * 24 * 3_600
    expect((await getWaiting(WITHDRAW_REQUESTS)).oldestSeconds).toBeGreaterThanOrEqual(month)
    const over = () => countOverTarget(WITHDRAW_REQUESTS, 30 * 24 * 60 - 1)
    expect(await over()).toBe(1)
    expect(await countOverTarget(WITHDRAW_REQUESTS, 30 * 24 * 60 + 1)).toBe(0)
    await hold(id)
    const { count, amount, held, oldestSeconds } = await getWaiting(WITHDRAW_REQUESTS)
    expect([count, amount, held]).toEqual([before.count, before.amount, before.held + 1])
    expect(oldestSeconds).toBeLessThan(month)
    expect(await over()).toBe(0)
    const queue = { status: 'Pending', page: 1, pageSize: 1 } as const
    const { counts, waiting } = await listRequestQueue(WITHDRAW_REQUESTS, queue)
    expect(counts.Pending).toBe(waiting.count + waiting.held)
  })

  test('cannot be paid, claimed, taken next or cancelled, and shows its reason to staff but not to the player', async () => {
    const id = await file()
    await claimWithdrawal({ withdrawalId: id, adminId: clerk.id })
    expect((await hold(id)).body).toMatchObject({
      heldBy: 'Nusrat Jahan',
      reason: 'Ask the player.',
    })
    expect((await rowOf(id)).claimedAt).toBeNull()
    const refusal = 'Nusrat Jahan put this request on hold: Ask the player.'
    for (const act of [put, fromQueue]) {
      const { body } = await act(id, { request: 'Accepted' })
      expect([body.code, body.detail]).toEqual(['on-hold', refusal])
    }
    const order = { withdrawalId: id, adminId: other.id }
    expect(await codeOf(claimWithdrawal(order))).toBe('on-hold')
    expect(await codeOf(releaseWithdrawal(order))).toBe('done')
    expect((await hold(id, other)).body.code).toBe('on-hold')
    const taken = await call(nextCall.POST, { method: 'POST', as: other, body: { after: null } })
    expect(taken.body._id).not.toBe(id)
    const cancel = await call(withdrawal.DELETE, { method: 'DELETE', ...on(id, player) })
    expect([cancel.body.code, cancel.body.detail]).toEqual([
      'on-hold',
      'We’re checking this withdrawal. You can’t cancel it now.',
    ])
    expect((await getWallet(player.id)).pending).toMatchObject([{ id, isHeld: true }])
    expect(inspect(await findOwnWithdrawal(player.id, id))).not.toContain('Ask the player')
    const change = db.withdrawalRequest.update({
      where: { id },
      data: { status: 'Cancelled', decidedAt: new Date() },
    })
    await expect(change).rejects.toThrow(/held_stays/)
    await endHold(id)
    const events = await eventsOf(id)
    const reason = 'Ask the player.'
    expect(events.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['withdrawal.claim', null, null],
      ['withdrawal.hold', { reason: null }, { reason }],
      ['withdrawal.end-hold', { reason, heldBy: clerk.id }, { reason: null }],
    ])
  })

  test('keeps a lapsed claim, even one’s own, because the money may be on its way', async () => {
    const [own, others] = [await file(), await file()]
    await claimWithdrawal({ withdrawalId: own, adminId: clerk.id })
    await claimWithdrawal({ withdrawalId: others, adminId: other.id })
    for (const id of [own, others]) {
      await lapse(id)
      await hold(id)
    }
    expect((await rowOf(own)).claimedById).toBe(clerk.id)
    expect((await rowOf(others)).claimedById).toBe(other.id)
  })

  test('is released by the person who put it on hold or by finance, not by another clerk', async () => {
    const [id, finance] = [await file(), await makeUser('finance')]
    await hold(id)
    expect((await endHold(id, other)).body).toMatchObject({
      code: 'not-allowed',
      detail:
        'Nusrat Jahan put this request on hold. Only they, Finance or an owner can end the hold.',
    })
    expect((await endHold(id)).body).toMatchObject({ heldBy: null, reason: null })
    await hold(id)
    expect((await endHold(id, finance)).status).toBe(200)
    expect((await endHold(id, finance)).status).toBe(200)
    expect((await eventsOf(id)).map(({ action }) => action)).toEqual(
      Array(2).fill(['withdrawal.hold', 'withdrawal.end-hold']).flat(),
    )
    expect((await put(id, { request: 'Accepted' })).status).toBe(200)
  })

  test('is not paid by an approval that was requested before the hold', async () => {
    const [finance, id] = [await makeSigner('finance'), await file(30_000)]
    const asked = askedId(await put(id, { request: 'Accepted' }))
    await hold(id, other)
    expect((await approve(finance, asked)).body).toMatchObject({
      status: 409,
      code: 'approval-outdated',
      detail: 'Nothing was done. Nusrat Jahan put this request on hold: Ask the player.',
    })
    expect([await statusOf(id), await moved(id, 'withdrawal_paid')]).toEqual(['Pending', 0])
    // No approval can be requested for it during the hold.
    expect((await put(id, { request: 'Accepted' })).body.code).toBe('on-hold')
    await endHold(id, finance)
    expect((await approve(finance, asked)).status).toBe(200)
  })

  test('that was held while a screen held its acceptance is not paid', async () => {
    const id = await file()
    await claimWithdrawal({ withdrawalId: id, adminId: clerk.id })
    await hold(id, clerk)
    expect((await fromQueue(id, { request: 'Accepted' })).body.code).toBe('on-hold')
  })

  test('is found by its filter', async () => {
    const [free, held] = [await file(), await file()]
    await hold(held)
    const { rows } = await listRequestQueue(WITHDRAW_REQUESTS, {
      status: 'Pending',
      playerId: player.id,
      page: 1,
      pageSize: 20,
      asked: { filter: { held: true }, viewerId: clerk.id },
    })
    expect(rows).toMatchObject([
      { id: held, heldBy: 'Nusrat Jahan', holdReason: 'Ask the player.' },
    ])
    expect(free).not.toBe(held)
  })
})
