import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as approval from '@/app/api/approvals/[id]/route'
import * as approvals from '@/app/api/approvals/route'
import * as deposit from '@/app/api/depositHistory/[id]/route'
import * as deposits from '@/app/api/depositHistory/route'
import * as notes from '@/app/api/players/[id]/notes/route'
import * as tags from '@/app/api/players/[id]/tags/route'
import * as searchCall from '@/app/api/search/route'
import * as surewin from '@/app/api/surewin/[email]/route'
import * as user from '@/app/api/users/[email]/route'
import * as users from '@/app/api/users/route'
import * as withdrawals from '@/app/api/withdrawHistory/route'
import { db } from '@/lib/base/db/client'
import { getRedis } from '@/lib/base/queue/redis'
import { ACTS } from '@/lib/house/approvals/acts'
import { askApproval } from '@/lib/house/approvals/ask-approval'
import { addNote } from '@/lib/house/players/add-note'
import { changeTag } from '@/lib/house/players/change-tag'
import { changeUser } from '@/lib/house/players/change-user'
import { findPlayerHead } from '@/lib/house/players/read-head'
import { listMoney, MONEY_FILTERS } from '@/lib/house/players/read-money'
import { listTagChanges, readNotes } from '@/lib/house/players/read-notes'
import { countPlayerRequests, listPlayerRequests } from '@/lib/house/players/read-requests'
import { recordPlayerView } from '@/lib/house/players/record-view'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { listRecentRequests } from '@/lib/money/cashier/read-recent-requests'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { STAFF_ROLES, type StaffRole } from '@/lib/people/roles/rules/permissions'
import { call } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositor, makeDepositRequest, makeUser } from '../../support/factories'
import { plansWithoutScans } from '../../support/plans-of'
import { bet, makeShortRound, tick } from '../../support/rounds'
import { makeSession } from '../../support/sessions'
import { moveMajor } from '../../support/surewin'

type Person = Awaited<ReturnType<typeof makeUser>>

let staff: Person
let player: Person
let rejected: string

/** Creates a player with at least one entry of each kind. */
beforeAll(async () => {
  ;[staff, player] = await Promise.all([makeUser('owner'), makeDepositor(2_000)])
  await makeShortRound(60_000)
  await tick()
  await bet(player.id, 'red', 100)
  await bet(player.id, 'green', 100)
  await moveMajor(player.id, 'deposit', 500)
  rejected = await makeDepositRequest(player.id, 700)
  await decideDeposit({
    depositId: rejected,
    adminId: staff.id,
    decision: 'Rejected',
    reason: 'not-received',
  })
  await requestWithdrawal({ playerId: player.id, amountMajor: 500, requestId: randomUUID() })
  await changeUser({
    userId: player.id,
    actorId: staff.id,
    balance: { by: 5_000n },
    reason: 'for the trouble',
    adjustType: 'goodwill',
    adjustFor: rejected,
  })
})

afterAll(expectLedgerRight)

