import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '@/lib/domain/settings'

// There is no router outside of Next.js: only the current path is asked of it.
vi.mock('next/navigation', () => ({
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
}))

const CHAT = 'https://chat.rondo.example/talk'
const MAIL = 'help@rondo.example'
const BREAK = { title: 'A break', text: 'Until tomorrow.', children: null }

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

  test('gives way to the email address of support where there is no chat', async () => {
    vi.stubEnv('NEXT_PUBLIC_CHAT_URL', '')
    vi.stubEnv('NEXT_PUBLIC_SUPPORT_EMAIL', MAIL)
    const [, footer] = await renderFrame()
    expect(footer).toContain(`<a href="mailto:${MAIL}">Contact</a>`)
    const { BreakFrame } = await import('@/components/control/break-frame')
    const frame = createElement(BreakFrame, BREAK)
    expect(renderToStaticMarkup(frame)).toContain(
      `write to support at <a class="link" href="mailto:${MAIL}"`,
    )
  })

  test('leaves no promise of support where there is neither', async () => {
    vi.stubEnv('NEXT_PUBLIC_CHAT_URL', '')
    vi.stubEnv('NEXT_PUBLIC_SUPPORT_EMAIL', '')
    const { BreakFrame } = await import('@/components/control/break-frame')
    const { SaferPlayPage } = await import('@/components/control/safer-play-page')
    const { SupportTopic } = await import('@/components/content/about-service')
    const { PromotionsTopic } = await import('@/components/content/about-money')
    const { TermsPage } = await import('@/components/content/terms-page')
    for (const html of [
      renderToStaticMarkup(createElement(BreakFrame, BREAK)),
      renderToStaticMarkup(createElement(SaferPlayPage, { games: [] })),
      renderToStaticMarkup(createElement(TermsPage)),
      renderToStaticMarkup(createElement(SupportTopic)),
      renderToStaticMarkup(createElement(PromotionsTopic, { settings: DEFAULT_SETTINGS })),
    ]) {
      expect(html).not.toMatch(/(write to|tell|ask) (support|us)\b|Contact is at/i)
    }
  })

  test('is not there without an address', async () => {
    vi.stubEnv('NEXT_PUBLIC_CHAT_URL', '')
    for (const html of await renderFrame()) expect(html).not.toContain('target="_blank"')
  })
})
