import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { StreamsInTurn } from './streams-in-turn'

/** Returns waiting streams, the list of those that have begun, and a clock that is set manually. */
function waitingStreams(count: number) {
  const clock = { ms: 0 }
  const streams = new StreamsInTurn(() => clock.ms)
  const begun: number[] = []
  const ended = Array.from({ length: count }, (_, number) =>
    streams.turn().then(() => begun.push(number)),
  )
  return { streams, clock, begun, ended }
}

test('begins all streams in order, four in a turn, if no requests come', async () => {
  const { begun, ended } = waitingStreams(10)
  const turns: number[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    await setImmediate()
    turns.push(begun.length)
  }
  expect(turns).toEqual([4, 8, 10, 10])
  await Promise.all(ended)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('lets requests go first while they keep coming, and begins a stream after each two milliseconds of them', async () => {
  const { streams, clock, begun } = waitingStreams(10)
  const after = async (ms: number) => {
    clock.ms += ms
    streams.arrived()
    await setImmediate()
    return begun.length
  }
  expect(await after(0)).toBe(0)
  expect(await after(1.5)).toBe(0)
  expect(await after(0.5)).toBe(1)
  expect(await after(1.5)).toBe(1)
  expect(await after(2.5)).toBe(3)
  expect(await after(100)).toBe(7)
  await setImmediate()
  expect(begun).toHaveLength(10)
})

test('does not count the time that a stream takes to begin as work on requests', async () => {
  const { streams, clock, begun } = waitingStreams(1)
  const second = streams.turn().then(() => {
    clock.ms += 50
    begun.push(1)
  })
  const third = streams.turn().then(() => begun.push(2))
  streams.arrived()
  clock.ms += 4
  await setImmediate()
  expect(begun).toEqual([0, 1])
  streams.arrived()
  await setImmediate()
  expect(begun).toEqual([0, 1])
  await setImmediate()
  expect(begun).toEqual([0, 1, 2])
  await Promise.all([second, third])
})

test('gives a stream its turn that comes after all others have begun', async () => {
  const { streams, ended } = waitingStreams(1)
  await Promise.all(ended)
  await setImmediate()
  await streams.turn()
})
