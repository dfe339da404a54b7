import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import * as user from '@/app/api/users/[email]/route'
import { db } from '@/lib/base/db/client'
import { money } from '@/lib/base/format/rules/money'
import { Refusal } from '@/lib/base/text/refusals'
import { changeUser, type UserChange } from '@/lib/house/players/change-user'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { listTransactions } from '@/lib/money/statement/read'
import { call } from '../../support/call'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makeDepositor, makeDepositRequest, makeUser } from '../../support/factories'
import { bet, makeShortRound, tick } from '../../support/rounds'
import { moveMajor } from '../../support/surewin'

async function codeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )
}

afterEach(expectLedgerRight)

describe('setting a balance', () => {
  test('books the difference and an audit event', async () => {
    const [player, admin] = await Promise.all([makeDepositor(1_000), makeUser('owner')])
    const adjust = (target: bigint) =>
      changeUser({
        userId: player.id,
        actorId: admin.id,
        balance: { target: money(target) },
        reason: 'withdrawal corrected',
      })
    await adjust(123_456n)
    expect(await mainBalanceOf(player.id)).toBe(123_456n)
    await adjust(1n)
    await adjust(1n)
    expect(await mainBalanceOf(player.id)).toBe(1n)
    await adjust(0n)
    expect(await mainBalanceOf(player.id)).toBe(0n)
    const events = await db.auditEvent.findMany({ where: { subject: `user:${player.id}` } })
    expect(events.map(({ action }) => action)).toEqual(Array(3).fill('balance.adjust'))
  })

  test('ends with the value of one staff member when several set it at the same time', async () => {
    const player = await makeDepositor(1_000)
    const admins = await Promise.all([makeUser('owner'), makeUser('owner'), makeUser('owner')])
    for (let turn = 1n; turn <= 6n; turn += 1n) {
      const targets = [90_000n, 120_000n, 130_000n].map((target) => target + turn)
      await Promise.all(
        admins.map(({ id: actorId }, at) =>
          changeUser({
            userId: player.id,
            actorId,
            reason: 'recounted',
            balance: { target: money(targets[at] ?? 0n) },
          }),
        ),
      )
      expect(targets).toContain(await mainBalanceOf(player.id))
    }
  })

  test('sets only the main balance, whatever the SureWin balance', async () => {
    const [player, admin] = await Promise.all([makeDepositor(1_000), makeUser('owner')])
    await moveMajor(player.id, 'deposit', 600)
    await changeUser({
      userId: player.id,
      actorId: admin.id,
      reason: 'recounted',
      balance: { target: money(30_000n), expected: money(40_000n) },
    })
    expect(await mainBalanceOf(player.id)).toBe(30_000n)
  })

  async function staged() {
    const [player, admin] = await Promise.all([makeDepositor(1_000), makeUser('owner')])
    const order = (): UserChange => ({
      userId: player.id,
      actorId: admin.id,
      balance: { target: money(110_000n), expected: money(100_000n) },
      reason: 'a gift of 100',
      requestId: randomUUID(),
    })
    const count = () =>
      db.transfer.count({ where: { kind: 'adjustment', to: { ownerId: player.id } } })
    return { player, admin, order, count }
  }

  test('books nothing if the balance has changed since', async () => {
    const { player, admin, order, count } = await staged()
    const requestId = await makeDepositRequest(player.id, 5_000)
    await decideDeposit({ depositId: requestId, adminId: admin.id, decision: 'Accepted' })
    const refused = await changeUser(order()).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'balance-changed', status: 409 })
    expect(String(refused)).toContain('৳6,000.00')
    expect([await mainBalanceOf(player.id), await count()]).toEqual([600_000n, 0])
  })

  test('books a repeated change once', async () => {
    const { player, order, count } = await staged()
    const sent = order()
    await Promise.all(Array.from({ length: 8 }, () => changeUser(sent)))
    expect(await mainBalanceOf(player.id)).toBe(110_000n)
    const requestId = randomUUID()
    await requestWithdrawal({ playerId: player.id, amountMajor: 500, requestId })
    await changeUser(sent)
    await changeUser({ ...sent, balance: { target: money(110_000n) } })
    expect([await mainBalanceOf(player.id), await count()]).toEqual([60_000n, 1])
  })

  test('refuses a key that was used for another amount or player', async () => {
    const { player, admin, order, count } = await staged()
    const sent = order()
    await changeUser(sent)
    const other = await makeDepositor(1_000)
    const more = { ...sent, balance: { target: money(120_000n) } }
    expect(await codeOf(changeUser(more))).toBe('idempotency-conflict')
    expect(await codeOf(changeUser({ ...sent, userId: other.id }))).toBe('idempotency-conflict')
    // At the same time, with accounts that don't wait for each other.
    const people = await Promise.all([
      makeDepositor(1_000),
      makeDepositor(1_000),
      makeDepositor(1_000),
    ])
    const requestId = randomUUID()
    const codes = await Promise.all(
      people.map(({ id: userId }) => codeOf(changeUser({ ...sent, userId, requestId }))),
    )
    expect(codes.sort()).toEqual(['done', 'idempotency-conflict', 'idempotency-conflict'])
    // The same key from another admin is a different key.
    const { id: actorId } = await makeUser('owner')
    expect(actorId).not.toBe(admin.id)
    await changeUser({
      ...sent,
      actorId,
      balance: { target: money(130_000n), expected: money(110_000n) },
    })
    expect([await mainBalanceOf(player.id), await count()]).toEqual([130_000n, 2])
  })
})

