import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as claimCall from '@/app/api/withdrawHistory/[id]/claim/route'
import * as payCall from '@/app/api/withdrawHistory/[id]/route'
import { db } from '@/lib/base/db/client'
import { listEffects } from '@/lib/house/approvals/read'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { listCases } from '@/lib/money/risk/read-cases'
import type { RiskKind } from '@/lib/money/risk/rules/catalog'
import { workOnCase } from '@/lib/money/risk/work-case'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayer, makeUser } from '../../support/factories'
import { approve, askedId, makeSigner, type Signer } from '../../support/signer'

afterEach(expectLedgerRight)

let clerk: Caller
let playerId: string
let payout: string
beforeEach(async () => {
  clerk = await makeUser('clerk')
  playerId = (await makePlayer(2_000)).id
  payout = await withdraw(1_000)
})

async function withdraw(amountMajor: number): Promise<string> {
  return (await requestWithdrawal({ playerId, amountMajor, requestId: randomUUID() })).id
}

async function openCase(score: number, kind: RiskKind = 'fraud'): Promise<string> {
  const { id } = await db.riskAlert.create({
    data: { id: uuidv7(), personId: playerId, kind, score },
  })
  return id
}

const REASON = 'The bank knows them'

const pay = (as: Caller, reason: string | null = REASON) =>
  call(payCall.PUT, {
    method: 'PUT',
    as,
    params: { id: payout },
    body: { request: 'Accepted', reason: reason ?? undefined },
  })
const payFromQueue = (as: Caller, reason?: string) =>
  call(payCall.PUT, {
    method: 'PUT',
    as,
    params: { id: payout },
    body: { request: 'Accepted', reason, fromQueue: true },
  })
const claim = (as: Caller) => call(claimCall.POST, { method: 'POST', as, params: { id: payout } })
const statusOf = async (id: string) =>
  (await db.withdrawalRequest.findUniqueOrThrow({ where: { id } })).status
const bookings = () => db.transfer.count({ where: { kind: 'withdrawal_paid', subjectId: payout } })

test('lets an owner with no second approver pay alone, and audits the case', async () => {
  const [owner, caseId] = [await makeUser('owner'), await openCase(81)]
  await claim(owner)
  for (const bare of [await pay(owner, null), await payFromQueue(owner)]) {
    expect(bare).toMatchObject({ status: 409, body: { fields: { reason: 'Enter a reason.' } } })
  }
  expect(await bookings()).toBe(0)
  expect((await pay(owner)).status).toBe(200)
  const event = await db.auditEvent.findFirstOrThrow({
    where: { subject: `withdrawal_request:${payout}`, action: 'withdrawal.accept' },
  })
  expect(event.after).toMatchObject({ case: caseId, score: 81, reason: REASON })
})

describe('a payout that somebody else could approve', () => {
  let finance: Signer
  beforeAll(async () => {
    finance = await makeSigner('finance')
  })

  test('needs a second person if a case holds it, and shows the case to that person', async () => {
    const caseId = await openCase(81)
    expect(await pay(clerk, null)).toMatchObject({
      status: 409,
      body: { code: 'check-says-stop', fields: { reason: 'Enter a reason.' } },
    })
    const id = askedId(await pay(clerk))
    expect([await statusOf(payout), await bookings()]).toEqual(['Pending', 0])
    const asked = await db.approval.findUniqueOrThrow({ where: { id } })
    expect(asked.after).toMatchObject({
      Risk: 'An open case with a risk score of 81 holds this payout.',
    })
    expect((await listEffects(id))[0]?.text).toContain('marks it paid')
    expect((await approve(finance, id)).status).toBe(200)
    expect([await statusOf(payout), await bookings()]).toEqual(['Pending', 0])
    expect((await pay(clerk, null)).status).toBe(200)
    expect([await statusOf(payout), await bookings()]).toEqual(['Accepted', 1])
    const event = await db.auditEvent.findFirstOrThrow({
      where: { subject: `withdrawal_request:${payout}`, action: 'withdrawal.accept' },
    })
    expect(event).toMatchObject({ actorId: clerk.id, after: { case: caseId, score: 81 } })
  })

  test('needs a second person even for finance, and for an owner who is not alone', async () => {
    await openCase(70)
    for (const role of ['finance', 'owner'] as const) askedId(await pay(await makeUser(role)))
    expect(await bookings()).toBe(0)
  })

  test('to a suspended player cannot even be requested without a reason, which is audited', async () => {
    await openCase(81)
    await db.user.update({ where: { id: playerId }, data: { status: 'suspended' } })
    expect((await pay(clerk, null)).body.code).toBe('player-suspended')
    const reason = 'Released by the bank'
    expect((await approve(finance, askedId(await pay(clerk, reason)))).status).toBe(200)
    expect((await pay(clerk, null)).status).toBe(200)
    const event = await db.auditEvent.findFirstOrThrow({
      where: { subject: `withdrawal_request:${payout}`, action: 'withdrawal.accept' },
    })
    expect(event.after).toMatchObject({ playerIs: 'suspended', reason })
  })

  test.each([
    ['below 70 points', 69, 'fraud'],
    ['about harm', 85, 'harm'],
  ] as const)('is not held by a case %s', async (_name, score, kind) => {
    await openCase(score, kind)
    expect((await pay(clerk)).status).toBe(200)
  })

  test('can be paid by the clerk alone once Risk has cleared the case, which outdates the earlier request', async () => {
    const [caseId, risk] = [await openCase(81), await makeUser('risk')]
    const id = askedId(await pay(clerk))
    await workOnCase({
      caseId,
      action: 'clear',
      text: 'Brothers, seen on video.',
      actor: { id: risk.id, role: 'risk' },
    })
    expect((await approve(finance, id)).body.code).toBe('approval-outdated')
    expect((await pay(clerk)).status).toBe(200)
    expect(await bookings()).toBe(1)
  })

  test('must be requested again if the score of the case has risen since the request', async () => {
    const caseId = await openCase(81)
    const id = askedId(await pay(clerk))
    await db.riskAlert.update({ where: { id: caseId }, data: { score: 100 } })
    expect((await approve(finance, id)).body.code).toBe('approval-outdated')
    expect(await bookings()).toBe(0)
  })

  test('is not paid from a queue if a case was opened while the screen held the decision', async () => {
    await claim(clerk)
    await openCase(81)
    askedId(await payFromQueue(clerk, REASON))
    expect([await statusOf(payout), await bookings()]).toEqual(['Pending', 0])
  })

  test('counts towards the amount held by each case in the list of cases', async () => {
    const [caseId, second] = [await openCase(81), await withdraw(500)]
    expect(await statusOf(second)).toBe('Pending')
    const page = {
      tab: 'open',
      viewerId: clerk.id,
      withStaff: false,
      page: 1,
      pageSize: 100,
    } as const
    const heldBy = async () => (await listCases(page)).rows.find(({ id }) => id === caseId)?.held
    expect(await heldBy()).toBe(150_000n)
    await db.riskAlert.update({ where: { id: caseId }, data: { score: 69 } })
    expect(await heldBy()).toBe(0n)
  })
})
