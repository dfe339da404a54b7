import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import * as deposit from '@/app/api/depositHistory/[id]/route'
import * as withdrawal from '@/app/api/withdrawHistory/[id]/route'
import { db } from '@/lib/base/db/client'
import { refuse } from '@/lib/house/approvals/decide-approval'
import { getStaffDay } from '@/lib/house/staff/read-day'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { applyReversal } from '@/lib/money/cashier/reverse-deposit'
import { applyCameBack } from '@/lib/money/cashier/reverse-withdrawal'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositor, makeDepositRequest, makeUser } from '../../support/factories'
import { askedId, makeSigner } from '../../support/signer'

afterEach(expectLedgerRight)

test('counts what a clerk decided today, and nobody else’s decisions', async () => {
  const [clerk, other] = await Promise.all([makeUser('clerk'), makeUser('clerk')])
  const player = await makeDepositor(2_000)
  const decide = async (as: Caller, request: string, body: object = {}) => {
    const id = await makeDepositRequest(player.id, 500)
    await call(deposit.PUT, { method: 'PUT', as, params: { id }, body: { request, ...body } })
    return id
  }
  const wrong = await decide(clerk, 'Accepted')
  await decide(clerk, 'Accepted')
  await decide(clerk, 'Rejected', { reason: 'not-received' })
  await decide(other, 'Accepted')
  const order = { playerId: player.id, amountMajor: 1_000, requestId: randomUUID() }
  const { id } = await requestWithdrawal(order)
  const body = { request: 'Accepted', reason: 'Known since years' }
  await call(withdrawal.PUT, { method: 'PUT', as: clerk, params: { id }, body })
  await db.$transaction(async (tx) => {
    await applyReversal(tx, { depositId: wrong, adminId: other.id, reason: 'not-received' })
    await applyCameBack(tx, { withdrawalId: id, adminId: other.id, reason: 'wallet-full' })
  })
  const day = await getStaffDay(clerk.id)
  expect(day).toMatchObject({
    ...{ deposits: 2, depositsSum: 100_000n, rejected: 1, payouts: 1, payoutsSum: 100_000n },
    ...{ returned: 0, undone: 0, reversed: 1, cameBack: 1, answered: [] },
  })
  expect(day.paceSeconds).toBeGreaterThanOrEqual(0)
  expect(day.waitedSeconds).toBeGreaterThanOrEqual(0)
  expect(await getStaffDay(other.id)).toMatchObject({ deposits: 1, paceSeconds: null })
  // Yesterday's decisions are of yesterday.
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`
    await tx.$executeRaw`UPDATE deposit_request SET decided_at = decided_at - interval '1 day'
      WHERE decided_by_id = ${clerk.id}::uuid`
  })
  expect(await getStaffDay(clerk.id)).toMatchObject({ deposits: 0, rejected: 0, payouts: 1 })
})

test('shows a clerk what came back from approval, with the reason', async () => {
  const [clerk, finance] = [await makeUser('clerk'), await makeSigner('finance')]
  const { id: playerId } = await makeUser()
  const id = await makeDepositRequest(playerId, 60_000)
  const approvalId = askedId(
    await call(deposit.PUT, {
      ...{ method: 'PUT', as: clerk, params: { id }, body: { request: 'Accepted' } },
    }),
  )
  expect((await getStaffDay(clerk.id)).answered).toEqual([])
  await refuse({ approvalId, deciderId: finance.id, reason: 'Phone Tahmina first' })
  expect((await getStaffDay(clerk.id)).answered).toMatchObject([
    { id: approvalId, state: 'refused', by: 'Nusrat Jahan', refusal: 'Phone Tahmina first' },
  ])
  expect((await getStaffDay(finance.id)).answered).toEqual([])
})