describe('crediting or debiting', () => {
  async function staged() {
    const [player, admin] = await Promise.all([makeDepositor(1_000), makeUser('owner')])
    const order = (by: bigint): UserChange => ({
      userId: player.id,
      actorId: admin.id,
      balance: { by },
      reason: 'for the trouble',
      requestId: randomUUID(),
    })
    const booked = () =>
      db.transfer.findMany({
        where: {
          kind: 'adjustment',
          OR: [{ to: { ownerId: player.id } }, { from: { ownerId: player.id } }],
        },
        orderBy: { id: 'asc' },
        select: { fromBalance: true, toBalance: true, amount: true },
      })
    return { player, admin, order, booked }
  }

  // @conformance books-next-simultaneous-bets
  test('books next to simultaneous bets of the same player without a conflict', async () => {
    const { player, order, booked } = await staged()
    await makeShortRound(60_000)
    await tick()
    await Promise.all(Array.from({ length: 10 }, () => db.$queryRaw`SELECT pg_sleep(0.02)::text`))
    const bets = Array.from({ length: 8 }, () => bet(player.id, 'red', 100))
    const credits = Array.from({ length: 6 }, () => codeOf(changeUser(order(50_000n))))
    const debits = Array.from({ length: 4 }, () => codeOf(changeUser(order(-1_050n))))
    await Promise.all(bets)
    expect(await Promise.all([...credits, ...debits])).toEqual(Array(10).fill('done'))
    expect(await mainBalanceOf(player.id)).toBe(100_000n - 80_000n + 300_000n - 4_200n)
    expect(await booked()).toHaveLength(10)
  })

  test('books a repeated adjustment once and audits reason and balances', async () => {
    const { player, order, booked } = await staged()
    const sent = order(50_000n)
    await Promise.all(Array.from({ length: 8 }, () => changeUser(sent)))
    await changeUser(order(-20_050n))
    await changeUser(sent)
    expect(await mainBalanceOf(player.id)).toBe(129_950n)
    expect((await booked()).map(({ amount }) => amount)).toEqual([50_000n, 20_050n])
    const events = await db.auditEvent.findMany({
      where: { subject: `user:${player.id}` },
      orderBy: { id: 'asc' },
    })
    expect(events.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      {
        action: 'balance.adjust',
        before: { balance: 1_000 },
        after: expect.objectContaining({ balance: 1_500, by: 500, reason: 'for the trouble' }),
      },
      {
        action: 'balance.adjust',
        before: { balance: 1_500 },
        after: expect.objectContaining({ balance: 1_299.5, by: -200.5 }),
      },
    ])
  })

  test('refuses a key that was used for another amount, type, reason or request', async () => {
    const { player, order } = await staged()
    const adjustFor = await makeDepositRequest(player.id, 500)
    const sent: UserChange = { ...order(50_000n), adjustType: 'goodwill', adjustFor }
    await changeUser(sent)
    await changeUser(sent)
    const others: readonly Partial<UserChange>[] = [
      { balance: { by: -50_000n } },
      { balance: { by: 60_000n } },
      { balance: { target: money(150_000n) } },
      { adjustType: 'bonus' },
      { adjustType: undefined },
      { reason: 'for something else' },
      { adjustFor: undefined },
      { adjustFor: await makeDepositRequest(player.id, 600) },
    ]
    for (const other of others) {
      expect(await codeOf(changeUser({ ...sent, ...other }))).toBe('idempotency-conflict')
    }
    expect(await mainBalanceOf(player.id)).toBe(150_000n)
  })

  test('books no debit above the balance, even with many at the same time', async () => {
    const { player, order, booked } = await staged()
    const codes = await Promise.all(
      Array.from({ length: 5 }, () => codeOf(changeUser(order(-40_000n)))),
    )
    expect(codes.sort()).toEqual(['done', 'done', ...Array(3).fill('insufficient-balance')])
    expect([await mainBalanceOf(player.id), (await booked()).length]).toEqual([20_000n, 2])
  })

  test('stores type, reason and request, and never changes them', async () => {
    const { player, admin, order } = await staged()
    const { id: withdrawalId } = await requestWithdrawal({
      playerId: player.id,
      amountMajor: 500,
      requestId: randomUUID(),
    })
    await changeUser({ ...order(500n), adjustType: 'chargeback', adjustFor: withdrawalId })
    await changeUser(order(-100n))
    const kept = await db.adjustment.findMany({
      where: { playerId: player.id },
      orderBy: { createdAt: 'asc' },
    })
    const usual = { madeById: admin.id, reason: 'for the trouble', depositId: null }
    expect(kept).toMatchObject([
      { ...usual, type: 'chargeback', withdrawalId, input: 'by 500' },
      { ...usual, type: 'correction', withdrawalId: null, input: 'by -100' },
    ])
    const [last] = (await listTransactions(player.id, { limit: 2 })).rows.slice(1)
    expect(last).toMatchObject({ title: 'Chargeback', detail: 'for the trouble', amount: 500n })
    const event = await db.auditEvent.findFirst({
      where: { subject: `user:${player.id}`, action: 'balance.adjust' },
    })
    expect(event?.after).toMatchObject({ type: 'chargeback', belongsTo: withdrawalId })
    await expect(db.$executeRaw`UPDATE adjustment SET reason = 'another'`).rejects.toThrow(
      'its rows never change',
    )
    await expect(db.$executeRaw`DELETE FROM adjustment`).rejects.toThrow('its rows never change')
  })

  test('accepts no request of another player, even in direct SQL', async () => {
    const { player, order } = await staged()
    const other = await makeDepositor(1_000)
    const adjustFor = await makeDepositRequest(other.id, 500)
    expect(await codeOf(changeUser({ ...order(500n), adjustFor }))).toBe('invalid-input')
    expect(await codeOf(changeUser({ ...order(500n), adjustFor: randomUUID() }))).toBe(
      'invalid-input',
    )
    await changeUser(order(500n))
    await expect(
      db.$executeRaw`
        INSERT INTO adjustment (id, player_id, made_by_id, type, reason, deposit_id, input)
        SELECT gen_random_uuid(), player_id, made_by_id, type, reason, ${adjustFor}::uuid, input
        FROM adjustment WHERE player_id = ${player.id}::uuid`,
    ).rejects.toThrow('adjustment_of_own_request')
    expect(await mainBalanceOf(player.id)).toBe(100_500n)
  })

  test('requires an admin, a reason and a key in the API, and refuses a balance to set in the same call', async () => {
    const { player } = await staged()
    const admin = await makeUser('owner')
    const put = (body: object, { as = admin, key = randomUUID() as string | null } = {}) =>
      call(user.PUT, {
        method: 'PUT',
        as,
        params: { email: player.email },
        headers: key === null ? {} : { 'idempotency-key': key },
        body: { reason: 'for the trouble', ...body },
      })
    expect(await put({ adjustBy: 12.5 })).toMatchObject({
      status: 200,
      body: { deposite: 1_012.5 },
    })
    expect((await put({ adjustBy: 12.5 }, { as: player })).status).toBe(403)
    expect((await put({ adjustBy: 12.5 }, { key: null })).body).toMatchObject({
      detail: 'An adjustBy needs an Idempotency-Key.',
    })
    expect((await put({ adjustBy: 12.5, reason: undefined })).status).toBe(400)
    // One word is too short a reason for a balance change, but enough for a suspension.
    for (const move of [{ adjustBy: 12.5 }, { deposite: 1_100 }]) {
      expect(await put({ ...move, reason: ' trouble  ' })).toMatchObject({
        status: 400,
        body: { fields: { reason: 'Enter a reason of at least 10 characters.' } },
      })
    }
    expect((await put({ status: 'active', reason: 'trouble' })).status).toBe(200)
    expect((await put({ adjustBy: 12.5, deposite: 100 })).status).toBe(400)
    expect((await put({ adjustType: 'bonus', name: 'Nusrat' })).status).toBe(400)
    expect((await put({ adjustBy: 1, adjustType: 'gift' })).status).toBe(400)
    expect((await put({ adjustBy: 1, adjustFor: randomUUID() })).body).toMatchObject({
      fields: { adjustFor: 'This player has no request with that ID.' },
    })
    for (const adjustBy of [0, 0.001, 10_000_001, '5']) {
      expect((await put({ adjustBy })).status).toBe(400)
    }
    expect(await put({ adjustBy: -5_000 })).toMatchObject({
      status: 409,
      body: {
        code: 'insufficient-balance',
        detail: 'The balance is now ৳1,012.50: ৳5,000.00 is more than that. Nothing was booked.',
      },
    })
    expect(await mainBalanceOf(player.id)).toBe(101_250n)
  })
})
