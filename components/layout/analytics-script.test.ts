import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

async function render(): Promise<string> {
  const { AnalyticsScript } = await import('./analytics-script')
  return renderToStaticMarkup(createElement(AnalyticsScript, { nonce: 'abc' }))
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

test('an analytics script is loaded where its address is set, with the nonce of the page', async () => {
  vi.stubEnv('NEXT_PUBLIC_ANALYTICS_URL', 'https://stats.rondo.example/script.js')
  const html = await render()
  expect(html).toContain('src="https://stats.rondo.example/script.js"')
  expect(html).toContain('nonce="abc"')
})

test('without an address there is no analytics script', async () => {
  vi.stubEnv('NEXT_PUBLIC_ANALYTICS_URL', '')
  expect(await render()).toBe('')
})
