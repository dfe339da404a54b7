import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { listOwnDeposits, listOwnWithdrawals } from '@/lib/money/cashier/read-own'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositor, makeUser } from '../../support/factories'

afterEach(expectLedgerRight)

test('lists the latest hundred requests and counts all of them', async () => {
  const [player, other] = [await makeDepositor(60_000), await makeDepositor(500)]
  const admin = await makeUser('owner')
  const ask = async (playerId: string) => {
    const requestId = randomUUID()
    const request = await requestDeposit({
      playerId,
      amountMajor: 500,
      requestId,
      txnId: requestId,
    })
    // Only a few requests may be pending at a time, so each one is rejected.
    await decideDeposit({ depositId: request.id, adminId: admin.id, decision: 'Rejected' })
    return request
  }
  await ask(other.id)
  const oldest = await ask(player.id)
  for (let made = 1; made < 102; made += 1) {
    await ask(player.id)
    await requestWithdrawal({ playerId: player.id, amountMajor: 500, requestId: randomUUID() })
  }
  const deposits = await listOwnDeposits(player.id)
  // `makeDepositor` has filed and accepted one more.
  expect([deposits.rows.length, deposits.total]).toEqual([100, 103])
  expect(deposits.rows.map(({ id }) => id)).not.toContain(oldest.id)
  const withdrawals = await listOwnWithdrawals(player.id)
  expect([withdrawals.rows.length, withdrawals.total]).toEqual([100, 101])
  const few = await listOwnDeposits(player.id, 3)
  expect(few).toEqual({ rows: deposits.rows.slice(0, 3), total: 103 })
})
