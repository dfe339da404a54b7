import { LayoutRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { type ContextType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const SCRIPT = 'https://stats.rondo.example/script.js'

/** Renders the script as the root layout does around a page in these route folders. */
async function render(...folders: string[]): Promise<string> {
  const { AnalyticsScript } = await import('./later-scripts')
  const page: unknown = folders.reduceRight<unknown>(
    (children, folder) => [folder, { children }],
    ['__PAGE__', {}],
  )
  // The hook reads only the tree from the router's context.
  const known: unknown = { parentTree: ['', { children: page }] }
  const value = known as ContextType<typeof LayoutRouterContext>
  const script = createElement(AnalyticsScript, { nonce: 'abc' })
  return renderToStaticMarkup(createElement(LayoutRouterContext, { value }, script))
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

// @conformance loads-analytics-script-nonce
test('loads the analytics script with the nonce of the page when its address is set', async () => {
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
  [['(auth)', 'undoEmail']],
  [['(admin)', 'dashboard']],
  [['(admin)', 'dashboard', 'user']],
  [['(instruction)', 'imageupload']],
])('loads no analytics script on %j', async (page) => {
  vi.stubEnv('NEXT_PUBLIC_ANALYTICS_URL', SCRIPT)
  expect(await render(...page)).toBe('')
})

test('loads no analytics script without an address', async () => {
  vi.stubEnv('NEXT_PUBLIC_ANALYTICS_URL', '')
  expect(await render('(site)')).toBe('')
})
