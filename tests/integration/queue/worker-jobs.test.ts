import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/base/db/client'
import { openConsumer, openQueue, type QueueName } from '@/lib/base/queue/queues'
import { getRedis } from '@/lib/base/queue/redis'
import { GAMES } from '@/lib/games/catalog/registry'
import { prepareGames } from '@/lib/play/rounds/ensure-game'
import { keepSchedule } from '@/workers/keep-schedule'
import { runJob } from '@/workers/registry'
import { Ticker } from '@/workers/ticker'
import { expectLedgerRight } from '../../support/expect-ledger'
import { makePlayer } from '../../support/factories'
import { noBeacon } from '../../support/no-beacon'
import { LONG_ROUNDS } from '../../support/rounds'
import { interestOf, moveMajor } from '../../support/surewin'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const rounds = openQueue('rounds')
const maintenance = openQueue('maintenance')
const queues = { rounds: rounds.queue, maintenance: maintenance.queue }
const overdue: QueueName[] = []
let stopSchedule: () => void

beforeAll(() => {
  stopSchedule = keepSchedule(
    queues,
    () => {},
    (queue) => overdue.push(queue),
  )
})
afterAll(async () => {
  stopSchedule()
  await Promise.all([rounds.close(), maintenance.close()])
})

/** Returns the repeating jobs that Redis itself lists: queue, name, period in milliseconds. */
async function repeating(): Promise<unknown[]> {
  const lists = await Promise.all(
    Object.entries(queues).map(async ([queue, each]) =>
      (await each.getJobSchedulers()).map(({ key, every }) => [queue, key, every]),
    ),
  )
  return lists.flat()
}

test('keeps each scheduled job in Redis, with its period', async () => {
  await expect
    .poll(async () => (await repeating()).sort(), { timeout: 120_000 })
    .toEqual([
      ['maintenance', 'accrue-interest', MINUTE_MS],
      ['maintenance', 'audit-ledger', HOUR_MS],
      ['maintenance', 'judge-risk', MINUTE_MS],
      ['maintenance', 'prune', HOUR_MS],
      ['maintenance', 'reward-referrers', 10_000],
      ['maintenance', 'send-mail', 2_000],
      ['maintenance', 'send-push', 2_000],
      ['maintenance', 'settle-approvals', 10_000],
      ['maintenance', 'tally-bet-days', HOUR_MS],
      ['maintenance', 'tally-results', MINUTE_MS],
      ['maintenance', 'tell-ready-limits', MINUTE_MS],
      ['maintenance', 'watch-alerts', MINUTE_MS / 4],
      ['rounds', 'continue-chains', 1_000],
      ['rounds', 'credit-proven', 1_000],
      ['rounds', 'judge-filed', 1_000],
      ['rounds', 'sweep', 1_000],
    ])
})

test('reports jobs that nobody takes as overdue', async () => {
  await expect.poll(() => overdue, { timeout: 120_000 }).toContain('rounds')
})

test('gives a reopened consumer new connections, and lets it take jobs again', async () => {
  const taken: string[] = []
  const consumer = openConsumer('rounds', 1, async (job) => void taken.push(job.name))
  const connections = async () => {
    const clients = String(await getRedis().client('LIST')).split('\n')
    return clients
      .filter((line) => line.includes(' name=rondo-queue'))
      .map((line) => line.split(' ')[0])
  }
  try {
    await expect.poll(() => taken, { timeout: 120_000 }).toContain('sweep')
    const before = await connections()
    expect(before.length).toBeGreaterThan(0)
    const kept = async () => {
      consumer.reopen()
      return (await connections()).filter((id) => before.includes(id))
    }
    await expect.poll(kept, { timeout: 120_000, interval: 1_000 }).toEqual([])
    taken.length = 0
    await expect.poll(() => taken, { timeout: 120_000 }).toContain('sweep')
  } finally {
    await consumer.close(false)
  }
})

test('carries out each scheduled job when its time comes', async () => {
  await prepareGames(LONG_ROUNDS)
  const player = await makePlayer(1_000)
  await moveMajor(player.id, 'deposit', 500, { now: new Date(Date.now() - 25 * HOUR_MS) })
  await db.workerHeartbeat.create({ data: { worker: 'gone', tickAt: new Date(0) } })
  const mail = await db.outboxMail.create({
    data: {
      id: randomUUID(),
      recipient: player.email,
      subject: 'An email',
      text: 'It waits.',
      html: 'It waits.',
      expiresAt: new Date(Date.now() + HOUR_MS),
    },
  })
  const ticker = new Ticker(GAMES, noBeacon, () => {})
  const consumers = [
    openConsumer('rounds', 1, (job) => runJob(job, ticker)),
    openConsumer('maintenance', 1, (job) => runJob(job, ticker)),
  ]
  try {
    const done = async () => {
      // Runs delayed jobs now instead of waiting an hour, and again if a job failed on a busy
      // machine.
      for (const queue of Object.values(queues)) {
        for (const job of await queue.getDelayed()) await job.promote().catch(() => {})
      }
      const check = await db.ledgerCheckRun.findFirst({ orderBy: { id: 'desc' } })
      const { loggedAt } = await db.outboxMail.findUniqueOrThrow({ where: { id: mail.id } })
      return {
        interest: await interestOf(player.id),
        findings: check?.findings,
        gone: await db.workerHeartbeat.count({ where: { worker: 'gone' } }),
        email: loggedAt !== null,
        beats: await db.workerHeartbeat.count({ where: { worker: { not: 'gone' } } }),
      }
    }
    await expect.poll(done, { timeout: 300_000, interval: 1_000 }).toEqual({
      interest: [[0, 2_500n]],
      findings: [],
      gone: 0,
      email: true,
      beats: 1,
    })
    // A check that ran before the interest was posted rightly found it due. Nothing else may have
    // been found.
    const checks = await db.ledgerCheckRun.findMany()
    const found = checks.flatMap(({ findings }) => findings as string[])
    expect(
      found.filter((finding) => !finding.startsWith(`interest of ${player.id} is due since `)),
    ).toEqual([])
  } finally {
    await Promise.all(consumers.map((consumer) => consumer.close(false)))
    await ticker.stop()
  }
  await expectLedgerRight()
}, 400_000)
