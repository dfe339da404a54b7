import { afterEach, expect, test, vi } from 'vitest'
import { db } from '@/lib/base/db/client'
import { wingo } from '@/lib/games/catalog/wingo/wingo'
import { ensureGame } from '@/lib/play/rounds/ensure-game'
import { connect, disconnectAll } from '../../support/live-stream'
import { tick } from '../../support/rounds'

const SHORT = { roundSeconds: 5, cutoffSeconds: 3, links: 5_000 }

afterEach(() => {
  disconnectAll()
  vi.useRealTimers()
})

test('moves a live screen from round to round by the clock, without a worker or a message', async () => {
  await ensureGame(wingo, SHORT)
  await tick()
  // The stream reads the rounds once, not every two seconds.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stream = await connect()
  const { round: first } = await stream.next('snapshot')
  const second = await stream.next('round', (event) => event.opensAt >= first.endsAt)
  expect(second.opensAt).toBe(first.endsAt)
  const third = await stream.next('round', (event) => event.opensAt >= second.endsAt)
  expect(third.opensAt).toBe(second.endsAt)
  disconnectAll()
  vi.useRealTimers()
  const later = await connect()
  // Only four rounds have rows. Later ones follow from the season alone.
  const lastRow = await db.round.findFirstOrThrow({ orderBy: { opensAt: 'desc' } })
  const beyond = await later.next('round', (event) => event.opensAt > lastRow.opensAt.getTime())
  expect(beyond.countdownId > lastRow.countdownId).toBe(true)
  const announced = [...stream.events, ...later.events].filter((event) => event.type === 'round')
  expect(new Set(announced.map((event) => event.countdownId)).size).toBe(announced.length)
})
