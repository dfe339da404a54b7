import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { loadPageWithRows } from '@/lib/base/db/list-size'
import { getDashboard } from '@/lib/house/operations/read-overview'
import { searchUsers } from '@/lib/house/players/read-users'
import { DEPOSIT_REQUESTS } from '@/lib/house/requests/read-deposit'
import { WITHDRAW_REQUESTS } from '@/lib/house/requests/read-withdrawal'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { acceptWithdrawal } from '@/lib/money/cashier/decide-withdrawal'
import { listRequestQueue } from '@/lib/money/cashier/read-queue'
import { getDecidedTotals } from '@/lib/money/cashier/read-totals'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { applyReversal } from '@/lib/money/cashier/reverse-deposit'
import { applyCameBack } from '@/lib/money/cashier/reverse-withdrawal'
import type { QueueFilter, Sort } from '@/lib/money/cashier/rules/queue-filter'
import { excludePlayer } from '@/lib/money/limits/exclude-player'
import { registerUser } from '@/lib/people/accounts/register-user'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositor, makeDepositRequest, makeUser, PASSWORD } from '../../support/factories'
import { plansWithoutScans } from '../../support/plans-of'
import { makeSession } from '../../support/sessions'

let admin: { id: string; email: string }

beforeAll(async () => {
  admin = await makeUser('owner')
})
afterEach(expectLedgerRight)

const firstPage = { page: 1, pageSize: 50 }

async function decide(requestId: string, decision: 'Accepted' | 'Rejected') {
  await decideDeposit({ depositId: requestId, adminId: admin.id, decision })
}

