import { randomInt, randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import * as bets from '@/app/api/bet/route'
import * as clock from '@/app/api/countdown/running/route'
import * as deposit from '@/app/api/depositHistory/[id]/route'
import * as deposits from '@/app/api/depositHistory/route'
import { POST as register } from '@/app/api/register/route'
import * as savings from '@/app/api/surewin/[email]/route'
import * as newSavings from '@/app/api/surewin/route'
import * as users from '@/app/api/users/[email]/route'
import * as withdrawal from '@/app/api/withdrawHistory/[id]/route'
import * as withdrawals from '@/app/api/withdrawHistory/route'
import { db } from '@/lib/base/db/client'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeOpenRound, makeUser, PASSWORD } from '../../support/factories'
import { firstSession } from '../../support/sessions'

/**
 * A client that knows nothing but the specification's calls. It computes balances itself, sends
 * amounts as its inputs hold them, and tells its user what the status of each answer says.
 */

let admin: Caller
beforeAll(async () => {
  admin = await makeUser('owner')
})
afterEach(expectLedgerRight)

interface Answer {
  readonly status: number
  readonly body: object
}

/** What the client tells its user: success only if every call of an action succeeded. */
async function tell(said: string, ...calls: (() => Promise<Answer>)[]): Promise<string> {
  for (const ask of calls) {
    const { status, body } = await ask()
    if ('status' in body && body.status === 'exist') return 'User already registered'
    if (status >= 400) return 'Wrong Details'
  }
  return said
}

const readUser = async (as: Caller, email = as.email) =>
  (await call(users.GET, { as, params: { email } })).body as unknown as { deposite: number }
const writeBalance =
  (as: Caller, email: string, deposite: number, more = {}) =>
  () =>
    call(users.PUT, { method: 'PUT', as, params: { email }, body: { deposite, ...more } })
const latest = async (route: typeof deposits | typeof withdrawals, as: Caller) => {
  const [first] = (await call(route.GET, { as })).body as unknown as { _id: string }[]
  return first?._id ?? ''
}

test('a client written from the specification alone tells its user nothing false', async () => {
  const person = {
    name: 'Rakib Hasan',
    email: `${randomUUID()}@rondo.example`,
    password: PASSWORD,
    phone: `019${randomInt(10_000_000, 99_999_999)}`,
    confirmpassword: PASSWORD,
    referralCode: '',
  }
  const join = () => call(register, { method: 'POST', body: person })
  expect(await tell('Registered', join)).toBe('Registered')
  expect(await tell('Registered', join)).toBe('User already registered')
  const { id } = await db.user.findUniqueOrThrow({ where: { email: person.email } })
  await firstSession(id)
  const me: Caller = { id, email: person.email }
  const { name, email, phone } = person
  const own = { name, email, phone }
  const balance = async () => (await readUser(me)).deposite

  // Another's email is refused, as in a bet.
  const body = { ...own, email: admin.email, deposite: '500', txnID: '9OLDCLIENT1' }
  const foreign = () => call(deposits.POST, { method: 'POST', as: me, body })
  expect((await foreign()).status).toBe(403)

  const file = () =>
    call(deposits.POST, { method: 'POST', as: me, body: { ...body, email, deposite: '5000' } })
  const sent = 'Deposit Submitted successfully'
  expect(await tell(sent, file)).toBe(sent)
  const before = (await readUser(admin, email)).deposite
  const depositId = await latest(deposits, me)
  const accept = () =>
    call(deposit.PUT, {
      method: 'PUT',
      as: admin,
      params: { id: depositId },
      body: { request: 'Accepted' },
    })
  expect(await tell('Accepted', accept, writeBalance(admin, email, before + 5_000))).toBe(
    'Accepted',
  )
  expect(await balance()).toBe(5_000)

  await makeOpenRound()
  const { body: running } = await call(clock.GET, { as: me })
  expect(running).toMatchObject({ countdownId: expect.any(String) })
  const stake = { email, color: 'red', betAmount: '500' }
  const bet = () => call(bets.POST, { method: 'POST', as: me, body: stake })
  expect(await tell('Bet', bet, writeBalance(me, email, 4_500))).toBe('Bet')
  expect(await balance()).toBe(4_500)

  const ask = () =>
    call(withdrawals.POST, { method: 'POST', as: me, body: { ...own, withdraw: '1000' } })
  const created = 'Your withdraw request created successfully.'
  expect(await tell(created, ask, writeBalance(me, email, 3_500))).toBe(created)
  const payoutId = await latest(withdrawals, me)
  const pay = () =>
    call(withdrawal.PUT, {
      method: 'PUT',
      as: admin,
      params: { id: payoutId },
      body: { request: 'Accepted', reason: 'Money not played yet, known player' },
    })
  expect(await tell('Paid', pay)).toBe('Paid')

  const open = () =>
    call(newSavings.POST, { method: 'POST', as: me, body: { ...own, deposite: '1000' } })
  expect(await tell('Saved', open, writeBalance(me, email, 2_500))).toBe('Saved')
  const params = { email }
  const put =
    (winmoney: number, more = {}) =>
    () =>
      call(savings.PUT, { method: 'PUT', as: me, params, body: { winmoney, ...more } })
  const time = new Date().toISOString()
  expect(await tell('Saved', put(1_600, { time }), writeBalance(me, email, 1_900, { time }))).toBe(
    'Saved',
  )
  // Its daily poll writes interest, which the house posts itself.
  expect(await tell('', put(1_600 * 1.05))).toBe('')
  expect(await balance()).toBe(1_900)
  expect(await mainBalanceOf(id)).toBe(190_000n)
  expect((await call(savings.GET, { as: me, params })).body).toMatchObject({ winmoney: 1_600 })
})
