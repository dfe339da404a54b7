import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as deposit from '@/app/api/depositHistory/[id]/route'
import * as depositFile from '@/app/api/depositHistory.csv/route'
import * as userFile from '@/app/api/users.csv/route'
import * as withdrawalFile from '@/app/api/withdrawHistory.csv/route'
import { db } from '@/lib/base/db/client'
import { Prisma } from '@/lib/base/db/generated/client'
import { inBanglaDigits } from '@/lib/base/format/rules/locale'
import { refuse } from '@/lib/house/approvals/decide-approval'
import { changeTag } from '@/lib/house/players/change-tag'
import { readUserFile } from '@/lib/house/players/read-users'
import { DEPOSIT_REQUESTS } from '@/lib/house/requests/read-deposit'
import { WITHDRAW_REQUESTS } from '@/lib/house/requests/read-withdrawal'
import { claimDeposit } from '@/lib/money/cashier/claim-deposit'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { acceptWithdrawal } from '@/lib/money/cashier/decide-withdrawal'
import { holdWithdrawal } from '@/lib/money/cashier/hold-withdrawal'
import { findRequest, listRequestQueue } from '@/lib/money/cashier/read-queue'
import { readQueueFile } from '@/lib/money/cashier/read-queue-file'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { applyReversal } from '@/lib/money/cashier/reverse-deposit'
import { applyCameBack } from '@/lib/money/cashier/reverse-withdrawal'
import { parseFilter, type QueueFilter, type Sort } from '@/lib/money/cashier/rules/queue-filter'
import { excludePlayer } from '@/lib/money/limits/exclude-player'
import { STAFF_ROLES } from '@/lib/people/roles/rules/permissions'
import { type Caller, call, sessionCookie } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositor, makeUser } from '../../support/factories'
import { parseCsv } from '../../support/parse-csv'
import { plansWithoutScans } from '../../support/plans-of'
import { askedId, makeSigner } from '../../support/signer'

let clerk: Caller
let other: Caller

beforeAll(async () => {
  ;[clerk, other] = await Promise.all([makeUser('clerk'), makeUser('clerk')])
})
afterEach(expectLedgerRight)

async function shown(
  playerId: string,
  filter: QueueFilter,
  { status = 'Pending' as 'Pending' | 'Accepted', sort = undefined as Sort | undefined } = {},
): Promise<string[]> {
  const { rows } = await listRequestQueue(DEPOSIT_REQUESTS, {
    status,
    playerId,
    sort,
    page: 1,
    pageSize: 50,
    asked: { filter, viewerId: clerk.id },
  })
  return rows.map(({ id }) => id)
}

const file = async (playerId: string, amountMajor: number, wallet?: 'bkash' | 'nagad') =>
  (
    await requestDeposit({
      playerId,
      amountMajor,
      wallet,
      txnId: randomUUID(),
      requestId: randomUUID(),
    })
  ).id

