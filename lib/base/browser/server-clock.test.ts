import { afterEach, describe, expect, test, vi } from 'vitest'
import { ServerClock, sharedClock } from './server-clock'

const NOON = Date.UTC(2026, 10, 21, 12)

afterEach(() => vi.useRealTimers())

describe('ServerClock', () => {
  test('follows the server even if the device clock is minutes off and is changed while the page is open', () => {
    let monotonic = 5_000
    vi.useFakeTimers({ now: NOON - 7 * 60_000, toFake: ['Date'] })
    const clock = new ServerClock(NOON, () => monotonic)
    vi.setSystemTime(NOON + 3 * 3_600_000)
    monotonic += 1_500
    expect(clock.now()).toBe(NOON + 1_500)
  })

  test('trusts the message with the shortest delay', () => {
    let monotonic = 0
    const clock = new ServerClock(NOON, () => monotonic)
    monotonic = 2_000
    clock.addSample(NOON + 2_000 + 300)
    monotonic = 3_000
    clock.addSample(NOON + 3_000 - 900)
    expect(clock.now()).toBe(NOON + 3_300)
  })

  test('catches up immediately after a sleep in which the monotonic clock stood still', () => {
    let monotonic = 1_000
    const clock = new ServerClock(NOON, () => monotonic)
    monotonic += 10
    clock.addSample(NOON + 600_000)
    expect(clock.now()).toBe(NOON + 600_000)
  })

  test('forgets old samples, so that it follows a server clock that was set back', () => {
    let monotonic = 0
    const clock = new ServerClock(NOON, () => monotonic)
    for (let second = 1; second <= 6; second++) {
      monotonic = second * 1_000
      clock.addSample(NOON - 5_000 + monotonic)
    }
    expect(clock.now()).toBe(NOON - 5_000 + 6_000)
  })
})

describe('sharedClock', () => {
  test('stays right when the browser goes back to a page that was rendered long ago', () => {
    const clock = sharedClock(Date.now() + 3_600_000)
    const now = clock.now()
    for (let visit = 0; visit < 10; visit++) sharedClock(now - 60_000)
    expect(clock.now()).toBeGreaterThanOrEqual(now)
  })

  test('follows a fresh page after a sleep in which the monotonic clock stood still', () => {
    const later = sharedClock(0).now() + 600_000
    expect(sharedClock(later).now()).toBeGreaterThanOrEqual(later)
  })
})
