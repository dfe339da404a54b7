import { expect, test } from 'vitest'
import { ConcurrencyLimit } from './concurrency-limit'

test('runs and queues up to the limit, and refuses the rest immediately', async () => {
  const limit = new ConcurrencyLimit({ running: 2, waiting: 1 }, 1_000)
  expect(limit.enter()).toBe('admitted')
  expect(limit.enter()).toBe('admitted')
  const third = limit.enter()
  expect(limit.waitingCount).toBe(1)
  expect(await limit.enter()).toBe('full')
  limit.leave()
  expect(await third).toBe('admitted')
  expect([limit.runningCount, limit.waitingCount]).toEqual([2, 0])
  limit.leave()
  limit.leave()
  expect(limit.runningCount).toBe(0)
})

test('serves the longest wait first', async () => {
  const limit = new ConcurrencyLimit({ running: 1, waiting: 3 }, 1_000)
  limit.enter()
  const order: number[] = []
  const waits = [1, 2, 3].map(async (number) => {
    if ((await limit.enter()) === 'admitted') order.push(number)
    limit.leave()
  })
  limit.leave()
  await Promise.all(waits)
  expect(order).toEqual([1, 2, 3])
  expect(limit.runningCount).toBe(0)
})

test('ends a wait that takes too long without losing its place', async () => {
  const limit = new ConcurrencyLimit({ running: 1, waiting: 1 }, 10)
  limit.enter()
  expect(await limit.enter()).toBe('full')
  expect(limit.waitingCount).toBe(0)
  limit.leave()
  expect(limit.enter()).toBe('admitted')
})

test('makes room when a waiting client goes away', async () => {
  const limit = new ConcurrencyLimit({ running: 1, waiting: 1 }, 1_000)
  limit.enter()
  const leaving = new AbortController()
  const wait = limit.enter(leaving.signal)
  leaving.abort()
  expect(await wait).toBe('full')
  expect(limit.waitingCount).toBe(0)
})

const HALF = { running: 1 / 2, all: 1 / 2 }

test('gives one address its share of the running places and of all places, and still lets others in', async () => {
  const limit = new ConcurrencyLimit({ running: 4, waiting: 4 }, 1_000, HALF)
  expect([1, 2].map(() => limit.enter(undefined, 'a'))).toEqual(['admitted', 'admitted'])
  const waits = [1, 2].map(() => limit.enter(undefined, 'a'))
  expect(limit.waitingCount).toBe(2)
  expect(limit.enter(undefined, 'a')).toBe('share')
  expect(limit.enter(undefined, 'b')).toBe('admitted')
  expect(limit.enter(undefined, 'c')).toBe('admitted')
  const late = limit.enter(undefined, 'b')
  limit.leave('c')
  expect(await late).toBe('admitted')
  for (const _ of [1, 2]) limit.leave('a')
  expect(await Promise.all(waits)).toEqual(['admitted', 'admitted'])
  for (const address of ['a', 'a', 'b', 'b']) limit.leave(address)
  expect([limit.runningCount, limit.waitingCount]).toEqual([0, 0])
  expect([1, 2].map(() => limit.enter(undefined, 'a'))).toEqual(['admitted', 'admitted'])
})

test('frees the share of an address after an unsuccessful wait', async () => {
  const limit = new ConcurrencyLimit({ running: 2, waiting: 2 }, 10, HALF)
  limit.enter(undefined, 'a')
  expect(await limit.enter(undefined, 'a')).toBe('full')
  const again = limit.enter(undefined, 'a')
  expect(limit.enter(undefined, 'a')).toBe('share')
  expect(await again).toBe('full')
})
