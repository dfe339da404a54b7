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
function trying(answers: readonly ('there' | 'gone')[], isOnline: () => boolean = () => true) {
  const left = [...answers]
  let pauses = 0
  const late = new LatePart(async () => {
    if (left.shift() !== 'there') throw new Error('gone')
    return PART
  })
  const pause = async () => {
    pauses += 1
  }
  const found = fetchPatiently(late, { isOnline, pause })
  return { found, countPauses: () => pauses }
}

test('a part that is wanted and fails once is tried again', async () => {
  const { found, countPauses } = trying(['gone', 'there'])
  expect(await found).toBe(PART)
  expect(countPauses()).toBe(1)
})

test('a part that fails twice with a connection is given up, with the reason', async () => {
  const { found, countPauses } = trying(['gone', 'gone', 'there'])
  await expect(found).rejects.toThrow('gone')
  expect(countPauses()).toBe(1)
})

test('without a connection a part is tried until there is one, and then as patiently as ever', async () => {
  const isOnline = [false, true, false, false, true]
  const answers = ['gone', 'gone', 'gone', 'gone', 'gone', 'there'] as const
  const { found, countPauses } = trying(answers, () => isOnline.shift() ?? true)
  expect(await found).toBe(PART)
  expect(countPauses()).toBe(5)
})
