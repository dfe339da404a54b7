import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import * as depositCall from '@/app/api/depositHistory/[id]/route'
import * as depositsCall from '@/app/api/depositHistory/decisions/route'
import * as pauseCall from '@/app/api/games/[game]/pause/route'
import * as voidCall from '@/app/api/games/[game]/rounds/[countdownId]/void/route'
import * as userCall from '@/app/api/users/[email]/route'
import * as payCall from '@/app/api/withdrawHistory/[id]/route'
import { db } from '@/lib/base/db/client'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { call } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositRequest, makePlayer, makeUser } from '../../support/factories'

afterEach(expectLedgerRight)

const LURE = 'Our bKash number has changed. Please send it again to 01999-888 777.'

test('no call takes a text for players that names a number or an address', async () => {
  const owner = await makeUser('owner')
  const player = await makePlayer(1_000)
  const deposit = await makeDepositRequest(player.id, 500)
  const order = { playerId: player.id, amountMajor: 500, requestId: randomUUID() }
  const { id: payout } = await requestWithdrawal(order)
  const refuse = (
    handler: typeof depositCall.PUT,
    method: 'PUT' | 'POST',
    params: Record<string, string>,
    body: object,
  ) =>
    call(handler, {
      method,
      as: owner,
      params,
      body,
      headers: { 'idempotency-key': randomUUID() },
    })
  const reject = { request: 'Rejected', note: LURE }
  const giveBack = { ...reject, reason: 'player-asked' }
  const answers = [
    await refuse(depositCall.PUT, 'PUT', { id: deposit }, reject),
    await refuse(depositsCall.POST, 'POST', {}, { ids: [deposit], ...reject, reason: 'other' }),
    await refuse(payCall.PUT, 'PUT', { id: payout }, giveBack),
    await refuse(userCall.PUT, 'PUT', { email: player.email }, { adjustBy: 10, reason: LURE }),
    await refuse(pauseCall.POST, 'POST', { game: 'wingo' }, { reason: LURE }),
    await refuse(voidCall.POST, 'POST', { game: 'wingo', countdownId: '1' }, { reason: LURE }),
  ]
  for (const { status, body } of answers) {
    expect([status, JSON.stringify(body)]).toEqual([
      400,
      expect.stringContaining('Leave out phone numbers, wallets and addresses.'),
    ])
  }
  expect(await db.depositRequest.count({ where: { id: deposit, status: 'Pending' } })).toBe(1)
  const names = { ...reject, note: 'We received ৳500 on 27/11/2026, txnID 9HNEAR0O12.' }
  expect((await refuse(depositCall.PUT, 'PUT', { id: deposit }, names)).status).toBe(200)
})
