import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as session from '@/app/api/players/[id]/sessions/[session]/route'
import * as sessions from '@/app/api/players/[id]/sessions/route'
import * as file from '@/app/api/players/[id]/statement.csv/route'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { dayIn, startOfDay } from '@/lib/base/format/rules/days'
import { listLogins } from '@/lib/house/audit/read-logins'
import { changeUser } from '@/lib/house/players/change-user'
import { listDevices } from '@/lib/house/players/read-access'
import { listLinked } from '@/lib/house/players/read-linked'
import { readHouseGifts, readPlay, readPlaySum } from '@/lib/house/players/read-play'
import { readPlayerFigures } from '@/lib/house/players/read-player'
import { listProtectionEvents } from '@/lib/house/players/read-protection'
import { excludePlayer } from '@/lib/money/limits/exclude-player'
import { listOpenSessions } from '@/lib/people/accounts/read-sessions'
import { recordSignIn } from '@/lib/people/accounts/record-sign-in'
import { STAFF_ROLES } from '@/lib/people/roles/rules/permissions'
import { call, sessionCookie } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositor, makeUser } from '../../support/factories'
import { plansWithoutScans } from '../../support/plans-of'
import { setLimit } from '../../support/player-limits'
import { bet, makeShortRound, tickUntilOver, UNTIL_LET, waitForDraw } from '../../support/rounds'
import { makeSession } from '../../support/sessions'

const { HOUSE_ZONE } = getEnv()

type Person = Awaited<ReturnType<typeof makeUser>>

let player: Person
let owner: Person

beforeAll(async () => {
  ;[owner, player] = await Promise.all([makeUser('owner'), makeDepositor(1_000)])
  const round = await makeShortRound(UNTIL_LET)
  for (const colour of ['red', 'green', 'blue', 'blue']) await bet(player.id, colour, 100)
  await waitForDraw(round)
  await tickUntilOver(round)
})

afterAll(expectLedgerRight)

const LAST_DAYS = { zone: 'UTC', since: new Date(Date.now() - 29 * 86_400_000) }

describe('play', () => {
  test('is reported in total, by day and by pick, as in the ledger', async () => {
    const won = await db.transfer.aggregate({
      where: { kind: 'bet_payout', to: { ownerId: player.id } },
      _sum: { amount: true },
    })
    const paid = won._sum.amount ?? 0n
    const report = await readPlay(player.id, LAST_DAYS)
    expect(report.ever).toEqual({ bets: 4, rounds: 1, staked: 40_000n, paid })
    expect(await readPlaySum(player.id)).toEqual(report.ever)
    expect(report.days).toMatchObject([{ staked: 40_000n, paid }])
    const { picks } = report
    expect(picks.map(({ selection, staked }) => [selection, staked]).sort()).toEqual([
      ['blue', 20_000n],
      ['green', 10_000n],
      ['red', 10_000n],
    ])
    expect(picks.reduce((sum, pick) => sum + pick.paid, 0n)).toBe(paid)
    expect(report.medianStake).toBe(10_000n)
    expect(report.biggestWin).toBeGreaterThan(0n)
  })

  test('is one line next to a request, where only money in and out is listed', async () => {
    const { id } = player
    const change = { userId: id, actorId: owner.id, reason: 'a test of it' }
    await changeUser({ ...change, balance: { by: 500n } })
    await changeUser({ ...change, balance: { by: -500n } })
    const { transactions, betsToday } = await readPlayerFigures(id)
    expect(transactions.map(({ group, amount }) => [group, amount])).toEqual([
      ['adjustments', -500n],
      ['adjustments', 500n],
      ['deposits', 100_000n],
    ])
    // All four bets, unless midnight in Dhaka has just passed.
    const midnight = startOfDay(dayIn(HOUSE_ZONE, Date.now()), HOUSE_ZONE)
    const bets = await db.bet.findMany({ where: { playerId: id, createdAt: { gte: midnight } } })
    const staked = bets.reduce((sum, { stake }) => sum + stake, 0n)
    expect(betsToday).toEqual({ count: bets.length, staked })
  })

  test('is reported as zero for a player without bets', async () => {
    const { id } = await makeDepositor(0)
    expect(await readPlay(id, LAST_DAYS)).toEqual({
      ever: { bets: 0, rounds: 0, staked: 0n, paid: 0n },
      days: [],
      picks: [],
      biggestWin: 0n,
      medianStake: null,
      nightShare: null,
    })
  })

  test('comes with the gifts of the house by kind, minus debits', async () => {
    const { id } = await makeDepositor(1_000)
    for (const [by, adjustType] of [
      [5_000n, 'goodwill'],
      [-1_200n, 'goodwill'],
      [-700n, 'chargeback'],
    ] as const) {
      await changeUser({
        userId: id,
        actorId: owner.id,
        balance: { by },
        adjustType,
        reason: 'a test',
      })
    }
    expect(await readHouseGifts(id)).toEqual({
      interest: 0n,
      rewards: 0n,
      adjustments: [
        { type: 'goodwill', amount: 3_800n },
        { type: 'chargeback', amount: -700n },
      ],
    })
  })
})

