import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openQueue } from '@/lib/base/queue/queues'
import { closeRedis } from '@/lib/base/queue/redis'
import { wingo } from '@/lib/games/catalog/wingo/wingo'
import { checkQueues } from '@/scripts/doctor/check-services'
import { DUE_JOB, DueTimeScheduler } from '@/workers/due-times'
import { keepSchedule } from '@/workers/keep-schedule'
import { SCHEDULED_JOBS } from '@/workers/registry'
import { noBeacon } from '../../support/no-beacon'

const HOUR_MS = 3_600_000
const rounds = openQueue('rounds')
const maintenance = openQueue('maintenance')
const queues = { rounds: rounds.queue, maintenance: maintenance.queue }

afterEach(() => vi.useRealTimers())
afterAll(async () => {
  await Promise.all([rounds.close(), maintenance.close()])
  closeRedis()
})

/** Runs `work` while this process's clock is ahead. */
async function withClockAhead(aheadMs: number, work: () => Promise<unknown>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs })
  await work()
  vi.useRealTimers()
}

/** Returns the names of the jobs whose next time is later than a worker with a right clock sets. */
async function putOff(): Promise<string[]> {
  const lists = await Promise.all(
    SCHEDULED_JOBS.map(async ({ queue, name, everyMs }) => {
      const next = (await queues[queue].getJobScheduler(name))?.next ?? Number.POSITIVE_INFINITY
      return next > Date.now() + everyMs + 1_000 ? [name] : []
    }),
  )
  return lists.flat()
}

async function problems(): Promise<string[]> {
  return (await checkQueues()).filter(({ level }) => level === 'problem').map(({ what }) => what)
}

test.each([
  ['an hour', HOUR_MS],
  ['34 days', 34 * 24 * HOUR_MS],
])(
  'schedules all jobs anew after the clock was ahead by %s, and the doctor names them',
  async (_, aheadMs) => {
    await withClockAhead(aheadMs, async () => {
      for (const { queue, name, everyMs } of SCHEDULED_JOBS) {
        await queues[queue].removeJobScheduler(name)
        await queues[queue].upsertJobScheduler(name, { every: everyMs }, { name, data: {} })
      }
    })
    // A job that is due within its period anyway is not late.
    const late = SCHEDULED_JOBS.filter(({ everyMs }) => everyMs < aheadMs).map(({ name }) => name)
    expect(await putOff()).toEqual(late)
    const found = await problems()
    expect(found).toHaveLength(2)
    expect(found.join('\n')).toContain('a clock that was ahead put off jobs in queue maintenance')
    const unserved: string[] = []
    const stop = keepSchedule(
      queues,
      () => {},
      (queue) => unserved.push(queue),
    )
    try {
      await expect.poll(putOff, { timeout: 60_000 }).toEqual([])
    } finally {
      stop()
    }
    // Consumers that wait for such jobs are not stuck, so they aren't reopened.
    expect(unserved).toEqual([])
    expect(await problems()).toEqual([])
  },
)

test('gives exact times back to the right clock', async () => {
  const now = Date.now()
  const ticked = {
    now,
    slots: [
      {
        linkIndex: 1,
        countdownId: '20260101001',
        opensAt: now + 60_000,
        closesAt: now + 210_000,
        endsAt: now + 240_000,
      },
    ],
    brokenSeason: null,
    verdicts: [],
  }
  const dueTimes = new DueTimeScheduler(rounds.queue, noBeacon.announceFor)
  const times = async () =>
    (await rounds.queue.getDelayed())
      .filter(({ name }) => name === DUE_JOB)
      .map(({ timestamp, delay }) => timestamp + delay)
  await withClockAhead(34 * 24 * HOUR_MS, async () => {
    dueTimes.add(wingo, ticked)
    await expect.poll(async () => (await times()).length, { timeout: 60_000 }).toBe(3)
  })
  expect(Math.max(...(await times()))).toBeGreaterThan(now + HOUR_MS)
  const stop = keepSchedule(
    queues,
    () => {
      dueTimes.forget()
      dueTimes.add(wingo, ticked)
    },
    () => {},
  )
  try {
    const areRight = async () => {
      const found = await times()
      return found.length === 3 && found.every((at) => at < now + HOUR_MS)
    }
    await expect.poll(areRight, { timeout: 60_000 }).toBe(true)
  } finally {
    stop()
  }
})
