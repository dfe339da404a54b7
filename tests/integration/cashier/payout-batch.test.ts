import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as release from '@/app/api/withdrawHistory/claims/release/route'
import * as claim from '@/app/api/withdrawHistory/claims/route'
import * as accept from '@/app/api/withdrawHistory/decisions/route'
import { db } from '@/lib/base/db/client'
import { changeUser } from '@/lib/house/players/change-user'
import { cancelWithdrawal } from '@/lib/money/cashier/cancel-withdrawal'
import { claimWithdrawal } from '@/lib/money/cashier/decide-withdrawal'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import type { WireRefused } from '@/lib/money/cashier/wire'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayer, makeUser } from '../../support/factories'

let clerk: Caller
let other: Caller

beforeEach(async () => {
  ;[clerk, other] = await Promise.all([makeUser('clerk'), makeUser('clerk')])
})
afterEach(expectLedgerRight)

/** Sends a withdrawal request by a new player. */
async function file(amountMajor = 500): Promise<{ id: string; playerId: string }> {
  const { id: playerId } = await makePlayer(amountMajor)
  const { id } = await requestWithdrawal({ playerId, amountMajor, requestId: randomUUID() })
  return { id, playerId }
}

const idsOf = async (count: number) => {
  const ids: string[] = []
  while (ids.length < count) ids.push((await file()).id)
  return ids
}

async function claims(
  route: typeof claim | typeof release,
  ids: readonly string[],
  as = clerk,
): Promise<WireRefused['refused']> {
  const { status, body } = await call(route.POST, { method: 'POST', as, body: { ids } })
  expect(status).toBe(200)
  return (body as WireRefused).refused
}

async function acceptAll(
  ids: readonly string[],
  key = randomUUID(),
): Promise<WireRefused['refused']> {
  const headers = { 'idempotency-key': key }
  const { status, body } = await call(accept.POST, {
    method: 'POST',
    as: clerk,
    headers,
    body: { ids },
  })
  expect(status).toBe(200)
  return (body as WireRefused).refused
}

const rowsOf = async (ids: readonly string[]) => {
  const rows = await db.withdrawalRequest.findMany({ where: { id: { in: [...ids] } } })
  return ids.map((id) => rows.find((row) => row.id === id))
}
const claimedBy = async (ids: readonly string[]) =>
  (await rowsOf(ids)).map((row) => row?.claimedById ?? null)
const statesOf = async (ids: readonly string[]) => (await rowsOf(ids)).map((row) => row?.status)
const payments = (ids: readonly string[]) =>
  db.transfer.count({ where: { kind: 'withdrawal_paid', subjectId: { in: [...ids] } } })

async function suspend({ playerId: userId }: { readonly playerId: string }): Promise<void> {
  const { id: actorId } = await makeUser('owner')
  await changeUser({ userId, actorId, status: 'suspended', reason: 'A stolen card' })
}

describe('payouts that are claimed together', () => {
  test('each belong to the clerk, are audited, and can no longer be cancelled by their players', async () => {
    const [{ id, playerId }, second] = [await file(), await file()]
    const ids = [id, second.id]
    expect(await claims(claim, [...ids, ...ids])).toEqual([])
    expect(await claimedBy(ids)).toEqual([clerk.id, clerk.id])
    await expect(cancelWithdrawal({ withdrawalId: id, playerId })).rejects.toMatchObject({
      code: 'payment-started',
    })
    const events = { actorId: clerk.id, action: 'withdrawal.claim' }
    expect(await db.auditEvent.count({ where: events })).toBe(2)
    expect(await claims(release, ids)).toEqual([])
    expect(await claimedBy(ids)).toEqual([null, null])
    await cancelWithdrawal({ withdrawalId: id, playerId })
  })

  test('leave out each one that a single claim would be refused for, say why, and include the others', async () => {
    const [good, taken] = await idsOf(2)
    if (!good || !taken) throw new Error('expected two requests')
    await claimWithdrawal({ withdrawalId: taken, adminId: other.id })
    expect(await claims(claim, [taken, randomUUID(), good])).toMatchObject([
      { _id: taken, refusal: expect.stringMatching(/^Nusrat Jahan is paying this request/) },
    ])
    expect(await claimedBy([good, taken])).toEqual([clerk.id, other.id])
    // A clerk cannot release another clerk's claim.
    expect(await claims(release, [taken, good])).toMatchObject([{ _id: taken }])
    expect(await claimedBy([good, taken])).toEqual([null, other.id])
  })

  test('leave out what could not be paid together once the money has left', async () => {
    const [good, large, suspended] = [await file(), await file(30_000), await file()]
    await suspend(suspended)
    const ids = [large.id, suspended.id, good.id]
    expect(await claims(claim, ids)).toMatchObject([
      { _id: large.id, refusal: expect.stringMatching(/second person/) },
      { _id: suspended.id, refusal: expect.stringMatching(/suspended/i) },
    ])
    expect(await claimedBy(ids)).toEqual([null, null, clerk.id])
  })

  test('each go to one of two clerks who claim them at the same time', async () => {
    const ids = await idsOf(4)
    const [mine, theirs] = await Promise.all([
      claims(claim, ids),
      claims(claim, ids.toReversed(), other),
    ])
    expect(mine.length + theirs.length).toBe(4)
    const owners = await claimedBy(ids)
    expect(owners.filter((owner) => owner === clerk.id)).toHaveLength(4 - mine.length)
    expect(owners.filter((owner) => owner === other.id)).toHaveLength(4 - theirs.length)
  })
})

describe('payouts that are accepted together', () => {
  test('are each booked once, however often the call is sent with its key', async () => {
    const [ids, key] = [await idsOf(3), randomUUID()]
    await claims(claim, ids)
    const answers = await Promise.all([acceptAll(ids, key), acceptAll(ids, key)])
    expect([...answers, await acceptAll(ids, key)]).toEqual([[], [], []])
    expect([await statesOf(ids), await payments(ids)]).toEqual([Array(3).fill('Accepted'), 3])
    expect(await acceptAll(ids)).toHaveLength(3)
  })

  test('include only claimed ones, within the limit, of players who are not suspended', async () => {
    const [free, theirs] = await idsOf(2)
    const [good, large, suspended] = [await file(), await file(30_000), await file()]
    if (!free || !theirs) throw new Error('expected two requests')
    await claims(claim, [good.id, suspended.id])
    await claimWithdrawal({ withdrawalId: large.id, adminId: clerk.id })
    await claims(claim, [theirs], other)
    await suspend(suspended)
    const asked = [free, theirs, large.id, suspended.id, good.id]
    const refused = await acceptAll(asked)
    const why = Object.fromEntries(refused.map((each) => [each._id, each.refusal]))
    expect(why).toEqual({
      [free]: expect.stringMatching(/claim/i),
      [theirs]: expect.stringMatching(/^Nusrat Jahan is paying this request/),
      [large.id]: expect.stringMatching(/second person/),
      [suspended.id]: expect.stringMatching(/suspended/i),
    })
    expect(await statesOf(asked)).toEqual([...Array(4).fill('Pending'), 'Accepted'])
    expect(await payments(asked)).toBe(1)
    expect(await db.approval.count({ where: { askedById: clerk.id } })).toBe(0)
  })
})
