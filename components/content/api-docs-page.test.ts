import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SURFACE } from '@/lib/wire/surface'
import { ApiDocsPage } from './api-docs-page'

test('the page of the calls shows every one of them, with its fields', () => {
  const page = renderToStaticMarkup(createElement(ApiDocsPage))
  for (const { method, path, alias } of SURFACE) {
    expect(page).toMatch(
      new RegExp(`>${method}</span> <code>${path.replace(/[{}]/g, '\\$&')}</code>`),
    )
    if (alias) expect(page).toContain(`<code>${alias}</code>`)
  }
  expect(page.match(/<h3>/g)).toHaveLength(SURFACE.length)
  expect(page).toContain('<code>txnID</code> text of 6 to 64 characters')
  expect(page).not.toContain('undefined')
})
