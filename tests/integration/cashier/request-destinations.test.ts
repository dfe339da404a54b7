import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as deposits from '@/app/api/depositHistory/route'
import * as user from '@/app/api/users/[email]/route'
import * as withdrawal from '@/app/api/withdrawHistory/[id]/route'
import * as withdrawals from '@/app/api/withdrawHistory/route'
import { db } from '@/lib/base/db/client'
import { ACTS } from '@/lib/house/approvals/acts'
import { readMovedWallets } from '@/lib/house/content/read'
import { getDepositRequest } from '@/lib/house/requests/read-deposit'
import { WITHDRAW_REQUESTS } from '@/lib/house/requests/read-withdrawal'
import { findRequest } from '@/lib/money/cashier/read-queue'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { saveChannel } from '@/lib/money/channels/acts'
import { spaceNumber } from '@/lib/money/wallets/rules/wallets'
import { openAct } from '@/lib/people/second-person/act'
import { type Caller, call } from '../../support/call'
import { makeChannel } from '../../support/channels'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositRequest, makePlayer, makeUser, PASSWORD } from '../../support/factories'
import { makeSession } from '../../support/sessions'

const FILED = { name: 'Nusrat Jahan', phone: '01711234567' }
const SINCE = { name: 'Somebody Else', phone: '01999999999' }

let player: Caller
let admin: Caller

beforeEach(async () => {
  ;[player, admin] = await Promise.all([makePlayer(2_000), makeUser('owner')])
})
afterEach(expectLedgerRight)

/** Sends the password too when players change their own profile. */
function changeProfile(body: object, as = player) {
  const sent = as === player ? { password: PASSWORD, ...body } : body
  return call(user.PUT, { method: 'PUT', as, params: { email: player.email }, body: sent })
}

async function withdraw(): Promise<string> {
  const { body } = await call(withdrawals.POST, {
    method: 'POST',
    as: player,
    body: { ...SINCE, withdraw: 500 },
  })
  expect(body).toMatchObject(FILED)
  return String(body._id)
}

describe('a request', () => {
  // @conformance paid-number-sent-whatever
  test('is paid to the number it was sent with, whatever happens to the profile', async () => {
    const id = await withdraw()
    await changeProfile(SINCE)
    expect(await findRequest(WITHDRAW_REQUESTS, id)).toMatchObject({
      ...FILED,
      profileName: SINCE.name,
      profilePhone: SINCE.phone,
      status: 'Pending',
    })
    const accepted = await call(withdrawal.PUT, {
      method: 'PUT',
      as: admin,
      params: { id },
      body: { request: 'Accepted', reason: 'They called from both numbers' },
    })
    expect(accepted.body).toMatchObject({ ...FILED, request: 'Accepted' })
    const list = await call(withdrawals.GET, { as: player })
    expect(list.body).toMatchObject([{ _id: id, ...FILED, request: 'Accepted' }])
    const event = await db.auditEvent.findFirst({ where: { subject: `withdrawal_request:${id}` } })
    expect(event?.after).toMatchObject({ phone: FILED.phone })
  })

  // @conformance deposit-keeps-sender-next
  test('for a deposit also keeps its sender, and the next one has the profile at its own time', async () => {
    const id = await makeDepositRequest(player.id, 500)
    await changeProfile(SINCE)
    const next = await makeDepositRequest(player.id, 600)
    const { body } = await call(deposits.GET, { as: player, query: { status: 'Pending' } })
    expect(body).toMatchObject([
      { _id: id, ...FILED, email: player.email },
      { _id: next, ...SINCE, email: player.email },
    ])
  })

  test.each(['name', 'phone'] as const)(
    'keeps its %s even when changed directly in the database',
    async (field) => {
      const id = await withdraw()
      const depositId = await makeDepositRequest(player.id, 500)
      const data = { [field]: SINCE[field] }
      await expect(db.withdrawalRequest.update({ where: { id }, data })).rejects.toThrow()
      await expect(db.depositRequest.update({ where: { id: depositId }, data })).rejects.toThrow()
    },
  )
})

