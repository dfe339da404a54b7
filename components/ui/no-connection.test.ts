import { afterEach, expect, test, vi } from 'vitest'
import { t } from '@/lib/base/text/rules/t'
import { refreshIfReachable, whyNotFetched } from './no-connection'

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

afterEach(() => vi.unstubAllGlobals())

test('refreshes the page only if the server answers', async () => {
  const refresh = vi.fn()
  const fetch = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fetch.mockResolvedValueOnce(new Response(null, { status: 502 }))
  fetch.mockResolvedValueOnce(new Response())
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('navigator', { onLine: true })
  for (const refreshes of [0, 0, 1]) {
    await refreshIfReachable({ refresh })
    expect(refresh).toHaveBeenCalledTimes(refreshes)
  }
})
