import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as userCall from '@/app/api/users/[email]/route'
import * as payCall from '@/app/api/withdrawHistory/[id]/route'
import { db } from '@/lib/base/db/client'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayer, makeUser, PASSWORD } from '../../support/factories'
import { approve, askedId, makeSigner } from '../../support/signer'

const NUMBER = '01999888777'

let player: Caller
beforeEach(async () => {
  player = await makePlayer(2_000)
})
afterEach(expectLedgerRight)

async function changeNumber(as: Caller) {
  const body = as === player ? { phone: NUMBER, password: PASSWORD } : { phone: NUMBER }
  const params = { email: player.email }
  expect((await call(userCall.PUT, { method: 'PUT', as, params, body })).status).toBe(200)
}

const withdraw = async () =>
  (await requestWithdrawal({ playerId: player.id, amountMajor: 500, requestId: randomUUID() })).id

/** Gives the reason that a payout without bets needs, too. */
const pay = (as: Caller, id: string) => {
  const body = { request: 'Accepted', reason: 'The player called us' }
  return call(payCall.PUT, { method: 'PUT', as, params: { id }, body })
}

const bookings = (subjectId: string) =>
  db.transfer.count({ where: { kind: 'withdrawal_paid', subjectId } })

test.each(['finance', 'owner'] as const)(
  '%s who changed a number neither pays to it nor approves that',
  async (role) => {
    const [changer, other] = [await makeSigner(role), await makeSigner('finance')]
    const clerk = await makeUser('clerk')
    await changeNumber(changer)
    const id = await withdraw()
    expect((await pay(changer, id)).status).toBe(403)
    const asked = askedId(await pay(clerk, id))
    expect((await approve(changer, asked)).status).toBe(403)
    expect(await bookings(id)).toBe(0)
    expect((await approve(other, asked)).status).toBe(200)
    expect((await pay(changer, id)).status).toBe(403)
    expect((await pay(clerk, id)).status).toBe(200)
    expect(await bookings(id)).toBe(1)
  },
)

test.each(['clerk', 'finance', 'owner'] as const)(
  '%s needs a second person for any amount to a number that staff changed',
  async (role) => {
    const [changer] = [await makeUser('risk'), await makeSigner('finance')]
    await changeNumber(changer)
    const id = await withdraw()
    askedId(await pay(await makeUser(role), id))
    expect(await bookings(id)).toBe(0)
  },
)

test('a number that the player changed, or a request to the old one, needs nobody else', async () => {
  const [clerk, finance] = [await makeUser('clerk'), await makeSigner('finance')]
  const before = await withdraw()
  await changeNumber(finance)
  expect((await pay(clerk, before)).status).toBe(200)
  player = await makePlayer(2_000)
  await changeNumber(player)
  expect((await pay(clerk, await withdraw())).status).toBe(200)
})
