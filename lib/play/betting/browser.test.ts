import { describe, expect, test } from 'vitest'
import { playSession } from '@/lib/people/accounts/wire-session'
import { liveEvent } from '@/lib/play/rounds/wire-screen'
import { readLiveEvent, readPlaySession } from './browser'

const round = {
  game: 'wingo',
  countdownId: '202611210001',
  opensAt: 1_000,
  closesAt: 2_000,
  endsAt: 3_000,
}
const result = { countdownId: '202611210001', status: 'void', winningColor: null, endsAt: 3_000 }
const EVENTS = [
  { type: 'snapshot', game: 'wingo', serverNow: 1_500, round, pause: null, results: [result] },
  { type: 'round', ...round },
  { type: 'result', game: 'wingo', result },
  { type: 'pause', game: 'wingo', pause: null },
  { type: 'pause', game: 'wingo', pause: { since: 1_000, reason: 'Works' } },
  { type: 'balance', main: 250, after: [150, 50] },
  { type: 'notice', game: 'wingo' },
  { type: 'notice', game: null },
  { type: 'time', serverNow: 1_500 },
]

describe('a live stream event', () => {
  test.each(EVENTS.map((event) => [event.type, event] as const))(
    'of type %s is read the same as by its schema',
    (_type, event) => {
      expect(liveEvent.parse(event)).toEqual(event)
      expect(readLiveEvent(JSON.stringify(event))).toEqual(event)
    },
  )

  test('is tested for every type in the schema', () => {
    const types = liveEvent.options.map(({ shape }) => shape.type.value)
    expect(new Set(EVENTS.map(({ type }) => type))).toEqual(new Set(types))
  })

  test.each([
    ['of a type that this page does not know', '{"type":"jackpot"}'],
    ['named like a property of every object', '{"type":"toString"}'],
    ['without what its type has', '{"type":"time"}'],
    ['that is no JSON', '<html>'],
    ['that is null', 'null'],
  ])('%s is ignored', (_what, data) => {
    expect(readLiveEvent(data)).toBeNull()
  })
})

test('reads a play session without a reality check the same as its schema does', () => {
  const session = {
    serverNow: 1_500,
    startedAt: 1_000,
    playedSince: null,
    staked: 0,
    open: 0,
    returned: 0,
    net: 0,
    reminderMinutes: null,
    isZoneKnown: true,
    acknowledgedAt: null,
    dueAt: null,
  }
  expect(playSession.parse(session)).toEqual(session)
  expect(readPlaySession.parse(session)).toEqual(session)
})