describe('a list of requests shows', () => {
  test('requests of an amount, a wallet and an age', async () => {
    const { id: player } = await makeUser()
    const small = await file(player, 500)
    const middle = await file(player, 2_000, 'bkash')
    const large = await file(player, 9_000, 'nagad')
    expect(await shown(player, { from: 2_000 })).toEqual([middle, large])
    expect(await shown(player, { to: 2_000 })).toEqual([small, middle])
    expect(await shown(player, { from: 501, to: 8_999 })).toEqual([middle])
    expect(await shown(player, { wallet: 'bkash' })).toEqual([middle])
    expect(await shown(player, { wallet: 'none' })).toEqual([small])
    expect(await shown(player, { age: 30 })).toEqual([])
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`
      await tx.$executeRaw`UPDATE deposit_request
        SET created_at = clock_timestamp() - interval '31 min' WHERE id = ${large}::uuid`
    })
    expect(await shown(player, { age: 30 })).toEqual([large])
    expect(await shown(player, { age: 120 })).toEqual([])
  })

  test('requests that somebody has open, or that somebody decided', async () => {
    const { id: player } = await makeUser()
    const [mine, theirs, free] = [
      await file(player, 500),
      await file(player, 600),
      await file(player, 700),
    ]
    await claimDeposit({ requestId: mine, adminId: clerk.id })
    await claimDeposit({ requestId: theirs, adminId: other.id })
    expect(await shown(player, { by: 'me' })).toEqual([mine])
    expect(await shown(player, { by: 'others' })).toEqual([theirs])
    expect(await shown(player, { by: 'nobody' })).toEqual([free])
    const accept = (depositId: string, { id: adminId }: Caller) =>
      decideDeposit({ depositId, adminId, decision: 'Accepted' })
    await accept(mine, clerk)
    await accept(theirs, other)
    expect(await shown(player, { by: 'me' }, { status: 'Accepted' })).toEqual([mine])
    expect(await shown(player, { by: 'others' }, { status: 'Accepted' })).toEqual([theirs])
    expect(await shown(player, { by: 'nobody' }, { status: 'Accepted' })).toEqual([])
  })

  test('first requests, and requests of players with a tag or an open case', async () => {
    const [fresh, old] = [await makeUser(), await makeDepositor(500)]
    const [first, second] = [await file(fresh.id, 500), await file(old.id, 500)]
    expect(await shown(fresh.id, { first: true })).toEqual([first])
    expect(await shown(old.id, { first: true })).toEqual([])
    // The player's earlier request was the first one when it was filed, and still is.
    expect(await shown(old.id, { first: true }, { status: 'Accepted' })).toHaveLength(1)
    const tag = (isOn: boolean) =>
      changeTag({ playerId: old.id, byId: clerk.id, tag: 'watch', isOn })
    await tag(true)
    expect(await shown(old.id, { tag: 'watch' })).toEqual([second])
    expect(await shown(old.id, { tag: 'vip' })).toEqual([])
    await tag(false)
    expect(await shown(old.id, { tag: 'watch' })).toEqual([])
    expect(await shown(old.id, { risk: true })).toEqual([])
    await db.riskAlert.create({
      data: { id: randomUUID(), personId: old.id, kind: 'fraud', score: 50 },
    })
    expect(await shown(old.id, { risk: true })).toEqual([second])
    const earlier = await db.depositRequest.findFirstOrThrow({
      where: { playerId: old.id, status: 'Accepted' },
    })
    await db.$transaction((tx) =>
      applyReversal(tx, {
        depositId: earlier.id,
        adminId: clerk.id,
        reason: 'not-received',
        note: undefined,
      }),
    )
    expect(await shown(old.id, { first: true })).toEqual([second])
  })

  test('requests of a day in Dhaka, by filing while pending and by decision once decided', async () => {
    const { id: player } = await makeUser()
    const [early, late] = [await file(player, 500), await file(player, 600)]
    const move = (id: string, column: 'created_at' | 'decided_at', to: string) =>
      db.$transaction(async (tx) => {
        await tx.$executeRaw`SET LOCAL session_replication_role = replica`
        await tx.$executeRaw`UPDATE deposit_request
          SET ${Prisma.raw(column)} = ${to}::timestamptz WHERE id = ${id}::uuid`
      })
    // One second before midnight in Dhaka, and midnight.
    await move(early, 'created_at', '2026-02-01T17:59:59Z')
    await move(late, 'created_at', '2026-02-01T18:00:00Z')
    expect(await shown(player, { since: '2026-02-02' })).toEqual([late])
    expect(await shown(player, { until: '2026-02-01' })).toEqual([early])
    expect(await shown(player, { since: '2026-02-01', until: '2026-02-02' })).toEqual([early, late])
    await decideDeposit({ depositId: early, adminId: clerk.id, decision: 'Accepted' })
    await move(early, 'decided_at', '2026-02-03T18:00:00Z')
    const decided = (filter: QueueFilter) => shown(player, filter, { status: 'Accepted' })
    expect(await decided({ since: '2026-02-04', until: '2026-02-04' })).toEqual([early])
    expect(await decided({ until: '2026-02-03' })).toEqual([])
    const asked = { filter: { until: '2026-02-02' }, viewerId: clerk.id }
    const filed = readQueueFile(DEPOSIT_REQUESTS, { status: 'Pending', search: '', ...asked })
    expect((await filed.next()).value).toMatchObject([{ id: late }])
  })

  test('requests of players who are suspended or on a break', async () => {
    const [active, suspended] = [await makeUser(), await makeUser()]
    const [of, other] = [await file(active.id, 500), await file(suspended.id, 500)]
    await db.user.update({ where: { id: suspended.id }, data: { status: 'suspended' } })
    const both = async (state: QueueFilter['state']) => [
      await shown(active.id, { state }),
      await shown(suspended.id, { state }),
    ]
    expect(await both('active')).toEqual([[of], []])
    expect(await both('suspended')).toEqual([[], [other]])
    expect(await both('break')).toEqual([[], []])
    await excludePlayer(active.id, { kind: 'time-out', days: 1 })
    expect(await both('break')).toEqual([[of], []])
  })

  test('requests that wait for a second person last, on all pages together', async () => {
    const { id: player } = await makeUser()
    const [large, small, smaller] = [
      await file(player, 60_000),
      await file(player, 600),
      await file(player, 500),
    ]
    const asked = await call(deposit.PUT, {
      method: 'PUT',
      as: clerk,
      params: { id: large },
      body: { request: 'Accepted' },
    })
    expect(asked.status).toBe(202)
    expect(await shown(player, {})).toEqual([small, smaller, large])
    expect(await shown(player, {}, { sort: 'amount' })).toEqual([small, smaller, large])
    const page = async (of: number) => {
      const { rows } = await listRequestQueue(DEPOSIT_REQUESTS, {
        status: 'Pending',
        playerId: player,
        page: of,
        pageSize: 2,
        asked: { filter: {}, viewerId: clerk.id },
      })
      return rows.map(({ id }) => id)
    }
    expect([await page(1), await page(2)]).toEqual([[small, smaller], [large]])
  })

  test('what a second person refused, and why, until it is asked for again', async () => {
    const [finance, { id: player }] = [await makeSigner('finance'), await makeUser()]
    const id = await file(player, 60_000)
    const ask = () =>
      call(deposit.PUT, {
        method: 'PUT',
        as: clerk,
        params: { id },
        body: { request: 'Accepted' },
      })
    expect(await findRequest(DEPOSIT_REQUESTS, id)).toMatchObject({ refusedApproval: null })
    const approvalId = askedId(await ask())
    await refuse({ approvalId, deciderId: finance.id, reason: 'Phone Tahmina first' })
    const found = await findRequest(DEPOSIT_REQUESTS, id)
    expect(found).toMatchObject({
      approval: null,
      refusedApproval: { id: approvalId, by: 'Nusrat Jahan', reason: 'Phone Tahmina first' },
    })
    expect(found?.refusedApproval?.at).toBeCloseTo(Date.now(), -5)
  })

  test('the count and the sum of a filter', async () => {
    const { id: playerId } = await makeUser()
    await file(playerId, 500, 'bkash')
    for (const amount of [600, 700]) await file(playerId, amount, 'nagad')
    const sumOf = (filter: QueueFilter) =>
      listRequestQueue(DEPOSIT_REQUESTS, {
        status: 'Pending',
        playerId,
        page: 1,
        pageSize: 1,
        asked: { filter, viewerId: clerk.id },
      })
    expect(await sumOf({ wallet: 'nagad' })).toMatchObject({ total: 2, amount: 130_000n })
    expect(await sumOf({})).not.toHaveProperty('amount')
  })

  test('withdrawals on hold only when asked for them, or searching', async () => {
    const player = await makeDepositor(1_000)
    const order = { playerId: player.id, amountMajor: 500, requestId: randomUUID() }
    const { id } = await requestWithdrawal(order)
    await holdWithdrawal({ withdrawalId: id, adminId: clerk.id, reason: 'Ask for the owner' })
    const ids = async (filter: QueueFilter, search?: string) => {
      const { rows } = await listRequestQueue(WITHDRAW_REQUESTS, {
        status: 'Pending',
        playerId: player.id,
        search,
        page: 1,
        pageSize: 20,
        asked: { filter, viewerId: clerk.id },
      })
      return rows.map((row) => row.id)
    }
    expect(await ids({})).toEqual([])
    expect(await ids({ held: true })).toEqual([id])
    expect(await ids({}, player.email)).toEqual([id])
  })

  test('requests of a player by name and email, besides the txnID', async () => {
    const player = await makeDepositor(1_000)
    const mark = randomUUID().slice(0, 8)
    await db.user.update({ where: { id: player.id }, data: { name: `Tahmina ${mark}` } })
    const id = await file(player.id, 500)
    const order = { playerId: player.id, amountMajor: 500, requestId: randomUUID() }
    const payout = await requestWithdrawal(order)
    const { txnId } = await db.depositRequest.findUniqueOrThrow({ where: { id } })
    for (const search of [`tahmina ${mark}`, player.email, txnId]) {
      const { rows } = await listRequestQueue(DEPOSIT_REQUESTS, {
        status: 'Pending',
        search,
        page: 1,
        pageSize: 20,
      })
      expect([search, rows.map((row) => row.id)]).toEqual([search, [id]])
    }
    const { rows } = await listRequestQueue(WITHDRAW_REQUESTS, {
      status: 'Pending',
      search: `Tahmina ${mark}`,
      page: 1,
      pageSize: 20,
    })
    expect(rows.map((row) => row.id)).toEqual([payout.id])
  })

  test('requests oldest, newest or largest first', async () => {
    const { id: player } = await makeUser()
    const [a, b, c] = [await file(player, 600), await file(player, 900), await file(player, 500)]
    const sorted = (sort?: Sort) => shown(player, {}, { sort })
    expect(await sorted()).toEqual([a, b, c])
    expect(await sorted('newest')).toEqual([c, b, a])
    expect(await sorted('amount')).toEqual([b, a, c])
    expect(await shown(player, { to: 600 }, { sort: 'newest' })).toEqual([c, a])
  })
})

test('reads a filtered list by index, and looks at no more requests than its limit', async () => {
  const filter: QueueFilter = {
    first: true,
    tag: 'vip',
    risk: true,
    by: 'me',
    from: 500,
    state: 'break',
    since: '2026-02-01',
    until: '2026-02-28',
  }
  for (const kind of [DEPOSIT_REQUESTS, WITHDRAW_REQUESTS]) {
    for (const sort of ['oldest', 'newest', 'amount'] as const) {
      for (const status of ['Pending', 'Accepted'] as const) {
        const plans = await plansWithoutScans(() =>
          listRequestQueue<never, never>(kind as never, {
            status: status as never,
            sort,
            page: 1,
            pageSize: 20,
            asked: { filter, viewerId: clerk.id },
          }),
        )
        // Reversals are few: people ask for each and sign it.
        const scan = /Seq Scan on (?!(deposit|withdrawal)_reversal)/
        expect([status, sort, plans]).toEqual([status, sort, expect.not.stringMatching(scan)])
        expect([status, sort, plans]).toEqual([status, sort, expect.stringMatching(/Limit/)])
      }
    }
  }
})

type FileCall = { readonly GET: typeof depositFile.GET }

async function download(call: FileCall, as: Caller, query = ''): Promise<Response> {
  const url = `http://rondo.test/api/file.csv${query}`
  const headers = { host: 'rondo.test', cookie: await sessionCookie(as) }
  return call.GET(new Request(url, { headers }), { params: Promise.resolve({}) })
}

describe('the file of requests', () => {
  test('is for roles that may export data, and is audited', async () => {
    for (const role of ['player', ...STAFF_ROLES] as const) {
      const as = await makeUser(role)
      const may = role === 'owner' || role === 'finance' || role === 'risk'
      for (const [call, kind] of [
        [depositFile, 'deposits'],
        [withdrawalFile, 'withdrawals'],
      ] as const) {
        const answer = await download(call, as, '?from=500')
        expect([role, answer.status]).toEqual([role, may ? 200 : 403])
        await answer.text()
        const events = await db.auditEvent.findMany({
          where: { actorId: as.id, action: 'requests.export', subject: `requests:${kind}` },
        })
        expect(events.map(({ after }) => after)).toEqual(
          may ? [{ status: 'Pending', from: '500' }] : [],
        )
      }
    }
  })

  test('contains the filtered requests, in order, and nothing that a spreadsheet runs', async () => {
    const [owner, player] = await Promise.all([makeUser('owner'), makeUser()])
    const name = `=HYPERLINK("http://evil.example"),${randomUUID()}`
    await db.user.update({ where: { id: player.id }, data: { name } })
    await file(player.id, 500)
    const ids = [await file(player.id, 7_100, 'bkash'), await file(player.id, 7_200)]
    const answer = await download(depositFile, owner, '?from=7100&to=7200')
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/)
    const [head, ...lines] = parseCsv(await answer.text())
    const at = (column: string) => head?.indexOf(column) ?? -1
    const mine = lines.filter((line) => ids.includes(line[0] ?? ''))
    expect(mine.map((line) => [line[0], line[at('Amount')], line[at('Wallet')]])).toEqual([
      [ids[0], '7100.00', 'bkash'],
      [ids[1], '7200.00', ''],
    ])
    expect(mine.map((line) => line[at('Player')])).toEqual([`'${name}`, `'${name}`])
    expect(lines.every((line) => ['7100.00', '7200.00'].includes(line[at('Amount')] ?? ''))).toBe(
      true,
    )
    expect((await download(depositFile, owner, '?from=lots')).status).toBe(400)
  })

  test('contains every request once, read in batches', async () => {
    const { id: player } = await makeUser()
    await db.$executeRaw`
      INSERT INTO deposit_request (id, player_id, name, phone, amount, txn_id, request_id, status, created_at,
        decided_at, decided_by_id, rejection_reason)
      SELECT gen_random_uuid(), ${player}::uuid, 'Many', '01711234567', 500, gen_random_uuid()::text,
        gen_random_uuid()::text, 'Rejected', now() - interval '9 days', now() - interval '9 days' + n % 7 * interval '1 s',
        ${clerk.id}::uuid, 'not-received'
      FROM generate_series(1, 4100) n`
    const found: string[] = []
    const asked = { filter: parseFilter({ by: 'me' }), viewerId: clerk.id }
    const order = { status: 'Rejected', search: '', ...asked } as const
    for await (const rows of readQueueFile(DEPOSIT_REQUESTS, order)) {
      found.push(...rows.filter((row) => row.name === 'Many').map((row) => row.id))
    }
    expect([found.length, new Set(found).size]).toEqual([4_100, 4_100])
  })
})

test('filters withdrawals as it does deposits, with and without a search', async () => {
  const player = await makeDepositor(1_000)
  const order = { playerId: player.id, amountMajor: 500, requestId: randomUUID() }
  const { id: earlier } = await requestWithdrawal({ ...order, requestId: randomUUID() })
  const paid = { withdrawalId: earlier, adminId: clerk.id }
  await acceptWithdrawal({ ...paid, pass: { reason: 'Sent and seen' } })
  const { id } = await requestWithdrawal(order)
  const ids = async (filter: QueueFilter, search?: string) => {
    const { rows } = await listRequestQueue(WITHDRAW_REQUESTS, {
      status: 'Pending',
      playerId: player.id,
      search,
      page: 1,
      pageSize: 20,
      asked: { filter, viewerId: clerk.id },
    })
    return rows.map((row) => row.id)
  }
  expect(await ids({ first: true })).toEqual([])
  await db.$transaction((tx) => applyCameBack(tx, { ...paid, reason: 'wallet-full' }))
  expect(await ids({ from: 500, first: true, by: 'nobody' })).toEqual([id])
  expect(await ids({ from: 500 }, player.email)).toEqual([id])
  expect(await ids({ from: 501 }, player.email)).toEqual([])
  const asked = { filter: { to: 500 }, viewerId: clerk.id }
  const file = readQueueFile(WITHDRAW_REQUESTS, {
    status: 'Pending',
    search: player.email,
    ...asked,
  })
  expect((await file.next()).value).toMatchObject([{ id, email: player.email, txnId: null }])
})

describe('the file of users', () => {
  test('is for roles that may export data, and is audited', async () => {
    for (const role of ['player', ...STAFF_ROLES] as const) {
      const as = await makeUser(role)
      const may = role === 'owner' || role === 'finance' || role === 'risk'
      const answer = await download(userFile, as, '?role=clerk&search=nobody')
      expect([role, answer.status]).toEqual([role, may ? 200 : 403])
      await answer.text()
      const events = await db.auditEvent.findMany({
        where: { actorId: as.id, action: 'users.export' },
      })
      expect(events.map(({ after }) => after)).toEqual(
        may ? [{ role: 'clerk', search: 'nobody' }] : [],
      )
    }
  })

  test('contains the filtered users, newest first, and nothing that a spreadsheet runs', async () => {
    const owner = await makeUser('owner')
    const [poor, rich, suspended] = [
      await makeUser(),
      await makeDepositor(900),
      await makeDepositor(900),
    ]
    const mark = randomUUID()
    for (const [at, { id }] of [poor, rich, suspended].entries()) {
      await db.user.update({ where: { id }, data: { name: `=1+${at},${mark}` } })
    }
    await db.user.update({ where: { id: suspended.id }, data: { status: 'suspended' } })
    const read = async (query: string) => {
      const answer = await download(userFile, owner, `?search=${mark}${query}`)
      expect(answer.headers.get('content-type')).toMatch(/^text\/csv/)
      const [head, ...lines] = parseCsv(await answer.text())
      return lines.map((line) =>
        ['User', 'Name', 'Status', 'Balance'].map((name) => line[head?.indexOf(name) ?? -1]),
      )
    }
    expect(await read('')).toEqual([
      [suspended.id, `'=1+2,${mark}`, 'suspended', '900.00'],
      [rich.id, `'=1+1,${mark}`, 'active', '900.00'],
      [poor.id, `'=1+0,${mark}`, 'active', '0.00'],
    ])
    expect((await read('&from=1&state=active')).map(([id]) => id)).toEqual([rich.id])
    // The search takes digits of either script. The file uses 0-9, because spreadsheets calculate
    // with those.
    const inBangla = await download(userFile, owner, `?search=${inBanglaDigits(mark)}`)
    expect(await inBangla.text()).toContain(`${rich.id},`)
    expect((await download(userFile, owner, '?since=yesterday')).status).toBe(400)
  })

  test('contains every user once, read in batches', async () => {
    const seen: string[] = []
    let parts = 0
    const { id } = await makeUser()
    const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id } })
    // Enough users for two batches, all created at the same time, so that the id decides the order.
    const mark = randomUUID()
    await db.$executeRaw`
      WITH made AS (
        INSERT INTO "user" (id, name, email, phone, password_hash, referral_code, terms_version, terms_accepted_at, created_at)
        SELECT gen_random_uuid(), ${mark}::text, i || ${`@${mark}.example`}::text, '01711111111', ${passwordHash}::text,
          left(md5(i || ${mark}::text), 12), '1', now(), now()
        FROM generate_series(1, 2100) i RETURNING id)
      INSERT INTO account (owner_id, kind, balance)
      SELECT id, kind::account_kind, 0 FROM made, unnest(ARRAY['main', 'surewin']) kind`
    for await (const users of readUserFile({ search: mark, filter: {} })) {
      parts += 1
      seen.push(...users.map((user) => user.id))
    }
    expect([parts, seen.length, new Set(seen).size]).toEqual([2, 2_100, 2_100])
  })
})
