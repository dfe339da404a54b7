import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { acceptWithdrawal } from '@/lib/money/cashier/decide-withdrawal'
import { readUsualTimes } from '@/lib/money/cashier/read-usual-times'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { FEWEST_MEASURED } from '@/lib/money/cashier/rules/usual-time'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeUser } from '../../support/factories'

afterAll(expectLedgerRight)

/** Decides a request that was filed exactly that many minutes earlier. */
async function decideAfter(minutes: number, decision: 'Accepted' | 'Rejected') {
  const [player, admin] = await Promise.all([makeUser(), makeUser('owner')])
  const { id } = await db.depositRequest.create({
    data: {
      id: randomUUID(),
      playerId: player.id,
      name: 'Nusrat',
      phone: '01711234567',
      amount: 100_000n,
      txnId: randomUUID(),
      requestId: randomUUID(),
    },
  })
  await decideDeposit({ depositId: id, adminId: admin.id, decision })
  await db.$transaction([
    // Triggers keep the time of a request from being changed, so they are off here.
    db.$executeRaw`SET LOCAL session_replication_role = replica`,
    db.$executeRaw`UPDATE deposit_request SET created_at = decided_at - make_interval(mins => ${minutes}::int) WHERE id = ${id}::uuid`,
  ])
  return player
}

test('measures accepted requests of the last week, and shows no time for too few', async () => {
  for (let minutes = 2; minutes <= 2 * (FEWEST_MEASURED - 1); minutes += 2) {
    await decideAfter(minutes, 'Accepted')
  }
  await decideAfter(600, 'Rejected')
  expect(await readUsualTimes()).toEqual({ deposit: null, withdrawal: null })
  await decideAfter(2 * FEWEST_MEASURED, 'Accepted')
  const { deposit, withdrawal } = await readUsualTimes()
  // The times are 2, 4, 6, 8 and 10 minutes.
  expect(deposit).toEqual({ halfSeconds: 360, mostSeconds: 552 })
  expect(withdrawal).toBeNull()
})

test('measures withdrawals separately', async () => {
  const admin = await makeUser('owner')
  for (let count = 0; count < FEWEST_MEASURED; count += 1) {
    const player = await decideAfter(0, 'Accepted')
    const { id } = await requestWithdrawal({
      playerId: player.id,
      amountMajor: 500,
      requestId: randomUUID(),
    })
    await acceptWithdrawal({
      withdrawalId: id,
      adminId: admin.id,
      pass: { reason: 'Sent and seen' },
    })
  }
  expect((await readUsualTimes()).withdrawal?.halfSeconds).toBeLessThan(60)
})
