import { expect, test, vi } from 'vitest'
import { Refusal, type RefusalCode } from '@/lib/base/text/refusals'
import { helpLinkOf } from './help-link'

test.each<[RefusalCode, string]>([
  ['deposit-limit-reached', '/user/limits'],
  ['stake-limit-reached', '/user/limits'],
  ['loss-limit-reached', '/user/limits'],
  ['time-out', '/break'],
  ['self-excluded', '/break'],
  ['return-needed', '/break'],
])('links a refusal by %s to %s', (code, href) => {
  expect(helpLinkOf(new Refusal(code).code)?.href).toBe(href)
})

test('links an ended session to the login that leads back to the page and its query', () => {
  vi.stubGlobal('window', { location: { pathname: '/depositeForm', search: '?step=3&amount=500' } })
  expect(helpLinkOf(new Refusal('not-signed-in').code)?.href).toBe(
    '/login?from=%2FdepositeForm%3Fstep%3D3%26amount%3D500',
  )
  vi.unstubAllGlobals()
})

test('returns no link for other refusals', () => {
  expect(helpLinkOf('betting-closed')).toBeUndefined()
})
