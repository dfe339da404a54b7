import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as preview from '@/app/api/surewin/[email]/preview/route'
import * as own from '@/app/api/surewin/[email]/route'
import * as surewin from '@/app/api/surewin/route'
import { db } from '@/lib/base/db/client'
import { postDueInterest } from '@/lib/money/surewin/post-due-interest'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import { makePlayer, makeUser } from '../../support/factories'
import { moveMajor, surewinBalanceOf } from '../../support/surewin'

const DAY_MS = 86_400_000

let owner: Caller
let stranger: Caller
let admin: Caller

beforeAll(async () => {
  owner = await makePlayer(50_000)
  stranger = await makeUser()
  admin = await makeUser('owner')
  await moveMajor(owner.id, 'deposit', 1_000, { now: new Date(Date.now() - 1.5 * DAY_MS) })
  await postDueInterest()
})
afterEach(expectLedgerRight)

const put = (body: unknown, headers: Record<string, string> = {}) =>
  call(own.PUT, { method: 'PUT', as: owner, params: { email: owner.email }, body, headers })
const post = (body: unknown, headers: Record<string, string> = {}) =>
  call(surewin.POST, { method: 'POST', as: owner, body, headers })

describe('access', () => {
  type Handler = Parameters<typeof call>[0]
  type Options = NonNullable<Parameters<typeof call>[1]>
  // Expected statuses, in this order: no session, another player, the owner, an admin.
  const surface: [string, Handler, () => Options, [number, number, number, number]][] = [
    [
      'GET /surewin/{email}',
      own.GET,
      () => ({ params: { email: owner.email } }),
      [401, 403, 200, 200],
    ],
    [
      'PUT /surewin/{email}',
      own.PUT,
      () => ({
        method: 'PUT',
        params: { email: owner.email },
        body: { action: 'deposit', amount: 500 },
      }),
      [401, 403, 200, 403],
    ],
    [
      'POST /surewin',
      surewin.POST,
      () => ({ method: 'POST', body: { email: owner.email, deposite: 500 } }),
      [401, 403, 201, 403],
    ],
    [
      'GET /surewin/{email}/preview',
      preview.GET,
      () => ({ params: { email: owner.email }, query: { action: 'deposit', amount: '500' } }),
      [401, 403, 200, 403],
    ],
  ]
  test.each(surface)('%s', async (_name, handler, options, expected) => {
    const statuses: number[] = []
    for (const as of [null, stranger, owner, admin]) {
      statuses.push((await call(handler, { ...options(), as })).status)
    }
    expect(statuses).toEqual(expected)
  })
})

describe('calls', () => {
  // @conformance name-fields-record-specification
  test('name the fields of a record as the specification does', async () => {
    const player = await makePlayer(2_000)
    const filed = await call(surewin.POST, {
      method: 'POST',
      as: player,
      body: { name: 'x', email: player.email.toUpperCase(), phone: '1', deposite: 750.5 },
    })
    const expected = {
      name: 'Nusrat Jahan',
      email: player.email,
      phone: '01711234567',
      deposite: 750.5,
      winmoney: 750.5,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    }
    expect(filed.status).toBe(201)
    expect(filed.body).toEqual({ ...expected, message: 'Deposit successfully', balance: 1_249.5 })
    const read = await call(own.GET, { as: player, params: { email: player.email } })
    expect(read.body).toEqual(expected)
    expect(read.body.time).toBe(filed.body.time)
  })

  test('answer 404 without a record', async () => {
    const read = await call(own.GET, { as: stranger, params: { email: stranger.email } })
    expect(read.status).toBe(404)
    expect(read.body.detail).toBe('There is no deposit in this acount.')
    const taken = await call(own.PUT, {
      method: 'PUT',
      as: stranger,
      params: { email: stranger.email },
      body: { action: 'withdraw', amount: 500 },
    })
    expect(taken.status).toBe(409)
    expect(taken.body).toMatchObject({
      title: 'Wrong Details',
      detail: 'There is no deposit in this acount.',
    })
  })

  test('count due interest before a job has posted it', async () => {
    const player = await makePlayer(2_000)
    await moveMajor(player.id, 'deposit', 1_000, { now: new Date(Date.now() - 2.5 * DAY_MS) })
    const params = { email: player.email }
    const read = await call(own.GET, { as: player, params })
    expect(read.body.winmoney).toBe(1_102.5)
    expect(await surewinBalanceOf(player.id)).toBe(100_000n)
    const query = { action: 'withdraw', amount: '1000' }
    const shown = await call(preview.GET, { as: player, params, query })
    expect(shown.body).toMatchObject({
      before: { main: 1_000, surewin: 1_102.5 },
      after: { main: 2_000, surewin: 102.5 },
      refusal: null,
    })
    const taken = await call(own.PUT, {
      method: 'PUT',
      as: player,
      params,
      body: { action: 'withdraw', amount: 1_000 },
    })
    expect(taken.body).toMatchObject({ winmoney: 102.5, balance: 2_000, deposite: 1_000 })
  })

  test('preview the interest or the refusal', async () => {
    const player = await makePlayer(3_000)
    const ask = (action: string, amount: string) =>
      call(preview.GET, {
        as: player,
        params: { email: player.email },
        query: { action, amount },
      })
    const first = await ask('deposit', '2000')
    expect(first.body).toMatchObject({
      after: { main: 1_000, surewin: 2_000 },
      interest: { amount: 100 },
    })
    expect((await ask('deposit', '3000.01')).body).toMatchObject({
      after: null,
      refusal: 'Deposit less than your current amount.',
    })
    expect((await ask('withdraw', '500')).body.refusal).toBe('There is no deposit in this acount.')
    expect((await ask('deposit', 'much')).status).toBe(400)
    expect((await ask('steal', '500')).status).toBe(400)
    expect(await mainBalanceOf(player.id)).toBe(300_000n)
  })

  // @conformance move-target-balance-ignore
  test('move to a target balance and ignore a time from the client', async () => {
    const before = Number(
      (await call(own.GET, { as: owner, params: { email: owner.email } })).body.winmoney,
    )
    // A client that writes interest has no time: nothing moves.
    expect((await put({ winmoney: before + 600 })).body).toMatchObject({
      message: 'Nothing to change.',
      winmoney: before,
    })
    const raised = await put({ winmoney: before + 600, time: '1999-01-01T00:00:00.000Z' })
    expect(raised.status).toBe(200)
    expect(raised.body.winmoney).toBe(before + 600)
    expect(Date.parse(String(raised.body.time))).toBeGreaterThan(Date.now() - 60_000)
    const same = await put({ winmoney: before + 600 })
    expect(same.body).toMatchObject({ message: 'Nothing to change.', winmoney: before + 600 })
    const lowered = await put({ winmoney: before + 100 })
    expect(lowered.status).toBe(409)
    expect(lowered.body.detail).toMatch(/^You can withdraw after: /)
  })

  test('run once for the same key and input, and conflict for other input', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const before = await mainBalanceOf(owner.id)
    const first = await put({ action: 'deposit', amount: 500 }, key)
    await put({ action: 'deposit', amount: 700 })
    const again = await put({ action: 'deposit', amount: 500 }, key)
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect((await post({ deposite: 500 }, key)).body).toEqual(first.body)
    expect((await put({ action: 'deposit', amount: 501 }, key)).status).toBe(409)
    expect((await put({ action: 'withdraw', amount: 500 }, key)).status).toBe(409)
    expect(
      (await put({ action: 'deposit', amount: 500 }, { 'idempotency-key': 'a b' })).status,
    ).toBe(400)
    expect(await mainBalanceOf(owner.id)).toBe(before - 120_000n)
  })
})