describe('a staff list', () => {
  // @conformance sorts-pending-requests-oldest
  test('sorts pending requests oldest first and decided ones newest first', async () => {
    const player = await makeUser()
    const ids = [
      await makeDepositRequest(player.id, 500),
      await makeDepositRequest(player.id, 600),
      await makeDepositRequest(player.id, 700),
    ] as const
    const own = async (status: 'Pending' | 'Accepted') =>
      (
        await listRequestQueue(DEPOSIT_REQUESTS, { status, playerId: player.id, ...firstPage })
      ).rows.map(({ id }) => id)
    expect(await own('Pending')).toEqual(ids)
    for (const id of [ids[2], ids[0], ids[1]]) await decide(id, 'Accepted')
    expect(await own('Accepted')).toEqual([ids[1], ids[0], ids[2]])
  })

  // @conformance finds-txnid-letters-digits
  test('finds a txnID by its letters and digits in any case', async () => {
    const player = await makeUser()
    const tail = randomUUID().slice(0, 8)
    const file = (txnId: string) =>
      requestDeposit({ playerId: player.id, amountMajor: 500, txnId, requestId: randomUUID() })
    await file(`AB_C${tail}`)
    await file(`ABXC${tail}`)
    const find = async (search: string) =>
      (
        await listRequestQueue(DEPOSIT_REQUESTS, { status: 'Pending', search, ...firstPage })
      ).rows.map(({ txnId }) => txnId)
    expect(await find(`b_c${tail}`.toUpperCase())).toEqual([`AB_C${tail}`])
    expect(await find(`c${tail}`)).toEqual([`AB_C${tail}`, `ABXC${tail}`])
    for (const pasted of [`ab c${tail}`, ` A-B.c${tail.slice(0, 4)} ${tail.slice(4)}`]) {
      expect(await find(pasted)).toEqual([`AB_C${tail}`])
    }
    expect(await find('%_\\')).toEqual([])
  })

  test('finds requests and users by phone, however it is written', async () => {
    const phone = `01${String(Math.random()).slice(2, 11)}`
    const player = await makeDepositor(5_000)
    const before = await db.user.findUniqueOrThrow({ where: { id: player.id } })
    await db.user.update({ where: { id: player.id }, data: { phone } })
    const deposit = await makeDepositRequest(player.id, 500)
    const { id } = await requestWithdrawal({
      playerId: player.id,
      amountMajor: 500,
      requestId: randomUUID(),
    })
    const find = async (search: string) => {
      const filter = { status: 'Pending', search, ...firstPage } as const
      const lists = await Promise.all([
        listRequestQueue(DEPOSIT_REQUESTS, filter),
        listRequestQueue(WITHDRAW_REQUESTS, filter),
        searchUsers({ search, ...firstPage }),
      ])
      return lists.map(({ rows }) => rows.map((row) => row.id))
    }
    const ways = [phone, phone.slice(2), `+88${phone}`, `${phone.slice(0, 5)} ${phone.slice(5)}`]
    for (const search of ways) {
      expect(await find(search), search).toEqual([[deposit], [id], [player.id]])
    }
    // A request is still found by the number it was filed with after the profile has another one.
    await db.user.update({ where: { id: player.id }, data: { phone: before.phone } })
    expect(await find(phone)).toEqual([[deposit], [id], []])
  })

  test('shows the last page with rows for a page beyond the end', async () => {
    const { id: playerId } = await makeUser()
    for (let filed = 0; filed < 5; filed += 1) await makeDepositRequest(playerId, 500)
    const load = (asked: number) =>
      loadPageWithRows({ page: asked, pageSize: 2 }, (page) =>
        listRequestQueue(DEPOSIT_REQUESTS, { status: 'Pending', playerId, page, pageSize: 2 }),
      )
    for (const [asked, shown, rows] of [
      [1, 1, 2],
      [3, 3, 1],
      [4, 3, 1],
      [1_000_000, 3, 1],
    ]) {
      const { page, rows: found } = await load(Number(asked))
      expect([page, found.length]).toEqual([shown, rows])
    }
    const nobody = randomUUID()
    const empty = await loadPageWithRows({ page: 9, pageSize: 2 }, (page) =>
      listRequestQueue(DEPOSIT_REQUESTS, { playerId: nobody, page, pageSize: 2 }),
    )
    expect([empty.page, empty.rows]).toEqual([1, []])
  })

  // @conformance counts-sums-exactly-after
  test('counts and sums exactly after every decision', async () => {
    const player = await makeDepositor(5_000)
    const before = await getDecidedTotals('deposit_request')
    const paidBefore = await getDecidedTotals('withdrawal_request')
    await decide(await makeDepositRequest(player.id, 900), 'Accepted')
    await decide(await makeDepositRequest(player.id, 800), 'Rejected')
    const { id } = await requestWithdrawal({
      playerId: player.id,
      amountMajor: 1_500,
      requestId: randomUUID(),
    })
    const queue = await listRequestQueue(WITHDRAW_REQUESTS, { status: 'Pending', ...firstPage })
    expect(queue.counts.Pending).toBe(
      await db.withdrawalRequest.count({ where: { status: 'Pending' } }),
    )
    await acceptWithdrawal({
      withdrawalId: id,
      adminId: admin.id,
      pass: { reason: 'Sent and seen' },
    })
    const after = await getDecidedTotals('deposit_request')
    const paidAfter = await getDecidedTotals('withdrawal_request')
    expect(after.Accepted.amount - before.Accepted.amount).toBe(90_000n)
    expect(after.Rejected.count - before.Rejected.count).toBe(1)
    expect(paidAfter.Accepted.amount - paidBefore.Accepted.amount).toBe(150_000n)
    const dashboard = await getDashboard('all')
    expect(dashboard.remaining).toBe(after.Accepted.amount - paidAfter.Accepted.amount)
    const queueNow = await listRequestQueue(DEPOSIT_REQUESTS, { status: 'Accepted', ...firstPage })
    expect(queueNow.total).toBe(await db.depositRequest.count({ where: { status: 'Accepted' } }))
  })

  test('finds withdraw requests by part of the email', async () => {
    const player = await makeDepositor(1_000)
    const requestId = randomUUID()
    const { id } = await requestWithdrawal({ playerId: player.id, amountMajor: 500, requestId })
    const search = player.email.slice(7, 30).toUpperCase()
    const found = await listRequestQueue(WITHDRAW_REQUESTS, {
      status: 'Pending',
      search,
      ...firstPage,
    })
    expect(found.rows.map((row) => row.id)).toEqual([id])
    expect([found.total, found.hasMore]).toEqual([1, false])
    const none = await listRequestQueue(WITHDRAW_REQUESTS, {
      status: 'Accepted',
      search,
      ...firstPage,
    })
    expect(none.total).toBe(0)
  })

  // @conformance finds-users-part-name
  test('finds users by part of the name or email', async () => {
    const name = `Zafar_${randomUUID().slice(0, 8)}`
    const email = `q${randomUUID()}@rondo.example`
    await registerUser({ name, email, phone: '01711234567', password: PASSWORD })
    for (const search of [name.toLowerCase().slice(2), email.slice(1, 20).toUpperCase()]) {
      const { rows } = await searchUsers({ search, ...firstPage })
      expect(rows.map((row) => row.email)).toEqual([email])
    }
    const { rows } = await searchUsers({ search: name.replace('_', '%'), ...firstPage })
    expect(rows).toEqual([])
  })
})

