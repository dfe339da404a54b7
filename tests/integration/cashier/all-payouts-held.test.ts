import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as caseCall from '@/app/api/risk/[id]/route'
import * as claimCall from '@/app/api/withdrawHistory/[id]/claim/route'
import * as holdCall from '@/app/api/withdrawHistory/[id]/hold/route'
import * as payCall from '@/app/api/withdrawHistory/[id]/route'
import * as bulkCall from '@/app/api/withdrawHistory/decisions/route'
import { db } from '@/lib/base/db/client'
import { findPlayerHead } from '@/lib/house/players/read-head'
import { findOwnWithdrawal } from '@/lib/money/cashier/read-own'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import type { RiskKind } from '@/lib/money/risk/rules/catalog'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayer, makeUser } from '../../support/factories'
import { approve, askedId, makeSigner } from '../../support/signer'

const WHY = 'Money passes through'
/** Above what a clerk pays alone. */
const LARGE_MAJOR = 30_000

let clerk: Caller
let risk: Caller
let player: Caller
let caseId: string
beforeEach(async () => {
  ;[clerk, risk] = [await makeUser('clerk'), await makeUser('risk')]
  player = await makePlayer(90_000)
  caseId = await openCase()
})
afterEach(expectLedgerRight)

async function openCase(kind: RiskKind = 'fraud'): Promise<string> {
  const data = { id: uuidv7(), personId: player.id, kind, score: 40 }
  return (await db.riskAlert.create({ data })).id
}

const withdraw = async (amountMajor = 1_000) =>
  (await requestWithdrawal({ playerId: player.id, amountMajor, requestId: randomUUID() })).id
const step = (action: string, as = risk, id = caseId) =>
  call(caseCall.PUT, { method: 'PUT', as: as, params: { id }, body: { action, text: WHY } })
const hold = async () => expect((await step('hold')).status).toBe(200)
const release = async () => expect((await step('release')).status).toBe(200)
const pay = (id: string, as = clerk) => {
  const body = { request: 'Accepted', reason: 'The bank knows them' }
  return call(payCall.PUT, { method: 'PUT', as: as, params: { id }, body })
}
const bookings = (subjectId: string) =>
  db.transfer.count({ where: { kind: 'withdrawal_paid', subjectId } })

test('holds each payout of an active player, sent before or after, until Risk releases them', async () => {
  const before = await withdraw()
  await hold()
  const after = await withdraw()
  for (const id of [before, after]) {
    expect((await pay(id)).body).toMatchObject({
      code: 'on-hold',
      detail: expect.stringContaining(WHY),
    })
    expect(await findOwnWithdrawal(player.id, id)).toMatchObject({ isHeld: true })
    const cancel = { method: 'DELETE' as const, as: player, params: { id } }
    expect((await call(payCall.DELETE, cancel)).body.code).toBe('on-hold')
    expect(await bookings(id)).toBe(0)
  }
  expect(await findPlayerHead(player.id)).toMatchObject({
    isSuspended: false,
    heldPayouts: { caseId, holdReason: WHY },
  })
  await release()
  for (const id of [before, after]) {
    expect((await pay(id)).status).toBe(200)
    expect(await bookings(id)).toBe(1)
  }
  const events = await db.auditEvent.findMany({
    where: { actorId: risk.id, action: { startsWith: 'risk.' } },
    orderBy: { id: 'asc' },
  })
  expect(events).toMatchObject(
    ['hold', 'release'].map((action) => ({
      action: `risk.${action}`,
      after: { case: caseId, text: WHY },
    })),
  )
})

test('holds a payout that a second person permitted, in bulk and from a queue too', async () => {
  const [finance, permitted, claimed] = [
    await makeSigner('finance'),
    await withdraw(LARGE_MAJOR),
    await withdraw(),
  ]
  expect((await approve(finance, askedId(await pay(permitted)))).status).toBe(200)
  const asked = askedId(await pay(await withdraw(LARGE_MAJOR)))
  const claim = { method: 'POST' as const, as: clerk, params: { id: claimed } }
  expect((await call(claimCall.POST, claim)).status).toBe(200)
  await hold()
  expect((await pay(permitted)).body.code).toBe('on-hold')
  expect((await approve(finance, asked)).body.code).toBe('approval-outdated')
  const body = { request: 'Accepted', reason: 'The bank knows them', fromQueue: true }
  const paid = await call(payCall.PUT, { ...claim, method: 'PUT', body })
  expect(paid.body.detail).toContain(WHY)
  const ids = [permitted, claimed]
  const bulk = await call(bulkCall.POST, { method: 'POST', as: clerk, body: { ids } })
  expect(JSON.stringify(bulk.body)).toContain(WHY)
  for (const id of ids) expect(await bookings(id)).toBe(0)
})

test('only Risk and owners hold and release, and nobody ends the hold of one request', async () => {
  const id = await withdraw()
  const [finance, owner] = [await makeUser('finance'), await makeUser('owner')]
  for (const other of [clerk, finance]) expect((await step('hold', other)).status).toBe(403)
  await hold()
  for (const other of [clerk, finance]) expect((await step('release', other)).status).toBe(403)
  for (const as of [finance, owner]) {
    const end = { method: 'DELETE' as const, as, params: { id } }
    expect((await call(holdCall.DELETE, end)).status).toBe(403)
  }
  expect((await step('release', owner)).status).toBe(200)
  expect((await step('release', owner)).body.code).toBe('already-decided')
  expect((await pay(id)).status).toBe(200)
})

test('a release leaves the hold of a single request, and a case about harm holds nothing', async () => {
  const [id, finance] = [await withdraw(), await makeUser('finance')]
  const one = { method: 'POST' as const, as: finance, params: { id }, body: { reason: 'Ask them' } }
  expect((await call(holdCall.POST, one)).status).toBe(200)
  await hold()
  expect((await step('hold', risk, await openCase())).body.code).toBe('not-allowed')
  expect((await step('hold', risk, await openCase('harm'))).body.code).toBe('not-allowed')
  await release()
  expect((await pay(id)).body).toMatchObject({
    code: 'on-hold',
    detail: expect.stringContaining('Ask them'),
  })
})

test('at the same moment as a request or a payment, one comes first', async () => {
  const id = await withdraw()
  const [sent, paid] = await Promise.all([withdraw(), pay(id), hold()])
  expect(
    (await db.withdrawalRequest.findUniqueOrThrow({ where: { id: sent } })).heldAt,
  ).not.toBeNull()
  const { heldAt } = await db.withdrawalRequest.findUniqueOrThrow({ where: { id } })
  expect(await bookings(id)).toBe(paid.status === 200 ? 1 : 0)
  expect(heldAt === null).toBe(paid.status === 200)
})

test('a closed case changes in nothing but the release', async () => {
  await hold()
  const note = db.riskAlert.update({
    where: { id: caseId },
    data: { holdsPayouts: false, note: 'Other' },
  })
  await expect(note).rejects.toThrow()
  await release()
  const again = db.riskAlert.update({ where: { id: caseId }, data: { holdsPayouts: true } })
  await expect(again).rejects.toThrow()
})
