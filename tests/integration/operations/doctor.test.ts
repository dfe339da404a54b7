import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Queue } from 'bullmq'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { keepBuiltWith } from '@/lib/base/config/built-with'
import { parseEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { closeRedis, connectRedis, getRedis } from '@/lib/base/queue/redis'
import { GAMES } from '@/lib/games/catalog/registry'
import { recordHeartbeat } from '@/lib/house/operations/record-heartbeat'
import { ensureGame } from '@/lib/play/rounds/ensure-game'
import { checkBeacon, checkLedgerState, checkMail, checkRounds } from '@/scripts/doctor/check-play'
import {
  checkCollation,
  checkConnections,
  checkDisk,
  checkQueues,
  checkRights,
  checkSchema,
  checkZones,
  judgeConnection,
  judgeDisk,
  judgeRedis,
  judgeSkew,
} from '@/scripts/doctor/check-services'
import {
  checkBuild,
  checkCutoffs,
  checkSettings,
  checkSite,
  judgeCutoffs,
} from '@/scripts/doctor/check-settings'
import { type AreaFinding, type Check, type Finding, fine } from '@/scripts/doctor/finding'
import { CHECKS, formatFinding, runChecks, summarizeFindings } from '@/scripts/doctor/run-checks'
import { SERVER_FLAGS } from '@/scripts/lib/paths.mjs'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayer, makeUser } from '../../support/factories'
import { makeShortRound } from '../../support/rounds'

const DAY_ROUNDS = { roundSeconds: 86_400, cutoffSeconds: 3, links: 400 }
const GIB = 1024 ** 3
const ROOMY_DISK = { freeBytes: 50 * GIB, totalBytes: 100 * GIB, freeFiles: 90, totalFiles: 100 }

type Found = readonly Finding[]

/** Joins the findings of a level into one text. */
function told(findings: Found, level: Finding['level']): string {
  return findings
    .filter((finding) => finding.level === level)
    .map(({ what, advice }) => `${what} -> ${advice ?? ''}`)
    .join('\n')
}

async function gather(findings: AsyncIterable<AreaFinding>): Promise<AreaFinding[]> {
  const all: AreaFinding[] = []
  for await (const finding of findings) all.push(finding)
  return all
}

beforeAll(async () => {
  for (const game of GAMES) await ensureGame(game, DAY_ROUNDS)
  await recordHeartbeat('none')
})

afterAll(() => closeRedis())

/**
 * Returns a check that seconds are at least `ago`, and exceed it by no more than the time since
 * this call.
 */
function since(ago: number): (seconds: number) => boolean {
  const from = performance.now()
  return (seconds) =>
    seconds >= ago && seconds <= ago + Math.ceil((performance.now() - from) / 1_000)
}

/** All checks, with a roomy disk in place of this machine's. */
const CHECKS_WITH_ROOM = CHECKS.map((check) =>
  check.area === 'disk'
    ? { ...check, look: async () => [judgeDisk('the data folder', ROOMY_DISK)] }
    : check,
)

test('finds no problem in a healthy product', async () => {
  const findings = await gather(runChecks(CHECKS_WITH_ROOM))
  expect(told(findings, 'problem')).toBe('')
  expect([...new Set(findings.map(({ area }) => area))].join(', ')).toBe(
    'settings, database, redis, clocks, connections, migrations, collation, restore, time zones, rights, demo data, ledger, staff, code apps, rounds, cutoffs, beacon, queues, mail, disk, backup',
  )
  expect(summarizeFindings(findings)).toMatch(/^0 problems, \d+ warnings?, \d+ ok\.$/)
})

test('warns that the embedded role can drop the triggers', async () => {
  expect(told(await checkRights(), 'warning')).toMatch(/can drop the triggers/)
})

test('finds that locks of a lost process are released', async () => {
  expect(told(await checkConnections(), 'fine')).toMatch(/dead processes are released/)
})

test('finds a database whose texts are sorted otherwise than its indexes', async () => {
  expect(told(await checkCollation(), 'problem')).toBe('')
  const setVersion = (version: string | null) =>
    db.$executeRaw`
      UPDATE pg_database SET datcollversion = ${version} WHERE datname = current_database()`
  const [before] = await db.$queryRaw<{ version: string | null }[]>`
    SELECT datcollversion AS version FROM pg_database WHERE datname = current_database()`
  await setVersion('0')
  expect(told(await checkCollation(), 'problem')).toMatch(/sort order .* -> .*REINDEX DATABASE/)
  await setVersion(before?.version ?? null)
})

