import { expect, test } from 'vitest'
import { Refusal, type RefusalCode } from '@/lib/refusals'
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

test('returns no link for other refusals', () => {
  expect(helpLinkOf('betting-closed')).toBeUndefined()
})
