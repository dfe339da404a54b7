import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { GET as statement } from '@/app/api/statement/route'
import { GET as summary } from '@/app/api/statement/summary/route'
import { GET as statementFile } from '@/app/api/statement.csv/route'
import { LIMITS } from '@/lib/base/http/limits'
import { requestContexts } from '@/lib/base/http/request-context'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { groupName } from '@/lib/money/statement/rules'
import type { WireTransaction } from '@/lib/money/statement/wire'
import { type Caller, call, sessionCookie } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositor, makeUser } from '../../support/factories'
import { parseCsv } from '../../support/parse-csv'
import { bookInThePast } from '../../support/statement'
import { moveMajor } from '../../support/surewin'

// Other tests run without rate limits. Settings are read once, on the first import.
vi.hoisted(() => {
  process.env.RATE_LIMITS = 'on'
})

afterEach(expectLedgerRight)

async function download(as: Caller, query: Record<string, string> = {}): Promise<Response> {
  const request = new Request(`http://rondo.test/?${new URLSearchParams(query)}`, {
    headers: { host: 'rondo.test', cookie: await sessionCookie(as) },
  })
  return statementFile(request, { params: Promise.resolve({}) })
}

async function listAll(as: Caller, query: Record<string, string> = {}): Promise<WireTransaction[]> {
  const rows: WireTransaction[] = []
  let before: string | null = null
  do {
    const page = await call(statement, {
      as,
      query: { ...query, limit: '100', ...(before ? { before } : {}) },
    })
    expect(page.status).toBe(200)
    rows.push(...(page.body.transactions as WireTransaction[]))
    before = page.body.earlier as string | null
  } while (before)
  return rows
}

describe('a statement file', () => {
  test('contains exactly the transactions of the pages, over several batches', async () => {
    const player = await makeUser()
    // More than two batches.
    const moments = Array.from(
      { length: 2_345 },
      (_, n) => new Date(Date.UTC(2025, 0, 1) + n * 60_000),
    )
    await bookInThePast(player.id, moments)
    await moveMajor(player.id, 'deposit', 500)
    const answer = await download(player)
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/)
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="rondo-statement.csv"',
    )
    const [header, ...records] = parseCsv(await answer.text())
    const rows = await listAll(player)
    expect(records).toEqual(
      rows.map((row) => [
        row.transactionId,
        row.at.slice(0, 19).replace('T', ' '),
        row.balanceOf,
        groupName(row.kind),
        row.title,
        row.detail,
        row.amount.toFixed(2),
        row.balance.toFixed(2),
        'BDT',
      ]),
    )
    expect(records).toHaveLength(2_347)
    expect(header).toEqual([
      'transaction_id',
      'time (UTC)',
      'balance_of',
      'kind',
      'description',
      'reference',
      'amount',
      'balance_after',
      'currency',
    ])
  })

  test('uses the filters of the pages, and has the days in its name', async () => {
    const player = await makeDepositor(2_000)
    await moveMajor(player.id, 'deposit', 500)
    await moveMajor(player.id, 'deposit', 500)
    const query = { kind: 'surewin', balance: 'surewin', from: '2020-01-01', to: '2999-12-31' }
    const answer = await download(player, { ...query, zone: 'Asia/Dhaka' })
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="rondo-statement-2020-01-01-to-2999-12-31.csv"',
    )
    const records = parseCsv(await answer.text()).slice(1)
    expect(records.map(([, , balance, , , , amount]) => [balance, amount])).toEqual([
      ['surewin', '500.00'],
      ['surewin', '500.00'],
    ])
    const other = await download(player, { ...query, to: '2020-12-31' })
    expect(parseCsv(await other.text())).toHaveLength(1)
  })

  test('prevents spreadsheets from taking a txnID for a formula', async () => {
    const [player, admin] = [await makeUser(), await makeUser('owner')]
    const { id } = await requestDeposit({
      playerId: player.id,
      amountMajor: 700,
      txnId: '-2-3-cmd',
      requestId: randomUUID(),
    })
    await decideDeposit({ depositId: id, adminId: admin.id, decision: 'Accepted' })
    const [, record] = parseCsv(await (await download(player)).text())
    expect(record?.slice(3, 7)).toEqual(['Deposits', 'Deposit accepted', "'-2-3-cmd", '700.00'])
  })

  test('contains only the caller’s transactions', async () => {
    const [player, other] = [await makeDepositor(700), await makeDepositor(900)]
    const query = { player: other.id, email: other.email, playerId: other.id }
    const records = parseCsv(await (await download(player, query)).text()).slice(1)
    expect(records.map(({ 6: amount }) => amount)).toEqual(['700.00'])
    const [transactions, sums] = [
      await call(statement, { as: player, query }),
      await call(summary, { as: player, query }),
    ]
    expect(transactions.body.transactions).toMatchObject([{ amount: 700, balance: 700 }])
    expect(sums.body).toMatchObject({ closing: { main: 700, surewin: 0 }, from: null, to: null })
    for (const handler of [statement, summary, statementFile]) {
      const { status, body } = await call(handler)
      expect([status, body.code]).toEqual([401, 'not-signed-in'])
    }
  })

  test('is rate limited', async () => {
    const player = await makeUser()
    const statuses: number[] = []
    for (let n = 0; n <= LIMITS.export.points; n += 1) {
      const answer = await download(player)
      await answer.text()
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...Array(LIMITS.export.points).fill(200), 429])
  })

  test('allows one download at a time for each player', async () => {
    const [player, other] = [await makeDepositor(700), await makeUser()]
    /** Requests the file as through the gateway, which signals when an answer has been sent. */
    const begin = async (as: Caller) => {
      const sent = new AbortController()
      const context = { id: randomUUID(), closed: sent.signal }
      const answer = await requestContexts().run(context, () => download(as))
      return { answer, sent }
    }
    const first = await begin(player)
    const { answer: second } = await begin(player)
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '10'])
    expect(await second.json()).toMatchObject({ code: 'rate-limited' })
    expect((await begin(other)).answer.status).toBe(200)
    expect(parseCsv(await first.answer.text())).toHaveLength(2)
    first.sent.abort()
    expect((await begin(player)).answer.status).toBe(200)
  })

  test('names what is wrong with the query', async () => {
    const player = await makeUser()
    for (const [query, field] of [
      [{ from: '2026-02-30' }, 'from'],
      [{ from: '2026-02-02', to: '2026-02-01' }, 'to'],
      [{ zone: 'Mars/Olympus' }, 'zone'],
      [{ kind: 'bribes' }, 'kind'],
    ] as const) {
      const { status, body } = await call(statementFile, { as: player, query })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    }
    const { body } = await call(statement, { as: player, query: { before: '12' } })
    expect(body.fields).toEqual({ before: 'Use the cursor from the previous response.' })
  })
})
