import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AloneBanner } from './alone-banner'

const bannerOf = (changes: Parameters<typeof AloneBanner>[0]['changes']) =>
  renderToStaticMarkup(createElement(AloneBanner, { changes }))

test('names each change that nobody else could sign, and links those that the viewer may open', () => {
  expect(bannerOf([])).toBe('')
  const at = Date.parse('2026-11-22T10:15:00Z')
  const html = bannerOf([
    { id: 'one', title: 'SureWin interest: 5% to 50%', at, isVisible: true },
    { id: 'two', title: 'Text of the deposit instructions', at, isVisible: false },
  ])
  expect(html.match(/<li/g)).toHaveLength(2)
  expect(html).toContain('SureWin interest: 5% to 50%')
  expect(html).toContain('2026-11-22T10:15:00.000Z')
  expect(html.match(/id=(one|two)"/g)).toEqual(['id=one"'])
})

test('is on every staff page', () => {
  const layout = readFileSync('app/(admin)/dashboard/layout.tsx', 'utf8')
  expect(layout).toContain('<AloneBanner changes={approvals.alone} />')
})
