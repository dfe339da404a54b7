import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Sent, watchReader } from './answer'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const RATE = { bytesPerSecond: 1_000, graceMs: 10_000 }

/**
 * Reads an answer at `takes` bytes in each second. `waits` says if more is waiting for the client.
 * Returns after how many seconds the client was disconnected, or null if that did not happen within
 * `seconds`.
 */
function read(
  seconds: number,
  takes: number | ((second: number) => number),
  waits: (second: number) => boolean,
) {
  // The connection has carried another answer before.
  let taken = 50_000
  const socket = { bytesWritten: taken, writableLength: 0 }
  let endedAfter: number | null = null
  let second = 0
  const response = {
    writableLength: 0,
    socket,
    destroy: () => {
      endedAfter ??= second
    },
  } satisfies Sent
  const stop = watchReader(response, RATE)
  for (second = 1; second <= seconds; second += 1) {
    const queued = waits(second) ? 64_000 : 0
    taken += typeof takes === 'number' ? takes : takes(second)
    socket.bytesWritten = taken + queued
    socket.writableLength = queued
    response.writableLength = queued
    vi.advanceTimersByTime(1_000)
  }
  stop()
  expect(vi.getTimerCount()).toBe(0)
  return endedAfter
}

const always = () => true

test('disconnects a client that takes nothing when the grace period is over', () => {
  expect(read(60, 0, always)).toBe(11)
})

test('disconnects a client that reads below the minimum rate, later the more it takes', () => {
  expect(read(60, 500, always)).toBe(21)
})

test('disconnects a client that takes much and then stops when the grace period is over', () => {
  const atFirst = (second: number) => (second <= 3 ? 4_000_000 : 0)
  expect(read(60, atFirst, always)).toBe(3 + 11)
})

test('lets a client read for as long as it likes if it reaches the minimum rate on average, in pieces', () => {
  const inPieces = (second: number) => (second % 8 === 0 ? 8_000 : 0)
  expect(read(600, inPieces, always)).toBeNull()
})

test('lets a client read for as long as it likes at exactly the minimum rate', () => {
  expect(read(600, 1_000, always)).toBeNull()
})

test('does not count a client as behind while it waits for us, however little there is to take', () => {
  expect(read(600, 0, () => false)).toBeNull()
  // One piece every minute, taken within two seconds.
  expect(read(600, 40, (second) => second % 60 < 2)).toBeNull()
})
