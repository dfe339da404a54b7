import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { POST as bet } from '@/app/api/bet/route'
import { POST as deposit } from '@/app/api/depositHistory/route'
import { PUT as changeSurewin } from '@/app/api/surewin/[email]/route'
import { POST as createSurewin } from '@/app/api/surewin/route'
import { PUT as changeUser } from '@/app/api/users/[email]/route'
import { POST as withdraw } from '@/app/api/withdrawHistory/route'
import { wingo } from '@/lib/games/catalog/wingo/wingo'
import { ensureGame } from '@/lib/play/rounds/ensure-game'
import { tickGame } from '@/lib/play/rounds/tick-game'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayer, makeUser } from '../../support/factories'
import { noBeacon } from '../../support/no-beacon'
import { LONG_ROUNDS } from '../../support/rounds'

let player: Caller
let admin: Caller

beforeAll(async () => {
  await ensureGame(wingo, LONG_ROUNDS)
  await tickGame(wingo.id, noBeacon)
  player = await makePlayer(50_000)
  admin = await makeUser('owner')
})
afterAll(expectLedgerRight)

/** Every call that takes an amount, with that amount in its body. */
const CALLS = {
  'POST /depositHistory': (deposite: unknown) =>
    call(deposit, {
      method: 'POST',
      body: { deposite, txnID: `TX${randomUUID()}` },
      as: player,
    }),
  'POST /withdrawHistory': (amount: unknown) =>
    call(withdraw, { method: 'POST', body: { withdraw: amount }, as: player }),
  'POST /bet': (betAmount: unknown) =>
    call(bet, { method: 'POST', body: { color: 'red', betAmount }, as: player }),
  'POST /surewin': (deposite: unknown) =>
    call(createSurewin, { method: 'POST', body: { deposite }, as: player }),
  'PUT /surewin/{email}': (amount: unknown) =>
    call(changeSurewin, {
      method: 'PUT',
      params: { email: player.email },
      body: { action: 'deposit', amount },
      as: player,
    }),
  'PUT /users/{email}': (deposite: unknown) =>
    call(changeUser, {
      method: 'PUT',
      params: { email: player.email },
      body: { deposite, reason: 'Corrected by hand' },
      headers: { 'idempotency-key': randomUUID() },
      as: admin,
    }),
}

test.each(Object.entries(CALLS))('%s takes an amount as a number and as text', async (_, send) => {
  for (const amount of [500, '500', '৫০০', '500.00']) {
    const { status, body } = await send(amount)
    expect([amount, body, status < 300]).toEqual([amount, body, true])
  }
})

/** The specification's sentence for no amount; none where staff set a balance. */
const NOTHING: Partial<Record<keyof typeof CALLS, string>> = {
  'POST /depositHistory': 'Deposit amount should be more than 500.',
  'POST /withdrawHistory': 'Withdraw less than your current amount or less than 500.',
  'POST /bet': 'Please select a value.',
  'POST /surewin': 'Deposit should be more than 500.',
  'PUT /surewin/{email}': 'Deposit should be more than 500.',
}

// @conformance empty-amount-sentences
test.each(Object.entries(NOTHING))('%s says of an empty amount: %s', async (name, sentence) => {
  for (const amount of ['', 0, null, undefined]) {
    const { status, body } = await CALLS[name as keyof typeof CALLS](amount)
    expect([amount, status, body.detail]).toEqual([amount, 400, sentence])
  }
})

test('PUT /users/{email} sets no balance from an empty amount', async () => {
  const { status, body } = await CALLS['PUT /users/{email}']('')
  expect([status, body.code]).toEqual([400, 'invalid-input'])
})

test.each(Object.entries(CALLS))('%s never guesses an amount', async (_, send) => {
  const wrong = ['5,00', '500,00', '1,5', '1.000', '+500', '-500', ' 500', '500 ', '5e2', '0x1f4']
  for (const amount of [...wrong, 'abc', '৫,০০', true, [500], {}]) {
    const { status, body } = await send(amount)
    expect([amount, status, body.code]).toEqual([amount, 400, 'invalid-input'])
  }
})