describe('the money of a player', () => {
  test('is listed with the staff member who decided on it, and with bets as one row per sitting', async () => {
    const { rows, earlier } = await listMoney(player.id, { filter: 'all', limit: 25 })
    expect(earlier).toBeNull()
    expect(rows).toMatchObject([
      {
        transfer: {
          kind: 'adjustment',
          amount: 5_000n,
          by: 'Nusrat Jahan',
          reason: 'for the trouble',
        },
      },
      { transfer: { kind: 'withdrawal_hold', status: 'Pending', amount: -50_000n, by: null } },
      { transfer: { kind: 'surewin_deposit', amount: -50_000n } },
      { sitting: { bets: 2, rounds: 1, staked: 20_000n, net: -20_000n, balance: 180_000n } },
      { transfer: { kind: 'deposit', status: 'Accepted', amount: 200_000n, by: 'Nusrat Jahan' } },
    ])
  })

  test('is paged without a duplicate or missing row, for any filter', async () => {
    for (const filter of MONEY_FILTERS) {
      const whole = await listMoney(player.id, { filter, limit: 25 })
      const keys: string[] = []
      let before: string | undefined
      do {
        const page = await listMoney(player.id, { filter, limit: 1, before })
        keys.push(...page.rows.map(({ key }) => key))
        before = page.earlier ?? undefined
      } while (before !== undefined)
      expect(keys).toEqual(whole.rows.map(({ key }) => key))
    }
    const nonsense = await listMoney(player.id, { filter: 'all', limit: 25, before: 'x' })
    expect(nonsense.rows).toHaveLength(5)
  })

  test('is summed up in the head of the page', async () => {
    expect(await findPlayerHead(player.id)).toMatchObject({
      email: player.email,
      isSuspended: false,
      suspension: null,
      tags: [],
      main: 85_000n,
      surewin: 50_000n,
      paidIn: { amount: 200_000n, count: 1 },
      paidOut: { amount: 0n, count: 0 },
      withdrawing: { amount: 50_000n, count: 1 },
    })
    expect(await findPlayerHead(randomUUID())).toBeNull()
  })
})

describe('the requests of a player', () => {
  test('are listed with decider and reason, both kinds or one, page by page', async () => {
    const whole = await listPlayerRequests(player.id, { limit: 10 })
    expect(whole.rows).toMatchObject([
      { kind: 'withdrawal', status: 'Pending', decidedBy: null },
      {
        kind: 'deposit',
        status: 'Rejected',
        decidedBy: 'Nusrat Jahan',
        rejectionReason: 'not-received',
      },
      { kind: 'deposit', status: 'Accepted', decidedBy: 'Nusrat Jahan' },
    ])
    const ids: string[] = []
    let before: string | undefined
    do {
      const page = await listPlayerRequests(player.id, { limit: 1, before })
      ids.push(...page.rows.map(({ id }) => id))
      before = page.earlier ?? undefined
    } while (before !== undefined)
    expect(ids).toEqual(whole.rows.map(({ id }) => id))
    const deposits = await listPlayerRequests(player.id, { kind: 'deposit', limit: 10 })
    expect(deposits.rows.map(({ kind }) => kind)).toEqual(['deposit', 'deposit'])
    expect(await countPlayerRequests(player.id)).toEqual({ deposits: 2, withdrawals: 1 })
  })
})

describe('a suspension', () => {
  test('is shown with who, when and why, until it is lifted', async () => {
    const { id } = await makeDepositor(0)
    const change = { userId: id, actorId: staff.id }
    await changeUser({ ...change, status: 'suspended', reason: 'asked for it' })
    expect(await findPlayerHead(id)).toMatchObject({
      isSuspended: true,
      suspension: { by: 'Nusrat Jahan', reason: 'asked for it' },
    })
    await changeUser({ ...change, status: 'active', reason: 'talked to' })
    expect(await findPlayerHead(id)).toMatchObject({ isSuspended: false, suspension: null })
  })
})