describe('a profile change', () => {
  const events = () =>
    db.auditEvent.findMany({
      where: { subject: `user:${player.id}`, action: 'user.update' },
      orderBy: { id: 'asc' },
    })

  test('is audited with what it replaced, by the player and by staff', async () => {
    await changeProfile({ ...FILED, phone: SINCE.phone })
    await changeProfile({ name: SINCE.name }, admin)
    const found = await events()
    expect(found.map(({ actorId, before, after }) => [actorId, before, after])).toEqual([
      [player.id, { phone: FILED.phone }, { phone: SINCE.phone }],
      [admin.id, { name: FILED.name }, { name: SINCE.name }],
    ])
  })

  // @conformance phone-number-needs-password
  test('of the phone number needs the password and records a wrong one, but of the name needs none', async () => {
    const phone = SINCE.phone
    for (const [password, code] of [
      [undefined, 'password-needed'],
      ['not this one', 'wrong-password'],
    ]) {
      const answer = await changeProfile({ phone, password })
      expect([answer.status, answer.body.code]).toEqual([403, code])
    }
    expect(await events()).toEqual([])
    const tries = await db.signInEvent.findMany({ where: { userId: player.id } })
    expect(tries).toMatchObject([{ way: 'phone-change', refusal: 'wrong-credentials' }])
    expect((await changeProfile({ name: SINCE.name, password: undefined })).status).toBe(200)
    expect((await changeProfile({ phone })).status).toBe(200)
  })

  test('of the phone number needs a recent login from a player who uses Google', async () => {
    await db.googleLink.create({ data: { subject: player.id, userId: player.id } })
    const old = await makeSession(player.id, { ageMs: 11 * 60_000 })
    const change = (sessionId: string, phone: string) =>
      changeProfile({ phone, password: undefined }, { ...player, sessionId })
    // The clock of the process, which may be wrong, decides nothing.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
    try {
      expect((await change(old, SINCE.phone)).body.code).toBe('password-needed')
    } finally {
      vi.useRealTimers()
    }
    expect((await change(await makeSession(player.id), SINCE.phone)).status).toBe(200)
  })

  test('of the phone number is emailed to the player, and marks withdrawals within 72 hours', async () => {
    const isMarked = async (id: string) => (await findRequest(WITHDRAW_REQUESTS, id))?.isToNewPhone
    const before = await withdraw()
    await changeProfile({ phone: SINCE.phone })
    const mails = await db.outboxMail.findMany({ where: { recipient: player.email } })
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Rondo phone number was changed'])
    const after = (
      await requestWithdrawal({ playerId: player.id, amountMajor: 500, requestId: 'b' })
    ).id
    // The number is changed back, as a thief of the account would do. Requests filed in between
    // stay marked.
    await changeProfile({ phone: FILED.phone })
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    const ids = []
    for (const hours of [71, 73]) {
      await db.user.update({ where: { id: player.id }, data: { phoneChangedAt: ago(hours) } })
      const order = { playerId: player.id, amountMajor: 500, requestId: `c${hours}` }
      ids.push((await requestWithdrawal(order)).id)
    }
    const marks = await Promise.all([before, after, ...ids].map(isMarked))
    expect(marks).toEqual([false, true, true, false])
    const data = { phoneChangedAt: null }
    await expect(db.withdrawalRequest.update({ where: { id: after }, data })).rejects.toThrow()
  })

  test('that changes nothing leaves no trace', async () => {
    expect((await changeProfile(FILED)).status).toBe(200)
    expect(await events()).toEqual([])
  })

  test('is recorded once when made twice at the same time', async () => {
    await Promise.all([changeProfile(SINCE), changeProfile(SINCE)])
    expect((await events()).map(({ after }) => after)).toEqual([SINCE])
  })
})

test('a deposit request names the number that its player was told, and clerks learn of a new one', async () => {
  const { id: savedById } = await makeUser('owner')
  const say = (number: string, at: Date) =>
    db.info.create({
      data: { info: `bKash ${number}, Rahim Traders`, savedById, createdAt: at },
    })
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await say('01711 234567', daysAgo(3))
  expect(await readMovedWallets()).toEqual({ moved: [], at: null })
  const { id } = await requestDeposit({
    ...{ playerId: player.id, amountMajor: 500, wallet: 'bkash', txnId: randomUUID() },
    requestId: randomUUID(),
  })
  const told = { number: '01711234567', holder: 'Rahim Traders' }
  expect((await getDepositRequest(id))?.paidTo).toEqual([{ ...told, isCurrent: true }])
  const { createdAt } = await say('01999 234567', new Date())
  expect((await getDepositRequest(id))?.paidTo).toEqual([{ ...told, isCurrent: false }])
  expect(await readMovedWallets()).toEqual({
    moved: [{ wallet: 'bkash', before: '01711 234567', after: '01999 234567' }],
    at: createdAt,
  })
})

test('a deposit request to a channel of staff names its number, and clerks learn of a new one', async () => {
  const [{ id: adminId }, channel] = [
    await makeUser('owner'),
    await makeChannel(null, { wallet: 'nagad' }),
  ]
  await db.info.create({ data: { info: 'Nagad 01711 234567', savedById: adminId } })
  const { id } = await requestDeposit({
    ...{ playerId: player.id, amountMajor: 500, wallet: 'nagad', txnId: randomUUID() },
    requestId: randomUUID(),
  })
  const told = { number: channel.number, holder: 'Rondo Trading' }
  expect((await getDepositRequest(id))?.paidTo).toEqual([{ ...told, isCurrent: true }])
  // The text's number of a wallet with channels is nobody's to read, so losing it changes nothing.
  const lost = openAct(ACTS['info.save'], { info: 'Use the buttons' })
  const described = await db.$transaction((tx) => lost.describe(tx, adminId))
  expect(described.before).not.toHaveProperty('Nagad')
  const { name, kind, state, position, commission, holder } = await db.channel.findUniqueOrThrow({
    where: { id: channel.id },
  })
  const payload = saveChannel.payload.parse({
    ...{ id: channel.id, wallet: 'nagad', name, kind, state, position, commission, holder },
    ...{ number: '01799000111', least: null, most: null, dayCap: null, monthCap: null },
  })
  const origin = { askerId: adminId, reason: 'Another SIM' }
  await db.$transaction((tx) => saveChannel.carryOut(tx, payload, origin))
  expect((await getDepositRequest(id))?.paidTo).toEqual([{ ...told, isCurrent: false }])
  const { moved, at } = await readMovedWallets()
  expect(moved).toContainEqual({
    ...{ wallet: 'nagad', before: spaceNumber(channel.number), after: '01799 000111' },
    at,
  })
})
