import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as specified from '@/app/api/depositHistory/[id]/route'
import { db } from '@/lib/base/db/client'
import { findOwnDeposit } from '@/lib/money/cashier/read-own'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeUser } from '../../support/factories'
import { approve, askedId, makeSigner } from '../../support/signer'

let clerk: Caller
let player: Caller
beforeEach(async () => {
  ;[clerk, player] = await Promise.all([makeUser('clerk'), makeUser()])
})
afterEach(expectLedgerRight)

async function file(amountMajor = 5_000): Promise<string> {
  const order = { playerId: player.id, amountMajor, txnId: randomUUID(), requestId: randomUUID() }
  return (await requestDeposit(order)).id
}
const put = (id: string, body: object, as = clerk) =>
  call(specified.PUT, { method: 'PUT', as, params: { id }, body })

test('books what arrived, once, and says both amounts to staff, player and audit log', async () => {
  const id = await file()
  const accepting = { request: 'Accepted', arrived: 500.5 }
  expect(await put(id, accepting)).toMatchObject({
    status: 200,
    body: { deposite: 500.5, asked: 5_000, request: 'Accepted' },
  })
  expect(await put(id, accepting)).toMatchObject({ status: 409, body: { code: 'already-decided' } })
  expect(await mainBalanceOf(player.id)).toBe(50_050n)
  expect(await findOwnDeposit(player.id, id)).toMatchObject({
    amount: 50_050n,
    askedAmount: 500_000n,
  })
  const event = await db.auditEvent.findFirstOrThrow({
    where: { subject: `deposit_request:${id}` },
  })
  expect(event.after).toMatchObject({ amount: 500.5, asked: 5_000 })
  const change = db.depositRequest.update({ where: { id }, data: { askedAmount: 100n } })
  await expect(change).rejects.toThrow()
})

test('keeps a request without a second amount if the asked one arrived', async () => {
  const id = await file()
  const answer = await put(id, { request: 'Accepted', arrived: 5_000 })
  expect(answer.body).toMatchObject({ deposite: 5_000 })
  expect(answer.body).not.toHaveProperty('asked')
})

test('lets one of two staff win who accept different amounts at the same time', async () => {
  const [id, other] = await Promise.all([file(), makeUser('clerk')])
  const answers = await Promise.all([
    put(id, { request: 'Accepted', arrived: 500 }),
    put(id, { request: 'Accepted', arrived: 700 }, other),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = answers[0].status === 200 ? 50_000n : 70_000n
  expect(await mainBalanceOf(player.id)).toBe(won)
})

test('refuses no amount, one that is not exact, and one for a rejection', async () => {
  const id = await file()
  for (const arrived of [0, -5, 500.005, '1,5', 1e12]) {
    expect([arrived, (await put(id, { request: 'Accepted', arrived })).status]).toEqual([
      arrived,
      400,
    ])
  }
  expect((await put(id, { request: 'Rejected', arrived: 500 })).status).toBe(400)
  const bare = db.depositRequest.update({ where: { id }, data: { amount: 50_000n } })
  await expect(bare).rejects.toThrow()
})

test('asks a second person by what arrived, who reads both amounts and carries it out', async () => {
  const id = await file(500)
  const answer = await put(id, { request: 'Accepted', arrived: 60_000 })
  expect(answer.status).toBe(202)
  const approval = await db.approval.findUniqueOrThrow({ where: { id: askedId(answer) } })
  expect(approval.amount).toBe(6_000_000n)
  expect(JSON.stringify(approval.after)).toContain('৳500')
  expect(await mainBalanceOf(player.id)).toBe(0n)
  await approve(await makeSigner('owner'), approval.id)
  expect(await mainBalanceOf(player.id)).toBe(6_000_000n)
  expect((await db.depositRequest.findUniqueOrThrow({ where: { id } })).askedAmount).toBe(50_000n)
})

test('needs no second person if what arrived is within the limit', async () => {
  expect((await put(await file(60_000), { request: 'Accepted', arrived: 500 })).status).toBe(200)
})