describe('wrong input', () => {
  const WRONG: unknown[] = [
    ...[{}, null, [], 'deposit', 5],
    ...[{ action: 'deposit' }, { amount: 500 }, { action: 'steal', amount: 500 }],
    { action: 'deposit', amount: 500, winmoney: 500 },
    ...['5,00', null, true, [500], { major: 500 }, "500'; DROP TABLE account; --"].map(
      (amount) => ({
        action: 'deposit',
        amount,
      }),
    ),
    ...[0, -0, -500, 499.99, 500.001, 1e300, -1e300, 10_000_001].map((amount) => ({
      action: 'deposit',
      amount,
    })),
    ...[-1, '5,00', 0.001, null].map((winmoney) => ({ winmoney })),
    { winmoney: 1e300, time: 0 },
  ]
  test.each(WRONG.map((body) => [JSON.stringify(body), body]))(
    'moves nothing in PUT %s',
    async (_text, body) => {
      const before = [await mainBalanceOf(owner.id), await surewinBalanceOf(owner.id)]
      const { status, body: answer } = await put(body)
      expect([400, 409]).toContain(status)
      expect(answer).toMatchObject({ title: 'Wrong Details', detail: expect.any(String) })
      expect([await mainBalanceOf(owner.id), await surewinBalanceOf(owner.id)]).toEqual(before)
    },
  )

  const NOT_COVERED = 'Deposit less than your current amount.'
  test.each([
    [{ action: 'deposit', amount: 10_000_001 }, NOT_COVERED],
    [{ action: 'deposit', amount: 1e300 }, NOT_COVERED],
    [{ action: 'deposit', amount: '99999999999999999999' }, NOT_COVERED],
    [{ winmoney: 1e300, time: 0 }, NOT_COVERED],
    [{ action: 'deposit', amount: -1e300 }, 'Deposit should be more than 500.'],
  ])('refuses %j with the sentence of the specification', async (body, detail) => {
    expect((await put(body)).body).toMatchObject({ detail })
  })

  test('is refused for any generated body', async () => {
    const player = await makePlayer(2_000)
    const amount = fc.oneof(fc.double(), fc.string(), fc.jsonValue(), fc.integer({ max: 499 }))
    const body = fc.oneof(
      fc.jsonValue(),
      fc.record({ action: fc.constantFrom('deposit', 'withdraw', '<script>'), amount }),
      fc.record({ winmoney: fc.oneof(fc.double({ max: 499 }), fc.string(), fc.jsonValue()) }),
      fc.record({ deposite: amount, email: fc.string(), name: fc.string() }),
    )
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        for (const handler of [own.PUT, surewin.POST]) {
          const { status } = await call(handler, {
            method: handler === own.PUT ? 'PUT' : 'POST',
            as: player,
            params: { email: player.email },
            body: JSON.stringify(sent),
          }).catch((error: unknown) => {
            throw new Error(`${JSON.stringify(sent)}: ${String(error)}`)
          })
          expect([400, 403, 404, 409, 415]).toContain(status)
        }
      }),
      { numRuns: 60 },
    )
    expect(await db.surewinRecord.count({ where: { playerId: player.id } })).toBe(0)
    expect(await mainBalanceOf(player.id)).toBe(200_000n)
  })
})
