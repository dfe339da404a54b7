import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as specified from '@/app/api/depositHistory/[id]/route'
import * as bulk from '@/app/api/depositHistory/decisions/route'
import * as pay from '@/app/api/withdrawHistory/[id]/route'
import * as claims from '@/app/api/withdrawHistory/claims/route'
import * as bulkPay from '@/app/api/withdrawHistory/decisions/route'
import { db } from '@/lib/base/db/client'
import { DEPOSIT_REQUESTS, getDepositRequest } from '@/lib/house/requests/read-deposit'
import { getWithdrawalRequest } from '@/lib/house/requests/read-withdrawal'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { claimWithdrawal } from '@/lib/money/cashier/decide-withdrawal'
import { listRequests } from '@/lib/money/cashier/read-queue'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { judgeFiled } from '@/lib/money/risk/judge-risk'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeUser } from '../../support/factories'
import { approve, askedId, makeSigner } from '../../support/signer'

const REASON = 'Seen in the wallet, both'

let clerk: Caller
let other: Caller
let player: Caller
beforeEach(async () => {
  ;[clerk, other, player] = await Promise.all([makeUser('clerk'), makeUser('clerk'), makeUser()])
})
afterEach(expectLedgerRight)

/** Returns two txnIDs that differ in a zero and an O, and are nobody else's. */
function twins(): [string, string] {
  const rest = randomUUID().slice(0, 8).toUpperCase()
  return [`9N0${rest}`, `9NO${rest}`]
}
async function file(txnId: string, amountMajor = 1_500, by = player): Promise<string> {
  const order = { playerId: by.id, amountMajor, txnId, requestId: randomUUID() }
  return (await requestDeposit(order)).id
}
const fileFromOther = async (txnId: string) => file(txnId, 1_500, await makeUser())
const asked = (id: string, body: object, as = clerk) => ({ as, params: { id }, body })
const put = (id: string, body: object, as = clerk) =>
  call(specified.PUT, { method: 'PUT', ...asked(id, body, as) })
const decide = (id: string, body: object, as = clerk) => put(id, { ...body, fromQueue: true }, as)
const credits = (...ids: string[]) =>
  db.transfer.count({ where: { kind: 'deposit', subjectId: { in: ids } } })
const accept = (depositId: string, by = clerk) =>
  decideDeposit({ depositId, adminId: by.id, decision: 'Accepted' })
const eventOf = (id: string) =>
  db.auditEvent.findFirstOrThrow({
    where: { subject: `deposit_request:${id}`, action: 'deposit.accept' },
  })

describe('a deposit whose twin was accepted', () => {
  let twin: string
  let first: string
  beforeEach(async () => {
    const [zero, letter] = twins()
    first = await file(zero)
    await accept(first)
    twin = await file(letter)
  })

  test('is credited by no call without a reason', async () => {
    for (const press of [put, decide]) {
      expect(await press(twin, { request: 'Accepted' })).toMatchObject({
        status: 409,
        body: { code: 'check-says-stop', fields: { reason: 'Enter a reason.' } },
      })
    }
    expect((await put(twin, { request: 'Accepted' })).body.detail).toContain('accepted. Reject')
    expect(await credits(twin)).toBe(0)
  })

  test('is credited with a reason, which the audit event keeps together with the stop', async () => {
    expect((await put(twin, { request: 'Accepted', reason: REASON })).status).toBe(200)
    expect((await eventOf(twin)).after).toMatchObject({
      reason: REASON,
      passedStops: [expect.stringContaining('accepted. Reject this one.')],
    })
  })

  test('is left out of a batch and named, while the others are accepted', async () => {
    const plain = await fileFromOther(twins()[0])
    const { body } = await call(bulk.POST, {
      method: 'POST',
      as: clerk,
      body: { ids: [twin, plain] },
    })
    expect(body).toMatchObject({
      refused: [{ _id: twin, refusal: expect.stringContaining('A check says stop') }],
    })
  })

  test('can be rejected as ever', async () => {
    expect((await put(twin, { request: 'Rejected', reason: 'credited-before' })).status).toBe(200)
  })

  test('with several rejected ones before it still says stop', async () => {
    const [zero, letter] = twins()
    for (let n = 0; n < 21; n += 1) {
      const id = await file(letter)
      await decideDeposit({ depositId: id, adminId: clerk.id, decision: 'Rejected' })
    }
    const accepted = await fileFromOther(zero)
    expect((await put(accepted, { request: 'Accepted', reason: REASON })).status).toBe(200)
    expect((await put(await file(letter), { request: 'Accepted' })).status).toBe(409)
  })

  test('is marked in its row, its panel and a case as soon as it is filed', async () => {
    const [zero, letter] = twins()
    await fileFromOther(zero)
    const late = await file(letter)
    await judgeFiled()
    const { rows } = await listRequests(DEPOSIT_REQUESTS, {
      status: 'Pending',
      playerId: player.id,
      page: 1,
      pageSize: 50,
    })
    const row = rows.find(({ id }) => id === late)
    expect(row).toMatchObject({ hasAlike: true, openCase: { rules: ['txn-seen'] } })
    const panel = await getDepositRequest(late)
    expect(panel?.stops.map(({ text }) => text)).toEqual([
      expect.stringContaining('pending. Accept one of them at most.'),
    ])
  })
})

