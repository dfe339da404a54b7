import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { GET as auditFile } from '@/app/api/audit.jsonl/route'
import * as user from '@/app/api/users/[email]/route'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { dayIn } from '@/lib/base/format/rules/days'
import { type AuditFilter, findAuditEvent, listAuditEvents } from '@/lib/house/audit/read-audit'
import { listLogins } from '@/lib/house/audit/read-logins'
import { verifyAuditFile } from '@/lib/house/audit/rules/audit-file'
import { sentenceOf } from '@/lib/house/audit/rules/audit-sentences'
import { decideDeposit } from '@/lib/money/cashier/decide-deposit'
import { requestDeposit } from '@/lib/money/cashier/request-deposit'
import { recordAct } from '@/lib/people/audit/record-audit'
import { type Caller, call, sessionCookie } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeUser, PASSWORD } from '../../support/factories'
import { signInFrom } from '../../support/sign-in'

let boss: Caller
let player: Caller & { readonly name: string; readonly phone: string }
let depositId: string
const TXN_ID = `ZM${randomUUID().slice(0, 8)}`
const ADDRESS = '203.0.113.7'
const ALL = { action: '', actor: '', subject: '', limit: 20 }

beforeAll(async () => {
  boss = await makeUser('owner')
  const { id, email } = await makeUser()
  player = await db.user.findUniqueOrThrow({
    where: { id },
    select: { id: true, email: true, name: true, phone: true },
  })
  const request = { amountMajor: 2_345, txnId: TXN_ID, requestId: randomUUID() }
  const filed = await requestDeposit({ playerId: id, ...request })
  depositId = filed.id
  await decideDeposit({ depositId, adminId: boss.id, decision: 'Accepted' })
  await call(user.PUT, {
    method: 'PUT',
    as: boss,
    params: { email },
    body: { status: 'suspended', reason: 'a test of the log' },
    headers: { 'x-forwarded-for': ADDRESS },
  })
})
afterEach(expectLedgerRight)

async function list(filter: Partial<AuditFilter>) {
  const { rows } = await listAuditEvents({ ...ALL, ...filter })
  return rows.map(({ action, subject }) => `${action} ${subject}`)
}

async function download(as: Caller, query: Record<string, string> = {}): Promise<Response> {
  const request = new Request(`http://rondo.test/?${new URLSearchParams(query)}`, {
    headers: { host: 'rondo.test', cookie: await sessionCookie(as) },
  })
  return auditFile(request, { params: Promise.resolve({}) })
}

