import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { openQueue } from '@/lib/base/queue/queues'
import { closeRedis } from '@/lib/base/queue/redis'
import { wingo } from '@/lib/games/catalog/wingo/wingo'
import { type AnnounceBeacon, announceFor } from '@/lib/play/fairness/beacon'
import { announcedBeaconRound, beaconRoundTime, QUICKNET } from '@/lib/play/fairness/rules/drand'
import { DueTimeScheduler } from '@/workers/due-times'
import { noBeacon } from '../../support/no-beacon'

const rounds = openQueue('rounds')
afterAll(async () => {
  await rounds.close()
  closeRedis()
})

/**
 * Returns when the jobs of a three-minute round that opens in ten seconds are due, in milliseconds
 * from its close.
 */
async function dueTimesWith(announce: AnnounceBeacon, countdownId: string) {
  const now = Date.now()
  const slot = {
    linkIndex: 1,
    countdownId,
    opensAt: now + 10_000,
    closesAt: now + 160_000,
    endsAt: now + 190_000,
  }
  new DueTimeScheduler(rounds.queue, announce).add(wingo, {
    now,
    slots: [slot],
    brokenSeason: null,
    verdicts: [{ countdownId, at: slot.closesAt + 9_000 }],
  })
  for (; ; await sleep(50)) {
    const jobs = (await rounds.queue.getDelayed()).filter(({ id }) => id?.includes(countdownId))
    if (jobs.length < 4) continue
    const times = jobs.map(({ id = '', delay }) => [
      id.split('-').at(-1),
      now + delay - slot.closesAt,
    ])
    return { closesAt: slot.closesAt, times: Object.fromEntries(times) as Record<string, number> }
  }
}

describe('jobs at exact times', () => {
  test('are scheduled for the opening, close, draw and verdict of a round', async () => {
    const { times } = await dueTimesWith(noBeacon.announceFor, '20260101001')
    expect(times).toEqual({ open: -149_997, close: 3, draw: 6_003, verdict: 9_003 })
  })

  test('are also scheduled for its beacon if it announces one', async () => {
    const { closesAt, times } = await dueTimesWith(announceFor('drand'), '20260101002')
    const due = beaconRoundTime(QUICKNET, announcedBeaconRound(QUICKNET, closesAt)) - closesAt
    expect(Object.keys(times).sort()).toEqual(['beacon', 'close', 'draw', 'open', 'verdict'])
    expect(times.beacon).toBe(due + 3)
    expect(due).toBeGreaterThanOrEqual(12_000)
    expect(due).toBeLessThan(15_000)
  })
})
