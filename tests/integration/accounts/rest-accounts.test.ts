import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as deposit from '@/app/api/depositHistory/[id]/route'
import * as deposits from '@/app/api/depositHistory/route'
import { POST as register } from '@/app/api/register/route'
import * as user from '@/app/api/users/[email]/route'
import * as withdrawals from '@/app/api/withdrawHistory/route'
import { db } from '@/lib/base/db/client'
import { requestContexts } from '@/lib/base/http/request-context'
import { getPlayerLimits } from '@/lib/money/limits/read-limits'
import { STAFF_ROLES } from '@/lib/people/roles/rules/permissions'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight, mainBalanceOf } from '../../support/expect-ledger'
import {
  makeDepositor,
  makeDepositRequest,
  makePlayer,
  makeUser,
  PASSWORD,
} from '../../support/factories'
import { endOf } from '../../support/periods'

let owner: Caller
let stranger: Caller
let admin: Caller

beforeAll(async () => {
  owner = await makeDepositor(1_000)
  stranger = await makeUser()
  admin = await makeUser('owner')
})
afterEach(expectLedgerRight)

const newTxn = () => ({ deposite: 700, txnID: randomUUID() })

describe('reading', () => {
  // @conformance names-fields-user-specification
  test('names the fields of a user as the specification does', async () => {
    const { body } = await call(user.GET, {
      as: stranger,
      params: { email: stranger.email.toUpperCase() },
    })
    expect(body).toEqual({
      _id: stranger.id,
      name: 'Nusrat Jahan',
      email: stranger.email,
      phone: '01711234567',
      deposite: 0,
      isAdmin: 'false',
      time: null,
    })
  })

  // @conformance shows-players-own-requests
  test('shows players their own requests, and an admin everybody’s, searched and paged', async () => {
    const mine = await call(deposits.GET, { as: stranger })
    expect(mine.body).toSatisfy((rows: { email: string }[]) =>
      rows.every(({ email }) => email === stranger.email),
    )
    const txn = await call(deposits.POST, { method: 'POST', as: owner, body: newTxn() })
    const found = await call(deposits.GET, {
      as: admin,
      query: { search: String(txn.body.txnID).slice(4, 20).toUpperCase(), pageSize: '5' },
    })
    expect(found.headers.get('x-total-count')).toBe('1')
    expect(found.body).toEqual([expect.objectContaining({ _id: txn.body._id, request: 'Pending' })])
  })

  test.each([
    ['deposit', deposits, { deposite: 700, txnID: randomUUID() }],
    ['withdraw', withdrawals, { withdraw: 500 }],
  ] as const)(
    'shows players their own %s requests and an admin everybody’s',
    async (_kind, route, body) => {
      const [one, two] = await Promise.all([makeDepositor(1_000), makeDepositor(1_000)])
      const { body: filed } = await call(route.POST, { method: 'POST', as: one, body })
      const idsOf = async (as: Caller): Promise<unknown[]> => {
        const list = await call(route.GET, { as, query: { pageSize: '100' } })
        return (list.body as unknown as { _id: string }[]).map(({ _id }) => _id)
      }
      expect(await idsOf(one)).toContain(filed._id)
      expect(await idsOf(admin)).toContain(filed._id)
      expect(await idsOf(two)).not.toContain(filed._id)
    },
  )
})

