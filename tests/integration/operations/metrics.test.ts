import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { GET } from '@/app/api/metrics/route'
import { getEnv } from '@/lib/base/config/env'
import { db } from '@/lib/base/db/client'
import { auditLedger } from '@/lib/house/operations/audit-ledger'
import { getDecisions, getRoundProgress } from '@/lib/house/operations/read-metrics'
import { getQueues } from '@/lib/house/operations/read-overview'
import { recordHeartbeat } from '@/lib/house/operations/record-heartbeat'
import { recordSignIn } from '@/lib/people/accounts/record-sign-in'
import { recordAct } from '@/lib/people/audit/record-audit'
import type { PlannedBeacon } from '@/lib/play/fairness/beacon'
import { beaconRoundAtOrAfter, beaconRoundTime, QUICKNET } from '@/lib/play/fairness/rules/drand'
import { voidRound } from '@/lib/play/rounds/void-round'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makeDepositor, makeUser } from '../../support/factories'
import { plansOf } from '../../support/plans-of'
import { makeShortRound, tickUntilOver, writeFinishedRounds } from '../../support/rounds'
import { TEST_SETTINGS } from '../../support/test-settings'

async function scrape(authorization?: string) {
  const request = new Request('http://rondo.test/api/metrics', {
    headers: authorization ? { authorization } : {},
  })
  const response = await GET(request, { params: Promise.resolve({}) })
  return { status: response.status, text: await response.text() }
}

/** Returns the value of one series in the metrics text. */
function figureOf(text: string, series: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  if (!line) throw new Error(`no ${series} among\n${text}`)
  return Number(line.slice(series.length + 1))
}

async function readFigures(): Promise<string> {
  return (await scrape(`Bearer ${TEST_SETTINGS.METRICS_TOKEN}`)).text
}

