import { expect, test } from 'vitest'
import { LatePart } from './late-part'

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