// @conformance lists-a-thousand-rows
describe('a list', () => {
  /** Writes requests of the player, the first one the oldest. */
  const file = (player: Caller, count: number) => db.$executeRaw`
    INSERT INTO deposit_request (id, player_id, name, phone, amount, txn_id, request_id, created_at)
    SELECT gen_random_uuid(), ${player.id}::uuid, 'Many', '01711234567', 500, 'MANY' || id, id,
      clock_timestamp() - (2000 - n) * interval '1 second'
    FROM (SELECT n, gen_random_uuid()::text AS id FROM generate_series(1, ${count}::int) n) AS numbered`
  const ask = async (as: Caller, query: Record<string, string> = {}) => {
    const { body, headers } = await call(deposits.GET, { as, query })
    const rows = body as unknown as { _id: string }[]
    return { ids: rows.map(({ _id }) => _id), headers }
  }

  test('has all of a player’s rows without being asked for pages', async () => {
    const player = await makeDepositor(0)
    await file(player, 120)
    const { ids, headers } = await ask(player)
    const all = await db.depositRequest.count({ where: { playerId: player.id } })
    expect(new Set(ids).size).toBe(all)
    expect(headers.get('x-total-count')).toBe(String(all))
    expect(headers.get('link')).toBeNull()
  })

  test('has a thousand rows at most, and links to the next page', async () => {
    const player = await makeDepositor(0)
    await file(player, 1_205)
    const first = await ask(player, { status: 'Pending' })
    expect(first.ids).toHaveLength(1_000)
    expect(first.headers.get('link')).toBe('<?status=Pending&page=2>; rel="next"')
    const second = await ask(player, { status: 'Pending', page: '2' })
    expect(second.ids).toHaveLength(205)
    expect(second.headers.get('link')).toBeNull()
    expect(new Set([...first.ids, ...second.ids]).size).toBe(1_205)
    const few = await ask(player, { page: '2', pageSize: '400' })
    expect(few.ids).toHaveLength(400)
    expect(few.headers.get('link')).toBe('<?page=3&pageSize=400>; rel="next"')
  })

  test.each([
    ['en', '1001', 'Enter 1,000 or less.'],
    ['en', 'all', 'This value doesn’t fit here.'],
    ['bn', '1001', '১,০০০ বা তার কম লিখুন।'],
    ['bn', 'all', 'এই মান এখানে চলে না।'],
  ] as const)(
    'refuses in %s a page of %s rows in plain words',
    async (locale, pageSize, detail) => {
      const answer = await requestContexts().run({ id: '1', locale }, () =>
        call(deposits.GET, { as: stranger, query: { pageSize } }),
      )
      expect(answer).toMatchObject({ status: 400, body: { detail, fields: { pageSize: detail } } })
    },
  )
})

