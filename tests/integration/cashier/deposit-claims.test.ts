import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as claim from '@/app/api/depositHistory/[id]/claim/route'
import * as deposit from '@/app/api/depositHistory/[id]/route'
import * as nextDeposit from '@/app/api/depositHistory/next/route'
import * as withdrawal from '@/app/api/withdrawHistory/[id]/route'
import * as nextWithdrawal from '@/app/api/withdrawHistory/next/route'
import { db } from '@/lib/base/db/client'
import { DEPOSIT_REQUESTS } from '@/lib/house/requests/read-deposit'
import { WITHDRAW_REQUESTS } from '@/lib/house/requests/read-withdrawal'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { findRequest } from '@/lib/money/cashier/read-queue'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositor, makeDepositRequest, makeUser } from '../../support/factories'
import { askedId } from '../../support/signer'

let one: Caller
let other: Caller

beforeEach(async () => {
  const [first, second] = await Promise.all([makeUser('clerk'), makeUser('clerk')])
  one = first
  other = second
  // Decides all other pending requests, so that the tests know which request is the oldest.
  const { id: adminId } = await makeUser('owner')
  const waiting = await db.depositRequest.findMany({ where: { status: 'Pending' } })
  for (const { id: depositId } of waiting) {
    await decideDeposit({ depositId, adminId, decision: 'Rejected' })
  }
})
afterEach(expectLedgerRight)

const file = async (requests: number) => {
  const { id } = await makeUser()
  const ids: string[] = []
  for (let filed = 0; filed < requests; filed += 1) ids.push(await makeDepositRequest(id, 500))
  return ids
}
const open = (as: Caller, id = '') => call(claim.POST, { method: 'POST', as, params: { id } })
const close = (as: Caller, id = '') => call(claim.DELETE, { method: 'DELETE', as, params: { id } })
const next = async (as: Caller, after: string | null = null) =>
  (await call(nextDeposit.POST, { method: 'POST', as, body: { after } })).body._id
const decide = (as: Caller, id = '') =>
  call(deposit.PUT, { method: 'PUT', as, params: { id }, body: { request: 'Accepted' } })
const age = (id: string | undefined, minutes: number) => db.$executeRaw`
  UPDATE deposit_request
  SET claimed_at = clock_timestamp() - make_interval(mins => ${minutes}::int) WHERE id = ${id}::uuid`

