import { LayoutRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { type ContextType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const SCRIPT = 'https://stats.rondo.example/script.js'

/** The script as the root layout renders it around a page, by the folders of that page. */
async function render(...folders: string[]): Promise<string> {
  const { AnalyticsScript } = await import('./client-scripts')
  const page: unknown = folders.reduceRight<unknown>(
    (children, folder) => [folder, { children }],
    ['__PAGE__', {}],
  )
  // Of what the router knows, the hook reads the tree alone.
  const known: unknown = { parentTree: ['', { children: page }] }
  const value = known as ContextType<typeof LayoutRouterContext>
  const script = createElement(AnalyticsScript, { nonce: 'abc' })
  return renderToStaticMarkup(createElement(LayoutRouterContext, { value }, script))
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

test('an analytics script is loaded where its address is set, with the nonce of the page', async () => {
  vi.stubEnv('NEXT_PUBLIC_ANALYTICS_URL', SCRIPT)
  for (const page of [['(site)'], ['(player)', 'wingo'], ['(auth)', 'login']]) {
    const html = await render(...page)
    expect(html).toContain(`src="${SCRIPT}"`)
    expect(html).toContain('nonce="abc"')
  }
})

test.each([
  [['(auth)', 'resetPass']],
  [['(auth)', 'confirmEmail']],
  [['(admin)', 'dashboard']],
  [['(admin)', 'dashboard', 'user']],
  [['(instruction)', 'imageupload']],
])('no analytics script sees %j', async (page) => {
  vi.stubEnv('NEXT_PUBLIC_ANALYTICS_URL', SCRIPT)
  expect(await render(...page)).toBe('')
})

test('without an address there is no analytics script', async () => {
  vi.stubEnv('NEXT_PUBLIC_ANALYTICS_URL', '')
  expect(await render('(site)')).toBe('')
})
