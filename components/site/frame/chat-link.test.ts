import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '@/lib/money/settings/rules/settings'

const CHAT = 'https://chat.rondo.example/talk'
const MAIL = 'help@rondo.example'
const BREAK = { title: 'A break', text: 'Until tomorrow.', children: null }

/** Renders header, footer and the staff frame's links with the current environment settings. */
async function renderFrame(): Promise<string[]> {
  const { SiteHeader } = await import('./site-header')
  const { SiteFooter } = await import('./site-footer')
  const header = renderToStaticMarkup(
    createElement(SiteHeader, { viewer: null, isDeviceOnBreak: false }),
  )
  const { SiteLinks } = await import('@/components/staff/frame/admin-frame')
  const footer = renderToStaticMarkup(createElement(SiteFooter))
  return [header, footer, renderToStaticMarkup(createElement(SiteLinks))]
}

describe('external chat', () => {
  beforeEach(() => vi.resetModules())
  afterEach(() => vi.unstubAllEnvs())

  // @conformance linked-header-footer-staff
  test('is linked from header, footer and staff frame', async () => {
    vi.stubEnv('NEXT_PUBLIC_CHAT_URL', CHAT)
    for (const html of await renderFrame()) {
      expect(html).toContain(`href="${CHAT}" target="_blank" rel="noopener noreferrer"`)
    }
  })

  // @conformance replaced-support-email-when
  test('is replaced by the support email when no chat is set', async () => {
    vi.stubEnv('NEXT_PUBLIC_CHAT_URL', '')
    vi.stubEnv('NEXT_PUBLIC_SUPPORT_EMAIL', MAIL)
    const [, footer, staff] = await renderFrame()
    const contact = new RegExp(`<a (class="[^"]*" )?href="mailto:${MAIL}"[^>]*>Contact</a>`)
    expect(footer).toMatch(contact)
    expect(staff).toMatch(contact)
    const { BreakFrame } = await import('@/components/player/limits/break-page')
    const frame = createElement(BreakFrame, BREAK)
    expect(renderToStaticMarkup(frame)).toMatch(
      new RegExp(`contact support at <a class="[^"]*" href="mailto:${MAIL}"`),
    )
  })

  test('leaves no mention of contacting support without chat and email', async () => {
    vi.stubEnv('NEXT_PUBLIC_CHAT_URL', '')
    vi.stubEnv('NEXT_PUBLIC_SUPPORT_EMAIL', '')
    const { BreakFrame } = await import('@/components/player/limits/break-page')
    const { SaferPlayPage } = await import('@/components/player/limits/safer-play-page')
    const { PromotionsTopic, SupportTopic } = await import('@/components/site/content/about-page')
    const { TermsPage } = await import('@/components/site/content/terms-page')
    for (const html of [
      renderToStaticMarkup(createElement(BreakFrame, BREAK)),
      renderToStaticMarkup(createElement(SaferPlayPage, { games: [] })),
      renderToStaticMarkup(createElement(TermsPage)),
      renderToStaticMarkup(createElement(SupportTopic)),
      renderToStaticMarkup(createElement(PromotionsTopic, { settings: DEFAULT_SETTINGS })),
    ]) {
      expect(html).not.toMatch(/(contact|write to|ask|(?<!They )tell) (support|us)\b/i)
    }
  })

  // @conformance leads-contact-about
  test('is not linked without an address: Contact leads to what the site says about support', async () => {
    vi.stubEnv('NEXT_PUBLIC_CHAT_URL', '')
    vi.stubEnv('NEXT_PUBLIC_SUPPORT_EMAIL', '')
    const [header, footer, staff] = await renderFrame()
    for (const html of [header, footer, staff]) expect(html).not.toContain('target="_blank"')
    for (const html of [footer, staff]) {
      expect(html).toMatch(/<a [^>]*href="\/about#support"[^>]*>Contact<\/a>/)
    }
  })
})
