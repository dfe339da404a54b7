import { expect, test } from 'vitest'
import { isChunkError } from './is-chunk-error'

test('a script that could not be fetched is told from any other error', () => {
  const named = Object.assign(new Error('missing'), { name: 'ChunkLoadError' })
  for (const error of [
    named,
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