const place = (deviceId: string, address: string) => ({
  address,
  network: address,
  deviceId,
  device: 'Chrome on Android',
})
const signIn = (
  { email }: Person,
  where: ReturnType<typeof place>,
  refusal: 'wrong-password' | null = null,
) => recordSignIn({ email, way: 'password', refusal, place: where })

describe('access', () => {
  test('is listed page by page, by device, and with refusals alone if requested', async () => {
    const person = await makeDepositor(0)
    const [phone, laptop] = [place(randomUUID(), '203.0.113.1'), place(randomUUID(), '203.0.113.2')]
    await signIn(person, phone)
    await signIn(person, laptop, 'wrong-password')
    await signIn(person, laptop)
    await signIn(person, phone)
    const all = { userId: person.id, isRefused: false, limit: 3 }
    const first = await listLogins(all)
    const rest = await listLogins({ ...all, before: first.nextBefore ?? '' })
    expect(first.rows.map(({ address }) => address.at(-1))).toEqual(['1', '2', '2'])
    expect(rest).toMatchObject({ rows: [{ address: '203.0.113.1' }], nextBefore: null })
    const refused = await listLogins({ ...all, isRefused: true })
    expect(refused.rows).toMatchObject([{ refusal: 'wrong-password', address: '203.0.113.2' }])
    expect((await listDevices(person.id)).map(({ signIns }) => signIns)).toEqual([2, 1])
  })

  test('can be ended on one device or on all, with an audit event, by owners and Risk only', async () => {
    const person = await makeDepositor(0)
    const [one, other] = [await makeSession(person.id), await makeSession(person.id)]
    const open = async () => (await listOpenSessions(person.id)).map(({ id }) => id)
    expect(await open()).toEqual(expect.arrayContaining([one, other]))
    const end = (as: Person, id: string) =>
      call(session.DELETE, { method: 'DELETE', as, params: { id: person.id, session: id } })
    for (const role of ['player', ...STAFF_ROLES] as const) {
      const status = role === 'owner' || role === 'risk' ? 200 : 403
      expect((await end(await makeUser(role), one)).status).toBe(status)
    }
    expect(await open()).not.toContain(one)
    expect(await open()).toContain(other)
    expect((await end(owner, await makeSession(player.id))).status).toBe(404)
    const all = { method: 'DELETE', as: owner, params: { id: person.id } } as const
    expect((await call(sessions.DELETE, all)).status).toBe(200)
    expect(await open()).toEqual([])
    expect((await call(sessions.DELETE, { ...all, params: { id: owner.id } })).status).toBe(403)
    const events = await db.auditEvent.findMany({
      where: { subject: `user:${person.id}`, action: { startsWith: 'player.end' } },
      orderBy: { id: 'asc' },
    })
    expect(events.map(({ action }) => action)).toEqual([
      'player.end-session',
      'player.end-sessions',
    ])
    const ended = await db.session.findMany({ where: { userId: person.id } })
    expect(new Set(ended.map(({ endReason }) => endReason))).toEqual(new Set(['ended_by_staff']))
  })
})

