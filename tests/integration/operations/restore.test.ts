import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as depositCall from '@/app/api/depositHistory/[id]/route'
import * as userCall from '@/app/api/users/[email]/route'
import * as holdCall from '@/app/api/withdrawHistory/[id]/hold/route'
import * as payCall from '@/app/api/withdrawHistory/[id]/route'
import { requireSetting } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { closeRedis, getRedis } from '@/lib/base/queue/redis'
import { checkForRestore, findRestore } from '@/lib/house/operations/secure-restored'
import { changeStaffByEmail } from '@/lib/house/staff/manage-staff'
import { requestWithdrawal } from '@/lib/money/cashier/request-withdrawal'
import { excludePlayer } from '@/lib/money/limits/exclude-player'
import {
  isResetTokenValid,
  requestPasswordReset,
  resetPassword,
} from '@/lib/people/accounts/reset-password'
import { endSessions } from '@/lib/people/sessions/end-sessions'
import { checkRestore } from '@/scripts/doctor/check-backup'
import { chooseMethod } from '@/scripts/drill/dump'
import { holdSnapshot, openConnection } from '@/scripts/drill/snapshot'
import { SERVER_FLAGS } from '@/scripts/lib/paths.mjs'
import { type Caller, call } from '../../support/call'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositRequest, makePlayer, makeUser } from '../../support/factories'
import { makeSession } from '../../support/sessions'

afterAll(() => closeRedis())

