import { describe, expect, test, vi } from 'vitest'
import type { RoundSnapshot } from '@/lib/play/rounds/read-snapshot'
import { currentRound, SNAPSHOT_MAX_AGE_MS, SnapshotCache, serverNow } from './cached-rounds'

vi.mock('@/lib/play/rounds/read-snapshot', () => ({ readRoundSnapshot: () => Promise.reject() }))

const CLOCK = { game: 'wingo', countdownId: '20261121001' } as const

function snapshot(now: number): RoundSnapshot {
  const round = { ...CLOCK, opensAt: now - 1_000, closesAt: now + 1_000, endsAt: now + 2_000 }
  const next = { ...round, countdownId: '20261121002', opensAt: now + 2_000, endsAt: now + 5_000 }
  const upcoming = [round, next]
  return {
    game: 'wingo',
    now,
    pause: null,
    last: next,
    upcoming,
    notOver: [],
    dealing: [],
    results: [],
  }
}

/** Returns a reader that answers on demand and counts how often it was called. */
function makeReader() {
  const answers: (() => void)[] = []
  const failures: (() => void)[] = []
  const read = vi.fn(
    () =>
      new Promise<RoundSnapshot>((resolve, reject) => {
        answers.push(() => resolve(snapshot(1_000_000)))
        failures.push(() => reject(new Error('away')))
      }),
  )
  return {
    read,
    answer: (index: number) => answers[index]?.(),
    fail: (index: number) => failures[index]?.(),
  }
}

describe('snapshots of a process', () => {
  test('are read once for any number of simultaneous requests, and not again while they are fresh', async () => {
    const reader = makeReader()
    const snapshots = new SnapshotCache(reader.read)
    const asked = Array.from({ length: 50 }, () => snapshots.get('wingo'))
    reader.answer(0)
    await Promise.all(asked)
    await snapshots.get('wingo')
    expect(reader.read).toHaveBeenCalledTimes(1)
  })

  test('are read again after two seconds, whatever the time of day is set to, and served stale if that fails', async () => {
    vi.useFakeTimers()
    try {
      const reader = makeReader()
      const snapshots = new SnapshotCache(reader.read)
      const first = snapshots.get('wingo')
      reader.answer(0)
      const known = await first
      vi.advanceTimersByTime(SNAPSHOT_MAX_AGE_MS)
      vi.setSystemTime(Date.now() - 300_000)
      const second = snapshots.get('wingo')
      expect(reader.read).toHaveBeenCalledTimes(2)
      reader.fail(1)
      expect(await second).toBe(known)
      vi.advanceTimersByTime(60_001)
      const third = snapshots.get('wingo')
      reader.fail(2)
      await expect(third).rejects.toThrow('away')
    } finally {
      vi.useRealTimers()
    }
  })

  test('are read once more when refreshed during a reading, which may have missed the news', async () => {
    const reader = makeReader()
    const snapshots = new SnapshotCache(reader.read)
    const first = snapshots.get('wingo')
    const refreshed = [snapshots.refresh('wingo'), snapshots.refresh('wingo')]
    expect(reader.read).toHaveBeenCalledTimes(1)
    reader.answer(0)
    await first
    await vi.waitFor(() => expect(reader.read).toHaveBeenCalledTimes(2))
    reader.answer(1)
    await Promise.all(refreshed)
    expect(reader.read).toHaveBeenCalledTimes(2)
  })

  test('follow the clock, so that the next round appears without a reading', () => {
    const readAt = performance.now()
    const fresh = { ...snapshot(5_000_000), readAt }
    expect(currentRound(fresh)?.countdownId).toBe('20261121001')
    expect(serverNow(fresh)).toBeGreaterThanOrEqual(5_000_000)
    const later = { ...fresh, readAt: readAt - 2_001 }
    expect(currentRound(later)?.countdownId).toBe('20261121002')
    expect(currentRound({ ...fresh, readAt: readAt - 5_001 })).toBeUndefined()
  })
})
