import { expect, test } from 'vitest'
import { fetchPatiently, LatePart } from './late-part'

const PART = { name: 'a part' }

test('a part is fetched once for all who want it', async () => {
  let fetches = 0
  const late = new LatePart(async () => {
    fetches += 1
    return PART
  })
  expect(late.fetched).toBeNull()
  expect(await Promise.all([late.fetch(), late.fetch()])).toEqual([PART, PART])
  expect(await late.fetch()).toBe(PART)
  expect([late.fetched, fetches]).toEqual([PART, 1])
})

test('a part that could not be fetched is fetched anew by whoever wants it next', async () => {
  let isAway = true
  const late = new LatePart(async () => {
    if (isAway) throw new Error('no connection')
    return PART
  })
  await expect(late.fetch()).rejects.toThrow('no connection')
  expect(late.fetched).toBeNull()
  isAway = false
  expect(await late.fetch()).toBe(PART)
})

/** Tries a part of which each import goes as `answers` says, one after the other. */
function trying(answers: readonly ('there' | 'gone')[], isReachable: () => boolean = () => true) {
  const left = [...answers]
  const pauses: number[] = []
  const late = new LatePart(async () => {
    if (left.shift() !== 'there') throw new Error('gone')
    return PART
  })
  const pause = async (ms: number) => {
    pauses.push(ms)
  }
  const found = fetchPatiently(late, { isReachable: async () => isReachable(), pause })
  return { found, pauses }
}

test('a part that is wanted and fails twice is tried again, each time later', async () => {
  const { found, pauses } = trying(['gone', 'gone', 'there'])
  expect(await found).toBe(PART)
  expect(pauses).toEqual([1_000, 2_000])
})

test('a part that fails three times though the server answers is given up, with the reason', async () => {
  const { found, pauses } = trying(['gone', 'gone', 'gone', 'there'])
  await expect(found).rejects.toThrow('gone')
  expect(pauses).toEqual([1_000, 2_000])
})

test('while the server cannot be reached a part is tried in bounded pauses, and then as patiently as ever', async () => {
  const isReachable = [true, true, false, false, false, true, true]
  const gone = isReachable.map(() => 'gone' as const)
  const { found, pauses } = trying([...gone, 'there'], () => isReachable.shift() ?? true)
  expect(await found).toBe(PART)
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000])
})
