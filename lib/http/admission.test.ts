import { expect, test } from 'vitest'
import { Admission } from './admission'

test('as many run as may, as many wait as may, and the rest is refused at once', async () => {
  const admission = new Admission({ running: 2, waiting: 1 }, 1_000)
  expect(admission.enter()).toBe(true)
  expect(admission.enter()).toBe(true)
  const third = admission.enter()
  expect(admission.waitingCount).toBe(1)
  expect(await admission.enter()).toBe(false)
  admission.leave()
  expect(await third).toBe(true)
  expect([admission.runningCount, admission.waitingCount]).toEqual([2, 0])
  admission.leave()
  admission.leave()
  expect(admission.runningCount).toBe(0)
})

test('whoever has waited longest comes first', async () => {
  const admission = new Admission({ running: 1, waiting: 3 }, 1_000)
  admission.enter()
  const order: number[] = []
  const waits = [1, 2, 3].map(async (number) => {
    if (await admission.enter()) order.push(number)
    admission.leave()
  })
  admission.leave()
  await Promise.all(waits)
  expect(order).toEqual([1, 2, 3])
  expect(admission.runningCount).toBe(0)
})

test('a wait has an end, and its place is not lost', async () => {
  const admission = new Admission({ running: 1, waiting: 1 }, 10)
  admission.enter()
  expect(await admission.enter()).toBe(false)
  expect(admission.waitingCount).toBe(0)
  admission.leave()
  expect(admission.enter()).toBe(true)
})

test('a client that goes away while it waits makes room', async () => {
  const admission = new Admission({ running: 1, waiting: 1 }, 1_000)
  admission.enter()
  const leaving = new AbortController()
  const wait = admission.enter(leaving.signal)
  leaving.abort()
  expect(await wait).toBe(false)
  expect(admission.waitingCount).toBe(0)
})