describe('writing', () => {
  // @conformance lets-admin-set-balance
  test('lets an admin set a balance with a reason, booked as an adjustment', async () => {
    const player = await makeDepositor(1_000)
    const set = (body: object) =>
      call(user.PUT, { method: 'PUT', as: admin, params: { email: player.email }, body })
    expect((await set({ deposite: 1_050.25 })).status).toBe(400)
    expect((await set({ deposite: 1_050.255, reason: 'correction' })).status).toBe(400)
    const { body } = await set({ deposite: 1_050.25, reason: 'correction' })
    expect(body).toMatchObject({ deposite: 1_050.25 })
    expect(await mainBalanceOf(player.id)).toBe(105_025n)
  })

  test('takes the balance that the account has from its owner and an admin, and changes nothing', async () => {
    const own = await makeDepositor(700)
    const put = (as: Caller, deposite: unknown, email = own.email) =>
      call(user.PUT, { method: 'PUT', as, params: { email }, body: { deposite } })
    expect(await put(own, 700)).toMatchObject({ status: 200, body: { deposite: 700 } })
    expect(await put(own, '৭০০')).toMatchObject({ status: 200, body: { deposite: 700 } })
    expect((await put(await makeUser('owner'), 700)).status).toBe(200)
    expect((await put(own, 701)).status).toBe(403)
    expect((await put(await makePlayer(700), 700)).status).toBe(403)
    expect((await put(await makeUser('owner'), 701)).status).toBe(400)
    expect(await db.adjustment.count({ where: { playerId: own.id } })).toBe(0)
  })

  describe('several changes of a user in one request', () => {
    const change = (target: Caller, body: object) =>
      call(user.PUT, { method: 'PUT', as: admin, params: { email: target.email }, body })
    const eventsOf = async ({ id }: Caller) =>
      (
        await db.auditEvent.findMany({ where: { subject: `user:${id}` }, orderBy: { id: 'asc' } })
      ).map(({ action }) => action)
    const all = {
      deposite: 750,
      status: 'suspended',
      name: 'Rakib Hasan',
      phone: '01999999999',
      reason: 'a mistake put right',
    }

    test('are all made, each with an audit event', async () => {
      const player = await makeDepositor(1_000)
      const { status, body } = await change(player, all)
      expect([status, body]).toMatchObject([
        200,
        { deposite: 750, name: 'Rakib Hasan', phone: '01999999999' },
      ])
      expect(await db.user.findUnique({ where: { id: player.id } })).toMatchObject({
        status: 'suspended',
        sessionVersion: 2,
      })
      expect(await eventsOf(player)).toEqual(['balance.adjust', 'user.suspend', 'user.update'])
    })

    test('are all refused if one is, such as admins suspending themselves', async () => {
      const { status, body } = await change(admin, { ...all, password: PASSWORD })
      expect([status, body.code]).toEqual([403, 'not-allowed'])
      expect(await mainBalanceOf(admin.id)).toBe(0n)
      // The password was right, which is recorded as a login. Nothing was changed.
      expect(await eventsOf(admin)).toEqual(['staff.add', 'staff.sign-in'])
    })

    test('are all rolled back if the last one fails', async () => {
      const player = await makeDepositor(1_000)
      await db.$executeRawUnsafe(`
        CREATE TRIGGER "no_other_phone" BEFORE UPDATE OF "phone" ON "user"
        FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"()`)
      try {
        expect((await change(player, all)).status).toBe(500)
      } finally {
        await db.$executeRaw`DROP TRIGGER "no_other_phone" ON "user"`
      }
      expect(await mainBalanceOf(player.id)).toBe(100_000n)
      expect(await db.user.findUnique({ where: { id: player.id } })).toMatchObject({
        status: 'active',
        sessionVersion: 1,
        name: 'Nusrat Jahan',
      })
      expect(await eventsOf(player)).toEqual([])
    })
  })

  test('needs a reason of at least three characters, not counting the spaces around it', async () => {
    const player = await makeUser()
    const suspend = (reason: string) =>
      call(user.PUT, {
        method: 'PUT',
        as: admin,
        params: { email: player.email },
        body: { status: 'suspended', reason },
      })
    for (const reason of ['x', 'no', ' no ']) {
      const answer = await suspend(reason)
      expect([answer.status, answer.body.fields]).toEqual([
        400,
        { reason: 'Enter a reason of at least 3 characters.' },
      ])
    }
    expect((await suspend('yes')).status).toBe(200)
  })

  test('stops staff from changing other staff', async () => {
    const other = await makeUser('owner')
    const before = await db.user.findUnique({ where: { id: other.id } })
    const bodies = [
      { status: 'suspended', reason: 'a test' },
      { deposite: 500, reason: 'a test of roles' },
      { name: 'Rakib Hasan' },
      { phone: '01999999999' },
    ]
    for (const body of bodies) {
      const answer = await call(user.PUT, {
        method: 'PUT',
        as: admin,
        params: { email: other.email },
        body,
      })
      expect([answer.status, answer.body.code]).toEqual([403, 'staff-account'])
    }
    expect(await db.user.findUnique({ where: { id: other.id } })).toEqual(before)
    expect(await mainBalanceOf(other.id)).toBe(0n)
  })

  test('stops staff of every role from changing their own name and phone', async () => {
    for (const role of STAFF_ROLES) {
      const as = await makeUser(role)
      for (const body of [{ name: 'Rondo Admin' }, { phone: '01999999999', password: PASSWORD }]) {
        const answer = await call(user.PUT, {
          method: 'PUT',
          as,
          params: { email: as.email },
          body,
        })
        expect([role, answer.status, answer.body.code]).toEqual([role, 403, 'staff-account'])
      }
    }
  })

  test('sets a balance only if the admin saw the current one, and only once', async () => {
    const player = await makeDepositor(1_000)
    const set = (body: object, key: string = randomUUID()) =>
      call(user.PUT, {
        method: 'PUT',
        as: admin,
        params: { email: player.email },
        headers: { 'idempotency-key': key },
        body: { reason: 'correction', ...body },
      })
    expect(await set({ deposite: 1_100, expectedBalance: 900 })).toMatchObject({
      status: 409,
      body: {
        code: 'balance-changed',
        detail:
          'The balance is now ৳1,000.00 (it was ৳900.00). Nothing was booked. Check it and try again.',
      },
    })
    expect(await set({ expectedBalance: 1_000 })).toMatchObject({
      status: 400,
      body: { fields: { expectedBalance: expect.stringContaining('only together with') } },
    })
    const sent = { deposite: 1_100, expectedBalance: 1_000 }
    const key = randomUUID()
    expect(await set(sent, key)).toMatchObject({ status: 200, body: { deposite: 1_100 } })
    expect((await set({ deposite: 400 })).status).toBe(200)
    expect(await set(sent, key)).toMatchObject({ status: 200, body: { deposite: 400 } })
    expect(await set({ ...sent, deposite: 1_200 }, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency-conflict' },
    })
    expect(await mainBalanceOf(player.id)).toBe(40_000n)
  })

  test('ignores a time sent by the client', async () => {
    const answer = await call(user.PUT, {
      method: 'PUT',
      as: owner,
      params: { email: owner.email },
      body: { name: 'Nusrat', time: '2001-01-01' },
    })
    expect(answer.body).toMatchObject({ time: null })
  })

  // @conformance answers-409-decided-request
  test('answers 409 for a decided request', async () => {
    const id = await makeDepositRequest(owner.id, 500)
    const decide = (request: string) =>
      call(deposit.PUT, { method: 'PUT', as: admin, params: { id }, body: { request } })
    expect((await decide('Pending')).status).toBe(400)
    expect((await decide('Rejected')).body).toMatchObject({ request: 'Rejected' })
    expect(await decide('Accepted')).toMatchObject({
      status: 409,
      body: { code: 'already-decided' },
    })
  })

  // @conformance refuses-deposit-request-why
  test.each([
    [
      'below the minimum',
      { deposite: 499, txnID: 'ABCDEF1' },
      'Deposit amount should be more than 500.',
    ],
    ['txnID too short', { deposite: 500, txnID: '  abc  ' }, 'At least 6 characters.'],
    ['txnID with a script', { deposite: 500, txnID: '<script>alert(1)</script>' }, 'Only letters'],
    ['amount of text', { deposite: 'much', txnID: 'ABCDEF2' }, 'Enter a whole amount like 500.'],
    ['amount missing', { txnID: 'ABCDEF3' }, 'Deposit amount should be more than 500.'],
    ['amount too large', { deposite: 1e15, txnID: 'ABCDEF4' }, 'Enter 1,000,000,000,000 or less.'],
    ['amount in parts', { deposite: 500.5, txnID: 'ABCDEF5' }, 'Enter a whole amount.'],
  ])('refuses a deposit request and says why: %s', async (_name, body, text) => {
    const before = await db.depositRequest.count()
    const answer = await call(deposits.POST, { method: 'POST', as: owner, body })
    expect(answer.status).toBe(400)
    expect(answer.body.detail).toContain(text)
    expect(await db.depositRequest.count()).toBe(before)
  })
})

