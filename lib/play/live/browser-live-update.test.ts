import { describe, expect, test } from 'vitest'
import type { ResultView, RoundView } from '@/lib/play/rounds/wire-screen'
import { mergeUpdate, type RoundsKnown, toLiveUpdate } from './browser-live-update'

const START = Date.UTC(2026, 10, 21)
const ROUND_MS = 180_000

function round(slot: number): RoundView {
  const opensAt = START + slot * ROUND_MS
  const endsAt = opensAt + ROUND_MS
  return {
    game: 'wingo',
    countdownId: `20261121${slot}`,
    opensAt,
    closesAt: endsAt - 30_000,
    endsAt,
  }
}

function result(slot: number, winningColor = 'red'): ResultView {
  const { countdownId, endsAt } = round(slot)
  return { countdownId, status: 'finished', winningColor, endsAt }
}

function ids(known: RoundsKnown): string[] {
  return known.results.map((each) => each.countdownId.slice(8))
}

const known: RoundsKnown = {
  rounds: [round(111)],
  results: [result(110), result(109)],
  pause: null,
}

describe('mergeUpdate', () => {
  // @conformance puts-new-result-first
  test('puts a new result first and keeps ten, and one whose cards are being dealt', () => {
    let latest = known
    for (let slot = 111; slot <= 120; slot++) {
      latest = mergeUpdate(latest, { results: [result(slot)] })
    }
    expect(ids(latest)).toEqual([
      '120',
      '119',
      '118',
      '117',
      '116',
      '115',
      '114',
      '113',
      '112',
      '111',
      '110',
    ])
  })

  // @conformance keeps-ten-finished-rounds
  test('keeps ten finished rounds, one whose cards are dealt, and the void ones between them', () => {
    let latest = known
    for (let slot = 111; slot <= 121; slot++) {
      const gone = { status: 'void', winningColor: null } as const
      const news = slot % 5 === 0 ? { ...result(slot), ...gone } : result(slot)
      latest = mergeUpdate(latest, { results: [news] })
    }
    const slots = [121, 120, 119, 118, 117, 116, 115, 114, 113, 112, 111, 110, 109]
    expect(ids(latest)).toEqual(slots.map(String))
  })

  test('inserts a late result at its place', () => {
    const later = mergeUpdate(known, { results: [result(112)] })
    expect(ids(mergeUpdate(later, { results: [result(111)] }))).toEqual([
      '112',
      '111',
      '110',
      '109',
    ])
  })

  test('adds a repeated result only once', () => {
    expect(ids(mergeUpdate(known, { results: [result(110)] }))).toEqual(['110', '109'])
  })

  test('keeps rounds in time order, whatever order they arrive in', () => {
    const ahead = mergeUpdate(known, { round: round(113) })
    const both = mergeUpdate(ahead, { round: round(112) })
    expect(both.rounds.map((each) => each.countdownId.slice(8))).toEqual(['111', '112', '113'])
  })

  test('returns the same object if nothing is new, so that nothing renders again', () => {
    expect(mergeUpdate(known, toLiveUpdate({ type: 'time', serverNow: START }))).toBe(known)
  })
})
