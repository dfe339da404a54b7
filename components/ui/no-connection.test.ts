import { expect, test } from 'vitest'
import { isChunkError, NO_CONNECTION, whyNotFetched } from './no-connection'

const GONE = Object.assign(new Error('Failed to load chunk /_next/static/chunks/a.js'), {
  name: 'ChunkLoadError',
})

test('tells a script that could not be fetched from any other error', () => {
  for (const error of [
    GONE,
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

test('says to reload a page whose files are gone', () => {
  expect(whyNotFetched(GONE, true)).toContain('Reload')
})

test('says nothing of the page without a connection or an answer', () => {
  expect(whyNotFetched(GONE, false)).toBe(NO_CONNECTION)
  expect(whyNotFetched(new TypeError('Failed to fetch'), true)).toBe(NO_CONNECTION)
})
