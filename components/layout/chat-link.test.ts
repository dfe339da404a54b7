import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

// There is no router outside of Next.js: only the current path is asked of it.
vi.mock('next/navigation', () => ({
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
}))

const CHAT = 'https://chat.rondo.example/talk'

/** Header, footer and the staff's links as a build with these settings renders them. */
async function renderFrame(): Promise<string[]> {
  const { SiteHeader } = await import('./site-header')
  const { SiteFooter } = await import('./site-footer')
  const header = renderToStaticMarkup(createElement(SiteHeader, { viewer: null }))
  const { SiteLinks } = await import('@/components/admin/site-links')
  const footer = renderToStaticMarkup(createElement(SiteFooter))
  return [header, footer, renderToStaticMarkup(createElement(SiteLinks))]
}

describe('the external chat', () => {
  beforeEach(() => vi.resetModules())
  afterEach(() => vi.unstubAllEnvs())

  test('is linked from header, footer and the staff’s frame where its address is set', async () => {
    vi.stubEnv('NEXT_PUBLIC_CHAT_URL', CHAT)
    for (const html of await renderFrame()) {
      expect(html).toContain(`href="${CHAT}" target="_blank" rel="noopener noreferrer"`)
    }
  })

  test('is not there without an address', async () => {
    vi.stubEnv('NEXT_PUBLIC_CHAT_URL', '')
    for (const html of await renderFrame()) expect(html).not.toContain('target="_blank"')
  })
})