describe('audit log', () => {
  test('names amount, player, txnID and who decided', async () => {
    const { rows } = await listAuditEvents({ ...ALL, subject: depositId })
    expect(rows).toHaveLength(1)
    const [row] = rows
    expect(row).toMatchObject({
      action: 'deposit.accept',
      actor: { id: boss.id, email: boss.email, isStaff: true },
      request: {
        kind: 'deposit',
        amount: 2_345,
        txnId: TXN_ID,
        player: { id: player.id, name: player.name, email: player.email, isStaff: false },
      },
    })
    if (!row) throw new Error('one event expected')
    expect(sentenceOf({ ...row, actorId: boss.id })).toEqual([
      'accepted ',
      { request: row.request },
      ' for ',
      { person: row.request?.player },
      ', txnID ',
      { code: TXN_ID },
    ])
  })

  test('finds a player’s events and requests by email and by phone', async () => {
    const events = [`user.suspend user:${player.id}`, `deposit.accept deposit_request:${depositId}`]
    expect(await list({ player: player.email })).toEqual(events)
    expect(await list({ player: player.phone })).toEqual(expect.arrayContaining(events))
    expect(await list({ player: player.email, group: 'money' })).toEqual(events.slice(1))
    expect(await list({ player: `${randomUUID()}@rondo.example` })).toEqual([])
  })

  test('finds what was done about a txnID, and leaves out who looked at what', async () => {
    expect(await list({ player: TXN_ID })).toEqual([`deposit.accept deposit_request:${depositId}`])
    const reader = await makeUser('risk')
    const seen = { actorId: reader.id, action: 'player.view', subject: `user:${reader.id}` }
    await recordAct(seen)
    expect(await list({ actor: reader.email })).toEqual([`player.view user:${reader.id}`])
    expect(await list({ actor: reader.email, isWithoutViews: true })).toEqual([])
  })

  test('finds events about one thing only if it belongs to the searched player', async () => {
    const accepted = [`deposit.accept deposit_request:${depositId}`]
    expect(await list({ subject: depositId, player: player.email })).toEqual(accepted)
    expect(await list({ subject: depositId, player: boss.email })).toEqual([])
  })

  test('filters by actor, group, amount and day together', async () => {
    const today = dayIn(getEnv().HOUSE_ZONE, Date.now())
    const accepted = `deposit.accept deposit_request:${depositId}`
    expect(await list({ actor: boss.email, group: 'money' })).toEqual([accepted])
    expect(await list({ least: 2_345, most: 2_345 })).toEqual([accepted])
    expect(await list({ least: 2_346, actor: boss.email })).toEqual([])
    expect(await list({ actor: boss.email, from: today, to: today })).toHaveLength(2)
    expect(await list({ actor: boss.email, to: '2020-01-01' })).toEqual([])
    expect(await list({ actor: boss.email, from: '2999-01-01' })).toEqual([])
  })

  test('shows an event with its session, its IP address and a valid seal', async () => {
    const { rows } = await listAuditEvents({ ...ALL, subject: player.id })
    const entry = await findAuditEvent(String(rows[0]?.id))
    expect(entry).toMatchObject({
      row: { address: ADDRESS, after: { reason: 'a test of the log' } },
      session: { device: expect.any(String) },
      seal: { fits: true },
    })
    expect(await findAuditEvent('999999999999')).toBeNull()
  })

  test('shows a player’s logins, including refused ones', async () => {
    const other = await makeUser()
    const from = (password: string) =>
      signInFrom({ email: other.email, password, address: ADDRESS, agent: 'curl' })
    await from('not this one')
    await from(PASSWORD)
    const all = await listLogins({ player: other.email, isRefused: false, limit: 10 })
    expect(all.rows).toMatchObject([
      { person: { id: other.id, isStaff: false }, refusal: null, address: ADDRESS },
      { person: { id: other.id }, refusal: 'wrong-credentials' },
    ])
    const refused = await listLogins({ player: other.email, isRefused: true, limit: 10 })
    expect(refused.rows).toHaveLength(1)
    const older = { player: other.email, isRefused: false, limit: 10 }
    expect((await listLogins({ ...older, before: all.rows[0]?.id })).rows).toHaveLength(1)
  })

  test('reads an index with every filter, never the whole log', async () => {
    const plans = await Promise.all(
      [
        `SELECT 1 FROM audit_event e WHERE audit_amount(e.after) >= 7 AND audit_amount(e.after) <= 7 ORDER BY id DESC LIMIT 30`,
        `SELECT id FROM audit_event WHERE created_at >= now() ORDER BY created_at LIMIT 1`,
        `SELECT 1 FROM audit_event e WHERE e.subject = 'user:x' ORDER BY id DESC LIMIT 30`,
      ].map((query) =>
        db.$transaction(async (tx) => {
          await tx.$executeRaw`SET LOCAL enable_seqscan = off`
          return JSON.stringify(await tx.$queryRawUnsafe(`EXPLAIN (FORMAT JSON) ${query}`))
        }),
      ),
    )
    for (const [at, index] of ['amount', 'created_at', 'subject_id'].entries()) {
      expect(plans[at]).toContain(`audit_event_${index}_idx`)
    }
  })
})

