import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseHelpLinks } from '@/components/ui/help-links'
import { parseEnv } from '@/lib/base/config/env'

describe('help links', () => {
  beforeEach(() => vi.resetModules())
  afterEach(() => vi.unstubAllEnvs())

  test('have defaults when a deployment sets none', () => {
    const links = parseHelpLinks(parseEnv({}).NEXT_PUBLIC_HELP_LINKS)
    expect(links.length).toBeGreaterThan(0)
    for (const { href } of links) expect(new URL(href).protocol).toBe('https:')
  })

  test('appear in the footer, whatever names and addresses are set', async () => {
    const setting = 'Kaan Pete Roi|https://help.rondo.example/bd, Night line|https://night.example'
    vi.stubEnv(
      'NEXT_PUBLIC_HELP_LINKS',
      parseEnv({ NEXT_PUBLIC_HELP_LINKS: setting }).NEXT_PUBLIC_HELP_LINKS,
    )
    const { SiteFooter } = await import('@/components/site/frame/site-footer')
    const html = renderToStaticMarkup(createElement(SiteFooter))
    for (const { name, href } of parseHelpLinks(setting)) {
      expect(html).toContain(`href="${href}"`)
      expect(html).toContain(name)
    }
    expect(html).toContain('href="/safer-play"')
    expect(html).toContain('18+')
  })
})
