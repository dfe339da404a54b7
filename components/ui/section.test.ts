import { expect, test } from 'vitest'
import { shownRequests } from './section'

test.each([
  [1, 1, '1 request'],
  [100, 100, '100 requests'],
  [100, 120, '100 of 120 requests'],
])('describes %d shown of %d as %s', (shown, total, text) => {
  expect(shownRequests(shown, total)).toBe(text)
})