describe('audit log file', () => {
  test('has every event with its hash, is complete, and is recorded itself', async () => {
    const answer = await download(boss)
    expect(answer.headers.get('content-type')).toBe('application/jsonl; charset=utf-8')
    const text = await answer.text()
    const file = verifyAuditFile(text)
    expect(file.findings).toEqual([])
    expect(file.events).toBeGreaterThan(2)
    expect(text).toContain(depositId)
    const [noted] = (await listAuditEvents({ ...ALL, action: 'audit.export', limit: 1 })).rows
    expect(noted).toMatchObject({ actor: { id: boss.id }, after: { lastHash: file.lastHash } })
    // The next file also has the event of the first download.
    expect(verifyAuditFile(await (await download(boss)).text()).events).toBe(file.events + 1)
  })

  test('continues from the event before the chosen days', async () => {
    const today = dayIn(getEnv().HOUSE_ZONE, Date.now())
    const file = verifyAuditFile(await (await download(boss, { from: today, to: today })).text())
    expect(file).toMatchObject({ findings: [], head: { from: today, to: today } })
    expect(file.events).toBeGreaterThan(2)
    const none = verifyAuditFile(await (await download(boss, { to: '2020-01-01' })).text())
    expect(none).toMatchObject({ findings: [], events: 0 })
    const later = verifyAuditFile(await (await download(boss, { from: '2999-01-01' })).text())
    expect(later).toMatchObject({ findings: [], events: 0 })
    expect((await download(boss, { from: '2026-13-01' })).status).toBe(400)
  })

  test('reveals a row that was changed in the file', async () => {
    const text = await (await download(boss)).text()
    const forged = text.replace(`"amount":2345`, `"amount":9345`)
    expect(forged).not.toBe(text)
    const id = /"id":"(\d+)"[^\n]*"amount":2345/.exec(text)?.[1]
    expect(verifyAuditFile(forged).findings).toEqual([
      expect.stringContaining(`event ${id} (deposit.accept`),
    ])
  })

  test('is checked by npm run verify, which finds altered and missing lines', {
    timeout: 180_000,
  }, async () => {
    const verify = (input: string) => {
      const args = ['scripts/run.ts', 'verify', '-']
      // Passes only the file: no database and no secret.
      const env = { PATH: process.env.PATH, HOME: process.env.HOME } as never
      const { status, stdout } = spawnSync(process.execPath, args, { input, env, encoding: 'utf8' })
      return [status, stdout]
    }
    const whole = await (await download(boss)).text()
    expect(verify(whole)).toEqual([0, expect.stringContaining('events')])
    const altered = whole.replace(`"amount":2345`, `"amount":9345`)
    expect(verify(altered)).toEqual([1, expect.stringContaining('deposit.accept')])
    const lines = whole.trimEnd().split('\n')
    for (const cut of [lines.slice(0, -1), lines.toSpliced(-2, 1), lines.toSpliced(1, 1)]) {
      const [status] = verify(`${cut.join('\n')}\n`)
      expect(status).toBe(1)
    }
  })

  test('reveals a row that the database owner changed', async () => {
    const [{ rows }] = await Promise.all([listAuditEvents({ ...ALL, subject: depositId })])
    const id = BigInt(rows[0]?.id ?? 0)
    const set = (amount: number) =>
      db.$transaction(async (tx) => {
        await tx.$executeRaw`ALTER TABLE audit_event DISABLE TRIGGER audit_event_append_only`
        await tx.$executeRaw`UPDATE audit_event SET after = jsonb_set(after, '{amount}', to_jsonb(${amount}::int)) WHERE id = ${id}`
        await tx.$executeRaw`ALTER TABLE audit_event ENABLE TRIGGER audit_event_append_only`
      })
    await set(1)
    const { findings } = verifyAuditFile(await (await download(boss)).text())
    const entry = await findAuditEvent(String(id))
    await set(2_345)
    expect(findings).toEqual([expect.stringContaining(`event ${id} (deposit.accept`)])
    expect(entry?.seal.fits).toBe(false)
  })
})

test('takes an event whose amount is text as one without an amount', async () => {
  const amounts = await db.$queryRaw`
    SELECT audit_amount('{"amount": "Tk 5"}'), audit_amount('{"by": -5.5}') AS by`
  expect(amounts).toMatchObject([{ audit_amount: null, by: { d: [5, 5_000_000] } }])
})
