import { describe, expect, test } from 'vitest'
import { formatClock } from '@/lib/base/browser/format-time'
import type { ResultView, RoundView } from '@/lib/play/rounds/wire-screen'
import { clockMs, closingMs, isBettingOpen, momentAt, phaseText } from './round-phase'

const OPENS = Date.UTC(2026, 10, 21, 10, 51)

function roundOf(seconds: number, cutoffSeconds: number, opensAt = OPENS, id = '218'): RoundView {
  const endsAt = opensAt + seconds * 1_000
  const closesAt = endsAt - cutoffSeconds * 1_000
  return { game: 'wingo', countdownId: `20261121${id}`, opensAt, closesAt, endsAt }
}

const round = roundOf(180, 30)
const next = roundOf(180, 30, round.endsAt, '219')
const drawn: ResultView = {
  countdownId: round.countdownId,
  status: 'finished',
  winningColor: 'green',
  endsAt: round.endsAt,
}

function phaseWith(left: number, results: ResultView[] = [], rounds = [round]) {
  return momentAt(rounds, results, round.endsAt - left, null).phase
}

// @conformance clock-shows-minutes-seconds
test.each([
  [180_000, '02:30'],
  [90_000, '01:00'],
  [40_000, '00:10'],
  [39_000, '00:09'],
  [30_001, '00:01'],
  // Betting has closed: from here on the clock counts to the end of the round.
  [30_000, '00:30'],
  [1, '00:01'],
])('with %d ms left the clock and the text next to it show %s', (left, text) => {
  const moment = momentAt([round], [], round.endsAt - left, null)
  expect(formatClock(clockMs(moment))).toBe(text)
  if (isBettingOpen(moment.phase)) {
    expect(phaseText(moment, undefined).note).toBe(`Closes in ${text}`)
  }
})

test('the clock of a round is the same before and after the server announces it', () => {
  const [before, after] = [[round], [round, next]].map((rounds) =>
    momentAt(rounds, [], next.opensAt, null),
  )
  expect([before?.phase, after?.phase]).toEqual(['opening', 'betting'])
  expect(before && clockMs(before)).toBe(150_000)
  expect(after && clockMs(after)).toBe(150_000)
})

describe('momentAt', () => {
  test.each([
    [180_000, 'betting'],
    [40_001, 'betting'],
    [40_000, 'closing'],
    [30_001, 'closing'],
    [30_000, 'drawing'],
    [1, 'drawing'],
  ])('with %d ms left and no result returns phase %s', (left, phase) => {
    expect(phaseWith(left)).toBe(phase)
  })

  test('closes betting at exactly 30 s left', () => {
    expect(isBettingOpen(phaseWith(30_001))).toBe(true)
    expect(isBettingOpen(phaseWith(30_000))).toBe(false)
  })

  test('shows the result of this round until the round ends, and no other result', () => {
    expect(phaseWith(26_000, [drawn])).toBe('result')
    expect(phaseWith(26_000, [{ ...drawn, countdownId: '20261121217' }])).toBe('drawing')
  })

  test('continues with the next round when it opens, with or without a result of the last', () => {
    const moment = momentAt([round, next], [], round.endsAt, null)
    expect(moment).toMatchObject({ phase: 'betting', countdownId: next.countdownId, result: null })
    expect(moment.leftMs).toBe(180_000)
  })

  test('stays on the current round when the next one is announced early', () => {
    expect(momentAt([round, next], [], round.endsAt - 1, null).countdownId).toBe(round.countdownId)
  })

  test('accepts a round announced before our clock reaches it, and never shows more than its length', () => {
    const moment = momentAt([next], [], next.opensAt - 800, null)
    expect(moment).toMatchObject({ phase: 'betting', countdownId: next.countdownId })
    expect(moment.leftMs).toBe(180_000)
  })

  test('keeps the clock on schedule while the new round is not known, without betting', () => {
    const moment = momentAt([round], [], round.endsAt + 2 * 180_000 + 5_000, null)
    expect(moment).toMatchObject({ phase: 'opening', countdownId: null, leftMs: 175_000 })
    expect(isBettingOpen(moment.phase)).toBe(false)
  })

  test('returns the time until the next round opens if none is running and one is known', () => {
    const moment = momentAt([next], [], next.opensAt - 60_000, null)
    expect(moment).toMatchObject({ phase: 'opening', countdownId: null, opensInMs: 60_000 })
    expect(moment.leftMs).toBe(60_000)
  })

  test('shows a void immediately, even while bets were still being taken', () => {
    const gone: ResultView = { ...drawn, status: 'void', winningColor: null, reason: 'a fault' }
    expect(phaseWith(120_000, [gone])).toBe('result')
    expect(isBettingOpen(phaseWith(120_000, [gone]))).toBe(false)
  })

  test('plays the current round to its end while paused, and no other round', () => {
    const pause = { since: round.opensAt + 60_000, reason: 'maintenance' }
    const at = (now: number, results: ResultView[] = []) =>
      momentAt([round, next], results, now, pause)
    expect(at(round.opensAt + 61_000)).toMatchObject({ phase: 'betting', pause })
    expect(at(round.endsAt - 20_000, [drawn])).toMatchObject({ phase: 'result' })
    // The next round had been announced before the pause cancelled it.
    expect(at(next.opensAt + 1)).toMatchObject({ phase: 'paused', countdownId: null })
    expect(isBettingOpen(at(next.opensAt + 1).phase)).toBe(false)
  })

  test('keeps the proportions in rounds of 20 s with 8 s for the draw', () => {
    const short = roundOf(20, 8)
    expect(closingMs(short)).toBe(4_000)
    const phases = [20, 12.5, 12, 8.5, 8, 1].map(
      (left) => momentAt([short], [], short.endsAt - left * 1_000, null).phase,
    )
    expect(phases).toEqual(['betting', 'betting', 'closing', 'closing', 'drawing', 'drawing'])
  })
})