describe('the list of users', () => {
  const search = `Sorted ${randomUUID().slice(0, 8)}`
  const ids: string[] = []
  const shown = async (filter: QueueFilter, sort?: Sort) => {
    const { rows, total } = await searchUsers({ search, filter, sort, page: 1, pageSize: 20 })
    expect(total).toBe(rows.length)
    return rows.map(({ id }) => ids.indexOf(id))
  }

  /**
   * Creates four players and a clerk, each registered a day after the previous one. The second is
   * the richest.
   */
  beforeAll(async () => {
    for (const [at, major] of [700, 1_500, 0, 700].entries()) {
      const { id } = await makeDepositor(major)
      ids[at] = id
    }
    ids[4] = (await makeUser('clerk')).id
    for (const [at, id] of ids.entries()) {
      const createdAt = new Date(Date.UTC(2026, 2, 1 + at, 20))
      await db.user.update({ where: { id }, data: { name: `${search} ${at}`, createdAt } })
    }
    const [suspended = '', away = '', , latest = ''] = ids
    await db.user.update({ where: { id: suspended }, data: { status: 'suspended' } })
    await excludePlayer(away, { kind: 'time-out', days: 1 })
    await makeSession(latest, { ageMs: -3_600_000 })
  })

  test('is filtered by role, status and a break from play', async () => {
    expect(await shown({})).toEqual([4, 3, 2, 1, 0])
    expect(await shown({ role: 'clerk' })).toEqual([4])
    expect(await shown({ role: 'player' })).toEqual([3, 2, 1, 0])
    expect(await shown({ role: 'owner' })).toEqual([])
    expect(await shown({ state: 'suspended' })).toEqual([0])
    expect(await shown({ state: 'active' })).toEqual([4, 3, 2, 1])
    expect(await shown({ state: 'break' })).toEqual([1])
    expect(await shown({ state: 'break', role: 'clerk' })).toEqual([])
  })

  test('is filtered by balance and by the days of joining, in Dhaka', async () => {
    expect(await shown({ from: 700 })).toEqual([3, 1, 0])
    expect(await shown({ from: 701 })).toEqual([1])
    expect(await shown({ to: 700 })).toEqual([4, 3, 2, 0])
    expect(await shown({ from: 1, to: 1_499 })).toEqual([3, 0])
    // At 20:00 UTC the next day has already begun in Dhaka.
    expect(await shown({ since: '2026-03-04' })).toEqual([4, 3, 2])
    expect(await shown({ until: '2026-03-04' })).toEqual([2, 1, 0])
    expect(await shown({ since: '2026-03-04', until: '2026-03-04', from: 1 })).toEqual([])
  })

  test('is sorted by joining, balance or last login', async () => {
    expect(await shown({}, 'oldest')).toEqual([0, 1, 2, 3, 4])
    const byBalance = await shown({}, 'amount')
    expect([byBalance[0], new Set(byBalance.slice(1, 3))]).toEqual([1, new Set([0, 3])])
    expect(await shown({ from: 701 }, 'amount')).toEqual([1])
    expect((await shown({}, 'login'))[0]).toBe(3)
    const { rows } = await searchUsers({ search: '', sort: 'amount', page: 1, pageSize: 20 })
    const balances = rows.map(({ main }) => main)
    expect(balances).toEqual(balances.toSorted((a, b) => Number(b - a)))
    expect(balances[0]).toBeGreaterThan(0n)
    const latest = await searchUsers({ search: '', sort: 'login', page: 1, pageSize: 1 })
    expect(latest.rows.map(({ id }) => id)).toEqual([ids[3]])
  })

  test('shows the risk, what each paid in and out, and when they were last seen', async () => {
    const { id } = await makeDepositor(2_000)
    const reversed = await makeDepositRequest(id, 700)
    await decide(reversed, 'Accepted')
    await decide(await makeDepositRequest(id, 900), 'Rejected')
    await makeDepositRequest(id, 800)
    for (const amountMajor of [500, 1_000]) {
      const request = { playerId: id, amountMajor, requestId: randomUUID() }
      const { id: withdrawalId } = await requestWithdrawal(request)
      const pass = { reason: 'Sent and seen' }
      await acceptWithdrawal({ withdrawalId, adminId: admin.id, pass })
      if (amountMajor > 500) continue
      await db.$transaction(async (tx) => {
        await applyReversal(tx, { depositId: reversed, adminId: admin.id, reason: 'not-received' })
        await applyCameBack(tx, { withdrawalId, adminId: admin.id, reason: 'wallet-full' })
      })
    }
    const closed = { state: 'closed', outcome: 'cleared', closedAt: new Date() } as const
    for (const found of [
      { kind: 'fraud', score: 90, assignedToId: admin.id, ...closed },
      { kind: 'fraud', score: 55 },
      { kind: 'harm', score: 40 },
    ] as const) {
      await db.riskAlert.create({ data: { id: uuidv7(), personId: id, ...found } })
    }
    await makeSession(id, { ageMs: 86_400_000, idleMs: -60_000 })
    const { email } = await db.user.findUniqueOrThrow({ where: { id } })
    const { rows } = await searchUsers({ search: email, ...firstPage })
    expect(rows).toMatchObject([{ id, risk: 55, paidIn: 200_000n, paidOut: 100_000n }])
    expect(rows[0]?.lastSeenAt?.getTime()).toBeGreaterThan(Date.now())
    const [fresh] = (await searchUsers({ search: `${search} 4`, ...firstPage })).rows
    expect(fresh).toMatchObject({ risk: null, paidIn: 0n, paidOut: 0n })
  })

  test('is read by index, except for balances', async () => {
    const filters: QueueFilter[] = [
      ...[{}, { role: 'clerk' }, { state: 'suspended' }, { state: 'break' }, { from: 500 }],
      { since: '2026-03-01', until: '2026-03-04', role: 'player', state: 'active' },
    ] as const
    for (const filter of filters) {
      for (const sort of ['newest', 'oldest', 'login'] as const) {
        const plans = await plansWithoutScans(() =>
          searchUsers({ search: '', filter, sort, page: 1, pageSize: 20 }),
        )
        expect([filter, sort, plans]).toEqual([filter, sort, expect.not.stringMatching(/Seq Scan/)])
      }
    }
    const suspended = await plansWithoutScans(() =>
      searchUsers({ search: '', filter: { state: 'suspended' }, page: 1, pageSize: 20 }),
    )
    expect(suspended).toContain('user_suspended_idx')
  })
})
