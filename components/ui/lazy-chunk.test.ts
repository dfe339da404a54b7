import { afterEach, expect, test, vi } from 'vitest'
import { fetchPatiently, isChunkError, LazyChunk } from './lazy-chunk'

const CODE = { name: 'a chunk' }

test('fetches a chunk once for all callers', async () => {
  let fetches = 0
  const lazy = new LazyChunk(async () => {
    fetches += 1
    return CODE
  })
  expect(lazy.fetched).toBeNull()
  expect(await Promise.all([lazy.fetch(), lazy.fetch()])).toEqual([CODE, CODE])
  expect(await lazy.fetch()).toBe(CODE)
  expect([lazy.fetched, fetches]).toEqual([CODE, 1])
})

test('fetches a failed chunk again on the next call', async () => {
  let isAway = true
  const lazy = new LazyChunk(async () => {
    if (isAway) throw new Error('no connection')
    return CODE
  })
  await expect(lazy.fetch()).rejects.toThrow('no connection')
  expect(lazy.fetched).toBeNull()
  isAway = false
  expect(await lazy.fetch()).toBe(CODE)
})

afterEach(() => vi.useRealTimers())

// @conformance chunk-that-hangs-fails
test('gives up on a chunk that hangs, as on one that is gone', async () => {
  vi.useFakeTimers()
  const pauses: number[] = []
  const pause = async (ms: number) => void pauses.push(ms)
  const lazy = new LazyChunk<typeof CODE>(() => new Promise(() => undefined))
  const found = fetchPatiently(lazy, { isReachable: async () => true, pause }).catch(isChunkError)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(pauses).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await found).toBe(true)
})

test('takes a chunk that arrives in time, and leaves no timer', async () => {
  vi.useFakeTimers()
  const lazy = new LazyChunk(async () => {
    await new Promise((resolve) => setTimeout(resolve, 19_999))
    return CODE
  })
  const found = lazy.fetch()
  await vi.advanceTimersByTimeAsync(19_999)
  expect(await found).toBe(CODE)
  expect(vi.getTimerCount()).toBe(0)
})

/** Retries a chunk whose imports succeed or fail as `answers` says, one after the other. */
function retrying(answers: readonly ('there' | 'gone')[], isReachable: () => boolean = () => true) {
  const left = [...answers]
  const pauses: number[] = []
  const lazy = new LazyChunk(async () => {
    if (left.shift() !== 'there') throw new Error('gone')
    return CODE
  })
  const pause = async (ms: number) => {
    pauses.push(ms)
  }
  const found = fetchPatiently(lazy, { isReachable: async () => isReachable(), pause })
  return { found, pauses }
}

test('retries a wanted chunk, with a longer pause each time', async () => {
  const { found, pauses } = retrying(['gone', 'gone', 'there'])
  expect(await found).toBe(CODE)
  expect(pauses).toEqual([1_000, 2_000])
})

test('gives up with the reason after three failures although the server answers', async () => {
  const { found, pauses } = retrying(['gone', 'gone', 'gone', 'there'])
  await expect(found).rejects.toThrow('gone')
  expect(pauses).toEqual([1_000, 2_000])
})

test('retries with bounded pauses while the server cannot be reached', async () => {
  const isReachable = [true, true, false, false, false, true, true]
  const gone = isReachable.map(() => 'gone' as const)
  const { found, pauses } = retrying([...gone, 'there'], () => isReachable.shift() ?? true)
  expect(await found).toBe(CODE)
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000])
})

// @conformance distinguishes-script-could-fetched
test('distinguishes a script that could not be fetched from any other error', () => {
  for (const error of [
    Object.assign(new Error('Failed to load chunk /a.js'), { name: 'ChunkLoadError' }),
    new Error('Loading chunk 12 failed. (timeout: https://rondo.example/_next/static/12.js)'),
    new Error('Loading CSS chunk 3 failed.'),
    new Error('Failed to fetch dynamically imported module: https://rondo.example/x.js'),
  ]) {
    expect(isChunkError(error)).toBe(true)
  }
  for (const error of [new Error('x is undefined'), new TypeError('Failed to fetch'), 'chunk']) {
    expect(isChunkError(error)).toBe(false)
  }
})
