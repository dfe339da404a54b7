import { describe, expect, test } from 'vitest'
import { playSession } from '@/lib/accounts/wire-session'
import { liveEvent } from '@/lib/rounds/wire-screen'
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
  { type: 'balance', main: 0, after: {} },
  { type: 'notice', game: 'wingo' },
  { type: 'notice', game: null },
  { type: 'time', serverNow: 1_500 },
]

describe('an event of the live stream', () => {
  test.each(EVENTS.map((event) => [event.type, event] as const))(
    'of type %s is read as its schema reads it',
    (_type, event) => {
      expect(liveEvent.parse(event)).toEqual(event)
      expect(readLiveEvent(JSON.stringify(event))).toEqual(event)
    },
  )

  test('is passed on for every type that the schema has', () => {
    const types = liveEvent.options.map(({ shape }) => shape.type.value)
    expect(new Set(EVENTS.map(({ type }) => type))).toEqual(new Set(types))
  })

  test.each([
    ['of a type that this page does not know', '{"type":"jackpot"}'],
    ['named like a property of every object', '{"type":"toString"}'],
    ['without what its type has', '{"type":"time"}'],
    ['that is no JSON', '<html>'],
    ['that is null', 'null'],
  ])('%s is left out', (_what, data) => {
    expect(readLiveEvent(data)).toBeNull()
  })
})

test('a play session without a reality check is read as its schema reads it', () => {
  const session = {
    serverNow: 1_500,
    startedAt: 1_000,
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