describe('a deposit request that a staff member has open', () => {
  test('tells another staff member who has it, and is free again once it is closed', async () => {
    const [id] = await file(1)
    expect(await open(one, id)).toMatchObject({
      status: 200,
      body: { _id: id, claimedBy: 'Nusrat Jahan', claimedAt: expect.stringMatching(/Z$/) },
    })
    expect((await open(one, id)).status).toBe(200)
    expect(await open(other, id)).toMatchObject({
      status: 409,
      body: {
        code: 'being-decided',
        detail: expect.stringMatching(/^Nusrat Jahan has this request open \(since \d\d:\d\d UTC/),
      },
    })
    // Only the staff member who has the request open can close it.
    expect((await close(other, id)).body).toMatchObject({ claimedBy: 'Nusrat Jahan' })
    expect((await close(one, id)).body).toEqual({ _id: id, claimedBy: null, claimedAt: null })
    expect((await open(other, id)).status).toBe(200)
  })

  test('is free after five minutes', async () => {
    const [id] = await file(1)
    await open(one, id)
    await age(id, 4)
    expect((await open(other, id)).status).toBe(409)
    await age(id, 5)
    expect(await findRequest(DEPOSIT_REQUESTS, id ?? '')).toMatchObject({ isClaimed: false })
    expect((await open(other, id)).status).toBe(200)
  })

  test('is one at a time: opening the next releases the previous one', async () => {
    const [first, second] = await file(2)
    await open(one, first)
    await open(one, second)
    expect((await open(other, first)).status).toBe(200)
    expect((await open(other, second)).status).toBe(409)
    // Closing another request doesn't close the open one.
    await close(one, first)
    expect((await open(other, second)).status).toBe(409)
  })

  test('can still be decided by an API call, once, and the second caller reads who was first', async () => {
    const [id, another] = await file(2)
    await open(one, id)
    const answers = await Promise.all([decide(one, id), decide(other, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'already-decided',
      detail: expect.stringMatching(/already accepted by Nusrat Jahan at \d\d:\d\d UTC\.$/),
    })
    expect((await open(other, id)).body.code).toBe('already-decided')
    // Closing a decided request changes nothing.
    expect((await close(one, id)).status).toBe(200)
    expect((await open(one, another)).status).toBe(200)
    expect((await open(one, randomUUID())).status).toBe(404)
  })
})

describe('the next deposit request', () => {
  test('is the oldest free request after the open one', async () => {
    const [first, second, third] = await file(3)
    expect(await next(one)).toBe(first)
    expect(await next(other)).toBe(second)
    expect(await next(other, second ?? null)).toBe(third)
    // After the last request, it starts again with the oldest: the first is taken, the second was
    // released.
    expect(await next(other, third)).toBe(second)
    await open(one, third)
    expect(await next(other, second ?? null)).toBe(first)
    await age(third, 6)
    expect(await next(other, first)).toBe(second)
  })

  test('is not one whose approval is pending, which shows who requested it', async () => {
    const { id: playerId } = await makeUser()
    const [asked, free] = [
      await makeDepositRequest(playerId, 60_000),
      await makeDepositRequest(playerId, 500),
    ]
    const approval = askedId(await decide(one, asked))
    expect(await findRequest(DEPOSIT_REQUESTS, asked)).toMatchObject({
      approval: { id: approval, by: 'Nusrat Jahan' },
    })
    expect(await next(other)).toBe(free)
  })

  test('is the next one of the list as it is filtered and sorted', async () => {
    const { id: playerId } = await makeUser()
    const file = async (amountMajor: number, wallet: 'bkash' | 'nagad') =>
      (
        await requestDeposit({
          playerId,
          amountMajor,
          wallet,
          txnId: randomUUID(),
          requestId: randomUUID(),
        })
      ).id
    const bkash = await file(2_000, 'bkash')
    const [small, large] = [await file(3_000, 'nagad'), await file(9_000, 'nagad')]
    const take = async (body: object) =>
      (await call(nextDeposit.POST, { method: 'POST', as: one, body })).body._id
    const view = { wallet: 'nagad', sort: 'amount' }
    expect(await take({ after: null, ...view })).toBe(large)
    expect(await take({ after: large, ...view })).toBe(small)
    // Then it starts again: opening the small one released the large one.
    expect(await take({ after: small, ...view })).toBe(large)
    expect(await take({ after: null, sort: 'newest', to: '3000' })).toBe(small)
    expect(await take({ after: small, sort: 'newest' })).toBe(bkash)
    expect(await take({ after: null, wallet: 'rocket' })).toBeNull()
    expect(await take({ after: null, by: 'others' })).toBeNull()
  })

  test('is a different one for each of many who ask at the same time', async () => {
    const ids = await file(5)
    const admins = await Promise.all(Array.from({ length: 6 }, () => makeUser('clerk')))
    const taken = await Promise.all(admins.map((admin) => next(admin)))
    const got = taken.filter((id) => id !== null)
    expect(new Set(got).size).toBe(got.length)
    expect(ids).toEqual(expect.arrayContaining(got))
    // A request skipped because another transaction held it is available when asking again.
    const again: unknown[] = []
    for (const [index, admin] of admins.entries()) again.push(taken[index] ?? (await next(admin)))
    expect(again.filter((id) => id !== null).sort()).toEqual(ids.toSorted())
    expect(again.filter((id) => id === null)).toHaveLength(1)
  })
})

describe('the next withdraw request', () => {
  test('is claimed immediately, so that its player cannot cancel it', async () => {
    const player = await makeDepositor(1_000)
    const order = { playerId: player.id, amountMajor: 500, requestId: randomUUID() }
    const { id } = await requestWithdrawal(order)
    const before = await db.withdrawalRequest.findFirst({
      where: { status: 'Pending', id: { lt: id } },
      orderBy: { createdAt: 'desc' },
    })
    const body = { after: before?.id ?? null }
    const taken = await call(nextWithdrawal.POST, { method: 'POST', as: one, body })
    expect(taken.body._id).toBe(id)
    expect(await findRequest(WITHDRAW_REQUESTS, id)).toMatchObject({
      isClaimed: true,
      claimedById: one.id,
    })
    // Nothing else is in the view.
    const held = { method: 'POST', as: other, body: { after: null, held: '1' } } as const
    expect((await call(nextWithdrawal.POST, held)).body._id).toBeNull()
    const cancelled = await call(withdrawal.DELETE, {
      method: 'DELETE',
      as: player,
      params: { id },
    })
    expect(cancelled.body.code).toBe('payment-started')
    const none = await call(nextWithdrawal.POST, { method: 'POST', as: other, body })
    expect([none.status, none.body._id]).toEqual([200, null])
  })
})

test('either cancels or accepts a withdraw request when both happen at the same time', async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    const player = await makeDepositor(1_000)
    const order = { playerId: player.id, amountMajor: 500, requestId: randomUUID() }
    const { id } = await requestWithdrawal(order)
    const answers = await Promise.all([
      call(withdrawal.PUT, {
        method: 'PUT',
        as: one,
        params: { id },
        body: { request: 'Accepted' },
      }),
      call(withdrawal.DELETE, { method: 'DELETE', as: player, params: { id } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const row = await db.withdrawalRequest.findUniqueOrThrow({ where: { id } })
    expect(row.claimedById).toBe(row.status === 'Accepted' ? one.id : null)
  }
})
