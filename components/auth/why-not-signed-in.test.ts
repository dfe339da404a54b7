import { expect, test } from 'vitest'
import { NO_CONNECTION } from '@/components/ui/no-connection'
import { whyNotSignedIn } from './why-not-signed-in'

const GONE = Object.assign(new Error('Failed to load chunk /_next/static/chunks/a.js'), {
  name: 'ChunkLoadError',
})

test('a page whose files are gone says that it must be reloaded', () => {
  expect(whyNotSignedIn(GONE, true)).toContain('Reload')
})

test('without a connection nothing is said of the page, nor when the server does not answer', () => {
  expect(whyNotSignedIn(GONE, false)).toBe(NO_CONNECTION)
  expect(whyNotSignedIn(new TypeError('Failed to fetch'), true)).toBe(NO_CONNECTION)
})
