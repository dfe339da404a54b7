import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as claimCall from '@/app/api/withdrawHistory/[id]/claim/route'
import * as holdCall from '@/app/api/withdrawHistory/[id]/hold/route'
import * as requestCall from '@/app/api/withdrawHistory/[id]/route'
import { db } from '@/lib/base/db/client'
import { refuse } from '@/lib/house/approvals/decide-approval'
import { getWithdrawalRequest, WITHDRAW_REQUESTS } from '@/lib/house/requests/read-withdrawal'
import { findOwnWithdrawal } from '@/lib/money/cashier/read-own'
import { getWaiting } from '@/lib/money/cashier/read-queue'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { listNotices } from '@/lib/money/notices/read-notices'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makePlayer, makeUser } from '../../support/factories'
import { approve, askedId, makeSigner, type Signer } from '../../support/signer'

/** Above the limit of a clerk, within that of finance. */
const AMOUNT_MAJOR = 30_000

let finance: Signer
let clerk: Caller
let player: Caller
let payout: string
beforeAll(async () => {
  finance = await makeSigner('finance')
})
beforeEach(async () => {
  clerk = await makeUser('clerk')
  player = await makePlayer(50_000)
  const { id } = await requestWithdrawal({
    ...{ playerId: player.id, amountMajor: AMOUNT_MAJOR, requestId: randomUUID() },
  })
  payout = id
})
afterEach(expectLedgerRight)

const ask = (as: Caller, body: object) =>
  call(requestCall.PUT, { method: 'PUT', as, params: { id: payout }, body })
const pay = (as: Caller, reason?: string) => ask(as, { request: 'Accepted', reason })
const giveBack = (as: Caller) => ask(as, { request: 'Rejected', reason: 'not-paid' })
const cancel = () =>
  call(requestCall.DELETE, { method: 'DELETE', as: player, params: { id: payout } })
const hold = (as: Caller) =>
  call(holdCall.POST, {
    ...{ method: 'POST', as, params: { id: payout }, body: { reason: 'Ask the player first' } },
  })
const bookings = () => db.transfer.count({ where: { kind: 'withdrawal_paid', subjectId: payout } })
const read = async () => {
  const { body } = await call(requestCall.PUT, {
    ...{ method: 'PUT', as: clerk, params: { id: randomUUID() }, body: { request: 'Accepted' } },
  })
  expect(body.code).toBe('not-found')
  return await getWithdrawalRequest(payout, clerk.id)
}

/** The clerk asks and finance signs. */
async function permit(): Promise<void> {
  expect((await approve(finance, askedId(await pay(clerk)))).status).toBe(200)
}

describe('a payout that a second person approved', () => {
  test('stays pending, counts as nothing paid, and is told as approved until the money is sent', async () => {
    const before = await getWaiting(WITHDRAW_REQUESTS)
    await permit()
    expect(await bookings()).toBe(0)
    expect(await read()).toMatchObject({ status: 'Pending', isPermitted: true })
    expect(await findOwnWithdrawal(player.id, payout)).toMatchObject({
      ...{ status: 'Pending', isApproved: true, isClaimed: false },
    })
    const { notices } = await listNotices(player.id)
    expect(notices[0]?.title).toBe('Your ৳30,000 is approved and being sent')
    const after = await getWaiting(WITHDRAW_REQUESTS)
    expect([after.count, after.toSend]).toEqual([before.count, before.toSend + 1])
  })

  test('no longer tells what somebody refused before', async () => {
    const approvalId = askedId(await pay(clerk))
    await refuse({ approvalId, deciderId: finance.id, reason: 'Phone the player first' })
    expect(await read()).toMatchObject({ refusedApproval: { reason: 'Phone the player first' } })
    await permit()
    expect(await read()).toMatchObject({ isPermitted: true, refusedApproval: null })
  })

  test('is marked paid, once, by anybody who pays, without using up their own limit', async () => {
    await permit()
    const [one, other] = [await makeUser('clerk'), await makeUser('clerk')]
    const answers = await Promise.all([pay(one), pay(other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await bookings()).toBe(1)
    expect(await read()).toMatchObject({ status: 'Accepted' })
  })

  test('can no longer be cancelled by its player', async () => {
    await permit()
    expect((await cancel()).body.code).toBe('payment-started')
    expect(await bookings()).toBe(0)
  })

  test('can be returned instead', async () => {
    await permit()
    expect((await giveBack(finance)).status).toBe(200)
    expect((await pay(clerk)).status).toBe(409)
    expect(await mainBalanceOf(player.id)).toBe(5_000_000n)
  })

  test('is not paid while it is on hold', async () => {
    await permit()
    expect((await hold(finance)).status).toBe(200)
    expect((await pay(clerk)).body.code).toBe('on-hold')
    expect(await bookings()).toBe(0)
  })

  test('needs the second person again if a case came up since', async () => {
    await permit()
    await db.riskAlert.create({
      data: { id: uuidv7(), personId: player.id, kind: 'fraud', score: 81 },
    })
    expect(await read()).toMatchObject({ isPermitted: false })
    expect((await pay(clerk)).body.code).toBe('check-says-stop')
    askedId(await pay(clerk, 'The bank knows them'))
    expect(await bookings()).toBe(0)
  })

  test('of two acts at the same time, one is done', async () => {
    for (const rival of [() => giveBack(finance), () => hold(finance)]) {
      payout = (
        await requestWithdrawal({
          ...{ playerId: player.id, amountMajor: 500, requestId: randomUUID() },
        })
      ).id
      const [paid, other] = await Promise.all([pay(clerk), rival()])
      expect([paid.status, other.status].toSorted()).toEqual([200, 409])
      expect(await bookings()).toBe(paid.status === 200 ? 1 : 0)
    }
  })

  test('at the moment of a cancellation or a hold is approved, or not', async () => {
    for (const rival of [cancel, () => hold(finance)]) {
      player = await makePlayer(50_000)
      payout = (
        await requestWithdrawal({
          ...{ playerId: player.id, amountMajor: AMOUNT_MAJOR, requestId: randomUUID() },
        })
      ).id
      const id = askedId(await pay(clerk))
      const [signed, other] = await Promise.all([approve(finance, id), rival()])
      // A hold may also follow the approval.
      expect([signed.status, other.status]).toContain(200)
      const { approvedAt, status } = await db.withdrawalRequest.findUniqueOrThrow({
        where: { id: payout },
      })
      expect(approvedAt !== null).toBe(signed.status === 200)
      expect(status === 'Cancelled' && approvedAt !== null).toBe(false)
      expect(await bookings()).toBe(0)
    }
  })

  test('ends the claim of whoever asked, which is no sign of money sent', async () => {
    expect(
      (await call(claimCall.POST, { method: 'POST', as: clerk, params: { id: payout } })).status,
    ).toBe(200)
    await permit()
    const other = await makeUser('clerk')
    expect((await pay(other)).status).toBe(200)
    expect(await bookings()).toBe(1)
  })
})
