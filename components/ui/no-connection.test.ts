import { expect, test } from 'vitest'
import { t } from '@/lib/language/rules/t'
import { whyNotFetched } from './no-connection'

const GONE = Object.assign(new Error('Failed to load chunk /_next/static/chunks/a.js'), {
  name: 'ChunkLoadError',
})

test('suggests a reload for a page whose files are gone', () => {
  expect(whyNotFetched(GONE, true)).toContain('Reload')
})

test('does not suggest a reload without a connection or an answer', () => {
  expect(whyNotFetched(GONE, false)).toBe(t('ui.noConnection'))
  expect(whyNotFetched(new TypeError('Failed to fetch'), true)).toBe(t('ui.noConnection'))
})
