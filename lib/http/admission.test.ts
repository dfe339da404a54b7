import { expect, test } from 'vitest'
import { Admission } from './admission'

test('as many run as may, as many wait as may, and the rest is refused at once', async () => {
  const admission = new Admission({ running: 2, waiting: 1 }, 1_000)
  expect(admission.enter()).toBe('admitted')
  expect(admission.enter()).toBe('admitted')
  const third = admission.enter()
  expect(admission.waitingCount).toBe(1)
  expect(await admission.enter()).toBe('full')
  admission.leave()
  expect(await third).toBe('admitted')
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
    if ((await admission.enter()) === 'admitted') order.push(number)
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
  expect(await admission.enter()).toBe('full')
  expect(admission.waitingCount).toBe(0)
  admission.leave()
  expect(admission.enter()).toBe('admitted')
})

test('a client that goes away while it waits makes room', async () => {
  const admission = new Admission({ running: 1, waiting: 1 }, 1_000)
  admission.enter()
  const leaving = new AbortController()
  const wait = admission.enter(leaving.signal)
  leaving.abort()
  expect(await wait).toBe('full')
  expect(admission.waitingCount).toBe(0)
})

test('one address has half of what runs, and half of all with those who wait; others come in beside it', async () => {
  const admission = new Admission({ running: 4, waiting: 4 }, 1_000)
  expect([1, 2].map(() => admission.enter(undefined, 'a'))).toEqual(['admitted', 'admitted'])
  const waits = [1, 2].map(() => admission.enter(undefined, 'a'))
  expect(admission.waitingCount).toBe(2)
  expect(admission.enter(undefined, 'a')).toBe('share')
  expect(admission.enter(undefined, 'b')).toBe('admitted')
  expect(admission.enter(undefined, 'c')).toBe('admitted')
  const late = admission.enter(undefined, 'b')
  admission.leave('c')
  expect(await late).toBe('admitted')
  for (const _ of [1, 2]) admission.leave('a')
  expect(await Promise.all(waits)).toEqual(['admitted', 'admitted'])
  for (const address of ['a', 'a', 'b', 'b']) admission.leave(address)
  expect([admission.runningCount, admission.waitingCount]).toEqual([0, 0])
  expect([1, 2].map(() => admission.enter(undefined, 'a'))).toEqual(['admitted', 'admitted'])
})

test('an address that waits in vain has its share again', async () => {
  const admission = new Admission({ running: 2, waiting: 2 }, 10)
  admission.enter(undefined, 'a')
  expect(await admission.enter(undefined, 'a')).toBe('full')
  const again = admission.enter(undefined, 'a')
  expect(admission.enter(undefined, 'a')).toBe('share')
  expect(await again).toBe('full')
})