describe('POST /register', () => {
  const form = (change: object = {}) => ({
    name: 'Rakib Hasan',
    email: `rakib-${randomUUID()}@rondo.example`,
    phone: '01553762390',
    password: 'seven-77',
    confirmpassword: 'seven-77',
    referralCode: '',
    ...change,
  })
  const send = (body: unknown) => call(register, { method: 'POST', body })

  // @conformance creates-player-empty-accounts
  test('creates a player with empty accounts, and refuses the same email in any case', async () => {
    const body = form()
    expect(await send(body)).toMatchObject({ status: 201, body: { status: 'created' } })
    const { id, role } = await db.user.findUniqueOrThrow({ where: { email: body.email } })
    expect(role).toBe('player')
    expect(await mainBalanceOf(id)).toBe(0n)
    const again = await send({ ...body, email: body.email.toUpperCase() })
    expect(again).toMatchObject({ status: 200, body: { status: 'exist' } })
  })

  test('creates one user from ten registrations with one email', async () => {
    const body = form()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
  })

  test('remembers the referrer, and notes a code that nobody has', async () => {
    const referrer = await db.user.findUniqueOrThrow({ where: { id: owner.id } })
    const known = form({ referralCode: referrer.referralCode.toLowerCase() })
    expect((await send(known)).body).toEqual({ status: 'created' })
    expect(await db.user.findUnique({ where: { email: known.email } })).toMatchObject({
      referredById: owner.id,
    })
    for (const referralCode of ['NOBODY00', 'x'.repeat(500)]) {
      const { status, body } = await send(form({ referralCode }))
      expect([status, body.note]).toEqual([201, expect.stringContaining('don’t know this')])
    }
  })

  test('uses the zone of the browser, so that the first limits reset at midnight there', async () => {
    const body = form({ zone: 'asia/dhaka' })
    expect((await send(body)).status).toBe(201)
    const { id } = await db.user.findUniqueOrThrow({ where: { email: body.email } })
    const { zone, limits, serverNow } = await getPlayerLimits(id)
    expect(zone).toEqual({ name: 'Asia/Dhaka', isKnown: true, changeableAt: null })
    expect(limits.map(({ period, resetsAt }) => [period, resetsAt])).toEqual(
      limits.map(({ period }) => [
        period,
        endOf(period, new Date(serverNow), 'Asia/Dhaka').getTime(),
      ]),
    )
  })

  // Postgres knows the zone Factory, but Intl does not.
  test.each([undefined, null, '', 'Mars/Olympus', 'Factory', 'posix/Asia/Dhaka'])(
    'succeeds with the zone %s and leaves the zone of the account unknown',
    async (zone) => {
      const body = form({ zone })
      expect((await send(body)).status).toBe(201)
      const { id } = await db.user.findUniqueOrThrow({ where: { email: body.email } })
      expect((await getPlayerLimits(id)).zone).toMatchObject({ name: 'UTC', isKnown: false })
    },
  )

  // @conformance refuses-form-names-field
  test.each([
    ['name missing', { name: ' ' }, 'name'],
    ['name with tags', { name: '<b>x</b>' }, 'name'],
    ['email wrong', { email: 'not-an-email' }, 'email'],
    ['phone of letters', { phone: 'call me' }, 'phone'],
    ['phone missing', { phone: undefined }, 'phone'],
    ['password short', { password: 'six666', confirmpassword: 'six666' }, 'password'],
    ['passwords differ', { confirmpassword: 'seven-78' }, 'confirmpassword'],
    [
      'password too long',
      { password: 'x'.repeat(201), confirmpassword: 'x'.repeat(201) },
      'password',
    ],
  ])('refuses the form and names the field: %s', async (_name, change, field) => {
    const before = await db.user.count()
    const answer = await send(form(change))
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields as object)).toContain(field)
    expect(await db.user.count()).toBe(before)
  })

  // @conformance plain-words-field-missing
  test('says in plain words that a field is missing', async () => {
    const answer = await send(form({ name: undefined }))
    expect(answer.body).toMatchObject({ status: 400, fields: { name: 'This is missing.' } })
    expect(answer.body.detail).toBe('This is missing.')
  })
})