describe('a note', () => {
  const note = (text: string, more: Partial<Parameters<typeof addNote>[0]> = {}) =>
    addNote({
      playerId: player.id,
      byId: staff.id,
      text,
      isPinned: false,
      requestId: randomUUID(),
      ...more,
    })

  test('is kept with its author and never changes, and the newest pinned one is shown', async () => {
    await note('first', { isPinned: true })
    await note('second', { isPinned: true })
    await note('third')
    const read = await readNotes(player.id, { limit: 2 })
    expect(read.pinned).toMatchObject({ text: 'second', by: 'Nusrat Jahan' })
    expect(read.latest.map(({ text }) => text)).toEqual(['third', 'second'])
    expect(read.count).toBe(3)
    const rest = await readNotes(player.id, { limit: 2, before: read.earlier ?? '' })
    expect([rest.latest.map(({ text }) => text), rest.earlier]).toEqual([['first'], null])
    for (const change of [
      db.$executeRaw`UPDATE player_note SET text = 'another'`,
      db.$executeRaw`DELETE FROM player_note`,
      db.$executeRaw`TRUNCATE player_note`,
    ]) {
      await expect(change).rejects.toThrow('its rows never change')
    }
  })

  test('is written once per key, even by many requests at the same time, and conflicts with another under that key', async () => {
    const { id: playerId } = await makeDepositor(0)
    const requestId = randomUUID()
    const write = (text: string) => note(text, { playerId, requestId })
    const ids = await Promise.all(Array.from({ length: 8 }, () => write('once')))
    expect(new Set(ids).size).toBe(1)
    expect((await readNotes(playerId, { limit: 9 })).count).toBe(1)
    await expect(write('twice')).rejects.toMatchObject({ code: 'idempotency-conflict' })
    const events = { subject: `user:${playerId}`, action: 'player.note' }
    expect(await db.auditEvent.count({ where: events })).toBe(1)
  })

  test('can only be about a player, not about staff or an unknown user', async () => {
    await expect(note('x', { playerId: staff.id })).rejects.toMatchObject({ code: 'staff-account' })
    await expect(note('x', { playerId: randomUUID() })).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('a tag', () => {
  test('is added and removed, once each even by many requests at the same time, and its history is kept', async () => {
    const { id: playerId } = await makeDepositor(0)
    const change = (tag: 'vip' | 'watch', isOn: boolean) =>
      changeTag({ playerId, byId: staff.id, tag, isOn })
    await Promise.all(Array.from({ length: 6 }, () => change('watch', true)))
    await change('vip', true)
    await change('watch', false)
    await change('watch', false)
    expect((await findPlayerHead(playerId))?.tags).toEqual(['vip'])
    const changes = await listTagChanges(playerId, 10)
    expect(changes.map(({ tag, isOn }) => [tag, isOn])).toEqual([
      ['watch', false],
      ['vip', true],
      ['watch', true],
    ])
    await expect(db.$executeRaw`DELETE FROM player_tag`).rejects.toThrow('its rows never change')
    const unknown = db.$executeRaw`
      INSERT INTO player_tag (player_id, tag, is_on, by_id)
      VALUES (${playerId}::uuid, 'nice', true, ${staff.id}::uuid)`
    await expect(unknown).rejects.toThrow('player_tag_check')
  })

  test('can be changed, like a note, only by roles that may read players', async () => {
    const asked = { method: 'POST', params: { id: player.id }, body: { text: 'by role' } } as const
    const tag = { method: 'PUT', params: asked.params, body: { tag: 'vip', isOn: true } } as const
    for (const role of ['player', ...STAFF_ROLES] as const) {
      const as = await makeUser(role)
      const may: readonly StaffRole[] = ['owner', 'finance', 'risk', 'clerk']
      const status = may.includes(role as StaffRole) ? 200 : 403
      const headers = { 'idempotency-key': randomUUID() }
      expect((await call(notes.POST, { ...asked, as, headers })).status).toBe(status)
      expect((await call(tags.PUT, { ...tag, as })).status).toBe(status)
    }
  })
})

describe('a staff view of a player', () => {
  const view = async (by: Person, playerId: string) =>
    recordPlayerView({
      playerId,
      viewer: { id: by.id, sessionId: await makeSession(by.id) },
      headers: new Headers({ 'x-forwarded-for': '203.0.113.7' }),
    })
  const views = (playerId: string) =>
    db.auditEvent.findMany({ where: { subject: `user:${playerId}`, action: 'player.view' } })

  test('is audited once an hour per staff member and player, with address and login', async () => {
    const [one, other] = [await makeDepositor(0), await makeDepositor(0)]
    await Promise.all(Array.from({ length: 6 }, () => view(staff, one.id)))
    expect(await views(one.id)).toMatchObject([
      { actorId: staff.id, via: 'request', address: '203.0.113.7', sessionId: expect.any(String) },
    ])
    await view(staff, other.id)
    await view(await makeUser('clerk'), one.id)
    expect([(await views(one.id)).length, (await views(other.id)).length]).toEqual([2, 1])
  })

  test('is audited for each call about one player, but not when players read their own data', async () => {
    const [clerk, own] = [await makeUser('clerk'), await makeDepositor(0)]
    const { email } = await db.user.findUniqueOrThrow({ where: { id: own.id } })
    const requestId = await makeDepositRequest(own.id, 700)
    const accept = {
      kind: 'deposit.accept',
      payload: { id: requestId, reason: null, arrived: null, lineId: null },
    } as const
    const approvalId = (await askApproval(ACTS, { ...accept, askerId: staff.id, reason: '' })).id
    const asks = [
      (as: Person) => call(user.GET, { as, params: { email } }),
      (as: Person) => call(surewin.GET, { as, params: { email } }),
      (as: Person) => call(deposit.GET, { as, params: { id: requestId } }),
    ]
    for (const ask of asks) {
      await ask(own)
      expect(await views(own.id)).toEqual([])
    }
    const ofStaff = [
      ...asks,
      (as: Person) => call(approval.GET, { as, params: { id: approvalId } }),
    ]
    for (const [at, ask] of ofStaff.entries()) {
      const by = await makeUser('clerk')
      await ask(by)
      await ask(by)
      expect(await views(own.id)).toHaveLength(at + 1)
    }
    await call(searchCall.GET, { as: clerk, query: { q: email } })
    await call(searchCall.GET, { as: clerk, query: { q: email } })
    expect((await views(own.id)).filter(({ actorId }) => actorId === clerk.id)).toHaveLength(1)
    await call(approvals.GET, { as: clerk, query: { state: 'pending' } })
    expect(
      await db.auditEvent.findFirst({ where: { actorId: clerk.id, action: 'list.view' } }),
    ).toMatchObject({ subject: 'list:approvals', after: { rows: 100 } })
  })

  test('is audited as a search, once an hour and without its text, when a search finds several players', async () => {
    const clerk = await makeUser('clerk')
    const name = `Twin ${randomUUID().slice(0, 8)}`
    for (const { id } of [await makeDepositor(0), await makeDepositor(0)]) {
      await db.user.update({ where: { id }, data: { name } })
    }
    await call(searchCall.GET, { as: clerk, query: { q: randomUUID() } })
    const part = name.slice(0, -1)
    for (const q of [name, name, part]) await call(searchCall.GET, { as: clerk, query: { q } })
    const seen = await db.auditEvent.findMany({
      where: { actorId: clerk.id },
      orderBy: { id: 'asc' },
    })
    expect(seen.map(({ action, subject, after }) => [action, subject, after])).toEqual([
      ['list.view', 'list:search', { rows: 100 }],
    ])
  })

  test('is audited again after an hour', async () => {
    const { id } = await makeDepositor(0)
    await view(staff, id)
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`
      await tx.$executeRaw`
        UPDATE audit_event SET created_at = created_at - interval '61 minutes'
        WHERE subject = ${`user:${id}`} AND action = 'player.view'`
    })
    await view(staff, id)
    expect(await views(id)).toHaveLength(2)
    // Restores the time, because the audit chain depends on it.
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`
      await tx.$executeRaw`
        UPDATE audit_event SET created_at = created_at + interval '61 minutes'
        WHERE id = (SELECT min(id) FROM audit_event WHERE subject = ${`user:${id}`} AND action = 'player.view')`
    })
  })
})

describe('a staff view of a list of all players', () => {
  const LISTS = { users, deposits, withdrawals }
  const read = async (
    by: Person,
    list: keyof typeof LISTS,
    page: number,
    pageSize = 1,
    filter: Record<string, string> = {},
  ) => {
    const query = { page: String(page), pageSize: String(pageSize), ...filter }
    const { status } = await call(LISTS[list].GET, { as: by, query })
    expect(status).toBe(200)
  }
  const seen = async ({ id: actorId }: Person) => {
    const events = await db.auditEvent.findMany({
      where: { actorId, action: 'list.view' },
      orderBy: { id: 'asc' },
    })
    return events.map(({ subject, after }) => [subject, after])
  }

  /** Makes 50 deposit requests for each slice, which a search for its txnIDs finds. */
  const makeSlices = async (count: number) => {
    const mark = randomUUID().slice(0, 8)
    await db.$executeRaw`
      INSERT INTO deposit_request (id, player_id, name, phone, amount, txn_id, request_id)
      SELECT gen_random_uuid(), ${player.id}::uuid, 'Many', '01711234567', 500,
        ${mark}::text || 'z' || 100 + slice || 'z' || n, gen_random_uuid()::text
      FROM generate_series(1, ${count}::int) slice, generate_series(1, 50) n`
    return Array.from({ length: count }, (_, at) => `${mark}z${101 + at}z`)
  }

  test('is audited once an hour per list, and again from each power of ten of rows', async () => {
    const [clerk, colleague] = [await makeUser('clerk'), await makeUser('clerk')]
    await makeSlices(24)
    for (const page of [1, 2, 1]) await read(clerk, 'deposits', page, 40)
    expect(await seen(clerk)).toEqual([['list:deposits', { rows: 100 }]])
    await Promise.all(Array.from({ length: 6 }, () => read(clerk, 'deposits', 2, 100)))
    await read(clerk, 'deposits', 1)
    for (let page = 1; page <= 12; page += 1) await read(clerk, 'deposits', page, 100)
    await read(clerk, 'withdrawals', 1)
    await read(clerk, 'users', 1)
    expect(await seen(clerk)).toEqual([
      ['list:deposits', { rows: 100 }],
      ['list:deposits', { rows: 1_000 }],
      ['list:deposits', { rows: 10_000 }],
      ['list:withdrawals', { rows: 100 }],
      ['list:users', { rows: 100 }],
    ])
    expect(await seen(colleague)).toEqual([])
    await read(colleague, 'users', 1)
    expect(await seen(colleague)).toEqual([['list:users', { rows: 100 }]])
    const event = await db.auditEvent.findFirstOrThrow({ where: { actorId: colleague.id } })
    expect(event).toMatchObject({ via: 'request', sessionId: expect.any(String) })
  })

  test('is audited for all searches and filters together, without their text', async () => {
    const clerk = await makeUser('clerk')
    const slices = await makeSlices(18)
    for (const search of slices) await read(clerk, 'deposits', 1, 100, { search })
    for (const search of slices) {
      await read(clerk, 'deposits', 1, 100, { search, status: 'Pending' })
    }
    expect(await seen(clerk)).toEqual([
      ['list:deposits', { rows: 100 }],
      ['list:deposits', { rows: 1_000 }],
    ])
  })

  test('is audited while Redis, which counts the rows, is away', async () => {
    const clerk = await makeUser('clerk')
    getRedis().disconnect()
    await read(clerk, 'deposits', 1).finally(() => getRedis().connect())
    expect(await seen(clerk)).toEqual([['list:deposits', { rows: 100 }]])
  })

  test('is not audited for a player’s own list, or when nothing is shown', async () => {
    const clerk = await makeUser('clerk')
    await read(player, 'deposits', 1)
    await read(clerk, 'deposits', 900_000)
    expect([await seen(player), await seen(clerk)]).toEqual([[], []])
  })
})

test('reads every list of a player by index', async () => {
  const before = `${Date.now()}_${randomUUID()}`
  const plans = await plansWithoutScans(async () => {
    await findPlayerHead(player.id)
    for (const filter of MONEY_FILTERS) {
      await listMoney(player.id, { filter, limit: 25, before: '999999999' })
    }
    await listPlayerRequests(player.id, { limit: 25, before })
    await countPlayerRequests(player.id)
    await listRecentRequests(player.id)
    await readNotes(player.id, { limit: 25, before })
    await listTagChanges(player.id, 25)
  })
  expect(plans).toMatch(/Index (Only )?Scan/)
  // Only small tables may be scanned whole: settings and the system's own accounts.
  expect(plans.match(/Seq Scan on (?!setting\b)\S+/g)).toBeNull()
})