describe('GET /api/metrics', () => {
  beforeAll(async () => {
    await recordHeartbeat('none')
    await auditLedger()
    await db.outboxMail.create({
      data: {
        id: crypto.randomUUID(),
        recipient: 'nusrat@rondo.example',
        subject: 'Hello',
        text: 'Hello',
        html: 'Hello',
        expiresAt: new Date(Date.now() + 3_600_000),
        createdAt: new Date(Date.now() - 120_000),
      },
    })
    const { id: playerId } = await makeDepositor(500)
    await db.depositRequest.create({
      data: {
        id: crypto.randomUUID(),
        playerId,
        name: 'Nusrat Jahan',
        phone: '01711234567',
        amount: 50_000n,
        txnId: 'WAITS-LONG',
        requestId: crypto.randomUUID(),
        createdAt: new Date(Date.now() - 2 * 3_600_000),
      },
    })
    await makeShortRound(1_000, 60_000)
  })

  test('shows how many requests are pending, since when, and when they count as late', async () => {
    const text = await readFigures()
    const of = (series: string, kind: string) => figureOf(text, `rondo_${series}{kind="${kind}"}`)
    expect(of('pending_requests', 'deposit')).toBe(
      await db.depositRequest.count({ where: { status: 'Pending' } }),
    )
    expect(of('pending_oldest_seconds', 'deposit')).toBeGreaterThanOrEqual(7_200)
    expect(of('pending_target_seconds', 'deposit')).toBe(30 * 60)
    expect(of('pending_target_seconds', 'withdrawal')).toBe(12 * 3_600)
    // The start page for staff must also show the queue that the alert reports.
    const queues = await getQueues({ id: crypto.randomUUID(), role: 'clerk' })
    expect(queues.map(({ kind, share }) => [kind, share > 1])).toEqual([
      ['deposits', true],
      ['withdrawals', false],
    ])
  })

  test('counts logins by account and result', async () => {
    const { email } = await makeUser('clerk')
    const place = {
      address: '198.51.100.7',
      network: '198.51.100.0/24',
      deviceId: null,
      device: 'test',
    }
    const count = async (account: string, result: string) =>
      figureOf(await readFigures(), `rondo_sign_ins_total{account="${account}",result="${result}"}`)
    const [done, refused, unknown] = [
      await count('staff', 'done'),
      await count('staff', 'refused'),
      await count('nobody', 'refused'),
    ]
    await recordSignIn({ email, way: 'password', refusal: null, place })
    await recordSignIn({ email, way: 'password', refusal: 'wrong-credentials', place })
    await recordSignIn({
      email: 'nobody@rondo.example',
      way: 'password',
      refusal: 'wrong-credentials',
      place,
    })
    expect([
      await count('staff', 'done'),
      await count('staff', 'refused'),
      await count('nobody', 'refused'),
    ]).toEqual([done + 1, refused + 1, unknown + 1])
  })

  test('counts the staff decisions of the last hour by kind, and none by the system', async () => {
    const count = async () =>
      (await getDecisions()).find(({ kind }) => kind === 'deposit.accept')?.count
    const { id: playerId } = await makeDepositor(500)
    const before = await count()
    const { id: actorId } = await makeUser('clerk')
    await recordAct({ actorId, action: 'deposit.accept', subject: `user:${playerId}` })
    await recordAct({ actorId: null, action: 'deposit.accept', subject: `user:${playerId}` })
    expect(await count()).toBe((before ?? 0) + 1)
    expect(await getDecisions()).toContainEqual({ kind: 'approval.refuse', count: 0 })
  })

  test('refuses requests without the token', async () => {
    for (const guess of [
      undefined,
      'Bearer',
      'Bearer wrong',
      `Basic ${TEST_SETTINGS.METRICS_TOKEN}`,
    ])
      expect((await scrape(guess)).status).toBe(401)
  })

  test('shows figures for all processes and for this one', async () => {
    // On a busy machine the earlier tests take longer than a worker may be silent.
    await recordHeartbeat('none')
    const { status, text } = await scrape(`Bearer ${TEST_SETTINGS.METRICS_TOKEN}`)
    expect(status).toBe(200)
    for (const part of ['database', 'redis', 'worker'])
      expect(figureOf(text, `rondo_up{part="${part}"}`)).toBe(1)
    expect(figureOf(text, 'rondo_ledger_findings')).toBe(0)
    expect(figureOf(text, 'rondo_ledger_check_age_seconds')).toBeLessThan(600)
    expect(figureOf(text, 'rondo_mail{state="waiting"}')).toBe(1)
    expect(figureOf(text, 'rondo_queue_jobs{queue="rounds",state="failed"}')).toBe(0)
    expect(figureOf(text, 'rondo_live_connections')).toBe(0)
    const lag = figureOf(text, 'rondo_round_lag_seconds{game="wingo",step="overdue"}')
    expect(lag).toBeGreaterThan(30)
    expect(
      figureOf(text, 'rondo_database_pool_connections{pool="main",state="idle"}'),
    ).toBeGreaterThan(0)
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(text).not.toContain('@rondo.example')
  })

  test('shows how long emails wait only if a mail server is set', async () => {
    expect(await readFigures()).not.toMatch(/^rondo_mail_oldest_seconds /m)
    getEnv().SMTP_URL = 'smtp://127.0.0.1:9'
    const text = await readFigures()
    getEnv().SMTP_URL = undefined
    expect(figureOf(text, 'rondo_mail_oldest_seconds')).toBeGreaterThan(100)
  })

  test('shows the age of the newest backup only where backups are kept, and a missing one as old', async () => {
    const age = async () => figureOf(await readFigures(), 'rondo_backup_age_seconds')
    expect(await readFigures()).not.toMatch(/^rondo_backup_age_seconds /m)
    const dir = await mkdtemp(join(tmpdir(), 'rondo-dumps-'))
    getEnv().BACKUP_DIR = dir
    try {
      expect(await age()).toBeGreaterThan(1e9)
      const dump = join(dir, 'rondo-20260101T032000Z.dump')
      await writeFile(dump, 'x')
      await utimes(dump, Date.now() / 1_000, Date.now() / 1_000 - 7_200)
      expect(Math.abs((await age()) - 7_200)).toBeLessThan(600)
    } finally {
      getEnv().BACKUP_DIR = undefined
      await rm(dir, { recursive: true })
    }
  })

  test('shows how far the clock is ahead of the database’s', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    try {
      const skew = figureOf(await readFigures(), 'rondo_clock_skew_seconds')
      expect(skew).toBeGreaterThan(3_000)
      expect(skew).toBeLessThanOrEqual(3_600)
    } finally {
      vi.useRealTimers()
    }
  })

  test('counts a round that was never drawn as overdue since its draw was due', async () => {
    const [wingo] = await getRoundProgress()
    // Betting closed 59 s ago and the draw was due 600 ms later.
    expect(wingo?.overdueSeconds).toBeGreaterThan(58)
    expect(wingo?.drawLagSeconds).toBe(0)
  })

  test('counts each settlement of a round with its duration, by how the round ended', async () => {
    const countOf = async (result: string) =>
      figureOf(
        await readFigures(),
        `rondo_round_settlement_seconds_count{game="wingo",result="${result}"}`,
      )
    expect(await countOf('finished')).toBe(0)
    expect(await countOf('void')).toBe(0)
    await tickUntilOver(await makeShortRound(100, 60_000))
    await voidRound({ roundId: await makeShortRound(60_000), reason: 'a test', byUserId: null })
    // The same tick also finishes the overdue round.
    expect(await countOf('finished')).toBe(2)
    expect(await countOf('void')).toBe(1)
    await expectLedgerRight()
  })

  test('counts a round as waiting for its beacon from when the beacon was due until the round is over', async () => {
    const dueAgo = (seconds: number) => (): PlannedBeacon => {
      const round = beaconRoundAtOrAfter(QUICKNET, Date.now() - seconds * 1_000)
      return { network: QUICKNET.network, round, at: beaconRoundTime(QUICKNET, round) }
    }
    const figures = async () => {
      const of = (await getRoundProgress()).find(({ game }) => game === 'wingo')
      return [of?.waitingForBeacon, of?.beaconWaitSeconds] as const
    }
    await makeShortRound(1_000, 0, dueAgo(-60))
    expect(await figures()).toEqual([0, 0])
    const id = await makeShortRound(1_000, 60_000, dueAgo(45))
    const [count, seconds] = await figures()
    expect(count).toBe(1)
    // The beacon has a value every three seconds, so the round got the next one, up to 3 s after
    // that time.
    expect(seconds).toBeGreaterThan(41)
    await voidRound({ roundId: id, reason: 'a test', byUserId: null })
    expect(await figures()).toEqual([0, 0])
  })

  test('reads an index, never every round', async () => {
    const [before] = await getRoundProgress()
    await writeFinishedRounds(20_000)
    const plans = await plansOf(getRoundProgress)
    expect(plans).toMatch(/Index (Only )?Scan .*on round/)
    expect(plans).not.toContain('Seq Scan on round')
    const [wingo] = await getRoundProgress()
    expect(wingo?.finished).toBe(before?.finished)
    expect(wingo?.voided).toBe(before?.voided)
  })
})