const url = new URL(requireSetting('DATABASE_URL'))
const name = url.pathname.slice(1)
const dir = mkdtempSync(join(tmpdir(), 'rondo-test-restore-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** Runs statements on the server, outside of the product's database. */
async function onServer(...statements: readonly string[]): Promise<void> {
  const server = new URL(url)
  server.pathname = '/postgres'
  const client = await openConnection(server.href)
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Dumps the database as it is now. */
async function backUp(): Promise<void> {
  const source = await openConnection(url.href)
  try {
    const id = await holdSnapshot(source)
    await (await chooseMethod(source)).dump({ url: url.href, client: source, id }, dir)
  } finally {
    await source.end()
  }
}

/** Puts the backup in the place of the database, as docs/operations.md says. */
async function restore(): Promise<void> {
  const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`
  await onServer(
    cut,
    `ALTER DATABASE ${name} RENAME TO ${name}_before`,
    `CREATE DATABASE ${name} TEMPLATE template0`,
  )
  const target = await openConnection(url.href)
  const method = await chooseMethod(target).finally(() => target.end())
  await method.restore(dir, url.href)
  // COPY, unlike pg_restore, leaves the counters of ids where a new database has them.
  const counters = await openConnection(url.href)
  await counters.query(`
    DO $$ DECLARE c record; BEGIN
      FOR c IN SELECT table_name, column_name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_default LIKE 'nextval(%' LOOP
        EXECUTE format('SELECT setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0)::bigint + 1) FROM %I',
          c.table_name, c.column_name, c.column_name, c.table_name);
      END LOOP;
    END $$`)
  await counters.end()
  await onServer(`DROP DATABASE ${name}_before WITH (FORCE)`)
  // The pool notices the lost connections by using them.
  await vi.waitFor(() => db.user.count(), { timeout: 30_000, interval: 100 })
}

/** Lets a minute of beats pass. */
async function runOn(): Promise<void> {
  for (let beats = 0; beats < 3; beats += 1) {
    await db.$executeRaw`UPDATE database_home SET beat_at = beat_at - interval '1 minute'`
    expect(await checkForRestore()).toBe('same')
  }
}

function afterRestore(...args: readonly string[]) {
  const all = [...SERVER_FLAGS, '--import', 'tsx', 'scripts/after-restore.ts', ...args]
  const { stdout, stderr, status } = spawnSync(process.execPath, all, {
    env: process.env,
    encoding: 'utf8',
    input: '',
  })
  return { said: `${stdout}${stderr}`, status }
}

const levels = async () => (await checkRestore()).map(({ level }) => level)

describe('a restored backup', () => {
  let victim: Awaited<ReturnType<typeof makePlayer>>
  let leaving: Awaited<ReturnType<typeof makeUser>>
  let excluded: Awaited<ReturnType<typeof makePlayer>>
  let owner: Caller
  let paid: string
  let arrived: string
  let token: string
  const accept = (handler: typeof payCall.PUT | typeof depositCall.PUT, id: string) =>
    call(handler, { method: 'PUT', as: owner, params: { id }, body: { request: 'Accepted' } })
  const pay = () => accept(payCall.PUT, paid)
  const look = (as: typeof victim) => call(userCall.GET, { as, params: { email: as.email } })

  beforeAll(async () => {
    expect(await levels()).toEqual(['fine'])
    expect(await checkForRestore()).toBe('same')
    owner = await makeUser('owner')
    victim = await makePlayer(5_000)
    excluded = await makePlayer(0)
    leaving = await makeUser('finance')
    const order = { playerId: victim.id, amountMajor: 4_000, requestId: randomUUID() }
    paid = (await requestWithdrawal(order)).id
    arrived = await makeDepositRequest(victim.id, 1_000)
    await requestPasswordReset({ ...victim, siteOrigin: 'http://rondo.test', actorId: null })
    const { text } = await db.outboxMail.findFirstOrThrow({ where: { recipient: victim.email } })
    token = /#token=([\w-]+)/.exec(text)?.[1] ?? ''
    await db.staffInvitation.create({
      data: {
        id: randomUUID(),
        email: 'thief@rondo.example',
        name: 'Thief',
        role: 'clerk',
        tokenHash: 'a'.repeat(64),
        invitedById: owner.id,
        expiresAt: new Date(Date.now() + 86_400_000),
      },
    })
    await backUp()
    // What the backup doesn't know.
    expect(await pay()).toMatchObject({ status: 200 })
    expect(await accept(depositCall.PUT, arrived)).toMatchObject({ status: 200 })
    await resetPassword({ token, password: 'a much newer one', actorId: null })
    await endSessions(victim.id)
    await changeStaffByEmail(leaving.email, { status: 'suspended' })
    await excludePlayer(excluded.id, { kind: 'self-exclusion', months: 6 })
    await runOn()
    await restore()
  }, 240_000)

  test('is noticed without a person, and a process that starts secures it first', async () => {
    expect(await levels()).toEqual(['problem'])
    // Two processes start at the same time.
    const verdicts = await Promise.all([checkForRestore(), checkForRestore()])
    expect(verdicts.sort()).toEqual(['restored', 'same'])
    expect(await checkForRestore()).toBe('same')
    const event = await db.auditEvent.findFirstOrThrow({ where: { action: 'database.restore' } })
    expect(event.after).toMatchObject({ invitations: 1, resets: 1, withdrawals: 1 })
  })

  test('does not pay a withdrawal a second time', async () => {
    expect(await pay()).toMatchObject({ status: 401 })
    // Logs in again.
    owner = { ...owner, sessionId: await makeSession(owner.id, { id: randomUUID() }) }
    expect(await pay()).toMatchObject({ status: 409, body: { code: 'on-hold' } })
    const detail = String((await pay()).body.detail)
    expect(detail).toMatch(/^Restore put this request on hold: Restored from a backup\. Check the/)
    expect(await db.transfer.count({ where: { kind: 'withdrawal_paid' } })).toBe(0)
    // Someone compared the wallet's statement, and ends the hold.
    const ended = await call(holdCall.DELETE, { method: 'DELETE', as: owner, params: { id: paid } })
    expect(ended.status).toBe(200)
  })

  test('credits a deposit again that was accepted since, once', async () => {
    const where = { kind: 'deposit', subjectId: arrived } as const
    expect(await db.transfer.count({ where })).toBe(0)
    expect(await accept(depositCall.PUT, arrived)).toMatchObject({ status: 200 })
    expect(await accept(depositCall.PUT, arrived)).toMatchObject({ status: 409 })
    expect(await db.transfer.count({ where })).toBe(1)
  })

  test('lets nobody in with a session, a reset link or an invitation that ended since', async () => {
    expect(await look(victim)).toMatchObject({ status: 401 })
    expect(await look(leaving)).toMatchObject({ status: 401 })
    expect(await isResetTokenValid(token)).toBe(false)
    expect(await db.staffInvitation.count({ where: { revokedAt: null } })).toBe(0)
  })

  test('sends no email again', async () => {
    expect(await db.outboxMail.count({ where: { status: 'waiting' } })).toBe(0)
  })

  test('is a problem for the doctor until somebody ran after-restore, which names what may be old', async () => {
    expect(await levels()).toEqual(['problem'])
    const refused = afterRestore()
    expect(refused).toMatchObject({
      status: 1,
      said: expect.stringContaining(`, ${name}, to go on`),
    })
    expect(refused.said).toContain('Nothing was changed.')
    expect(await levels()).toEqual(['problem'])
    const { said, status } = afterRestore('--yes')
    expect(said).toContain('withdrawals: 1')
    expect(said).toContain(`${leaving.email}  Nusrat Jahan  finance  active`)
    expect(said).toContain('thief@rondo.example  clerk')
    expect(said).toContain('Enter again every one made since')
    expect(status).toBe(0)
    expect(await levels()).toEqual(['fine'])
    expect(await db.auditEvent.count({ where: { action: 'database.after-restore' } })).toBe(1)
    // A second run doesn't log everybody out again.
    expect(afterRestore('--yes')).toMatchObject({ status: 2 })
    expect(afterRestore('--since=yesterday')).toMatchObject({ status: 1 })
    await expectLedgerRight()
  }, 240_000)
})

describe('a database', () => {
  test('that lost beats without a new place is a restored copy of its disk', async () => {
    await runOn()
    await db.$executeRaw`UPDATE database_home SET beat = beat - 2`
    expect((await findRestore())?.verdict).toBe('restored')
    expect(await checkForRestore()).toBe('restored')
    expect(await checkForRestore()).toBe('same')
  })

  test('is not restored when Redis loses everything, or after a fail-over', async () => {
    await runOn()
    await getRedis().flushdb()
    expect(await checkForRestore()).toBe('same')
    await db.$executeRaw`UPDATE database_home SET timeline = '00000000'`
    expect(await checkForRestore()).toBe('moved')
    await db.$executeRaw`UPDATE database_home SET place = '1.2.3'`
    expect(await checkForRestore()).toBe('moved')
    expect(await checkForRestore()).toBe('same')
  })

  test('that somebody says was restored is secured as well', async () => {
    const { id } = await makePlayer(0)
    await db.$executeRaw`UPDATE database_home SET dealt_with_at = clock_timestamp()`
    const { status } = afterRestore('--yes', '--since=2026-11-26T03:20Z')
    expect(status).toBe(0)
    const { endReason } = await db.session.findUniqueOrThrow({ where: { id } })
    expect(endReason).toBe('restored')
    expect(await checkForRestore()).toBe('same')
  }, 240_000)
})