test('a stop that appears while the screen holds a decision refuses it', async () => {
  const [zero, letter] = twins()
  const [one, two] = [await file(zero), await fileFromOther(letter)]
  const stops = (await getDepositRequest(one))?.stops.map(({ key }) => key)
  await put(two, { request: 'Accepted', reason: REASON }, other)
  const made = await decide(one, { request: 'Accepted', reason: REASON, stops })
  expect(made.body).toMatchObject({
    code: 'check-says-stop',
    detail: expect.stringContaining('A check has changed'),
  })
  expect(await credits(one, two)).toBe(1)
})

test('two clerks who pass the stop of two pending twins at the same time credit one', async () => {
  for (let n = 0; n < 4; n += 1) {
    const [zero, letter] = twins()
    const pair = [await file(zero), await fileFromOther(letter)] as const
    const answers = await Promise.all(
      pair.map(async (id, index) => {
        const stops = (await getDepositRequest(id))?.stops.map(({ key }) => key)
        const body = { request: 'Accepted', reason: REASON, stops }
        return put(id, body, index === 0 ? clerk : other)
      }),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await credits(...pair)).toBe(1)
  }
})

test('of one who passes a stop and one who rejects at the same time, one decides', async () => {
  for (let n = 0; n < 4; n += 1) {
    const [zero, letter] = twins()
    await accept(await fileFromOther(zero))
    const id = await file(letter)
    const answers = await Promise.all([
      put(id, { request: 'Accepted', reason: REASON }),
      put(id, { request: 'Rejected', reason: 'credited-before' }, other),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { status } = await db.depositRequest.findUniqueOrThrow({ where: { id } })
    expect(await credits(id)).toBe(status === 'Accepted' ? 1 : 0)
  }
})

test('an approval names the stop and is outdated by another one', async () => {
  const finance = await makeSigner('finance')
  const [zero, letter] = twins()
  await fileFromOther(zero)
  const big = await file(letter, 60_000)
  expect((await put(big, { request: 'Accepted' })).status).toBe(409)
  const id = askedId(await put(big, { request: 'Accepted', reason: REASON }))
  const { after } = await db.approval.findUniqueOrThrow({ where: { id } })
  expect(after).toMatchObject({ Stop: expect.stringContaining('Accept one of them at most') })
  await fileFromOther(`${zero.slice(0, 2)}-${letter.slice(2)}`)
  expect((await approve(finance, id)).body.code).toBe('approval-outdated')
  const again = askedId(await put(big, { request: 'Accepted', reason: REASON }))
  expect(again).not.toBe(id)
  expect((await db.approval.findUniqueOrThrow({ where: { id } })).state).toBe('refused')
  expect((await approve(finance, again)).status).toBe(200)
  expect((await eventOf(big)).after).toMatchObject({ reason: REASON })
})

describe('a payout of money that was not played', () => {
  let payout: string
  beforeEach(async () => {
    await accept(await file(twins()[0], 2_000))
    const order = { playerId: player.id, amountMajor: 1_000, requestId: randomUUID() }
    payout = (await requestWithdrawal(order)).id
  })

  test('needs a reason, which the audit event keeps', async () => {
    const stops = (await getWithdrawalRequest(payout, clerk.id))?.stops
    expect(stops?.map(({ key }) => key)).toEqual(['no-bets'])
    const sent = (body: object) => call(pay.PUT, { method: 'PUT', ...asked(payout, body) })
    expect(await sent({ request: 'Accepted' })).toMatchObject({
      status: 409,
      body: { code: 'check-says-stop' },
    })
    expect((await sent({ request: 'Accepted', reason: REASON })).status).toBe(200)
    const event = await db.auditEvent.findFirstOrThrow({
      where: { subject: `withdrawal_request:${payout}`, action: 'withdrawal.accept' },
    })
    expect(event.after).toMatchObject({
      reason: REASON,
      passedStops: [expect.stringContaining('No bets since.')],
    })
  })

  test('is left out of a batch and named', async () => {
    const together = { method: 'POST', as: clerk, body: { ids: [payout] } } as const
    const refused = [{ _id: payout, refusal: expect.stringContaining('No bets since.') }]
    expect((await call(claims.POST, together)).body).toMatchObject({ refused })
    await claimWithdrawal({ withdrawalId: payout, adminId: clerk.id })
    expect((await call(bulkPay.POST, together)).body).toMatchObject({ refused })
  })
})