test('names the time zones of players that Postgres does not know', async () => {
  expect(told(await checkZones(), 'problem')).toBe('')
  const { id } = await makeUser()
  const moveTo = (zone: string | null) =>
    db.$transaction([
      db.$executeRaw`SET LOCAL session_replication_role = replica`,
      db.$executeRaw`
        UPDATE account SET time_zone = ${zone} WHERE owner_id = ${id}::uuid AND kind = 'main'`,
    ])
  await moveTo('Asia/Nowhere')
  expect(told(await checkZones(), 'problem')).toMatch(/Asia\/Nowhere -> .*tzdata-legacy/)
  await moveTo(null)
})

describe('doctor', () => {
  test('finds a pooler that drops timeouts, and a server that doesn’t check for silent clients', () => {
    const well = {
      statementMs: 15_000,
      idleInTransactionMs: 30_000,
      isRemote: true,
      keepAliveSeconds: 10,
      userTimeoutMs: 30_000,
    }
    const warned = (change: Partial<typeof well>) =>
      told(judgeConnection({ ...well, ...change }), 'warning')
    expect(warned({})).toBe('')
    expect(warned({ statementMs: 0 })).toMatch(/a pooler removes it -> .*pgbouncer/)
    expect(warned({ idleInTransactionMs: 0 })).toMatch(/a pooler removes it/)
    expect(warned({ keepAliveSeconds: 7_200 })).toMatch(/only after 7200 s.* tcp_keepalives_idle/)
    expect(warned({ userTimeoutMs: 0 })).toMatch(/tcp_user_timeout/)
    expect(warned({ keepAliveSeconds: 7_200, userTimeoutMs: 0, isRemote: false })).toBe('')
  })

  test('finds migrations that are not applied, unfinished or from another version', async () => {
    const [last] = await db.$queryRaw<{ name: string }[]>`
      SELECT migration_name AS name FROM _prisma_migrations ORDER BY migration_name DESC LIMIT 1`
    const name = last?.name ?? ''
    await db.$executeRaw`UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = ${name}`
    expect(told(await checkSchema(), 'problem')).toContain(`unfinished migrations: ${name}`)
    await db.$executeRaw`
      UPDATE _prisma_migrations SET finished_at = now(), migration_name = '29990101000000_future'
      WHERE migration_name = ${name}`
    const findings = await checkSchema()
    expect(told(findings, 'problem')).toContain(`not applied: ${name} -> Run npm run migrate.`)
    expect(told(findings, 'warning')).toContain('29990101000000_future')
    await db.$executeRaw`
      UPDATE _prisma_migrations SET migration_name = ${name}
      WHERE migration_name = '29990101000000_future'`
    expect(told(await checkSchema(), 'problem')).toBe('')
  })

  test('finds any trigger that is switched off', async () => {
    for (const [table, trigger] of [
      ['transfer', 'transfer_append_only'],
      ['round', 'round_result_is_final'],
      ['account', 'account_limit_is_recorded'],
    ]) {
      const switchTrigger = (how: string) =>
        db.$executeRawUnsafe(`ALTER TABLE ${table} ${how} TRIGGER ${trigger}`)
      await switchTrigger('DISABLE')
      expect(told(await checkRights(), 'problem')).toMatch(
        new RegExp(`^triggers missing or disabled: ${trigger} -> .* ENABLE TRIGGER USER`),
      )
      await switchTrigger('ENABLE')
      expect(told(await checkRights(), 'problem')).toBe('')
    }
  })

  test('finds a balance that differs from its transfers', async () => {
    const player = await makePlayer(1_000)
    const change = (by: number) =>
      db.$executeRaw`UPDATE account SET balance = balance + ${by} WHERE owner_id = ${player.id}::uuid AND kind = 'main'`
    await change(1)
    expect(told(await checkLedgerState(), 'problem')).toMatch(/stores 100001 .* 100000/)
    await change(-1)
    await expectLedgerRight()
  })

  test('finds a round that nobody draws', async () => {
    // The draw was due 600 ms after its one second of betting.
    const isExact = since(298)
    await makeShortRound(1_000, 300_000)
    const found = told(await checkRounds(), 'problem')
    const [, seconds] = /a round of wingo is unsettled (\d+) s after its draw/.exec(found) ?? []
    expect(Number(seconds)).toSatisfy(isExact)
    await db.$executeRaw`
      UPDATE round SET status = 'void', void_reason = 'never drawn', settled_at = now(),
        bets_root = repeat('0', 64), bet_count = 0, bets_sealed_at = now()
      WHERE status = 'scheduled' AND ends_at < now()`
  })

  test('finds rounds written for a different cutoff than bets are timed by', async () => {
    const id = await makeShortRound(3_600_000)
    const until = (await db.round.findUniqueOrThrow({ where: { id } })).closesAt
    const warned = told(await checkCutoffs(), 'warning')
    expect(warned).toMatch(
      /^1 rounds of wingo close \d s before their end but BETTING_CUTOFF_SECONDS is 30: a bet may take 3000 ms, and their draw begins after \d+ ms/,
    )
    expect(warned).toContain(`closes at ${until.toISOString()}`)
    const schedule = { game: 'wingo', rounds: 4, until }
    const levels = (theirs: number, own: number) =>
      judgeCutoffs([{ ...schedule, cutoffSeconds: theirs }], own).map(({ level }) => level)
    expect([levels(30, 30), levels(60, 30), levels(30, 60), levels(60, 10)].flat()).toEqual(
      Array(4).fill('fine'),
    )
    expect(levels(29, 30)).toEqual(['warning'])
  })

  test('finds a silent worker', async () => {
    const isExact = since(60)
    await db.$executeRaw`UPDATE worker_heartbeat SET tick_at = now() - interval '1 minute'`
    const [, seconds] = /worker silent for (\d+) s/.exec(told(await checkRounds(), 'problem')) ?? []
    expect(Number(seconds)).toSatisfy(isExact)
    await db.$executeRaw`UPDATE worker_heartbeat SET tick_at = now()`
  })

  test('finds a season of another FAIRNESS_SECRET whose chain is about to end', async () => {
    await db.$executeRaw`
      INSERT INTO season (game, number, commitment, salt, reason, first_slot_at, round_seconds, cutoff_seconds, links)
      VALUES ('wingo', 9, repeat('ab', 32), repeat('cd', 32), 'settings', now(), 3600, 30, 2)`
    const findings = await checkRounds()
    expect(told(findings, 'problem')).toMatch(/FAIRNESS_SECRET does not match .* season 9 of wingo/)
    expect(told(findings, 'warning')).toMatch(/wingo season 9 seeds last until/)
  })

  test('finds a job that no worker takes', async () => {
    const connection = connectRedis('commands')
    const queue = new Queue('rounds', { connection, prefix: `{${process.env.REDIS_PREFIX}}` })
    const isExact = since(60)
    await queue.add('due', {}, { jobId: 'forgotten', timestamp: Date.now() - 60_000 })
    const found = told(await checkQueues(), 'problem')
    const [, seconds] = /queue rounds is overdue by (\d+) s/.exec(found) ?? []
    expect(Number(seconds)).toSatisfy(isExact)
    await queue.obliterate({ force: true })
    await queue.close()
    connection.disconnect()
  })

  test('finds a Redis that evicts keys, keeps nothing on disk, is too old or has no replica', async () => {
    const info = await getRedis().info()
    const broken = info
      .replace(/redis_version:.*/, 'redis_version:6.0.16')
      .replace(/maxmemory_policy:.*/, 'maxmemory_policy:allkeys-lru')
      .replace(/aof_enabled:.*/, 'aof_enabled:0')
    expect(told(judgeRedis(info), 'problem')).toBe('')
    expect(told(judgeRedis(broken), 'problem')).toMatch(/Redis is 6\.0\.16[\s\S]*allkeys-lru/)
    expect(told(judgeRedis(broken), 'warning')).toMatch(/appendonly is off/)
    expect(told(judgeRedis(info, true), 'warning')).toMatch(/master has no replica/)
    expect(told(judgeRedis(info), 'warning')).toBe('')
  })

  test('finds a mail server and a beacon that cannot be reached', async () => {
    // Nothing listens on port 9 (discard) of this machine.
    expect(told(await checkMail('smtp://127.0.0.1:9'), 'problem')).toMatch(/SMTP login failed/)
    const env = parseEnv({ FAIRNESS_BEACON: 'drand', DRAND_URLS: 'http://127.0.0.1:9' })
    expect(told(await checkBeacon(env), 'problem')).toMatch(/^no relay answers/)
    const auto = { ...env, FAIRNESS_BEACON: 'auto' as const }
    expect(told(await checkBeacon(auto), 'problem')).toBe('')
    expect(told(await checkBeacon(auto), 'warning')).toMatch(
      /no relay answers, so rounds announce no public randomness/,
    )
    expect(told(await checkBeacon({ ...auto, BETTING_CUTOFF_SECONDS: 14 }), 'warning')).toMatch(
      /rounds announce no public randomness: BETTING_CUTOFF_SECONDS is 14.*or more/s,
    )
  })

  test('finds workers with different beacons, and with another beacon than is set here', async () => {
    const env = parseEnv({ FAIRNESS_BEACON: 'none' })
    const agreed = await checkBeacon(env)
    expect(agreed.map(({ level }) => level)).toEqual(['fine'])
    await db.$executeRaw`
      INSERT INTO worker_heartbeat (worker, tick_at, beacon) VALUES ('other-1', now(), 'drand')`
    expect(told(await checkBeacon(env), 'problem')).toMatch(
      /^workers run with different FAIRNESS_BEACON: .*other-1 with drand.* -> Set the same/,
    )
    await db.$executeRaw`
      UPDATE worker_heartbeat SET tick_at = now() - interval '1 hour' WHERE worker <> 'other-1'`
    expect(told(await checkBeacon(env), 'problem')).toBe('')
    expect(told(await checkBeacon(env), 'warning')).toMatch(
      /^FAIRNESS_BEACON differs: none here, drand on the worker/,
    )
    // A worker that has stopped no longer matters.
    await db.$executeRaw`DELETE FROM worker_heartbeat WHERE worker = 'other-1'`
    expect(await checkBeacon(env)).toEqual(agreed)
    await db.$executeRaw`UPDATE worker_heartbeat SET tick_at = now()`
  })

  test('finds emails that are not sent', async () => {
    await db.outboxMail.create({
      data: {
        id: crypto.randomUUID(),
        recipient: 'nusrat@rondo.example',
        subject: 'Hello',
        text: 'Hello',
        html: 'Hello',
        expiresAt: new Date(Date.now() + 3_600_000),
        createdAt: new Date(Date.now() - 3_600_000),
      },
    })
    expect(told(await checkMail('smtp://127.0.0.1:9'), 'problem')).toMatch(
      /1 email pending, oldest 60 min/,
    )
  })

  test('reports a part that cannot be checked or does not answer, and still checks the others', async () => {
    const refused = async () => Promise.reject(new Error('connect ECONNREFUSED'))
    const checks: Check[] = [
      { area: 'redis', look: refused },
      { area: 'queues', needs: ['redis'], look: refused },
      { area: 'beacon', look: () => new Promise(() => undefined) },
      { area: 'mail', look: async () => [fine('sent')] },
    ]
    const found = await gather(runChecks(checks, 50))
    expect(found.map(formatFinding)).toEqual([
      expect.stringMatching(/PROBLEM {2}redis .*ECONNREFUSED\n.*Check that the service runs/),
      expect.stringMatching(/PROBLEM {2}beacon .*no answer in 0.05 s\n.*busy: try again/),
      expect.stringMatching(/ok {7}mail .*sent/),
      expect.stringMatching(/warning {2}doctor .*not checked without redis, beacon: queues/),
    ])
  })

  test.each([
    [
      'REDIS_URL',
      'redis://127.0.0.1:9/0',
      /redis .*: no connection\n.*Check that the service runs/,
    ],
    ['REDIS_URL', 'wrong password', /redis .*\n.*Correct the user or the password/],
    ['DATABASE_URL', 'postgresql://rondo@127.0.0.1:9/rondo', /database .*\n.*Check that the serv/],
    ['DATABASE_URL', 'wrong password', /database .*\n.*Correct the user or the password/],
    ['DATABASE_URL', 'wrong name', /database .*\n.*Correct the name of the database/],
  ])('ends, and names the fault, with %s %s', { timeout: 60_000 }, async (name, value, told) => {
    const url = new URL(process.env[name] ?? '')
    if (value === 'wrong password') url.password = 'wrong'
    if (value === 'wrong name') url.pathname = '/nothing-here'
    const env = { ...process.env, [name]: value.includes('://') ? value : url.href }
    const args = [...SERVER_FLAGS, '--import', 'tsx', 'scripts/doctor.ts']
    const { stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
    expect(stdout).toMatch(told)
    expect(stdout).toMatch(/disk {6} .*free/)
    expect(stdout.match(/check failed/g)).toHaveLength(1)
  })
})

test.each([
  [10, 1, 'fine'],
  [-700, 10, 'warning'],
  [700, 400, 'fine'],
  [3_000, 10, 'problem'],
])('rates a clock off by %i ms, give or take %i, as %s', (skewMs, errorMs, level) => {
  expect(judgeSkew('Postgres', { skewMs, errorMs }).level).toBe(level)
})

describe('disk check', () => {
  test.each([
    [ROOMY_DISK, 'fine'],
    [{ ...ROOMY_DISK, freeBytes: 4.9 * GIB }, 'warning'],
    [{ ...ROOMY_DISK, freeBytes: 0.9 * GIB }, 'problem'],
    [{ ...ROOMY_DISK, freeBytes: 0.9 * GIB, totalBytes: GIB }, 'warning'],
    [{ ...ROOMY_DISK, freeBytes: 0.4 * GIB, totalBytes: GIB }, 'problem'],
    [{ ...ROOMY_DISK, freeFiles: 4 }, 'warning'],
    [{ ...ROOMY_DISK, freeFiles: 0, totalFiles: 0 }, 'fine'],
  ])('rates %j as %s', (disk, level) => {
    expect(judgeDisk('the data folder', disk).level).toBe(level)
  })

  test('looks where the folder is or would be created, and once for folders on the same disk', async () => {
    const [finding, ...more] = await checkDisk({ data: 'not-made-yet/at-all', more: '.' })
    expect(finding?.what).toMatch(/^data: \d+\.\d of \d+\.\d GiB free$/)
    expect(more).toEqual([])
  })
})

describe('settings check', () => {
  const warned = (settings: Record<string, string>) =>
    told(checkSettings(parseEnv(settings)), 'warning')

  test('warns about a deployment whose proxy is not trusted', () => {
    const url = 'https://play.rondo.example'
    expect(warned({ NEXTAUTH_URL: url })).toContain('all clients behind the proxy count as one')
    const open = warned({ NEXTAUTH_URL: url, TRUSTED_PROXY_HOPS: '1', HOST: '0.0.0.0' })
    expect(open).toContain('bypass the proxy')
    const closed = warned({ NEXTAUTH_URL: url, TRUSTED_PROXY_HOPS: '1', HOST: '127.0.0.1' })
    expect(closed).not.toContain('proxy')
  })

  test('reports settings with which no process starts as problems', () => {
    const alone = checkSettings(parseEnv({ TRUSTED_PROXY_HOPS: '1' }))
    expect(told(alone, 'problem')).toContain('NEXTAUTH_URL is required with TRUSTED_PROXY_HOPS')
    expect(told(alone, 'warning')).not.toContain('NEXTAUTH_URL')
    const build = mkdtempSync(join(tmpdir(), 'rondo-build-'))
    onTestFinished(() => rmSync(build, { recursive: true }))
    keepBuiltWith(build, parseEnv({ CURRENCY: 'BDT' }))
    expect(told(checkBuild(parseEnv({ CURRENCY: 'EUR' }), build), 'problem')).toContain('CURRENCY')
    expect(told(checkBuild(parseEnv({ NEXT_PUBLIC_BRAND: 'X' }), build), 'warning')).toContain(
      'BRAND',
    )
  })

  test('asks the site at its public address', async () => {
    expect(await checkSite(undefined)).toEqual([])
    let type = 'text/html'
    const server = createServer((_, response) => {
      response.writeHead(503, { 'content-type': type }).end('{}')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}`
    expect(told(await checkSite(url), 'problem')).toContain('answers 503, not from a web process')
    type = 'application/json'
    expect((await checkSite(url))[0]?.level).toBe('fine')
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
    expect(told(await checkSite(url), 'warning')).toContain('check NEXTAUTH_URL')
  })

  test('warns about emails from an address that nobody has', () => {
    const server = { SMTP_URL: 'smtps://mail.rondo.test:465' }
    expect(warned(server)).toMatch(/emails come from no-reply@rondo\.example: .* -> Set MAIL_FROM/)
    expect(warned({ ...server, MAIL_FROM: 'no-reply@rondo.test' })).not.toContain('MAIL_FROM')
    expect(warned({})).not.toContain('MAIL_FROM')
  })

  test('warns about switched-off limits and about missing mail, metrics and beacon', () => {
    const text = warned({ RATE_LIMITS: 'off', FAIRNESS_BEACON: 'none' })
    for (const name of [
      'RATE_LIMITS',
      'SMTP_URL',
      'METRICS_TOKEN',
      'FAIRNESS_BEACON',
      'NEXTAUTH_URL',
    ])
      expect(text).toContain(name)
  })
})