describe('linked accounts', () => {
  test('are found by phone, device, address and invitation, but not by a refused login', async () => {
    const [one, friend, stranger, guest] = await Promise.all(
      Array.from({ length: 4 }, () => makeDepositor(0)),
    )
    if (!one || !friend || !stranger || !guest) throw new Error('expected four players')
    for (const [index, { id }] of [one, friend, stranger, guest].entries()) {
      await db.user.update({ where: { id }, data: { phone: `0191000000${index}` } })
    }
    await db.user.update({ where: { id: friend.id }, data: { phone: '+8801910000000' } })
    await db.user.update({ where: { id: guest.id }, data: { referredById: one.id } })
    const home = place(randomUUID(), '198.51.100.1')
    await signIn(one, home)
    await signIn(friend, { ...home, address: '198.51.100.2' })
    await signIn(guest, { ...place(randomUUID(), '198.51.100.1') })
    await signIn(stranger, home, 'wrong-password')
    const found = await listLinked(one.id)
    expect(found.map(({ id, links }) => [id, links])).toEqual(
      expect.arrayContaining([
        [friend.id, ['phone', 'device']],
        [guest.id, ['address', 'referred']],
      ]),
    )
    expect(found).toHaveLength(2)
    expect((await listLinked(guest.id)).map(({ links }) => links)).toEqual([
      ['address', 'referrer'],
    ])
    expect(await listLinked(stranger.id)).toEqual([])
  })
})

describe('protection', () => {
  test('is listed as it was requested, newest first', async () => {
    const { id } = await makeDepositor(0)
    await setLimit(id, 'deposit', 'day', 60_000)
    await setLimit(id, 'deposit', 'day', 50_000)
    await excludePlayer(id, { kind: 'time-out', days: 1 })
    const events = await listProtectionEvents(id, 2)
    expect(events).toMatchObject([
      { what: 'break', kind: 'time_out', returnedAt: null },
      { what: 'limit', kind: 'deposit', period: 'day' },
    ])
  })
})

describe('the statement file of a player', () => {
  test('is for roles that may export data, and is audited', async () => {
    const download = async (as: Person) =>
      file.GET(
        new Request('http://rondo.test/?kind=deposits', {
          headers: { host: 'rondo.test', cookie: await sessionCookie(as) },
        }),
        { params: Promise.resolve({ id: player.id }) },
      )
    for (const role of ['player', ...STAFF_ROLES] as const) {
      const may = role === 'owner' || role === 'finance' || role === 'risk'
      const as = await makeUser(role)
      const answer = await download(as)
      expect(answer.status).toBe(may ? 200 : 403)
      const lines = (await answer.text()).trim().split('\n')
      if (may) expect(lines).toHaveLength(2)
    }
    const events = await db.auditEvent.findMany({
      where: { subject: `user:${player.id}`, action: 'player.statement' },
    })
    expect(events.map(({ after }) => after)).toEqual(Array(3).fill({ kind: 'deposits' }))
  })
})

test('reads every list on these tabs by index', async () => {
  const plans = await plansWithoutScans(async () => {
    await readPlay(player.id, LAST_DAYS)
    await readHouseGifts(player.id)
    await listLogins({ userId: player.id, isRefused: false, before: '999999', limit: 25 })
    await listOpenSessions(player.id)
    await listDevices(player.id)
    await listLinked(player.id)
    await listProtectionEvents(player.id, 25)
  })
  expect(plans).toMatch(/Index (Only )?Scan/)
  expect(plans.match(/Seq Scan on (?!setting\b)\S+/g)).toBeNull()
})
